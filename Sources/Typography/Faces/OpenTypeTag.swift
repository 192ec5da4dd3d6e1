/// Four-letter names in OpenType: of tables, axes, features.
enum OpenTypeTag {
    /// The tag as a big-endian number; nil unless it is four printable ASCII characters.
    static func parse(_ text: String) -> UInt32? {
        guard text.utf8.count == 4 else { return nil }
        var number: UInt32 = 0
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte) else { return nil }
            number = number << 8 | UInt32(byte)
        }
        return number
    }

    /// For the tags written in this module's source.
    static func known(_ text: StaticString) -> UInt32 {
        guard let number = parse("\(text)") else { preconditionFailure("a tag has four letters") }
        return number
    }

    static func text(_ tag: UInt32) -> String {
        String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }

    /// "T1" for "T1  ": shorter tags are filled up with blanks in the font.
    static func trimmed(_ tag: String) -> String {
        var tag = tag
        while tag.hasSuffix(" ") { tag.removeLast() }
        return tag
    }
}
