import Foundation
import HyalineTypography

/// The small fonts of our own beside the tests, which `Fixtures/make-fixtures.py` writes.
enum FixtureFont: String, Sendable {
    case layers, paints, bitmaps

    var path: String {
        Bundle.module.resourceURL!.appendingPathComponent("Fixtures/\(rawValue).ttf").path
    }

    func open() throws -> Font { try Font(FontRequest(source: .file(path))) }

    /// The shape of the one glyph that `character` is.
    func outline(_ character: String) throws -> GlyphOutline {
        let font = try open()
        return try font.outline(font.shape(character)[0].id)
    }
}

/// Runs `body` with the path of a file of these bytes, which is gone afterwards.
func withFontFile(_ bytes: Data, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("hyaline-\(UUID().uuidString).ttf")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
}
