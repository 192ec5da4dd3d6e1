internal import CEmbeddedFace

/// The face that is used when no font is named: the one place that decides it.
///
/// It is the project's own, Hyaline Round, and part of the program: it needs no file, no installed
/// font and no fontconfig, and is the same on every machine.
public enum DefaultFace {
    /// What names it where a font is asked for.
    public static let keyword = "default"

    /// The family's name in the font.
    public static let family = "Hyaline Round"

    /// Design-axis values of the default instance. Bold: a glass stroke needs room for its bevel.
    public static let axes: [(tag: String, value: Double)] = [("wght", 700)]

    /// The font file's bytes: constant, and valid for as long as the program runs.
    public static var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: cembeddedface_bytes(), count: cembeddedface_count())
    }
}
