import HyalinePixels

/// The resampling of `Picture.fitted` as it is written in books: weights of one axis, the whole picture across, the whole
/// of that down, every sum from the first source pixel to the last.
enum WholeResampling {
    /// - Parameters:
    ///   - start: of the visible part, in px of the picture, for each axis.
    ///   - length: of the visible part.
    static func picture(
        _ picture: Picture, start: (Double, Double), length: (Double, Double), to width: Int,
        _ height: Int
    ) -> Picture {
        let columns = weights(picture.width, start.0, length.0, width)
        let rows = weights(picture.height, start.1, length.1, height)
        var across = Picture(width: width, height: picture.height, filledWith: .zero)
        for y in 0..<picture.height {
            for x in 0..<width {
                across[x, y] = columns[x].reduce(.zero) { $0 + picture[$1.source, y] * $1.weight }
            }
        }
        var result = Picture(width: width, height: height, filledWith: .zero)
        for y in 0..<height {
            for x in 0..<width {
                var sum = rows[y].reduce(SIMD4.zero) { $0 + across[x, $1.source] * $1.weight }
                for lane in 0..<4 where sum[lane] < 0 { sum[lane] = 0 }
                if sum.w > 1 - 1 / 131_072 { sum.w = 1 }
                result[x, y] = sum
            }
        }
        return result
    }

    private static func weights(
        _ count: Int, _ start: Double, _ length: Double, _ target: Int
    ) -> [[(source: Int, weight: Float)]] {
        let ratio = length / Double(target)
        let reach = max(1, ratio)
        let start = ratio == 1 ? start.rounded(.down) : start
        return (0..<target).map { i in
            let center = start + (Double(i) + 0.5) * ratio
            var sums = [Double](repeating: 0, count: count)
            for j in Int(
                (center - 2 * reach).rounded(.down))..<Int((center + 2 * reach).rounded(.up))
            {
                let t = abs((Double(j) + 0.5 - center) / reach)
                let weight =
                    t < 1
                    ? (1.5 * t - 2.5) * t * t + 1
                    : t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0
                sums[folded(j, count)] += weight
            }
            let places = sums.indices.filter { sums[$0] != 0 }
            let total = sums[places.first!...places.last!].reduce(0, +)
            return (places.first!...places.last!).map { ($0, Float(sums[$0] / total)) }
        }
    }

    /// Beyond its edges a picture goes on as its mirror image, again and again.
    private static func folded(_ place: Int, _ count: Int) -> Int {
        let period = ((place % (2 * count)) + 2 * count) % (2 * count)
        return period < count ? period : 2 * count - 1 - period
    }
}
