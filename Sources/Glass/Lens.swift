import HyalineField
import HyalineGeometry
public import HyalinePixels

/// One look at the backdrop: where, relative to the pixel's centre, and how much of the light comes from there.
struct Tap: Sendable {
    /// px.
    var dx: Float
    var dy: Float
    var weight: Float
    /// Which colour channels it counts for: 0 = all, 1…3 = red, green, blue (dispersion).
    var channel: UInt32
}

/// What the glass does at one pixel, as far as it does not depend on the backdrop.
struct LensPixel: Sendable {
    var x: Int32
    var alpha: Float
    /// Taps of transmitted light, then of light mirrored outside the rim, then of the backdrop beside the rim.
    var firstTap: Int32
    var transmittedTaps: UInt16
    var mirroredTaps: UInt16
    /// Taps on the part of a rim pixel that lies outside: with a sharp backdrop and many samples a pixel its centre does
    /// not stand for that part. 0 = the pixel's own value.
    var outsideTaps: UInt16
    /// Where the pixel's weights begin among those of the lens's stains.
    var stain: Int32 = 0
    /// The way through the body, in full thicknesses; 0 unless the glass absorbs.
    var way: Float
    /// −1…1: how far the body's surface faces the light here.
    var body: Float
    var innerShadow: Float
    /// Reflected studio light, share of each source's radiance.
    var key: Float
    var strip: Float
    var sky: Float
    /// The line of light at the rim, at the rim itself and set in.
    var glint: Float
    var glintInset: Float
    /// The dark line at the rim, weakened where the light line is, and not.
    var contour: Float
    var contourFull: Float
}

/// A shape made of glass, ready to be laid over any backdrop: all that follows from geometry, material and light.
/// A value; may be cached and used by any number of threads. Coordinates are the field's pixels.
public struct Lens: Sendable {
    /// Where the glass is.
    public let region: PixelRect
    let rowStarts: [Int32]
    var pixels: [LensPixel]
    var taps: [Tap]
    /// Shadow and caustic outside, with a region of their own.
    var surround: Surround
    /// Look.thinness of the strokes.
    let thinness: Float
    /// Coloured glass in depth; nil for none.
    let absorption: Absorption?
    /// Tints of single pixels, where a body's shapes have different ones; they take the place of the material's.
    var stains: Stains?
    /// How much of the face there is, 0…1; below 1 for glass on its way into being.
    var strength: Float = 1
    /// True if `LensPixel.contour` is the border of increased contrast.
    let isBordered: Bool
    /// What a flat face lets through.
    let flatTransmitted: Float
    /// True if taps stand for single channels.
    let disperses: Bool

    /// True for copies of one lens.
    func sharesStorage(with other: Lens) -> Bool {
        guard region == other.region else { return false }
        return pixels.withUnsafeBufferPointer { own in
            other.pixels.withUnsafeBufferPointer {
                own.count == $0.count && own.baseAddress == $0.baseAddress
            }
        }
    }

    /// Every pixel the lens can change.
    public var reach: PixelRect { region.union(surround.region) }
}

/// A request for a lens: a shape and what it is made of. Lengths in pt unless px is said.
public struct LensRecipe: Sendable {
    public var material: GlassMaterial
    /// Half thickness of the strokes.
    public var stem: Double
    /// px a pt.
    public var scale: Double
    /// How wide a shape that is no stroke is across: its rim looks no further than this to the side. nil = strokes,
    /// which look as far as half of theirs.
    public var across: Double?

    public init(material: GlassMaterial, stem: Double, scale: Double, across: Double? = nil) {
        self.material = material
        self.stem = stem
        self.scale = scale
        self.across = across
    }

    /// Width of the bevel: as given, or 0.95 of the half thickness, or the measured 20 pt where there is room.
    var bevel: Double {
        if let bevel = material.bevel { return bevel }
        let stemwise = Look.bevelOfStem * stem
        return material.profile == .measured ? min(20, stemwise) : stemwise
    }

    var body: GlassBody { GlassBody(material, bevel: bevel, stem: across ?? stem) }

    /// Standard deviation of the blur before bending when clear text does not say, pt.
    public static var standardFrost: Double { Look.frost }

    /// What a ray does that enters the bevel at a part of its width: how deep that is and how far inwards the
    /// backdrop's point lies that it sees, pt.
    package func bend(at part: Double) -> (depth: Double, displacement: Double) {
        (part * bevel, body.trace(at: part).displacement * bevel)
    }

    /// The blur that the backdrop has at least, pt: samples may lie that far apart.
    var frost: Double { material.leastBlur }
}

/// Tables that depend on the body and the light alone; made once for a line.
public struct OpticsTables: Sendable {
    let body: GlassBody
    let light: StudioLight
    /// Red, green, blue; one table when there is no dispersion.
    let optics: [OpticsTable]
    let studio: StudioTable

    init(_ recipe: LensRecipe) {
        body = recipe.body
        light = StudioLight(degrees: recipe.material.light)
        studio = StudioTable(body, light)
        optics = Dispersion.indices(ior: body.ior, abbe: recipe.material.abbe).map { ior in
            var body = recipe.body
            body.ior = ior
            return OpticsTable(body)
        }
    }

    func serves(_ recipe: LensRecipe) -> Bool {
        body == recipe.body && light == StudioLight(degrees: recipe.material.light)
    }
}

/// Index of refraction by wavelength.
package enum Dispersion {
    /// Wavelengths that stand for the channels red, green and blue, μm: centroids of the sRGB primaries' sensitivity.
    private static let channels = [0.612, 0.549, 0.465]

    /// Cauchy's law with two terms, n = A + B/λ², through n at the d line (0.5876 μm) and the Abbe number, which
    /// relates it to the F and C lines (0.4861 and 0.6563 μm). One index if there is no dispersion.
    package static func indices(ior: Double, abbe: Double?) -> [Double] {
        guard let abbe else { return [ior] }
        func inverse(_ l: Double) -> Double { 1 / (l * l) }
        let b = (ior - 1) / (abbe * (inverse(0.4861) - inverse(0.6563)))
        let a = ior - b * inverse(0.5876)
        return channels.map { max(1, a + b * inverse($0)) }
    }
}
