import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// A bitmap painted as emoji are: shapes with soft edges, one over the other.
private struct Canvas {
    let side: Int
    var alpha: [Double]
    var colors: [SIMD3<Double>]

    init(_ side: Int = 120) {
        self.side = side
        alpha = [Double](repeating: 0, count: side * side)
        colors = [SIMD3<Double>](repeating: .zero, count: side * side)
    }

    /// - Parameter distance: from the shape's edge, negative inside, pixels.
    mutating func paint(_ color: SIMD3<Double>, _ distance: (Double, Double) -> Double) {
        paint { x, y in (distance(x, y), color) }
    }

    /// - Parameter shape: the distance from its edge, and its colour, at a pixel's centre.
    mutating func paint(_ shape: (Double, Double) -> (distance: Double, color: SIMD3<Double>)) {
        for y in 0..<side {
            for x in 0..<side {
                let (distance, color) = shape(Double(x) + 0.5, Double(y) + 0.5)
                let cover = min(max(0.5 - distance, 0), 1)
                let at = y * side + x
                colors[at] = colors[at] * (1 - cover) + color * cover
                alpha[at] = alpha[at] * (1 - cover) + cover
            }
        }
    }

    /// A rectangle with round corners, `margin` from the sides.
    mutating func box(_ color: SIMD3<Double>, margin: Double = 4, radius: Double = 8) {
        let half = Double(side) / 2
        paint(color) { x, y in
            let (dx, dy) = (
                abs(x - half) - half + margin + radius, abs(y - half) - half + margin + radius
            )
            let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
            return outside + min(max(dx, dy), 0) - radius
        }
    }

    mutating func disc(_ color: SIMD3<Double>, radius: Double, x: Double = 60, y: Double = 60) {
        paint(color) { px, py in ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() - radius }
    }

    var bitmap: GlyphBitmap {
        GlyphBitmap(
            width: side, height: side, alpha: alpha.map { UInt8(($0 * 255).rounded()) },
            colors: colors.map { SIMD3<UInt8>(clamping: SIMD3<Int>($0.rounded(.toNearestOrEven))) })
    }

    var drawing: [UInt8]? {
        let bitmap = bitmap
        return PlainBox(bitmap).flatMap { BoxDrawing.alpha(of: bitmap, on: $0) }
    }
}

private let red = SIMD3<Double>(54, 67, 244)
private let white = SIMD3<Double>(255, 255, 255)
private let blue = SIMD3<Double>(200, 100, 30)

struct BoxDrawingTests {
    @Test("What is drawn on a box comes out with its edges, to a hundredth of its area")
    func disc() throws {
        for (ground, figure) in [(red, white), (white, red), (blue, white), (blue, .zero)] {
            var canvas = Canvas()
            canvas.box(ground)
            canvas.disc(figure, radius: 25)
            let alpha = try #require(canvas.drawing)
            let area = alpha.reduce(0) { $0 + Double($1) } / 255
            #expect(abs(area - Double.pi * 625) / area < 0.01)
            let path = SilhouetteTracer.path(width: 120, height: 120, alpha: alpha)
            #expect(abs(path.signedArea - Double.pi * 625) / area < 0.01)
            #expect(abs(path.bounds.minX - 35) < 0.2 && abs(path.bounds.maxY - 85) < 0.2)
        }
    }

    @Test("Bevels, highlights and a gradient of the box are no part of the drawing")
    func bevels() throws {
        var canvas = Canvas()
        canvas.box(red * 0.7)
        canvas.box(red, margin: 9)
        canvas.paint(red * 0.6 + white * 0.4) { x, y in abs(x - 16) + abs(y - 16) - 6 }
        canvas.disc(white, radius: 25)
        let alpha = try #require(canvas.drawing)
        let path = SilhouetteTracer.path(width: 120, height: 120, alpha: alpha)
        #expect(path.flattened(tolerance: 0.1).count == 1)
        #expect(abs(path.bounds.width - 50) < 1)

        var sloped = Canvas()
        let half = 60.0
        sloped.paint { x, y in
            (max(abs(x - half), abs(y - half)) - 55, blue + SIMD3(repeating: y / 8))
        }
        sloped.disc(white, radius: 25)
        let second = try #require(sloped.drawing)
        let area = Double(second.filter { $0 >= 128 }.count)
        #expect(abs(area - Double.pi * 625) / area < 0.03)
    }

