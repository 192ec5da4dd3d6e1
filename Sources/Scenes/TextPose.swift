import HyalineGeometry
import HyalineTypography

/// A text, or one on its way to another, as it stands on the canvas.
struct TextPose: Equatable {
    let from: TextLayout
    /// nil for a text that stands still.
    let to: TextLayout?
    /// Eased, 0…1.
    let share: Double

    init(_ layout: TextLayout) { (from, to, share) = (layout, nil, 0) }

    /// At either end it is a text that stands still.
    init(from: TextLayout, to: TextLayout, progress: Double) {
        let share = GlassMorph.eased(progress)
        if share > 0, share < 1, from != to {
            self.init(from, to, share)
        } else {
            self.init(share > 0 ? to : from)
        }
    }

    /// The constant box: between those of the two texts.
    var box: Rect {
        guard let to else { return from.box }
        func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Rect(
            minX: mixed(from.box.minX, to.box.minX), minY: mixed(from.box.minY, to.box.minY),
            maxX: mixed(from.box.maxX, to.box.maxX), maxY: mixed(from.box.maxY, to.box.maxY))
    }

    /// All that a finger can touch.
    var touchable: Rect { box.union(from.bounds).union(to?.bounds ?? .null) }

    func scaled(by factor: Double, about point: Point) -> TextPose {
        guard factor != 1 else { return self }
        let (from, to) = (
            from.scaled(by: factor, about: point), to?.scaled(by: factor, about: point)
        )
        return TextPose(from, to, share)
    }

    private init(_ from: TextLayout, _ to: TextLayout?, _ share: Double) {
        (self.from, self.to, self.share) = (from, to, share)
    }
}

/// A text on its way to another, cell by cell, in the places of the moment.
struct TextMorph {
    /// Glyphs that stay what they are.
    private(set) var still: [PlacedGlyph] = []
    private(set) var vanishing: [PlacedGlyph] = []
    private(set) var appearing: [PlacedGlyph] = []
    /// Glyphs that become others.
    private(set) var changing: [(from: [PlacedGlyph], to: [PlacedGlyph])] = []

    /// A cell of one text and its partner in the other.
    private struct Pair {
        var a: Int?
        var b: Int?
        var before: [PlacedGlyph] = []
        var after: [PlacedGlyph] = []
    }

    /// - Parameter share: how far, 0…1.
    init(from: TextLayout, to: TextLayout, share: Double) {
        var pairs = Self.pairs(from, to)
        let shifts = Self.shifts(pairs, from, to, share)
        let (old, new) = (Self.glyphs(of: from), Self.glyphs(of: to))
        for i in pairs.indices {
            pairs[i].before = Self.moved(pairs[i].a.map { old[$0] } ?? [], shifts[i].a)
            pairs[i].after = Self.moved(pairs[i].b.map { new[$0] } ?? [], shifts[i].b)
        }
        for component in Self.components(pairs) {
            let before = component.flatMap { pairs[$0].before }
            let after = component.flatMap { pairs[$0].after }
            if before.isEmpty {
                appearing += after
            } else if after.isEmpty {
                vanishing += before
            } else if Self.same(before, after) {
                still += before
            } else {
                changing.append((before, after))
            }
        }
    }

    /// Times are matched from their right ends, where the seconds are; other texts from their left ends.
    private static func pairs(_ from: TextLayout, _ to: TextLayout) -> [Pair] {
        let (n, m) = (from.cells.count, to.cells.count)
        let isTitle = (from.text + to.text).contains(where: \.isLetter)
        let count = max(n, m)
        return (0..<count).map { i in
            let (a, b) = isTitle ? (i, i) : (i - (count - n), i - (count - m))
            return Pair(
                a: from.cells.indices.contains(a) ? a : nil,
                b: to.cells.indices.contains(b) ? b : nil)
        }
    }

    /// How far the glyphs of each cell are from their places in their own text. A cell's centre travels straight; one without
    /// partner goes along with the nearest that has one.
    private static func shifts(
        _ pairs: [Pair], _ from: TextLayout, _ to: TextLayout, _ share: Double
    ) -> [(a: Vector, b: Vector)] {
        func way(_ pair: Pair) -> (a: Vector, b: Vector)? {
            guard let a = pair.a, let b = pair.b else { return nil }
            let (p, q) = (from.cells[a].frame.center, to.cells[b].frame.center)
            return ((q - p) * share, (p - q) * (1 - share))
        }
        let ways = pairs.map(way)
        return pairs.indices.map { i in
            if let own = ways[i] { return own }
            let nearest = ways.indices.filter { ways[$0] != nil }.min {
                (abs($0 - i), $0) < (abs($1 - i), $1)
            }
            return nearest.flatMap { ways[$0] } ?? (.zero, .zero)
        }
    }

    /// The glyphs with ink, by cell.
    private static func glyphs(of layout: TextLayout) -> [[PlacedGlyph]] {
        var result = [[PlacedGlyph]](repeating: [], count: layout.cells.count)
        let written = layout.cells.indices.filter { !layout.cells[$0].text.isEmpty }
        for glyph in layout.glyphs where !glyph.bounds.isNull {
            let own = written.filter { layout.cells[$0].cluster <= glyph.cluster }
                .max { layout.cells[$0].cluster < layout.cells[$1].cluster }
            if let own { result[own].append(glyph) }
        }
        return result
    }

    private static func moved(_ glyphs: [PlacedGlyph], _ shift: Vector) -> [PlacedGlyph] {
        glyphs.map { glyph in
            var glyph = glyph
            glyph.origin = glyph.origin + shift
            return glyph
        }
    }

    /// Cells whose glyphs touch, in the one text or in the other, are one piece of glass.
    private static func components(_ pairs: [Pair]) -> [[Int]] {
        var group = Array(pairs.indices)
        let sides: [(Pair) -> [PlacedGlyph]] = [{ $0.before }, { $0.after }]
        for side in sides {
            let owners = pairs.indices.flatMap { i in side(pairs[i]).map { _ in i } }
            let boxes = pairs.flatMap { side($0).map(\.bounds) }
            for touching in BoxGroups.groups(of: boxes) {
                let joined = Set(touching.map { group[owners[$0]] })
                guard let first = joined.min(), joined.count > 1 else { continue }
                for i in group.indices where joined.contains(group[i]) { group[i] = first }
            }
        }
        return Set(group).sorted().map { name in group.indices.filter { group[$0] == name } }
    }

    private static func same(_ a: [PlacedGlyph], _ b: [PlacedGlyph]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { p, q in
                p.id == q.id && p.font == q.font && p.size == q.size
                    && (p.origin - q.origin).length < 1e-6
            }
    }
}
