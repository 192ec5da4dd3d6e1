internal import CFriBidi

/// One paragraph under the Unicode Bidirectional Algorithm (UAX #9): FriBidi resolves the levels
/// and reorders; mirroring and joining are left to the shaper.
///
/// Positions are counted in scalars of the paragraph.
struct BidiParagraph {
    /// Of each scalar, after rules P2 to I2 and, for separators, L1. Even is left to right.
    let levels: [UInt8]
    /// Of the paragraph: 0 or 1.
    let baseLevel: UInt8
    private let types: [FriBidiCharType]
    private let base: FriBidiParType

    /// - Parameter numbers: ranges of positions that take part as one number each, of the kind of
    ///   their first digit, and are read from left to right whatever stands around them.
    init(
        _ scalars: [Unicode.Scalar], base direction: BaseDirection, numbers: [Range<Int>] = []
    ) {
        let characters = scalars.map { FriBidiChar($0.value) }
        let count = FriBidiStrIndex(characters.count)
        var types = [FriBidiCharType](
            repeating: FriBidiCharType(0), count: characters.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
        fribidi_get_bidi_types(characters, count, &types)
        for number in numbers {
            let digit = number.first { TimeCharacter(scalars[$0]) == .digit } ?? number.lowerBound
            for index in number { types[index] = types[digit] }
        }
        fribidi_get_bracket_types(characters, count, types, &brackets)
        var base: FriBidiParType =
            switch direction {
            // FriBidi's plain "neutral" also falls back on left to right.
            case .auto: FRIBIDI_PAR_ON
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        var levels = [FriBidiLevel](repeating: 0, count: characters.count)
        // It fails for want of memory only, and then everything stays at level 0.
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        self.types = types
        self.base = base
        // Odd where an explicit override (RLO) would read even a number backwards.
        for index in numbers.joined() { levels[index] += levels[index] & 1 }
        self.levels = levels.map { UInt8(bitPattern: $0) }
        baseLevel = UInt8(truncatingIfNeeded: base.rawValue & 1)
    }

    var direction: TextDirection { baseLevel == 0 ? .leftToRight : .rightToLeft }

    /// Whether a range is seen in one piece, in its own order from left to right, on one line.
    func reads(_ ranges: [Range<Int>]) -> [Bool] {
        let order = line(levels.indices).visualOrder
        var place = [Int](repeating: 0, count: order.count)
        for (position, index) in order.enumerated() { place[index] = position }
        return ranges.map { range in
            range.dropLast().allSatisfy { place[$0 + 1] == place[$0] + 1 }
        }
    }

    /// One line of the paragraph: its levels with white space at its end at the paragraph's own
    /// (L1), and the scalars' positions in the order they are seen, from left to right (L2).
    func line(_ range: Range<Int>) -> (levels: [UInt8], visualOrder: [Int]) {
        guard !range.isEmpty else { return ([], []) }
        var levels = self.levels[range].map { FriBidiLevel(bitPattern: $0) }
        var map = range.map { FriBidiStrIndex($0) }
        // Its result, the highest level, is 0 as well when memory runs out; then nothing is moved.
        _ = fribidi_reorder_line(
            FriBidiFlags(0), Array(types[range]), FriBidiStrIndex(range.count), 0, base, &levels,
            nil, &map)
        return (levels.map { UInt8(bitPattern: $0) }, map.map { Int($0) })
    }
}
