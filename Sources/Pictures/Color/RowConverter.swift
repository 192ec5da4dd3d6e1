internal import HyalinePixels

/// One row of integer codes, as libpng hands it out → linear, premultiplied pixels.
struct RowConverter {
    private enum Layout { case gray, grayAlpha, rgb, rgba, palette }

    private let layout: Layout
    private let isDeep: Bool
    private let width: Int
    /// Linear light of every code: 256 or 65,536 of them.
    private let linear: [Float]
    /// Linear and premultiplied.
    private let palette: [SIMD4<Float>]

    var paletteCount: Int { palette.count }

    init(depth: Int, channels: Int, palette: [SIMD4<Float>]?, width: Int) {
        self.width = width
        self.palette = palette ?? []
        isDeep = depth == 16
        linear = depth == 16 ? SRGB.linearOf16Bit : SRGB.linearOf8Bit
        if palette != nil {
            layout = .palette
        } else {
            layout = [Layout.gray, .grayAlpha, .rgb, .rgba][channels - 1]
        }
    }

    /// Converts a row of `width` pixels; the place and value of an index outside the palette, if any.
    func convert(
        _ codes: UnsafeRawPointer, into pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) -> (x: Int, index: Int)? {
        if layout == .palette { return lookUp(codes, pixels) }
        linear.withUnsafeBufferPointer { linear in
            if isDeep {
                convert(codes.assumingMemoryBound(to: UInt16.self), linear.baseAddress!, pixels)
            } else {
                convert(codes.assumingMemoryBound(to: UInt8.self), linear.baseAddress!, pixels)
            }
        }
        return nil
    }

    @inline(__always)
    private func convert<Code: FixedWidthInteger & UnsignedInteger>(
        _ codes: UnsafePointer<Code>, _ linear: UnsafePointer<Float>,
        _ pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        let white = Float(Code.max)
        switch layout {
        case .gray, .palette:
            for x in 0..<width {
                let y = linear[Int(codes[x])]
                pixels[x] = SIMD4(y, y, y, 1)
            }
        case .grayAlpha:
            for x in 0..<width {
                let alpha = Float(codes[2 * x + 1]) / white
                let y = linear[Int(codes[2 * x])] * alpha
                pixels[x] = SIMD4(y, y, y, alpha)
            }
        case .rgb:
            for x in 0..<width {
                let c = codes + 3 * x
                pixels[x] = SIMD4(linear[Int(c[0])], linear[Int(c[1])], linear[Int(c[2])], 1)
            }
        case .rgba:
            for x in 0..<width {
                let c = codes + 4 * x
                let alpha = Float(c[3]) / white
                pixels[x] = SIMD4(
                    linear[Int(c[0])] * alpha, linear[Int(c[1])] * alpha,
                    linear[Int(c[2])] * alpha, alpha)
            }
        }
    }

    private func lookUp(
        _ codes: UnsafeRawPointer, _ pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) -> (x: Int, index: Int)? {
        let indices = codes.assumingMemoryBound(to: UInt8.self)
        return palette.withUnsafeBufferPointer { palette in
            for x in 0..<width {
                let index = Int(indices[x])
                guard index < palette.count else { return (x, index) }
                pixels[x] = palette[index]
            }
            return nil
        }
    }
}
