/// Linear, premultiplied light → the integer codes of a picture file: sRGB-encoded, alpha straight.
///
/// Values are clipped to 0…1 and NaN counts as 0; a pixel whose alpha code is 0 is 0 throughout. Codes that
/// came from a file go back to the same codes, all 256 and all 65,536 of them.
public enum Quantization {
    /// Samples a pixel. `rgb` is for opaque pictures: alpha is not looked at.
    public enum Layout: Int, Sendable {
        case rgb = 3
        case rgba = 4
    }

    /// 8-bit codes of the pixels of `region`, row after row without padding.
    ///
    /// - Parameters:
    ///   - dither: adds triangular noise of ±1 code before rounding, so that slow gradients show no bands.
    ///     It depends on the pixel's position alone, and values within 1/512 of a code get none, so flat
    ///     fields and pixels from 8-bit files stay exact. Without it: to the nearest code.
    ///   - origin: where the picture's pixel (0, 0) stands in the frame it is a tile of, in px: the noise
    ///     of a tile is then the noise of the whole.
    ///   - codes: at least `region.width * region.height * layout.rawValue` places.
    public static func codes8(
        _ picture: Picture, region: PixelRect, origin: (x: Int, y: Int) = (0, 0), layout: Layout,
        dither: Bool, into codes: UnsafeMutableBufferPointer<UInt8>
    ) {
        forEachRow(picture, region, layout, into: codes) { encoder, y, pixels, codes in
            let noise = Noise(x: region.minX + origin.x, y: y + origin.y)
            // Literal arguments: each call becomes a loop of its own without questions inside.
            switch (layout, dither) {
            case (.rgb, false):
                convert(pixels, encoder, hasAlpha: false, dither: false, noise, codes)
            case (.rgb, true): convert(pixels, encoder, hasAlpha: false, dither: true, noise, codes)
            case (.rgba, false):
                convert(pixels, encoder, hasAlpha: true, dither: false, noise, codes)
            case (.rgba, true): convert(pixels, encoder, hasAlpha: true, dither: true, noise, codes)
            }
        }
    }

    /// 16-bit codes of the pixels of `region`, rounded to the nearest, in the machine's byte order; otherwise
    /// as `codes8`. Never dithered: a step is too small to be seen.
    public static func codes16(
        _ picture: Picture, region: PixelRect, layout: Layout,
        into codes: UnsafeMutableBufferPointer<UInt16>
    ) {
        let none = Noise(x: 0, y: 0)
        forEachRow(picture, region, layout, into: codes) { encoder, _, pixels, codes in
            switch layout {
            case .rgb: convert(pixels, encoder, hasAlpha: false, dither: false, none, codes)
            case .rgba: convert(pixels, encoder, hasAlpha: true, dither: false, none, codes)
            }
        }
    }

    private typealias Row = UnsafeBufferPointer<SIMD4<Float>>

    @inline(__always)
    private static func forEachRow<Code>(
        _ picture: Picture, _ region: PixelRect, _ layout: Layout,
        into codes: UnsafeMutableBufferPointer<Code>,
        _ body: (EncodingTable.Encoder, Int, Row, UnsafeMutablePointer<Code>) -> Void
    ) {
        guard !region.isEmpty else { return }
        precondition(picture.bounds.union(region) == picture.bounds, "the region is inside")
        let rowCodes = region.width * layout.rawValue
        precondition(codes.count >= rowCodes * region.height, "a place for each code")
        EncodingTable.shared.withEncoder { encoder in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for y in region.minY..<region.maxY {
                    let start = y * picture.width + region.minX
                    body(
                        encoder, y, Row(rebasing: pixels[start..<start + region.width]),
                        codes.baseAddress! + (y - region.minY) * rowCodes)
                }
            }
        }
    }

    /// One row. Four lanes at once: straight colour = premultiplied ÷ alpha, encoded, times the largest
    /// code, rounded; alpha likewise but not encoded.
    @inline(__always)
    private static func convert<Code: FixedWidthInteger & UnsignedInteger>(
        _ pixels: Row, _ encoder: EncodingTable.Encoder, hasAlpha: Bool, dither: Bool,
        _ noise: Noise, _ codes: UnsafeMutablePointer<Code>
    ) {
        var out = codes
        var noise = noise
        let white = Float(Code.max)
        let alphaLane = SIMDMask<SIMD4<Int32>>(arrayLiteral: false, false, false, true)
        for pixel in pixels {
            var value: SIMD4<Float>
            if hasAlpha {
                let alpha = pixel.w > 0 ? min(pixel.w, 1) : 0
                value = encoder.encodedColor(alpha > 0 ? pixel / alpha : .zero)
                value.replace(with: alpha, where: alphaLane)
            } else {
                value = encoder.encodedColor(pixel)
            }
            value *= white
            var code = dither ? dithered(value, noise.next()) : rounded(value)
            if hasAlpha, code.w == 0 { code = .zero }
            out[0] = Code(truncatingIfNeeded: code.x)
            out[1] = Code(truncatingIfNeeded: code.y)
            out[2] = Code(truncatingIfNeeded: code.z)
            if hasAlpha { out[3] = Code(truncatingIfNeeded: code.w) }
            out += hasAlpha ? 4 : 3
        }
    }
}

extension EncodingTable.Encoder {
    /// The encoder for three lanes at once and without branches; the fourth lane is of no meaning.
    ///
    /// Clipped just below 1, which is the last entry of the table and the same code.
    @inline(__always)
    fileprivate func encodedColor(_ linear: SIMD4<Float>) -> SIMD4<Float> {
        let above = linear.replacing(with: 0, where: .!(linear .> 0))
        let x = above.replacing(with: 1 - .ulpOfOne / 2, where: above .>= 1)
        let isLine = x .<= 0.003_130_8
        let places =
            unsafeBitCast(
                x.replacing(with: 0.003_130_8, where: isLine), to: SIMD4<UInt32>.self) &>> 15
        let base = 118 << 8
        let (red, green, blue) = (
            pieces[Int(places.x) - base], pieces[Int(places.y) - base],
            pieces[Int(places.z) - base]
        )
        let offset = SIMD4(red.x, green.x, blue.x, 0)
        let slope = SIMD4(red.y, green.y, blue.y, 0)
        return (offset + slope * x).replacing(with: x * 12.92, where: isLine)
    }
}
