internal import CFontconfig
internal import CFreeType
internal import CFriBidi
internal import CHarfBuzz
internal import CICU

/// The libraries that decide which glyphs a text has, their forms and their places.
public enum TextLibraries {
    /// Names and versions of those that the program runs with, such as `HarfBuzz 6.0.0`.
    public static let versions: [String] = [
        "FreeType \(freeType)",
        "HarfBuzz \(String(cString: hb_version_string()))",
        "FriBidi \(String(cString: hyaline_fribidi_version()).prefix { !$0.isNewline })",
        "ICU \(icu), Unicode \(TextBreaks.unicodeVersion)",
        "fontconfig \(FcGetVersion())",
    ]

    private static var freeType: String {
        _ = LibraryEnvironment.isClean
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    private static var icu: String {
        var version = [UInt8](repeating: 0, count: 4)
        hyaline_u_getVersion(&version)
        return version.map(String.init).joined(separator: ".")
    }
}
