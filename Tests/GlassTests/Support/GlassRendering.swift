import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels

/// A shape, rendered the plain way: one lens over one backdrop.
struct Glass {
    var path: Path
    var material = GlassMaterial()
    var scale = 1.0
    var backdrop: Picture
    var reflection: GlassReflection?
    var threads = 1

    /// - Parameter tile: side of the tiles that are drawn one after the other; nil = all at once.
    func render(tile: Int? = nil) -> Picture {
        let stem = (StemMeasure.halfThickness(of: path) ?? 1) / scale
        let recipe = LensRecipe(material: material, stem: stem, scale: scale)
        let lens = Lens(ShapeField(VisibleOutline(path)), recipe)
        let bounds = path.bounds
        let setting = GlassSetting(
            material, shortSide: min(bounds.width, bounds.height) / scale,
            meanLuma: backdrop.meanLuma(in: PixelRect(covering: bounds)))
        let prepared = Backdrop(
            backdrop, region: backdrop.bounds, frame: PixelRect(covering: bounds),
            frost: material.blur(in: setting) * scale,
            adaptsFrost: material.adaptsFrost, filtersPixels: material.quality != .still,
            em: 60 * scale, scale: scale, threads: threads)
        let compositor = GlassCompositor(
            backdrop: prepared, material: material, setting: setting, frameTop: bounds.minY,
            frameHeight: bounds.height)
        var picture = backdrop
        let pieces = [GlassPiece(lens: lens, dx: 0, dy: 0)]
        let reach = compositor.reach(pieces, reflection)
        let side = tile ?? max(reach.width, reach.height, 1)
        for y in stride(from: reach.minY, to: reach.maxY, by: side) {
            for x in stride(from: reach.minX, to: reach.maxX, by: side) {
                let area = PixelRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
                compositor.draw(
                    pieces, reflection: reflection, into: &picture,
                    area: area.intersection(reach), threads: threads)
            }
        }
        return picture
    }

    /// Pixels the shape covers at least a little.
    var covered: [Bool] {
        let field = ShapeField(VisibleOutline(path))
        var mask = [Bool](repeating: false, count: backdrop.width * backdrop.height)
        for y in 0..<field.region.height {
            for x in 0..<field.region.width where field.coverage[x, y] > 0 {
                let (u, v) = (x + field.region.minX, y + field.region.minY)
                if backdrop.bounds.intersection(
                    PixelRect(minX: u, minY: v, maxX: u + 1, maxY: v + 1)
                )
                .isEmpty {
                    continue
                }
                mask[v * backdrop.width + u] = true
            }
        }
        return mask
    }
}

/// A backdrop with something at every scale, from integer arithmetic alone.
func testBackdrop(width: Int, height: Int) -> Picture {
    var picture = Picture(width: width, height: height, filledWith: .zero)
    for y in 0..<height {
        for x in 0..<width {
            let stripe: Float = (x / 7 + y / 5) % 2 == 0 ? 0.25 : 0
            picture[x, y] = SIMD4(
                0.1 + 0.6 * Float(x) / Float(width) + stripe,
                0.15 + 0.5 * Float(y) / Float(height) + stripe * 0.5, 0.35 - stripe, 1)
        }
    }
    return picture
}

/// A "4" of overlapping bars with a slanted stroke, about 90 × 120 px, and a dot.
func testShape(at origin: Point = Point(30, 20)) -> Path {
    var path = Path()
    func polygon(_ points: [(Double, Double)]) {
        for (i, p) in points.enumerated() {
            let q = Point(origin.x + p.0, origin.y + p.1)
            if i == 0 { path.move(to: q) } else { path.line(to: q) }
        }
        path.close()
    }
    polygon([(60, 0), (80, 0), (80, 120), (60, 120)])
    polygon([(0, 75), (90, 75), (90, 95), (0, 95)])
    polygon([(58, 0), (78, 0), (24, 80), (2, 80)])
    path.append(.circle(center: Point(origin.x + 110, origin.y + 30), radius: 12))
    return path
}

/// The largest difference of two pictures in any channel.
func largestDifference(_ a: Picture, _ b: Picture) -> Float {
    zip(a.pixels, b.pixels).reduce(0) { worst, pair in
        let d = pair.0 - pair.1
        return max(worst, max(max(abs(d.x), abs(d.y)), max(abs(d.z), abs(d.w))))
    }
}
