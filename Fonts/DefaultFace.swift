/// The face that is used when no font is named: the one place that decides it.
///
/// Until the project's own typeface is embedded this is the variable family Inter, found by name
/// through fontconfig (Debian: `fonts-inter-variable`). A missing default is an error with this
/// fix in its text; another font is never taken silently.
public enum DefaultFace {
    /// The family's name, as fontconfig knows it.
    public static let family = "Inter"

    /// Design-axis values of the default instance. Bold: a glass stroke needs room for its bevel.
    public static let axes: [(tag: String, value: Double)] = [("wght", 700)]

    /// What to do when the family is not installed.
    public static let remedy =
        "run `make deps`, or install the package fonts-inter-variable (Debian) or font-inter"
        + " (Homebrew), or name a font with --font"
}
