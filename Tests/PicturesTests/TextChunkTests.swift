import HyalinePictures
import HyalinePixels
import Testing

@Suite("Texts in PNG")
struct TextChunkTests {
    private static let picture = Picture(width: 3, height: 2, filledWith: SIMD4(0.2, 0.4, 0.6, 1))

    @Test(
        "What is asked for stands before the pixels as the standard has it, and changes none of them"
    )
    func written() throws {
        let texts = [
            PNGText(keyword: "Title", language: "de", text: "Stille Minuten – zwölf"),
            PNGText(keyword: "Description", language: "ar-SA", text: "دقائق\nهادئة"),
            PNGText(keyword: "Author", text: ""),
        ]
        let bytes = try PNG.encode(Self.picture, options: PNGOptions(texts: texts))
        let chunks = TestPNG.chunks(of: bytes)
        #expect(
            chunks.map(\.type) == [
                "IHDR", "gAMA", "sRGB", "cHRM", "iTXt", "iTXt", "iTXt", "IDAT", "IEND",
            ])
        // Keyword, end, not compressed, method, language, end, translated keyword (none), end, text.
        let expected = texts.map { text in
            Array("\(text.keyword)\0\0\0\(text.language)\0\0\(text.text)".utf8)
        }
        #expect(chunks[4...6].map(\.data) == expected)
        let plain = try PNG.encode(Self.picture)
        #expect(
            try PNG.decode(bytes, name: "a").picture == PNG.decode(plain, name: "b").picture)
        #expect(!TestPNG.chunks(of: plain).map(\.type).contains("iTXt"))
    }

    @Test(
        "What PNG has no place for is a usage error",
        arguments: [
            ("", "", "x"), (" Title", "", "x"), ("Title ", "", "x"), ("A  B", "", "x"),
            ("Größe", "", "x"), (String(repeating: "k", count: 80), "", "x"), ("A\u{7}", "", "x"),
            ("Title", "de_DE", "x"), ("Title", "日本", "x"), ("Title", "", "a\0b"),
        ])
    func refused(keyword: String, language: String, text: String) {
        let text = PNGText(keyword: keyword, language: language, text: text)
        let error = #expect(throws: PictureError.self) {
            try PNG.encode(Self.picture, options: PNGOptions(texts: [text]))
        }
        #expect(error?.kind == .usage)
    }

    @Test(
        "Other formats refuse texts rather than lose them", arguments: [PictureFormat.jpeg, .webp])
    func others(format: PictureFormat) {
        let options = PictureOptions(texts: [PNGText(keyword: "Title", text: "x")])
        let error = #expect(throws: PictureError.self) {
            try format.encode(Self.picture, options: options)
        }
        #expect(error?.kind == .usage)
    }
}
