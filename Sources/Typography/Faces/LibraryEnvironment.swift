#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Keeps glyphs from depending on who runs the program.
///
/// The libraries read environment variables that are meant for their own developers.
/// `HB_SHAPER_LIST` takes HarfBuzz's shaper away, `HB_OPTIONS` makes it err as others do,
/// `HB_FONT_FUNCS` and `HB_FACE_LOADER` choose other code for outlines; `FREETYPE_PROPERTIES` sets
/// the hinting of FreeType's drivers; `FC_DEBUG` lets fontconfig write to standard output, where
/// data goes, and prefers fonts of the locale's language, unless `FC_LANG` names another;
/// `ICU_DATA` and its like put other rules of breaking in place of ICU's own. So they are taken out
/// of this process's environment. Which fonts are installed (`FONTCONFIG_FILE`, `XDG_DATA_HOME`,
/// `HOME`) is the user's to say.
enum LibraryEnvironment {
    private static let names = [
        "HB_SHAPER_LIST", "HB_OPTIONS", "HB_FONT_FUNCS", "HB_FACE_LOADER", "HB_DRAW_FUNCS",
        "FREETYPE_PROPERTIES", "FT2_DEBUG", "FT_LOGGING_FILE", "T1_PATH", "FC_DEBUG",
        "FC_DBG_MATCH_FILTER", "ICU_DATA", "ICU_TIMEZONE_FILES_DIR", "ICU_ENABLE_TENTATIVE_ERA",
        "EXPAT_ACCOUNTING_DEBUG", "EXPAT_ENTITY_DEBUG", "EXPAT_ENTROPY_DEBUG",
    ]

    /// Once, before the first library is asked: each reads its variables when it begins.
    static let isClean: Bool = {
        for name in names where getenv(name) != nil { unsetenv(name) }
        // What fontconfig takes where there is no locale.
        setenv("FC_LANG", "en", 1)
        return true
    }()
}
