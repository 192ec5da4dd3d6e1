import HyalineGeometry
import Testing

@testable import HyalineTypography

/// What holds for every layout, whatever the text and the font: numbers are numbers, glyphs belong to the
/// text, and nothing of it is lost or shown twice.
func expectSound(_ layout: TextLayout, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(layout.text.utf8)
    func isFinite(_ rect: Rect) -> Bool {
        rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
    }
    #expect(isFinite(layout.box), sourceLocation: sourceLocation)
    #expect(layout.bounds.isNull || isFinite(layout.bounds), sourceLocation: sourceLocation)
    let areGlyphsSound = layout.glyphs.allSatisfy {
        $0.origin.x.isFinite && $0.origin.y.isFinite && $0.advance.isFinite
            && bytes.indices.contains($0.cluster)
            && ($0.outline.bounds.isNull || isFinite($0.outline.bounds))
    }
    #expect(areGlyphsSound, sourceLocation: sourceLocation)
    #expect(layout.cells.allSatisfy { isFinite($0.frame) }, sourceLocation: sourceLocation)

    var uses = [Int](repeating: 0, count: bytes.count)
    for cell in layout.cells where !cell.text.isEmpty {
        let range = cell.cluster..<cell.cluster + cell.text.utf8.count
        guard range.upperBound <= bytes.count, bytes[range].elementsEqual(cell.text.utf8) else {
            Issue.record("“\(cell.text)” is not at \(cell.cluster)", sourceLocation: sourceLocation)
            continue
        }
        for byte in range { uses[byte] += 1 }
    }
    var offset = 0
    for scalar in layout.text.unicodeScalars {
        let count = uses[offset]
        offset += UTF8.width(scalar)
        if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
            #expect(count <= 1, sourceLocation: sourceLocation)
        } else {
            #expect(
                count == 1, "\(Wording.codePoint(scalar)) is in \(count) cells",
                sourceLocation: sourceLocation)
        }
    }
}
