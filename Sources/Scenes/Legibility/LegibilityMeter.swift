import HyalineGeometry
import HyalineGlass
import HyalinePixels

/// Measures `Legibility`. Lengths are fractions of the digit's height, so that a scene has nearly the same figures at
/// every scale.
struct LegibilityMeter {
    private let rim: TextRim
    private let canvas: PixelRect
    private let luminance: LuminanceWeights
    private let scale: Double
    private let threads: Int

    /// px.
    private static let leastHeight = 6.0
    /// Width of the strips beside the rim that are compared.
    private static let strip = 1.0 / 80
    /// - Parameters:
    ///   - canvas: px.
    ///   - luminance: of the pictures' colour space.
    ///   - scale: px a pt.
    init(
        _ rim: TextRim, canvas: PixelRect, luminance: LuminanceWeights, scale: Double, threads: Int
    ) {
        (self.rim, self.canvas, self.scale, self.threads) = (rim, canvas, scale, threads)
        self.luminance = luminance
    }

    /// - Parameters:
    ///   - bare: the backdrop where the picture shows glass; elsewhere the picture is the backdrop.
    ///   - bends: how far inwards light is displaced at some depths below the rim, both in px.
    func measure(
        _ picture: borrowing Picture, bare: SavedPixels?, cells: [(text: String, cluster: Int)],
        bends: [(depth: Double, displacement: Double)]
    ) -> LegibilityResult {
        guard !rim.points.isEmpty else { return .undefined(.offCanvas) }
        guard rim.height >= Self.leastHeight else { return .undefined(.tooSmall) }
        let h = rim.height
        // Blocks as large as the fine limit of the band allows.
        let map = LightnessMap(
            picture, bare: bare, luminance, in: region(bends),
            spacing: max(1, Int(h * RimSignal.fine)),
            threads: threads)
        guard map.isOpaque else { return .undefined(.transparent) }
        let fine = map.blurred(sigma: h * RimSignal.fine, threads: threads)
        let places = RimSignal(rim, map, fine: fine, threads: threads).places()
        let contrasts = picture.pixels.withUnsafeBufferPointer { pixels in
            rim.points.map { contrast(at: $0, pixels, picture.width) }
        }
        func figures(_ chosen: [Int]) -> Legibility.Figures {
            let (visibility, worstVisibility) = Self.summary(chosen.map { places[$0].visibility })
            let (match, worstMatch) = Self.summary(chosen.map { places[$0].match })
            return Legibility.Figures(
                visibility: visibility, worstVisibility: worstVisibility, match: match,
                worstMatch: worstMatch, rim: Self.mean(chosen.map { contrasts[$0] }))
        }
        let all = Array(rim.points.indices)
        let ofCell = Dictionary(grouping: all) { rim.points[$0].cell }
        return .measured(
            Legibility(
                whole: figures(all),
                cells: cells.enumerated().compactMap { i, cell in
                    ofCell[i].map {
                        Legibility.Cell(
                            text: cell.text, cluster: cell.cluster, figures: figures($0))
                    }
                },
                refraction: refraction(map, fine, bends),
                reach: bends.isEmpty
                    ? 0
                    : bends.reduce(0) { $0 + $1.displacement } / Double(bends.count) / scale,
                masking: Self.mean(places.map { $0.masking * $0.masking }).squareRoot(),
                lightness: Self.mean(
                    rim.points.map { fine.interpolated(map.position($0.x, $0.y)).x })))
    }

    /// What the figures depend on: the rim, what is near, and three standard deviations of the widest blur.
    private func region(_ bends: [(depth: Double, displacement: Double)]) -> PixelRect {
        var box = Rect.null
        for p in rim.points {
            box = box.union(
                Rect(minX: Double(p.x), minY: Double(p.y), maxX: Double(p.x), maxY: Double(p.y)))
        }
        let look = bends.map { $0.depth + $0.displacement }.max() ?? 0
        let margin = max(rim.height * (RimSignal.near + 3 * RimSignal.coarse), look) + 1
        return PixelRect(covering: box.expanded(by: margin)).intersection(canvas)
    }

    /// Difference of lightness between strips along the rim. They begin a pixel away from it: pixels that the rim runs
    /// through belong to neither.
    private func contrast(
        at point: RimPoint, _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int
    ) -> Float {
        let table = LightnessTable.shared
        let strip = Float(max(rim.height * Self.strip, 1))
        let steps = max(1, Int(strip.rounded()))
        func mean(_ sign: Float, limit: Float) -> Float {
            var sum: Float = 0
            for k in 0...steps {
                let d = sign * min(1 + strip * Float(k) / Float(steps), limit)
                let x = min(max(point.x + point.normal.x * d - 0.5, 0), Float(canvas.maxX - 1))
                let y = min(max(point.y + point.normal.y * d - 0.5, 0), Float(canvas.maxY - 1))
                let (i, j) = (Int(x), Int(y))
                let (i1, j1) = (min(i + 1, canvas.maxX - 1), min(j + 1, canvas.maxY - 1))
                let (fx, fy) = (x - Float(i), y - Float(j))
                let top = pixels[j * width + i] * (1 - fx) + pixels[j * width + i1] * fx
                let bottom = pixels[j1 * width + i] * (1 - fx) + pixels[j1 * width + i1] * fx
                sum += table(top + (bottom - top) * fy, luminance)
            }
            return sum / Float(steps + 1)
        }
        // Inside not beyond the middle of the stroke.
        return abs(mean(-1, limit: Float(rim.halfThickness)) - mean(1, limit: .infinity))
    }

    /// Root mean square of what bending alone changes.
    private func refraction(
        _ map: LightnessMap, _ fine: Image<SIMD2<Float>>,
        _ bends: [(depth: Double, displacement: Double)]
    ) -> Double {
        func seen(_ point: RimPoint, _ depth: Double) -> Float {
            let d = Float(depth)
            return fine.interpolated(
                map.position(point.x - point.normal.x * d, point.y - point.normal.y * d)
            ).x
        }
        var sum = 0.0
        for point in rim.points {
            for bend in bends {
                let change =
                    seen(point, bend.depth + bend.displacement) - seen(point, bend.depth)
                sum += Double(change * change)
            }
        }
        return bends.isEmpty
            ? 0 : (sum / Double(rim.points.count * bends.count)).squareRoot()
    }

    /// The mean, and what a twentieth of the values is below.
    private static func summary(_ values: [Float]) -> (mean: Double, worst: Double) {
        let sorted = values.sorted()
        return (mean(sorted), Double(sorted[sorted.count / 20]))
    }

    private static func mean(_ values: [Float]) -> Double {
        values.isEmpty ? 0 : values.reduce(0) { $0 + Double($1) } / Double(values.count)
    }
}
