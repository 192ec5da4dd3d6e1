/// A text in a PNG file: a chunk iTXt (PNG, third edition, 11.3.3.4), not compressed.
public struct PNGText: Equatable, Sendable {
    /// Such as Title, Description or Author; 1 to 79 characters of printable ASCII, without spaces at the ends.
    public var keyword: String
    /// A BCP 47 tag; empty for a text of no language.
    public var language: String
    public var text: String

    public init(keyword: String, language: String = "", text: String) {
        self.keyword = keyword
        self.language = language
        self.text = text
    }

    /// The data of the chunk.
    ///
    /// - Throws: `.usage` for what the format has no place for.
    func bytes() throws(PictureError) -> [UInt8] {
        let name = Array(keyword.utf8)
        let isName = name.allSatisfy { (0x20...0x7E).contains($0) }
        guard (1...79).contains(name.count), isName, name.first != 0x20, name.last != 0x20,
            !keyword.contains("  ")
        else {
            throw PictureError(
                .usage,
                "'\(keyword)' cannot be the keyword of a text in a PNG: it needs 1 to 79 letters, digits and"
                    + " signs of ASCII, and single spaces between words")
        }
        guard
            language.utf8.allSatisfy({
                $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
            })
        else {
            throw PictureError(
                .usage,
                "'\(language)' is no language of a text in a PNG: write a tag such as de or pt-BR")
        }
        guard !text.utf8.contains(0) else {
            throw PictureError(
                .usage, "the text '\(keyword)' of a PNG holds the character U+0000: take it out")
        }
        // Not compressed, by method 0; no keyword in the text's language.
        return name + [0, 0, 0] + language.utf8 + [0, 0] + text.utf8
    }
}
