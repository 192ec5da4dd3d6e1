internal import HyalineGeometry
internal import HyalinePixels

/// In what text was mixed with what is behind it, so that an edge pixel is the mean of its two sides.
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

/// What is measured of a frame: one encoded number a pixel, about as bright as the eye sees it.
enum FrameLuma {
    /// The luma of a part of a picture, 0…1: Rec. 709 weights on linear light, then the sRGB
    /// curve. What is transparent lies on a medium grey, on which both black and white text can be seen.
    static func plane(of picture: Picture, in region: PixelRect) -> Plane {
        let grey: Float = 0.214
        var plane = Plane(width: region.width, height: region.height, filledWith: 0)
        EncodingTable.shared.withEncoder { encode in
            for y in 0..<region.height {
                let row = (region.minY + y) * picture.width + region.minX
                for x in 0..<region.width {
                    let p = picture.pixels[row + x]
                    let light = p.x * 0.2126 + p.y * 0.7152 + p.z * 0.0722 + (1 - p.w) * grey
                    plane.pixels[y * region.width + x] = encode(light)
                }
            }
        }
        return plane
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
}
