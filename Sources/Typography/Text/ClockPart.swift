/// A part of a text that is matched with a part of a template: a number, a word or name, a symbol
/// or a blank.
struct ClockPart {
    var kind: ClockToken.Kind
    /// UTF-8 offsets into the text.
    var bytes: Range<Int>
    var text: String
    /// The names that stand in its place in turn, itself among them; empty for other parts.
    var names: [String] = []

    /// - Parameter names: what stands in the place of a word in turn; empty for a mere word.
    static func parts(
        of text: String, scan: TextScan, names: (String) -> [String]
    ) -> [ClockPart] {
        let scalars = Array(text.unicodeScalars)
        var offsets = [0]
        offsets.reserveCapacity(scalars.count + 1)
        for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
        let tokens = ClockToken.tokens(
            of: scalars,
            isDigit: { if case .digit = scan.kind($0) { true } else { false } })
        func part(_ first: Int, _ last: Int) -> ClockPart {
            let range = tokens[first].range.lowerBound..<tokens[last].range.upperBound
            var view = String.UnicodeScalarView()
            view += scalars[range]
            return ClockPart(
                kind: first == last ? tokens[first].kind : .word,
                bytes: offsets[range.lowerBound]..<offsets[range.upperBound], text: String(view))
        }
        var result: [ClockPart] = []
        var index = 0
        while index < tokens.count {
            guard tokens[index].kind == .word else {
                result.append(part(index, index))
                index += 1
                continue
            }
            // A name may have blanks and full stops: the longest one counts.
            var end = tokens[index...].firstIndex { $0.kind == .number } ?? tokens.count
            var found = part(index, index)
            var next = index + 1
            while end > index {
                var candidate = part(index, end - 1)
                candidate.names = tokens[end - 1].kind == .space ? [] : names(candidate.text)
                if !candidate.names.isEmpty {
                    (found, next) = (candidate, end)
                    break
                }
                end -= 1
            }
            result.append(found)
            index = next
        }
        return result
    }

    /// Which part of a template each of these stands in, from the right; nil where one has no
    /// place.
    ///
    /// - Parameter exact: words have to be the same, or names of one kind.
    static func places(
        of parts: [ClockPart], in template: [ClockPart], exact: Bool
    ) -> [Int]? {
        var result = [Int](repeating: -1, count: parts.count)
        var free = template.count - 1
        for index in parts.indices.reversed() {
            while free >= 0, !parts[index].fits(template[free], exact: exact) { free -= 1 }
            guard free >= 0 else { return nil }
            result[index] = free
            free -= 1
        }
        return result
    }

    private func fits(_ place: ClockPart, exact: Bool) -> Bool {
        guard kind == place.kind else { return false }
        switch kind {
        case .space: return true
        case .number: return text.unicodeScalars.count <= place.text.unicodeScalars.count
        case .symbol: return text == place.text
        case .word:
            if !exact || text == place.text { return true }
            return !names.isEmpty && names == place.names
        }
    }

    /// Whether names end alike rather than begin alike, as AM and PM, Monday and Tuesday do: what
    /// they share then stays where it is.
    static func endAlike(_ names: [String]) -> Bool {
        guard let first = names.first.map({ Array($0.unicodeScalars) }) else { return false }
        func shared(_ a: some Sequence<Unicode.Scalar>, _ b: some Sequence<Unicode.Scalar>) -> Int {
            zip(a, b).prefix { $0 == $1 }.count
        }
        let others = names.dropFirst().map { Array($0.unicodeScalars) }
        let start = others.map { shared($0, first) }.min() ?? 0
        let end = others.map { shared($0.reversed(), first.reversed()) }.min() ?? 0
        return end > start
    }
}
