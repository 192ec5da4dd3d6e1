import HyalineField
import HyalineGeometry
import HyalinePixels

/// Signal and masking near the rim of a text; see `Legibility`.
struct RimSignal {
    /// Limits of the band, how far near reaches, and the window that is averaged over (a standard deviation), in digit
    /// heights.
    static let fine = 1.0 / 60
    static let coarse = 1.0 / 9
    static let near = 0.085
    static let window = 1.0 / 8
    /// What the eye adds to the masking, L*.
    private static let floor = 4.0

    /// At a point of the rim.
    struct Place {
        var visibility: Float
        var match: Float
        /// L*.
        var masking: Float
    }

    private let rim: TextRim
    private let map: LightnessMap
    /// Windowed means near the rim, times the share that is near: masking², signal², the share; face².
    private let powers: Image<SIMD4<Float>>
    /// Likewise: face·outline, outline², signal·face, signal·outline.
    private let products: Image<SIMD4<Float>>

    /// - Parameter fine: the map, blurred at the band's fine limit.
    init(_ rim: TextRim, _ map: LightnessMap, fine: Image<SIMD2<Float>>, threads: Int) {
        (self.rim, self.map) = (rim, map)
        let h = rim.height
        let near = Self.nearMask(rim, map)
        let coarse = map.blurred(sigma: h * Self.coarse, threads: threads)
        let forms = map.with(Self.forms(rim, map))
        let fineForms = forms.blurred(sigma: h * Self.fine, threads: threads)
        let coarseForms = forms.blurred(sigma: h * Self.coarse, threads: threads)
        var powers = Image<SIMD4<Float>>(
            width: fine.width, height: fine.height, filledWith: .zero)
        var products = powers
        for i in fine.pixels.indices where near[i] {
            let band = fine.pixels[i] - coarse.pixels[i]
            let form = fineForms.pixels[i] - coarseForms.pixels[i]
            powers.pixels[i] = SIMD4(
                band.x * band.x, band.y * band.y, 1, form.x * form.x)
            products.pixels[i] = SIMD4(
                form.x * form.y, form.y * form.y, band.y * form.x, band.y * form.y)
        }
        let sigma = h * Self.window / Double(map.spacing)
        self.powers = powers.blurred(sigma: sigma, border: .mirror, threads: threads)
        self.products = products.blurred(sigma: sigma, border: .mirror, threads: threads)
    }

    /// In the order of the rim's points.
    func places() -> [Place] {
        rim.points.map { point in
            let at = map.position(point.x, point.y)
            let power = SIMD4<Double>(powers.interpolated(at))
            let product = SIMD4<Double>(products.interpolated(at))
            let share = max(power.z, 1e-6)
            let masking = power.x / share
            let noise = Self.floor * Self.floor + masking
            // What the best sum of face and outline explains, by the normal equations; a hair of ridge keeps forms that
            // are nearly the same from blowing up.
            let (ff, fo, oo) = (power.w * 1.0001, product.x, product.y * 1.0001)
            let (ef, eo) = (product.z, product.w)
            let determinant = ff * oo - fo * fo
            let explained =
                determinant > 1e-12
                ? (oo * ef * ef - 2 * fo * ef * eo + ff * eo * eo) / determinant : 0
            return Place(
                visibility: Float((power.y / share / noise).squareRoot()),
                match: Float((max(explained, 0) / share / noise).squareRoot()),
                masking: Float(masking.squareRoot()))
        }
    }

    /// Face and outline of the text: coverage of blocks, and the rim's length in them.
    private static func forms(_ rim: TextRim, _ map: LightnessMap) -> Image<SIMD2<Float>> {
        let (width, height) = (map.values.width, map.values.height)
        let area = PixelRect(
            minX: map.origin.x, minY: map.origin.y, maxX: map.origin.x + width * map.spacing,
            maxY: map.origin.y + height * map.spacing)
        let face = rim.outline.coverage(in: area).reduced(by: map.spacing, border: .mirror)
        var forms = Image(
            width: width, height: height, pixels: face.pixels.map { SIMD2($0, 0) })
        for point in rim.points {
            // Shared among the four blocks around it.
            let at = map.position(point.x, point.y)
            let (i, j) = (at.x.rounded(.down), at.y.rounded(.down))
            for (x, y) in [(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)] {
                let share = (1 - abs(at.x - x)) * (1 - abs(at.y - y))
                let (column, row) = (Int(x), Int(y))
                guard column >= 0, row >= 0, column < width, row < height else { continue }
                forms[column, row].y += share
            }
        }
        return forms
    }

    /// Blocks whose centre lies near the rim.
    private static func nearMask(_ rim: TextRim, _ map: LightnessMap) -> [Bool] {
        let (width, height) = (map.values.width, map.values.height)
        var mask = [Bool](repeating: false, count: width * height)
        // At least the block that the point is in.
        let radius = max(Float(rim.height * near) / Float(map.spacing), 0.75)
        for point in rim.points {
            let p = map.position(point.x, point.y)
            let top = max(0, Int((p.y - radius).rounded(.up)))
            let bottom = min(height - 1, Int((p.y + radius).rounded(.down)))
            guard top <= bottom else { continue }
            for y in top...bottom {
                let dy = Float(y) - p.y
                let half = max(radius * radius - dy * dy, 0).squareRoot()
                let first = max(0, Int((p.x - half).rounded(.up)))
                let last = min(width - 1, Int((p.x + half).rounded(.down)))
                if first <= last { for x in first...last { mask[y * width + x] = true } }
            }
        }
        return mask
    }
}
