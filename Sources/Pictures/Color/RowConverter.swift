internal import HyalinePixels

/// One row of integer codes, as the format's library hands it out → linear, premultiplied pixels of a colour
/// space.
struct RowConverter {
    enum Layout: Equatable {
        case gray, grayAlpha, rgb, rgba
        /// 8 bits; `isInverted`: 0 is full ink.
        case cmyk(isInverted: Bool)

        var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

        /// Codes a pixel.
        var channels: Int {
            switch self {
            case .gray: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba, .cmyk: 4
            }
        }

        var components: SourceColors.Components {
            switch self {
            case .gray, .grayAlpha: .gray
            case .rgb, .rgba: .rgb
            case .cmyk: .cmyk
            }
        }
    }

    private let layout: Layout
    private let depth: Int
    private let decoding: LinearDecoding
    /// What makes 16-bit RGB of the codes before they are decoded.
    private let preparation: RowPreparation?

    /// - Parameter depth: bits a code: 8, or 16 in the machine's byte order.
    init(_ layout: Layout, depth: Int, colors: SourceColors, to space: ColorSpace) {
        if let preparation = RowPreparation(colors.meaning, layout, depth: depth, to: space) {
            self.preparation = preparation
            self.layout = layout.hasAlpha ? .rgba : .rgb
            self.depth = 16
            decoding = LinearDecoding(
                .standard(preparation.space), to: space, depth: 16, isGray: false)
        } else {
            preparation = nil
            (self.layout, self.depth) = (layout, depth)
            decoding = LinearDecoding(
                colors.meaning, to: space, depth: depth, isGray: layout.components == .gray)
        }
    }

    /// Converts `count` pixels of a row. Each is computed alone, whatever stands beside it.
    func convert(
        _ codes: UnsafeRawPointer, count: Int, into pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        guard let preparation else { return decode(codes, count, pixels) }
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * count) { prepared in
            preparation.prepare(codes, into: prepared.baseAddress!, count: count)
            decode(UnsafeRawPointer(prepared.baseAddress!), count, pixels)
        }
    }

    private func decode(
        _ codes: UnsafeRawPointer, _ count: Int, _ pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        if depth == 16 {
            look(up: codes.assumingMemoryBound(to: UInt16.self), count, pixels)
        } else {
            look(up: codes.assumingMemoryBound(to: UInt8.self), count, pixels)
        }
    }

    @inline(__always)
    private func look<Code: FixedWidthInteger & UnsignedInteger>(
        up codes: UnsafePointer<Code>, _ count: Int,
        _ pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        decoding.red.withUnsafeBufferPointer { red in
            decoding.green.withUnsafeBufferPointer { green in
                decoding.blue.withUnsafeBufferPointer { blue in
                    let (red, green, blue) = (
                        red.baseAddress!, green.baseAddress!, blue.baseAddress!
                    )
                    // A loop of its own for each: no questions inside.
                    if let matrix = decoding.matrix {
                        let mix = ColorConversion(matrix)
                        spread(codes, count, pixels) { r, g, b in
                            let color = mix(SIMD4(red[r], green[g], blue[b], 1))
                            return color.replacing(with: 1, where: color .> 1)
                        }
                    } else {
                        spread(codes, count, pixels) { r, g, b in
                            SIMD4(red[r], green[g], blue[b], 1)
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func spread<Code: FixedWidthInteger & UnsignedInteger>(
        _ codes: UnsafePointer<Code>, _ count: Int,
        _ pixels: UnsafeMutablePointer<SIMD4<Float>>,
        _ color: (Int, Int, Int) -> SIMD4<Float>
    ) {
        let white = Float(Code.max)
        switch layout {
        case .gray:
            for x in 0..<count {
                let y = Int(codes[x])
                pixels[x] = color(y, y, y)
            }
        case .grayAlpha:
            for x in 0..<count {
                let y = Int(codes[2 * x])
                pixels[x] = color(y, y, y) * (Float(codes[2 * x + 1]) / white)
            }
        case .rgb:
            for x in 0..<count {
                let c = codes + 3 * x
                pixels[x] = color(Int(c[0]), Int(c[1]), Int(c[2]))
            }
        case .rgba:
            for x in 0..<count {
                let c = codes + 4 * x
                pixels[x] = color(Int(c[0]), Int(c[1]), Int(c[2])) * (Float(c[3]) / white)
            }
        case .cmyk: preconditionFailure("ink is made into RGB first")
        }
    }
}
