/// A decimal numbering system of the Common Locale Data Repository: ten digits and a name.
public struct NumberingSystem: Hashable, Sendable {
    /// CLDR's name: "latn", "arab", "hanidec".
    public let name: String
    /// Ten characters, from zero to nine.
    public let digits: [Unicode.Scalar]

    /// nil for a name that CLDR does not know or whose numbers are not decimal.
    public init?(_ name: String) {
        if name == Self.hanName {
            digits = Self.hanDigits
        } else if let zero = Self.zeros[name] {
            digits = (0..<10).compactMap { Unicode.Scalar(zero + $0) }
        } else {
            return nil
        }
        self.name = name
    }

    public var zero: Unicode.Scalar { digits[0] }

    /// All names, sorted.
    public static var names: [String] { (zeros.keys + [hanName]).sorted() }

    /// Names of at most three systems that look most like `name`.
    public static func nearest(to name: String) -> [String] {
        names.map { (distance: editDistance($0, name), name: $0) }
            .filter { $0.distance <= 2 }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3).map(\.name)
    }

    /// The text with every decimal digit, of whichever system, turned into this one's.
    public func digits(in text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let value = DigitSet.value(of: scalar) {
                result.append(digits[value])
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Chinese decimal digits, the one system that is not ten code points in a row.
    static let hanName = "hanidec"
    static let hanDigits: [Unicode.Scalar] = [
        "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九",
    ]

    /// Source: CLDR, common/supplemental/numberingSystems.xml; zeros are the characters of
    /// general category Nd and numeric value 0.
    private static let zeros: [String: UInt32] = [
        "adlm": 0x1E950, "ahom": 0x11730, "arab": 0x0660, "arabext": 0x06F0, "bali": 0x1B50,
        "beng": 0x09E6, "bhks": 0x11C50, "brah": 0x11066, "cakm": 0x11136, "cham": 0xAA50,
        "deva": 0x0966, "diak": 0x11950, "fullwide": 0xFF10, "gara": 0x10D40, "gong": 0x11DA0,
        "gonm": 0x11D50, "gujr": 0x0AE6, "gukh": 0x16130, "guru": 0x0A66, "hmng": 0x16B50,
        "hmnp": 0x1E140, "java": 0xA9D0, "kali": 0xA900, "kawi": 0x11F50, "khmr": 0x17E0,
        "knda": 0x0CE6, "krai": 0x16D70, "lana": 0x1A80, "lanatham": 0x1A90, "laoo": 0x0ED0,
        "latn": 0x0030, "lepc": 0x1C40, "limb": 0x1946, "mathbold": 0x1D7CE,
        "mathdbl": 0x1D7D8, "mathmono": 0x1D7F6, "mathsanb": 0x1D7EC, "mathsans": 0x1D7E2,
        "mlym": 0x0D66, "modi": 0x11650, "mong": 0x1810, "mroo": 0x16A60, "mtei": 0xABF0,
        "mymr": 0x1040, "mymrepka": 0x116DA, "mymrpao": 0x116D0, "mymrshan": 0x1090,
        "mymrtlng": 0xA9F0, "nagm": 0x1E4F0, "newa": 0x11450, "nkoo": 0x07C0, "olck": 0x1C50,
        "onao": 0x1E5F1, "orya": 0x0B66, "osma": 0x104A0, "outlined": 0x1CCF0, "rohg": 0x10D30,
        "saur": 0xA8D0, "segment": 0x1FBF0, "shrd": 0x111D0, "sind": 0x112F0, "sinh": 0x0DE6,
        "sora": 0x110F0, "sund": 0x1BB0, "sunu": 0x11BF0, "takr": 0x116C0, "talu": 0x19D0,
        "tamldec": 0x0BE6, "telu": 0x0C66, "thai": 0x0E50, "tibt": 0x0F20, "tirh": 0x114D0,
        "tnsa": 0x16AC0, "tols": 0x11DE0, "vaii": 0xA620, "wara": 0x118E0, "wcho": 0x1E2F0,
    ]
}

/// Ten digits, known by their zero.
package enum DigitSet {
    package static let hanZero: UInt32 = 0x3007

    /// The ten digits from zero to nine.
    package static func digits(zero: UInt32) -> [Unicode.Scalar] {
        zero == hanZero
            ? NumberingSystem.hanDigits : (zero..<zero + 10).compactMap(Unicode.Scalar.init)
    }

    /// The value of a character of general category Nd; nil for any other, Chinese numerals among
    /// them, which are words as well.
    package static func value(of scalar: Unicode.Scalar) -> Int? {
        if scalar.value < 0x80 {
            return (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil
        }
        let properties = scalar.properties
        guard properties.generalCategory == .decimalNumber, let value = properties.numericValue
        else { return nil }
        return Int(value)
    }
}
