import HyalineTypography

/// Runs `body` and returns the typography error it throws, if it throws one.
func typographyError(_ body: () throws -> Void) -> TypographyError? {
    do {
        try body()
        return nil
    } catch {
        return error as? TypographyError
    }
}
