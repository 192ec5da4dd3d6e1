public import HyalinePixels

extension Picture {
    /// The mean sRGB-encoded luma of a part, 0…1: what the scheme of glass goes by. Nothing (alpha 0) counts as middle
    /// tone, for it may become anything.
    ///
    /// - Parameters:
    ///   - spacing: only every so many pixels each way are looked at; 1 pt is fine enough for a mean.
    ///   - space: of the picture. A colour that several can show counts the same in each.
    public func meanLuma(
        in area: PixelRect, spacing: Int = 1, space: ColorSpace = .sRGB
    ) -> Double {
        let area = area.intersection(bounds)
        let luminance = space.luminance
        guard !area.isEmpty else { return 0.5 }
        var sum = 0.0
        var count = 0.0
        EncodingTable.shared.withEncoder { encoded in
            for y in stride(from: area.minY, to: area.maxY, by: max(1, spacing)) {
                for x in stride(from: area.minX, to: area.maxX, by: max(1, spacing)) {
                    let c = self[x, y]
                    let luma = encoded(luminance(c))
                    sum += Double(luma + 0.5 * (1 - c.w))
                    count += 1
                }
            }
        }
        return sum / count
    }
}
