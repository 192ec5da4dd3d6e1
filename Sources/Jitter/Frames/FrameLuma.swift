internal import HyalineGeometry
internal import HyalinePixels

/// In what text was mixed with what is behind it, so that an edge pixel is the mean of its two
/// sides.
enum Blending: CaseIterable, Sendable {
    /// As most systems draw text.
    case encoded
    case linear

    /// Of encoded luma, 0…1.
    func value(_ luma: Float) -> Float {
        guard self == .linear else { return luma }
        return SRGB.linearOf16Bit[max(0, min(65_535, Int(luma * 65_535 + 0.5)))]
    }
}

/// What is looked at of a frame, in a region of it.
struct FrameScreen {
    /// One number a pixel, about as bright as the eye sees it, 0…1: Rec. 709 weights on linear
    /// light, then the sRGB curve. In it characters are found and measured.
    var luma: Plane
    /// Red, green and blue, encoded, 0…255: a change of colour alone is a change as well.
    var colors: [SIMD4<UInt8>]

    /// What is transparent lies on a medium grey, on which both black and white text can be seen.
    init(_ picture: Picture, in region: PixelRect) {
        let grey: Float = 0.214
        luma = Plane(width: region.width, height: region.height, filledWith: 0)
        colors = []
        colors.reserveCapacity(region.width * region.height)
        EncodingTable.shared.withEncoder { encode in
            for y in 0..<region.height {
                let row = (region.minY + y) * picture.width + region.minX
                for x in 0..<region.width {
                    let p = picture.pixels[row + x]
                    let light = p + SIMD4(repeating: (1 - p.w) * grey)
                    let sum = light.x * 0.2126 + light.y * 0.7152 + light.z * 0.0722
                    luma.pixels[y * region.width + x] = encode(sum)
                    let codes = SIMD4(encode(light.x), encode(light.y), encode(light.z), 0) * 255
                    colors.append(SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(codes + 0.5)))
                }
            }
        }
    }

    /// Shows in some parts what another frame has there. The parts and the origin of this frame are
    /// in pixels of the pictures.
    mutating func copy(_ parts: [PixelRect], from other: FrameScreen, origin: PixelRect) {
        for part in parts {
            let seen = part.intersection(origin).translated(x: -origin.minX, y: -origin.minY)
            for y in seen.minY..<seen.maxY {
                for x in seen.minX..<seen.maxX {
                    let i = y * luma.width + x
                    luma.pixels[i] = other.luma.pixels[i]
                    colors[i] = other.colors[i]
                }
            }
        }
    }
}

extension Plane {
    /// Blurred by a Gaussian; pixels beyond the borders count as 0.
    func blurred(sigma: Float) -> Plane {
        let radius = Int((3 * sigma).rounded(.up))
        // A sum of 1 keeps flat places as they are.
        var kernel = (-radius...radius).map {
            Float(Elementary.exp(-Double($0 * $0) / Double(2 * sigma * sigma)))
        }
        let sum = kernel.reduce(0, +)
        for i in kernel.indices { kernel[i] /= sum }
        return convolvedAlongRows(kernel).transposed().convolvedAlongRows(kernel).transposed()
    }

    private func convolvedAlongRows(_ kernel: [Float]) -> Plane {
        let radius = kernel.count / 2
        var result = Plane(width: width, height: height, filledWith: 0)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for x in 0..<width {
                        let low = Swift.max(0, x - radius)
                        let high = Swift.min(width - 1, x + radius)
                        var sum: Float = 0
                        for i in low...high {
                            sum += source[y * width + i] * kernel[i - x + radius]
                        }
                        target[y * width + x] = sum
                    }
                }
            }
        }
        return result
    }

    private func transposed() -> Plane {
        var result = Plane(width: height, height: width, filledWith: 0)
        for y in 0..<height {
            for x in 0..<width { result.pixels[x * height + y] = pixels[y * width + x] }
        }
        return result
    }

    /// Whether a pixel or one at most `reach` px beside, above, below or diagonally of it has 1.
    func dilated(by reach: Int) -> Plane {
        func along(_ plane: Plane) -> Plane {
            var result = Plane(width: plane.width, height: plane.height, filledWith: 0)
            for y in 0..<plane.height {
                for x in 0..<plane.width where plane.pixels[y * plane.width + x] != 0 {
                    for i in Swift.max(0, x - reach)...Swift.min(plane.width - 1, x + reach) {
                        result.pixels[y * plane.width + i] = 1
                    }
                }
            }
            return result
        }
        return along(along(self).transposed()).transposed()
    }

    /// Standard deviation of a pixel by noise, codes of 0…255, for a plane of luma. From its
    /// Laplacian, which is blind to what changes smoothly: the mean of its size (Immerkær, 1996),
    /// but the median, for the outlines of characters are no grain.
    func grain() -> Double {
        guard width > 8, height > 8 else { return 0 }
        var histogram = [Int](repeating: 0, count: 4096)
        pixels.withUnsafeBufferPointer { p in
            for y in 1..<height - 1 {
                for x in 1..<width - 1 {
                    let i = y * width + x
                    let near = p[i - 1] + p[i + 1] + p[i - width] + p[i + width]
                    let far =
                        p[i - width - 1] + p[i - width + 1] + p[i + width - 1] + p[i + width + 1]
                    let sum = abs(4 * p[i] - 2 * near + far)
                    histogram[Swift.min(4095, Int(sum * 255 + 0.5))] += 1
                }
            }
        }
        let count = (width - 2) * (height - 2)
        var sum = 0
        for (size, number) in histogram.enumerated() {
            sum += number
            // The weights' squares add up to 36; half of a normal distribution lies within 0.6745.
            if 2 * sum >= count { return Double(size) / (6 * 0.6745) }
        }
        return 0
    }
}
