import HyalineField
import HyalineGeometry
import HyalineGlass
package import HyalinePixels
package import HyalineTypography

/// Text in one colour, no glass, ready to be drawn: its exact coverage.
package struct SolidInk: Sendable {
    /// Canvas px.
    package let region: PixelRect
    private let coverage: Plane
    /// Linear light, premultiplied.
    var color: SIMD4<Float>

    /// - Parameters:
    ///   - layout: pt, canvas space.
    ///   - color: linear light, premultiplied.
    ///   - scale: px a pt.
    ///   - canvas: px; what lies outside is left out.
    /// - Throws: for glyphs whose outlines cross too often.
    package init(
        _ layout: TextLayout, color: SIMD4<Float>, scale: Double, canvas: PixelRect
    ) throws(TypographyError) {
        let limit = Intricacy.limit(glyphs: layout.glyphs.count)
        let path = layout.path().transformed(by: .scale(scale, scale))
        guard let outline = try? VisibleOutline(bounded: path, limit: limit) else {
            throw TypographyError(
                .badData,
                "the outlines of its glyphs cross more than \(limit) times, too often to be drawn; take"
                    + " another font or a shorter text")
        }
        region = PixelRect(covering: outline.bounds).intersection(canvas)
        coverage = outline.coverage(in: region)
        self.color = color
    }

    /// Adds what the text hides.
    func cover(_ layers: inout GlassLayers, opacity: Float) {
        layers.cover(region) { x, y in
            coverage[x - region.minX, y - region.minY] * opacity * color.w
        }
    }

    /// Lays the text over a picture of the canvas's size.
    ///
    /// - Parameters:
    ///   - area: px; other pixels stay as they are. nil = all of it.
    ///   - opacity: 0…1, besides that of the color.
    package func draw(into picture: inout Picture, area: PixelRect? = nil, opacity: Float = 1) {
        let part = area.map { region.intersection($0) } ?? region
        guard !part.isEmpty else { return }
        let width = picture.width
        picture.pixels.withUnsafeMutableBufferPointer { out in
            coverage.pixels.withUnsafeBufferPointer { coverage in
                for y in part.minY..<part.maxY {
                    let from = (y - region.minY) * region.width - region.minX
                    for x in part.minX..<part.maxX where coverage[from + x] > 0 {
                        let share = coverage[from + x] * opacity
                        let i = y * width + x
                        out[i] = out[i] * (1 - share * color.w) + color * share
                    }
                }
            }
        }
    }
}