    @Test("A letter with a hole keeps it, several parts stay apart")
    func parts() throws {
        var canvas = Canvas()
        canvas.box(blue)
        canvas.disc(white, radius: 22, x: 42)
        canvas.disc(blue, radius: 10, x: 42)
        canvas.disc(white, radius: 14, x: 88)
        let alpha = try #require(canvas.drawing)
        let path = SilhouetteTracer.path(width: 120, height: 120, alpha: alpha)
        #expect(path.flattened(tolerance: 0.1).count == 3)
        let oracle = WindingOracle(path)
        #expect(oracle.winding(at: Point(42, 60)) == 0)
        #expect(oracle.winding(at: Point(25, 60)) == 1)
        #expect(oracle.winding(at: Point(88, 60)) == 1)
    }

    @Test("A box without a drawing, or with a picture of many colours, has none")
    func none() {
        var plain = Canvas()
        plain.box(red)
        #expect(plain.drawing == nil)
        var bevelled = Canvas()
        bevelled.box(red * 0.6)
        bevelled.box(red, margin: 10)
        #expect(bevelled.drawing == nil)
        var picture = Canvas()
        picture.box(white, radius: 0)
        picture.paint { x, y in
            let waves = SIMD3<Double>(sin(x / 7), sin(y / 5), cos((x + y) / 9))
            return (max(abs(x - 60), abs(y - 60)) - 55, waves * 127 + SIMD3(repeating: 127))
        }
        #expect(picture.drawing == nil)
        var gray = Canvas()
        gray.box(red)
        gray.disc(white, radius: 25)
        let bitmap = gray.bitmap
        let colorless = GlyphBitmap(width: 120, height: 120, alpha: bitmap.alpha)
        #expect(PlainBox(colorless).flatMap { BoxDrawing.alpha(of: colorless, on: $0) } == nil)
    }

    @Test("Boxes are plain whatever their corners; discs, flags in the wind and bars are none")
    func boxes() throws {
        for (margin, radius) in [(0.0, 0.0), (4, 8), (4, 25), (20, 12)] {
            var canvas = Canvas()
            canvas.box(red, margin: margin, radius: radius)
            let box = try #require(PlainBox(canvas.bitmap))
            #expect(abs(box.radius - radius) < 2)
            #expect(box.columns == Int(margin)..<120 - Int(margin))
        }
        var disc = Canvas()
        disc.disc(red, radius: 50)
        #expect(PlainBox(disc.bitmap) == nil)
        var flag = Canvas()
        flag.paint(red) { x, y in
            max(abs(x - 60) - 55, abs(y - 60 - 5 * sin(x / 18)) - 40)
        }
        #expect(PlainBox(flag.bitmap) == nil)
        var bar = Canvas()
        bar.paint(red) { x, y in max(abs(x - 60) - 55, abs(y - 60) - 15) }
        #expect(PlainBox(bar.bitmap) == nil)
        #expect(PlainBox(Canvas().bitmap) == nil)
    }
}

@Suite(.enabled(if: TestFont.notoEmoji.isInstalled, "needs fonts-noto-color-emoji"))
struct ButtonEmojiTests {
    private func outline(_ text: String) throws -> GlyphOutline {
        let font = try TestFont.notoEmoji.open()
        return try font.outline(font.shape(text)[0].id)
    }

    @Test(
        "Buttons of Noto Color Emoji become what is drawn on them, in so many pieces",
        arguments: [
            // Contours, holes among them.
            ("🅰", 2), ("🅱", 3), ("🆗", 3), ("▶", 1), ("⏸", 2), ("⏹", 1), ("🔼", 1), ("✅", 1),
            ("❎", 1), ("🆔", 3), ("1️⃣", 1), ("8️⃣", 3), ("💟", 1), ("🔴", 0), ("🟥", 0),
            ("⬛", 0), ("🇫🇷", 0), ("🌌", 0), ("😀", 0),
        ])
    func drawings(_ text: String, _ contours: Int) throws {
        let outline = try outline(text)
        guard contours > 0 else {
            #expect(outline.source == .bitmap(pixelsPerEm: 109))
            return
        }
        #expect(outline.source == .bitmapDrawing(pixelsPerEm: 109))
        #expect(outline.path.flattened(tolerance: 1e-3).count == contours)
        // Inside the button, which is 120 pixels wide.
        #expect(outline.bounds.width < 1 && outline.bounds.height < 0.9)
    }

    @Test("A warning says that the drawing was taken, another one where the silhouette was")
    func warning() throws {
        let layout = try TextLayout(
            "🆗😀", font: TestFont.notoEmoji.open(), style: TextStyle(size: 100))
        let drawing = layout.warnings.first { $0.code == "bitmap-drawing" }?.message ?? ""
        #expect(drawing.contains("“🆗” (U+1F197)") && drawing.contains("what is drawn on it"))
        let silhouette = layout.warnings.first { $0.code == "bitmap-silhouette" }?.message ?? ""
        #expect(silhouette.contains("“😀”") && !silhouette.contains("🆗"))
    }
}
