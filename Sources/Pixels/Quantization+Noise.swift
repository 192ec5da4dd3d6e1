extension Quantization {
    /// A phase for each pixel and channel from its position alone, along one row: evenly spread over a turn in
    /// every small neighbourhood, so that what is rounded up here is rounded down next to it.
    ///
    /// A lattice: the fractions of x·a + y·b (a Weyl sequence in two dimensions). Unlike independent random
    /// numbers it has no low frequencies: nothing clumps, means over 16 × 16 px are exact to 0.05 codes, and
    /// the longest flat run in a gradient of 82 px a code is 8 px along rows and along columns. a = √5 − 2 and
    /// b = (5 − √17) ⁄ 2 are quadratic irrationals, which no short period comes near, found by a search for
    /// short runs; b of the other sign is worse along one diagonal. The channels are a third of a turn apart,
    /// so that their steps fall on different pixels and grey stays grey at two pixels' distance.
    struct Noise {
        private var phases: SIMD4<UInt32>

        /// Turns of 2³² a pixel, to the right and downwards.
        private static let columnStep: UInt32 = 0x3C6E_F372
        private static let rowStep: UInt32 = 0x703E_132A
        private static let channels = SIMD4<UInt32>(0, 0x5555_5555, 0xAAAA_AAAA, 0x2AAA_AAAA)

        init(x: Int, y: Int) {
            let start =
                UInt32(truncatingIfNeeded: x) &* Self.columnStep
                &+ UInt32(truncatingIfNeeded: y) &* Self.rowStep
            phases = Self.channels &+ start
        }

        @inline(__always)
        mutating func next() -> SIMD4<UInt32> {
            defer { phases = phases &+ Self.columnStep }
            return phases
        }
    }

    /// The codes of values in 0…255 with triangular noise in −1…1 codes with mean 0: a phase, evenly
    /// distributed, through the inverse of the triangle's cumulative distribution.
    @inline(__always)
    static func dithered(_ value: SIMD4<Float>, _ phases: SIMD4<UInt32>) -> SIMD4<UInt32> {
        // −1…1 in 2²³ steps, whose middles lie symmetrically about 0.
        let t = float(phases &>> 9) * (1 / 4_194_304) + (1 / 8_388_608 - 1)
        let isNegative = t .< 0
        let size = 1 - (1 - t.replacing(with: -t, where: isNegative)).squareRoot()
        let noisy = value + size.replacing(with: -size, where: isNegative)
        let above = noisy.replacing(with: 0, where: noisy .< 0)
        let inside = above.replacing(with: 255, where: above .> 255)
        // A value this close to a code was one: noise would only spoil it. Rounding on the way is 1/5000.
        let offset = value - ((value + integerBias) - integerBias)
        let isCode = (offset .<= 1 / 512) .& (offset .>= -1 / 512)
        return rounded(inside.replacing(with: value, where: isCode))
    }

    /// Adding 2²³ leaves a Float no bits for a fraction: the processor rounds to the nearest integer (even
    /// when halfway), and the low bits of the sum are that integer.
    private static let integerBias: Float = 8_388_608

    /// The nearest integers of values in 0…65,535, several times faster than checked conversions.
    @inline(__always)
    static func rounded(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
        unsafeBitCast(value + integerBias, to: SIMD4<UInt32>.self) & 0x7F_FFFF
    }

    /// The same way back, for integers below 2²³.
    @inline(__always)
    private static func float(_ value: SIMD4<UInt32>) -> SIMD4<Float> {
        unsafeBitCast(value | integerBias.bitPattern, to: SIMD4<Float>.self) - integerBias
    }
}
