import HyalineGeometry

/// One number of the look over backdrops of middle tone, over bright ones and over dark ones.
struct Toned: Sendable {
    let mid: Float
    let bright: Float
    let dark: Float

    @inline(__always)
    init(_ mid: Float, _ bright: Float, _ dark: Float) {
        self.mid = mid
        self.bright = bright
        self.dark = dark
    }

    init(_ value: Float) { self.init(value, value, value) }

    /// - Parameters: weights of bright and dark, 0…1, together at most 1.
    @inline(__always)
    func callAsFunction(_ bright: Float, _ dark: Float) -> Float {
        mid + (self.bright - mid) * bright + (self.dark - mid) * dark
    }
}

/// The look of text made of glass: strengths found by eye on pictures of middle, bright, dark and busy tone. Colours are
/// linear light, "encoded" is the square root of linear light: close to sRGB's curve, exactly invertible, and the
/// same on every machine.
enum Look {
    // Seen through the glass.
    static var shadingNear: Toned { Toned(0.34, 0.16, 0.20) }
    static var shadingFar: Toned { Toned(0.52, 0.20, 1.0) }
    static var lift: Toned { Toned(0.20, 0, 0.05) }
    static let busyLift: Float = 0.13
    /// Share of the lift that black gets, but over dark backdrops, and what middle tones get more; 1 − luma from which
    /// on black gets all of it.
    static let veilFloor: Float = 0.45
    static let veilBody: Float = 1.6
    static let veilFrom: Float = 0.70
    static var farLift: Toned { Toned(0.5, 0, 3) }
    static let deepening: Float = 1.6
    static var dimming: Toned { Toned(0, 0.17, 0) }
    static let regularShading: Float = 0.4
    static let flatBody: Float = 0.06
    static let regularRim: Float = 1.3
    static var dimColor: SIMD4<Float> { SIMD4(1, 0.86, 0.74, 0) }
    /// Yellow that is dimmed evenly turns olive; turned towards amber by this much it stays warm. Encoded, at full yellow.
    static var amber: SIMD4<Float> { SIMD4(0.08, -0.05, -0.06, 0) }
    static let innerShadow: Float = 0.05

    // Reflected in its surface.
    static let environment: Float = 1.9
    static var key: Toned { Toned(10, 10, 15) }
    static var keyColor: SIMD4<Float> { SIMD4(1, 0.985, 0.96, 0) }
    static let strip: Float = 3
    static var stripColor: SIMD4<Float> { SIMD4(0.93, 0.97, 1, 0) }
    static var sky: Toned { Toned(0.9, 0.8, 0.4) }
    static var skyColor: SIMD4<Float> { SIMD4(0.86, 0.93, 1, 0) }

    // Lines at the rim; widths in pt.
    static let glint: Float = 1.15
    static let glintWidth = 0.8
    static let glintFloor: Float = 0.12
    static let glintFarWall: Float = 0.6
    static let glintInset = 0.7
    static var contour: Toned { Toned(0.25, 0.60, 0.15) }
    static let contourWidth = 1.1
    static let borderWidth = 1.0

    // Around it; lengths in pt.
    static var shadow: Toned { Toned(0.70, 0.72, 0.60) }
    static let wideShadow = (share: 0.65, sigma: 7.0, offset: 5.8)
    static let tightShadow = (share: 0.35, sigma: 2.1, offset: 1.75)
    static let mostShadow: Float = 0.8
    static let caustic: Float = 0.7
    /// Linear light from which a pixel may be a light source.
    static let shiningFrom: Float = 0.6

    // Sizes in pt.
    static let frost = 0.7
    static let bevelOfStem = 0.95
    static let smoothingOfBevel = 0.28
    static let rimSmoothing = 0.4

    /// How much a shape counts as thin: 0 from 9 pt half thickness, 1 below 2.5 pt. A thin digit is a lit rod, read by
    /// its lift and a tight shadow rather than by refraction.
    static func thinness(stem: Double) -> Float { Float(smoothstep(9, 2.5, stem)) }
}
