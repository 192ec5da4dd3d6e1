internal import HyalinePixels

/// The pixels of a decoded file as they lie in it: integer codes, and what they stand for.
struct PixelCodes: Sendable {
    enum Samples: Sendable {
        /// `depth`: bits a code, 8 or 16 in the machine's byte order.
        case colors(RowConverter.Layout, depth: Int)
        /// A byte a pixel: the number of its colour. Red, green, blue and alpha of each.
        case palette([UInt8])
    }

    let buffer: CodeBuffer
    /// px, of the file.
    let width: Int
    let height: Int
    let samples: Samples
    let colors: SourceColors
    /// How the rows lie in the upright picture.
    let orientation: Orientation

    var bytesPerPixel: Int {
        switch samples {
        case .colors(let layout, let depth): layout.channels * depth / 8
        case .palette: 1
        }
    }

    /// The upright picture, linear.
    ///
    /// - Parameter isMirrored: with left and right exchanged.
    func rows(isMirrored: Bool = false, in space: ColorSpace) -> CodedRows {
        CodedRows(
            self, isMirrored ? orientation.mirrored : orientation,
            PixelDecoder(samples, colors, to: space))
    }
}

/// Codes → linear, premultiplied pixels of a colour space.
enum PixelDecoder {
    case converter(RowConverter)
    /// By number.
    case palette([SIMD4<Float>])

    init(_ samples: PixelCodes.Samples, _ colors: SourceColors, to space: ColorSpace) {
        switch samples {
        case .colors(let layout, let depth):
            self = .converter(RowConverter(layout, depth: depth, colors: colors, to: space))
        case .palette(let codes):
            let row = RowConverter(.rgba, depth: 8, colors: colors, to: space)
            self = .palette(
                [SIMD4<Float>](unsafeUninitializedCapacity: codes.count / 4) { pixels, count in
                    count = codes.count / 4
                    if count > 0 { row.convert(codes, count: count, into: pixels.baseAddress!) }
                })
        }
    }

    /// - Parameter count: px.
    func decode(
        _ codes: UnsafeRawPointer, count: Int, into pixels: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        switch self {
        case .converter(let converter): converter.convert(codes, count: count, into: pixels)
        case .palette(let palette):
            // Numbers beyond the palette were refused when the file was read.
            let numbers = codes.assumingMemoryBound(to: UInt8.self)
            for x in 0..<count { pixels[x] = palette[Int(numbers[x])] }
        }
    }
}
