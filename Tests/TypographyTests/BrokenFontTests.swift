import Foundation
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.dejaVuSans.isInstalled))
struct BrokenFontTests {
    private func error(bytes: Data, name: String) throws -> TypographyError? {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try bytes.write(to: file)
        return typographyError {
            let font = try Font(FontRequest(source: .file(file.path)))
            _ = try TextLayout("12:34", font: font, style: TextStyle(size: 10))
        }
    }

    @Test("A font whose file becomes shorter while it is open stays what it was")
    func shortening() throws {
        let source = TestFont.dejaVuSans.path
        let copy = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString).ttf")
        try FileManager.default.copyItem(atPath: source, toPath: copy.path)
        defer { try? FileManager.default.removeItem(at: copy) }
        let font = try Font(FontRequest(source: .file(copy.path)))
        // In place, as programs save: what was mapped is gone then.
        #expect(truncate(copy.path, 0) == 0)
        let style = TextStyle(size: 10)
        let whole = try Font(FontRequest(source: .file(source)))
        #expect(
            try TextLayout("12:34 Ag", font: font, style: style).path()
                == TextLayout("12:34 Ag", font: whole, style: style).path())
    }

    @Test("A directory is not a font, and says so")
    func directory() {
        let path = FileManager.default.temporaryDirectory.path
        let error = typographyError { _ = try Font(FontRequest(source: .file(path))) }
        #expect(error?.kind == .missingInput)
        #expect(error?.message.contains("directory") == true)
    }

    @Test("Text, an empty file and a web font are no fonts")
    func notFonts() throws {
        #expect(try error(bytes: Data(), name: "empty.ttf")?.kind == .badData)
        #expect(try error(bytes: Data("12:34 is no font".utf8), name: "text.ttf")?.kind == .badData)
        let web = try error(bytes: Data("wOF2\0\u{1}\0\0rest".utf8), name: "web.woff2")
        #expect(web?.kind == .badData)
        #expect(web?.message.contains("WOFF") == true)
    }

    @Test(
        "A truncated font is bad data wherever it is cut",
        arguments: [4, 12, 100, 300, 5_000, 400_000, -1])
    func truncated(_ length: Int) throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: TestFont.dejaVuSans.path))
        let cut = length < 0 ? whole.dropLast(-length) : whole.prefix(length)
        let found = try error(bytes: Data(cut), name: "cut.ttf")
        #expect(found?.kind == .badData)
    }

    @Test("A damaged table is an error or harmless, never a crash")
    func damaged() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: TestFont.dejaVuSans.path))
        var generator = SeededRandom(20_260_101)
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<20 {
                // Past the directory, so that the libraries themselves meet the damage.
                let at = 400 + Int(generator.next() % UInt64(bytes.count - 400))
                bytes[at] = UInt8(truncatingIfNeeded: generator.next())
            }
            if let found = try error(bytes: bytes, name: "damaged.ttf") {
                #expect(found.kind == .badData)
            }
        }
    }

    @Test("A font beyond 64 MB is refused before it is read")
    func tooLarge() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString).ttf")
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 64 << 20 + 1)
        try handle.close()
        let error = typographyError { _ = try Font(FontRequest(source: .file(file.path))) }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("64 MB") == true)
    }
}
