/// The lines of an image around the one at hand, filtered across, for a filter that then goes down.
///
/// Pixels count as rows of numbers: every number is filtered alike, whatever it stands for.
struct LineRing<Pixel: Blendable> {
    private let width: Int
    private let height: Int
    private let border: BorderRule
    private let weights: [Float]
    private let radius: Int
    /// 2 · radius + 1 lines, and one of zeros after them for what lies beyond a border of zeros.
    private var lines: [Pixel]
    /// A line with what the kernel sees to its left and right.
    private var padded: [Pixel]
    /// Before and after the middle, for each weight; used by every line anew.
    private var taps: [Taps]

    private typealias Taps = (before: UnsafePointer<Float>, after: UnsafePointer<Float>)

    init(width: Int, height: Int, _ kernel: GaussianKernel, _ border: BorderRule) {
        (self.width, self.height, self.border) = (width, height, border)
        (weights, radius) = (kernel.weights, kernel.radius)
        lines = [Pixel](repeating: .zero, count: (2 * kernel.radius + 2) * width)
        padded = [Pixel](repeating: .zero, count: width + 2 * kernel.radius)
        taps = []
    }

    private static var lanes: Int { MemoryLayout<Pixel>.stride / MemoryLayout<Float>.stride }
    private var slots: Int { 2 * radius + 1 }

    private func slot(of y: Int) -> Int { (y + radius) % slots }

    /// Filters line y across into the ring; it may lie beyond the border by the kernel's radius.
    mutating func load(_ y: Int, of source: UnsafeBufferPointer<Pixel>) {
        if border == .zero, y < 0 || y >= height { return }
        let line = UnsafeBufferPointer(
            rebasing: source[mirrored(y, height) * width..<(mirrored(y, height) + 1) * width])
        padded.withUnsafeMutableBufferPointer { padded in
            if border == .mirror {
                for i in 0..<radius {
                    padded[i] = line[mirrored(i - radius, width)]
                    padded[radius + width + i] = line[mirrored(width + i, width)]
                }
            }
            _ = UnsafeMutableBufferPointer(rebasing: padded[radius...]).update(from: line)
        }
        let first = slot(of: y) * width
        padded.withUnsafeBytes { padded in
            lines.withUnsafeMutableBytes { lines in
                let p = padded.baseAddress!.assumingMemoryBound(to: Float.self)
                let out = lines.baseAddress!.assumingMemoryBound(to: Float.self)
                let lanes = Self.lanes
                taps.removeAll(keepingCapacity: true)
                for k in 0...radius {
                    taps.append((p + (radius - k) * lanes, p + (radius + k) * lanes))
                }
                Self.sum(taps, weights, width * lanes, into: out + first * lanes)
            }
        }
    }

    /// Filters the lines around y downwards; they have to be there.
    mutating func filter(_ y: Int, into row: UnsafeMutablePointer<Pixel>) {
        let lanes = Self.lanes
        lines.withUnsafeBytes { lines in
            let all = lines.baseAddress!.assumingMemoryBound(to: Float.self)
            func line(_ i: Int) -> UnsafePointer<Float> {
                let isOutside = border == .zero && (i < 0 || i >= height)
                return all + (isOutside ? slots : slot(of: i)) * width * lanes
            }
            taps.removeAll(keepingCapacity: true)
            for k in 0...radius { taps.append((line(y - k), line(y + k))) }
            Self.sum(
                taps, weights, width * lanes,
                into: UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self))
        }
    }

    /// The middle times its weight, plus each pair of neighbours times theirs, from the inside outwards: in this order for
    /// every number, so that a picture does not depend on how many go through the processor at once.
    @inline(__always)
    private static func sum(
        _ taps: [Taps], _ weights: [Float], _ count: Int, into out: UnsafeMutablePointer<Float>
    ) {
        typealias Block = SIMD16<Float>
        let whole = count & ~15
        taps.withUnsafeBufferPointer { taps in
            weights.withUnsafeBufferPointer { weights in
                for i in stride(from: 0, to: whole, by: 16) {
                    func block(_ p: UnsafePointer<Float>) -> Block {
                        UnsafeRawPointer(p + i).loadUnaligned(as: Block.self)
                    }
                    var sum = block(taps[0].before) * weights[0]
                    for k in 1..<taps.count {
                        sum += (block(taps[k].before) + block(taps[k].after)) * weights[k]
                    }
                    UnsafeMutableRawPointer(out + i).storeBytes(of: sum, as: Block.self)
                }
                for i in whole..<count {
                    var sum = taps[0].before[i] * weights[0]
                    for k in 1..<taps.count {
                        sum += (taps[k].before[i] + taps[k].after[i]) * weights[k]
                    }
                    out[i] = sum
                }
            }
        }
    }
}
