internal import CHarfBuzz

/// A script by its ISO 15924 code: "Latn", "Arab".
public struct Script: Hashable, Sendable, CustomStringConvertible {
    let number: UInt32

    /// nil unless the code has four ASCII letters.
    public init?(_ code: String) {
        guard code.utf8.count == 4,
            code.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) })
        else { return nil }
        let tag = hb_script_from_string(code, 4)
        number = tag.rawValue
    }

    /// The script of a character; "Zyyy" (common) and "Zinh" (inherited) for those of many scripts.
    public init(of scalar: Unicode.Scalar) {
        number = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    }

    static let common = Script("Zyyy")!
    static let inherited = Script("Zinh")!
    static let unknown = Script("Zzzz")!
    static let hiragana = Script("Hira")!
    static let katakana = Script("Kana")!
    static let hangul = Script("Hang")!

    var harfBuzz: hb_script_t { hb_script_t(rawValue: number) }

    /// The direction the script is written in.
    public var direction: TextDirection {
        hb_script_get_horizontal_direction(harfBuzz) == HB_DIRECTION_RTL
            ? .rightToLeft : .leftToRight
    }

    public var description: String { OpenTypeTag.text(number) }
}
