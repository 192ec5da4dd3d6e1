/// The curves along which samples change their sign, by marching squares.
///
/// A crossing lies between two samples beside each other. It is named by twice the index of the left or upper one,
/// plus 1 where the other one is below.
struct MarchingSquares {
    let samples: [Float]
    /// Samples a row.
    let width: Int

    /// Closed curves, from crossing to crossing: negative samples lie to the right of the way on a screen. Curves are in the
    /// order of their first crossings, which are their lowest. The outermost samples must be positive.
    func loops() -> [[Int]] {
        var links: [Int: Int] = [:]
        let height = samples.count / width
        for y in 0..<height - 1 {
            for x in 0..<width - 1 { connect(y * width + x, &links) }
        }
        var loops: [[Int]] = []
        for start in links.keys.sorted() where links[start] != nil {
            var loop: [Int] = []
            var at = start
            while let next = links.removeValue(forKey: at) {
                loop.append(at)
                at = next
            }
            loops.append(loop)
        }
        return loops
    }

    /// Links of the square whose upper left corner is sample i.
    private func connect(_ i: Int, _ links: inout [Int: Int]) {
        let (a, b) = (samples[i] < 0, samples[i + 1] < 0)
        let (c, d) = (samples[i + width + 1] < 0, samples[i + width] < 0)
        if a == b && b == c && c == d { return }
        let (upper, right) = (2 * i, 2 * (i + 1) + 1)
        let (lower, left) = (2 * (i + width), 2 * i + 1)
        switch (a, b, c, d) {
        case (true, false, false, false): links[upper] = left
        case (false, true, false, false): links[right] = upper
        case (false, false, true, false): links[lower] = right
        case (false, false, false, true): links[left] = lower
        case (true, true, false, false): links[right] = left
        case (false, true, true, false): links[lower] = upper
        case (false, false, true, true): links[left] = right
        case (true, false, false, true): links[upper] = lower
        case (false, true, true, true): links[left] = upper
        case (true, false, true, true): links[upper] = right
        case (true, true, false, true): links[right] = lower
        case (true, true, true, false): links[lower] = left
        case (true, false, true, false):
            // A saddle: the two parts stay apart.
            (links[upper], links[lower]) = (left, right)
        case (false, true, false, true):
            (links[right], links[left]) = (upper, lower)
        default: break
        }
    }
}
