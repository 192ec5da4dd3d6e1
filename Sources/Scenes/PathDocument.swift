import HyalineGeometry
import HyalineJitter
public import HyalineTypography

/// A layout as data: what `hyaline path` writes. Lengths in pt, y down, canvas space; `d` is SVG path data in absolute
/// canvas coordinates; `cluster` is a UTF-8 offset into the text.
public struct PathDocument: Sendable {
    public let layout: TextLayout
    public let canvas: Canvas

    public init(_ layout: TextLayout, canvas: Canvas) {
        self.layout = layout
        self.canvas = canvas
    }

    /// Digits after the point: a ten-thousandth of a point is far below anything visible.
    private static let decimals = 4

    /// A JSON object, keys in alphabetical order; the same bytes every time.
    public func json() throws(SceneError) -> [UInt8] {
        try JSONText.bytes(of: content)
    }

    /// A standalone SVG picture, one path a glyph.
    public func svg() -> [UInt8] {
        func number(_ v: Double) -> String { formatted(v, decimals: Self.decimals) }
        let title = layout.text.map(Self.escaped).joined()
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(canvas.width))\""
                + " height=\"\(number(canvas.height))\""
                + " viewBox=\"0 0 \(number(canvas.width)) \(number(canvas.height))\">",
            "  <title>\(title)</title>",
        ]
        for glyph in layout.glyphs where !glyph.outline.path.isEmpty {
            lines.append("  <path d=\"\(glyph.path().svg(decimals: Self.decimals))\"/>")
        }
        lines.append("</svg>\n")
        return [UInt8](lines.joined(separator: "\n").utf8)
    }

    private static func escaped(_ character: Character) -> String {
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(character)
        }
    }

    // MARK: JSON

    private var content: Content {
        Content(
            text: layout.text, size: rounded(layout.size), font: layout.fonts[0],
            direction: layout.direction.rawValue, metrics: layout.metricsSource,
            canvas: .init(
                width: rounded(canvas.width), height: rounded(canvas.height),
                scale: rounded(canvas.scale)),
            box: Box(layout.box), bounds: Box(layout.bounds),
            baselines: layout.baselines.map(rounded),
            cells: layout.cells.map { cell in
                Cell(
                    text: cell.text, cluster: cell.cluster, x: rounded(cell.frame.minX),
                    y: rounded(cell.frame.minY), width: rounded(cell.frame.width),
                    height: rounded(cell.frame.height))
            },
            glyphs: layout.glyphs.map { glyph in
                Glyph(
                    id: glyph.id, font: layout.fonts[glyph.font], cluster: glyph.cluster,
                    x: rounded(glyph.origin.x), y: rounded(glyph.origin.y),
                    advance: rounded(glyph.advance), d: glyph.path().svg(decimals: Self.decimals))
            },
            d: layout.path().svg(decimals: Self.decimals),
            warnings: layout.warnings.map { Warning(code: $0.code, message: $0.message) })
    }

    private struct Content: Encodable {
        struct CanvasSize: Encodable {
            let width: Double
            let height: Double
            let scale: Double
        }
        let text: String
        let size: Double
        let font: String
        let direction: String
        let metrics: String
        let canvas: CanvasSize
        let box: Box
        let bounds: Box
        let baselines: [Double]
        let cells: [Cell]
        let glyphs: [Glyph]
        let d: String
        let warnings: [Warning]
    }

    private struct Box: Encodable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        init(_ rect: Rect) {
            let empty = rect.isNull
            x = empty ? 0 : rounded(rect.minX)
            y = empty ? 0 : rounded(rect.minY)
            width = rounded(rect.width)
            height = rounded(rect.height)
        }
    }

    private struct Cell: Encodable {
        let text: String
        let cluster: Int
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    private struct Glyph: Encodable {
        let id: UInt32
        let font: String
        let cluster: Int
        let x: Double
        let y: Double
        let advance: Double
        let d: String
    }

    private struct Warning: Encodable {
        let code: String
        let message: String
    }
}

/// To 1/10,000, so that the text of a number is short and the same everywhere.
private func rounded(_ value: Double) -> Double {
    StableJSON.rounded(value, to: 10_000)
}
