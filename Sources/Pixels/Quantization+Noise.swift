extension Quantization {
    /// 64 well-mixed bits a pixel from its position alone, along one row: four channels of 16 bits.
    ///
    /// The finaliser of SplitMix64 (Steele, Lea, Flood 2014) over a counter, whose start is the mixed row.
    struct Noise {
        private var counter: UInt64

        init(x: Int, y: Int) {
            let row = Self.mixed(UInt64(bitPattern: Int64(y)) &* 0x9E37_79B9_7F4A_7C15)
            counter = row &+ UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
        }

        @inline(__always)
        mutating func next() -> UInt64 {
            defer { counter &+= 0x9E37_79B9_7F4A_7C15 }
            return Self.mixed(counter)
        }

        @inline(__always)
        private static func mixed(_ value: UInt64) -> UInt64 {
            var z = value
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// The codes of values in 0…255 with triangular noise, from 16 bits a lane: the difference of two
    /// evenly distributed bytes, in −1…1 codes with mean 0.
    @inline(__always)
    static func dithered(_ value: SIMD4<Float>, _ bits: UInt64) -> SIMD4<UInt32> {
        let lanes = SIMD4(
            UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 16),
            UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits >> 48))
        let noise = float(lanes & 0xFF) - float((lanes &>> 8) & 0xFF)
        let noisy = value + noise * (1 / 256)
        let above = noisy.replacing(with: 0, where: noisy .< 0)
        let inside = above.replacing(with: 255, where: above .> 255)
        // A value this close to a code was one: noise would only spoil it.
        let offset = value - ((value + integerBias) - integerBias)
        let isCode = (offset .<= 1 / 128) .& (offset .>= -1 / 128)
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
