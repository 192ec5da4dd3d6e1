public import HyalinePixels

extension Picture {
    /// The mean sRGB-encoded luma of a part, 0…1: what the scheme of glass goes by. Nothing (alpha 0) counts as middle
    /// tone, for it may become anything.
    ///
    /// - Parameter spacing: only every so many pixels each way are looked at; 1 pt is fine enough for a mean.
    public func meanLuma(in area: PixelRect, spacing: Int = 1) -> Double {
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return 0.5 }
        var sum = 0.0
        var count = 0.0
        EncodingTable.shared.withEncoder { encoded in
            for y in stride(from: area.minY, to: area.maxY, by: max(1, spacing)) {
                for x in stride(from: area.minX, to: area.maxX, by: max(1, spacing)) {
                    let c = self[x, y]
                    let luma = encoded(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z)
                    sum += Double(luma + 0.5 * (1 - c.w))
                    count += 1
                }
            }
        }
        return sum / count
    }
}
