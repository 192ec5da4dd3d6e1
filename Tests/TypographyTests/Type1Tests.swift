import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

struct Type1Tests {
    private func with<Result>(_ bytes: Data, _ body: (Font) throws -> Result) throws -> Result {
        var result: Result?
        try withFontFile(bytes) { path in
            result = try body(Font(FontRequest(source: .file(path))))
        }
        return try #require(result)
    }

    @Test("A Type 1 font has its names, characters, advances and outlines, as text and in segments")
    func figures() throws {
        let builder = Type1Builder.figures
        for bytes in [builder.text, builder.segments] {
            try with(bytes) { font in
                #expect(font.name == "Hyaline Type Bold")
                #expect(font.unitsPerEm == 1000)
                #expect(abs(font.figureHeight - 0.7) < 1e-9)
                let layout = try TextLayout("A1é", font: font, style: TextStyle(size: 1000))
                #expect(layout.glyphs.map(\.advance) == [1200, 520, 555])
                let wanted = [(-30.0, 1150.0), (50, 450), (10, 500)]
                var pen = layout.box.minX
                for (glyph, (left, right)) in zip(layout.glyphs, wanted) {
                    #expect(abs(glyph.bounds.minX - pen - left) < 1e-6)
                    #expect(abs(glyph.bounds.maxX - pen - right) < 1e-6)
                    pen += glyph.advance
                }
                #expect(abs(abs(layout.glyphs[0].outline.path.signedArea) - 1.18 * 0.74) < 1e-9)
            }
        }
    }

    @Test("Its proportional digits stand in cells as any font's do")
    func cells() throws {
        try with(Type1Builder.figures.segments) { font in
            let layout = try TextLayout("09:05", font: font, style: TextStyle(size: 1000))
            #expect(layout.cells.map { $0.frame.width.rounded() } == [680, 680, 300, 680, 680])
            let report = try font.report()
            #expect(report.format == .type1)
            #expect(report.metrics.source == "bbox")
            #expect(report.metrics.ascender == 0.8 && report.metrics.descender == -0.2)
            #expect(report.glyphCount == 15)
            #expect(report.features.isEmpty && report.axes.isEmpty)
        }
    }

    @Test("An em of other than 1000 units is taken from the font's matrix")
    func em() throws {
        var builder = Type1Builder.figures
        builder.unitsPerEm = 2000
        try with(builder.segments) { font in
            #expect(font.unitsPerEm == 2000)
            let layout = try TextLayout("A", font: font, style: TextStyle(size: 1000))
            #expect(layout.glyphs[0].advance == 600)
            #expect(abs(layout.bounds.width - 590) < 1e-6)
        }
    }

    @Test("A character that it lacks is missing, and a face that it lacks is none")
    func missing() throws {
        try with(Type1Builder.figures.segments) { font in
            let error = typographyError {
                _ = try TextLayout("Ж", font: font, style: TextStyle(size: 10))
            }
            #expect(error?.kind == .badData)
            #expect(error?.message.contains("U+0416") == true)
        }
        try withFontFile(Type1Builder.figures.segments) { path in
            let request = FontRequest(source: .file(path), faceIndex: 1)
            #expect(typographyError { _ = try Font(request) }?.kind == .usage)
        }
    }

    @Test("One that is cut off or damaged is an error or harmless, never a crash")
    func damaged() throws {
        let whole = Type1Builder.figures.segments
        var random = SeededRandom(20_261_201)
        for round in 0..<200 {
            var bytes = whole
            if round % 2 == 0 {
                bytes = bytes.prefix(Int(random.next() % UInt64(bytes.count - 1)) + 1)
            } else {
                for _ in 0..<4 {
                    let at = 20 + Int(random.next() % UInt64(bytes.count - 20))
                    bytes[at] = UInt8(truncatingIfNeeded: random.next())
                }
            }
            try withFontFile(Data(bytes)) { path in
                let error = typographyError {
                    let font = try Font(FontRequest(source: .file(path)))
                    _ = try TextLayout("A1:2", font: font, style: TextStyle(size: 10))
                }
                #expect(error == nil || error?.kind == .badData)
            }
        }
    }

    @Test(
        "A font of another format, and what people take for one, is named, with what to do",
        arguments: [
            ([1, 0x66, 0x63, 0x70], "PCF"), (Array("STARTFONT 2.1\n".utf8), "BDF"),
            (Array("wOF2".utf8), "WOFF2"), (Array("wOFF".utf8), "WOFF"), (Array("MZ".utf8), ".fon"),
            ([1, 0, 4, 2], "CFF"), (Array("StartFontMetrics 4.1".utf8), ".pfb"),
            (Array("%!PS-TrueTypeFont".utf8), "Type 42"),
            (Array("<!DOCTYPE html>".utf8), "web page"),
            ([0x1F, 0x8B, 8], "compressed"), ([0x50, 0x4B, 3, 4], "zip"),
            (Array("SplineFontDB: 3.0".utf8), "editor"),
            (Array("version https://git-lfs.github.com/spec/v1".utf8), "Git LFS"),
            ([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 4, 0, 0, 0, 2], ".dfont"),
            ([60, 0, 0, 0], "EOT"),
        ])
    func foreign(_ start: [UInt8], _ name: String) throws {
        // Long enough for the lengths that some of them hold, and as long as the EOT says it is.
        var bytes = start + [UInt8](repeating: 0, count: 60 - start.count)
        if name == "EOT" { bytes.replaceSubrange(34..<36, with: [0x4C, 0x50]) }
        if name == ".dfont" {
            bytes = [0, 0, 1, 0, 0, 0, 1, 4, 0, 0, 0, 4, 0, 0, 0, 2]
            bytes += [UInt8](repeating: 0, count: 250)
        }
        try withFontFile(Data(bytes)) { path in
            let error = typographyError { _ = try Font(FontRequest(source: .file(path))) }
            #expect(error?.kind == .badData)
            let message = error?.message ?? ""
            #expect(message.contains(name) && message.contains(path), "\(message)")
            #expect(message.contains("which is not read: "))
        }
    }

    @Test("A family that is installed as OpenType as well is taken as that")
    func doubles() {
        func record(_ path: String, _ family: String, isType1: Bool) -> FontRecord {
            FontRecord(
                path: path, face: 0, isVariable: false, families: [family], styles: ["Regular"],
                fullNames: [], slant: 0, weight: 80...80, width: 100...100, isType1: isType1)
        }
        let records = [
            record("a.pfb", "Both", isType1: true), record("b.otf", "both", isType1: false),
            record("c.pfb", "Alone", isType1: true),
        ]
        #expect(records.withoutDoubles.map(\.path) == ["b.otf", "c.pfb"])
    }
}
