/// Breaks a paragraph into lines that fit a width: where UAX #14 allows it, and never inside a time; in
/// a word only where the word alone is wider than a line.
struct LineBreaker {
    /// em.
    let width: Double
    let paragraph: Paragraph
    /// Widths of the clusters in the order of the text, em, and the positions where they start.
    let clusters: [(scalar: Int, width: Double)]
    /// em, between clusters.
    let tracking: Double

    struct Result {
        /// Positions in the paragraph; white space at the end of a broken line left out.
        var lines: [Range<Int>] = []
        /// Words that had to be cut.
        var brokenWords: [Range<Int>] = []
    }

    /// Sums like those that lines are placed by come out a little different.
    private static let tolerance = 1e-9

    /// - Parameter opportunities: positions where a line may begin, ascending, the end last.
    func lines(
        of segment: Range<Int>, opportunities: [Int]
    ) throws(TypographyError) -> Result {
        var result = Result()
        let inkEnds = inkEnds(in: segment)
        func trimmed(_ range: Range<Int>) -> Int {
            max(range.lowerBound, inkEnds[range.upperBound - segment.lowerBound])
        }
        var start = segment.lowerBound
        // Of the first opportunity after the start of the line.
        var place = 0
        while start < segment.upperBound {
            while place < opportunities.count, opportunities[place] <= start { place += 1 }
            var end: Int?
            // A line's width is a sum from its start on, which goes on from one opportunity to the next.
            var sum = RunningSum(index: firstCluster(at: start))
            for next in opportunities[place...] {
                let own = measure(&sum, to: trimmed(start..<next))
                guard own <= width + Self.tolerance else { break }
                end = next
            }
            if end == nil {
                let word =
                    place < opportunities.count ? opportunities[place] : segment.upperBound
                end = try cut(start..<trimmed(start..<word))
                if result.brokenWords.last?.upperBound != word {
                    result.brokenWords.append(start..<word)
                }
            }
            guard let end, end > start else { break }
            let isLast = end == segment.upperBound
            result.lines.append(start..<(isLast ? end : max(start + 1, trimmed(start..<end))))
            start = end
        }
        return result
    }

    /// Where to cut a word that is wider than a line: before the first cluster that does not fit.
    private func cut(_ word: Range<Int>) throws(TypographyError) -> Int {
        var total = 0.0
        var index = firstCluster(at: word.lowerBound)
        let first = index
        while index < clusters.count, clusters[index].scalar < word.upperBound {
            total += clusters[index].width + (index > first ? tracking : 0)
            if total > width + Self.tolerance { break }
            index += 1
        }
        guard index > first else {
            let end = index + 1 < clusters.count ? clusters[index + 1].scalar : word.upperBound
            var text = String.UnicodeScalarView()
            text += paragraph.scalars[word.lowerBound..<max(end, word.lowerBound + 1)]
            throw TypographyError(
                .usage,
                "the width for lines is \(Wording.thousandths(width)) em, and “\(String(text))” alone"
                    + " is \(Wording.thousandths(clusters[index].width)) em wide; take a larger"
                    + " width, or a smaller size")
        }
        return index < clusters.count && clusters[index].scalar < word.upperBound
            ? clusters[index].scalar : word.upperBound
    }

    private struct RunningSum {
        var index: Int
        var total = 0.0
        var count = 0
    }

    /// The width of what begins at `start`; `end` must not come before that of the call before.
    private func measure(_ sum: inout RunningSum, to end: Int) -> Double {
        while sum.index < clusters.count, clusters[sum.index].scalar < end {
            sum.total += clusters[sum.index].width + (sum.count > 0 ? tracking : 0)
            sum.index += 1
            sum.count += 1
        }
        return sum.total
    }

    /// The first cluster that starts at or after a position.
    private func firstCluster(at scalar: Int) -> Int {
        var (low, high) = (0, clusters.count)
        while low < high {
            let middle = (low + high) / 2
            if clusters[middle].scalar < scalar { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// For each position of a segment, from its start on: where what comes before it ends without the white space there.
    private func inkEnds(in segment: Range<Int>) -> [Int] {
        var end = segment.lowerBound
        return [end]
            + segment.map { position in
                if !paragraph.scalars[position].properties.isWhitespace { end = position + 1 }
                return end
            }
    }
}
