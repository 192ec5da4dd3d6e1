import HyalineField
import HyalineGeometry
import HyalinePixels
import HyalineTypography

/// A point on the visible outline of a text: where glass begins.
struct RimPoint: Equatable {
    /// Canvas px, y down.
    var x: Float
    var y: Float
    /// The outward unit normal.
    var normal: SIMD2<Float>
    /// Which of the text's cells it belongs to.
    var cell: Int
}

/// Points along the visible outline of a text, evenly spaced, so that a mean over them is a mean along the rim.
struct TextRim {
    /// Those on the canvas.
    private(set) var points: [RimPoint] = []
    /// Half the thickness of the strokes, px: area by length of the outline, which is exact for a long bar.
    let halfThickness: Double
    /// Height of a digit, px.
    let height: Double
    /// Canvas px.
    let outline: VisibleOutline

    /// - Parameters:
    ///   - layout: in its place on the canvas, pt.
    ///   - scale: px a pt.
    ///   - canvas: px.
    init(_ layout: TextLayout, scale: Double, canvas: PixelRect) throws(IntricateOutline) {
        height = (layout.cells.first?.frame.height ?? layout.box.height) * scale
        outline = try VisibleOutline(
            bounded: layout.path().transformed(by: .scale(scale, scale)),
            limit: Intricacy.limit(glyphs: layout.glyphs.count))
        let owners = RimOwners(layout, scale: scale)
        var area = 0.0
        var length = 0.0
        // From one point to the next.
        let step = max(1, height / 100)
        for edge in outline.edges {
            let way = edge.b - edge.a
            let own = way.length
            area += (edge.a.x * edge.b.y - edge.b.x * edge.a.y) / 2
            guard own > 0 else { continue }
            // Whole steps of the outline so far that end in this edge; half a step from its beginning.
            var next = ((length / step - 0.5).rounded(.down) + 1.5) * step - length
            while next < own {
                let t = next / own
                let place = edge.a + way * t
                let mixed = edge.startNormal * (1 - t) + edge.endNormal * t
                if mixed.length > 1e-6, place.x >= Double(canvas.minX),
                    place.y >= Double(canvas.minY), place.x < Double(canvas.maxX),
                    place.y < Double(canvas.maxY), let cell = owners.cell(at: place)
                {
                    let normal = mixed * (1 / mixed.length)
                    points.append(
                        RimPoint(
                            x: Float(place.x), y: Float(place.y),
                            normal: SIMD2(Float(normal.dx), Float(normal.dy)), cell: cell))
                }
                next += step
            }
            length += own
        }
        halfThickness = length > 0 ? abs(area) / length : 0
    }
}
