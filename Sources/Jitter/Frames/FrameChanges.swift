internal import HyalinePixels

/// Where two frames of one screen differ.
struct FrameChanges {
    let width: Int
    let height: Int
    /// 1 where the difference is more than grain.
    private(set) var pixels: [Bool]
    /// Of each pixel, the largest difference of red, green and blue: codes, 0…255.
    private(set) var amounts: [UInt8]
    /// Standard deviation of the difference by grain, codes.
    private(set) var grain: Double
    private(set) var count = 0

    init(_ first: FrameScreen, _ second: FrameScreen) {
        (width, height) = (first.luma.width, first.luma.height)
        let total = width * height
        amounts = [UInt8](repeating: 0, count: total)
        for i in 0..<total {
            let (a, b) = (first.colors[i], second.colors[i])
            let difference = pointwiseMax(a, b) &- pointwiseMin(a, b)
            amounts[i] = difference.max()
        }
        var difference = first.luma
        for i in 0..<total { difference.pixels[i] -= second.luma.pixels[i] }
        grain = difference.grain()
        pixels = [Bool](repeating: false, count: total)
        // A code is rounding, and so are two where colours were converted.
        let alone = max(3, 5 * grain)
        let mean = max(2, 2.6 * grain)
        let means = grain > 0.3 ? Self.means(amounts, width, height) : nil
        for i in 0..<total {
            let isChanged = Double(amounts[i]) >= alone || (means.map { $0[i] >= mean } ?? false)
            pixels[i] = isChanged
            if isChanged { count += 1 }
        }
    }

    /// Whether a shape or a pixel beside it has changed.
    func touches(_ shape: FoundShape) -> Bool {
        let box = shape.box
        for y in max(0, box.minY - 1)..<min(height, box.maxY + 1) {
            for x in max(0, box.minX - 1)..<min(width, box.maxX + 1) where pixels[y * width + x] {
                for v in y - 1...y + 1 {
                    for u in x - 1...x + 1 where shape.contains(u, v) { return true }
                }
            }
        }
        return false
    }

    /// Of 5 × 5 pixels.
    private static func means(_ amounts: [UInt8], _ width: Int, _ height: Int) -> [Double] {
        var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            var row = 0
            for x in 0..<width {
                row += Int(amounts[y * width + x])
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
        var result = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            let (y0, y1) = (max(0, y - 2), min(height, y + 3))
            for x in 0..<width {
                let (x0, x1) = (max(0, x - 2), min(width, x + 3))
                let sum =
                    sums[y1 * (width + 1) + x1] - sums[y0 * (width + 1) + x1]
                    - sums[y1 * (width + 1) + x0] + sums[y0 * (width + 1) + x0]
                result[y * width + x] = Double(sum) / Double((y1 - y0) * (x1 - x0))
            }
        }
        return result
    }
}
