/// Which script each character of a paragraph is shaped in (UAX #24, section 5): characters of many
/// scripts go with the script before them, those at the beginning with the first that follows, and a
/// closing bracket or quotation mark with the opening one.
enum ScriptRuns {
    /// One script a scalar; nil throughout where no character has a script of its own.
    static func resolve(_ scalars: [Unicode.Scalar]) -> [Script?] {
        var result = [Script?](repeating: nil, count: scalars.count)
        var current: Script?
        var undecided = 0
        var open: [Script?] = []
        for (index, scalar) in scalars.enumerated() {
            var own = Script(of: scalar)
            let category = scalar.properties.generalCategory
            // A mark stays with its base, whatever script it is made for.
            if index > 0, category == .nonspacingMark || category == .enclosingMark {
                own = .inherited
            }
            if own != .common, own != .inherited, own != .unknown {
                current = own
                for earlier in undecided..<index where result[earlier] == nil {
                    result[earlier] = own
                }
                undecided = index
            } else if own == .common, scalar.value >= 0x28 {
                switch category {
                case .openPunctuation, .initialPunctuation:
                    open.append(current)
                    if open.count > 64 { open.removeFirst() }
                case .closePunctuation, .finalPunctuation:
                    // nil when it opened before any script was known: then it is decided with it.
                    if let before = open.popLast(), let before { current = before }
                default: break
                }
            }
            result[index] = current
        }
        return result
    }
}
