public import HyalineTypography

/// Why a measurement could not be made. The message says what, where, why and what to do; a check that
/// could not run is never a pass.
public struct JitterError: Error, Hashable, Sendable, CustomStringConvertible {
    public var kind: TypographyError.Kind
    public var message: String

    public init(_ kind: TypographyError.Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    public init(_ error: TypographyError) { self.init(error.kind, error.message) }

    public var description: String { message }
}
