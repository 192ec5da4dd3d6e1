import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import HyalineTypography

/// A made-up screen of an app with a timer, and what is true of it: everything follows from its
/// seed.
struct Screen {
    enum Backdrop: String, CaseIterable { case flat, gradient, photo, breathing, film, grain }
    enum Container: String, CaseIterable {
        case none, ring, progressRing, card, tightCard, pill, outlinedPill, digitCards, disc
    }
    enum Widget: String, CaseIterable {
        case none, progressBar, slider, spinner, pulse, toggle, tabBar, header, badge
    }
    enum Companion: String, CaseIterable { case none, title, brightTitle, secondTimer }

    let seed: Int
    var backdrop: Backdrop
    var container: Container
    var widget: Widget
    var companion: Companion
    var texts: [String]
    var font: TestFont
    var weight: Double?
    /// px.
    var size: Double
    /// Encoded.
    var base: SIMD3<Double>
    var ink: SIMD3<Double>
    /// A card has the ink's tone, and the text on it that of the screen.
    var isInverse: Bool
    /// Of the timer at each tick, px.
    var shift: Vector
    /// Of the second timer.
    var otherShift: Vector
    /// Of a film: how far its tones are apart.
    var filmDepth: Double
    var jpegQuality: Int?
    var frames: Int

    init(seed: Int) {
        var random = SeededRandom(seed &* 7919 &+ 17)
        self.seed = seed
        func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &random)] }
        backdrop = pick([.flat, .flat, .flat, .gradient, .photo, .breathing, .film, .grain])
        container = pick(Container.allCases)
        widget = pick([.none, .none] + Widget.allCases)
        companion = pick(Companion.allCases)
        texts = pick([
            ["12:34", "12:35", "12:36"], ["09:59", "10:00", "10:01"], ["0:07", "0:06", "0:05"],
            ["1:23:45", "1:23:46", "1:23:47"], ["41", "42", "43"], ["05:20", "05:19", "05:18"],
        ])
        let fonts: [(TestFont, Double?)] = [
            (.interVariable, 100), (.interVariable, 300), (.interVariable, 400),
            (.interVariable, 600), (.interVariable, 900), (.quicksand, nil), (.dejaVuSans, nil),
            (.dejaVuMono, nil), (.comfortaa, nil),
        ]
        (font, weight) = pick(fonts)
        // From 12 to 300 px; large ones are rare, for they take long.
        size = pick([12, 14, 17, 20, 24, 24, 28, 34, 34, 40, 48, 56, 64, 72, 96, 120])
        if seed % 40 == 39 { size = pick([200, 300]) }
        let isDark = Bool.random(using: &random)
        let level = isDark ? random.number(0...0.25) : random.number(0.75...1)
        let contrast = pick([0.85, 0.8, 0.7, 0.6, 0.45, 0.3, 0.2, 0.12])
        let inkLevel = isDark ? min(1, level + contrast) : max(0, level - contrast)
        let hue = SIMD3(random.number(-1...1), random.number(-1...1), random.number(-1...1)) * 0.04
        base = SIMD3(repeating: level) + hue
        ink = SIMD3(repeating: inkLevel) - hue
        isInverse = Bool.random(using: &random)
        let steps = [0.0, 0, 0, 0.25, 0.5, 1, 1.5, 2, 3, 4, -0.5, -2]
        shift = Vector(pick(steps), pick(steps))
        if Bool.random(using: &random) { shift = Vector(0, 0) }
        otherShift = random.number(0...1) < 0.7 ? Vector(0, 0) : Vector(pick(steps), pick(steps))
        jpegQuality = pick([nil, nil, nil, nil, 80, 92])
        frames = pick([2, 2, 2, 3])
        filmDepth = pick([0.12, 0.2, 0.35])
    }

    /// Whether a text that ticks moves by more than the tolerance.
    var moves: Bool {
        shift.length > 0.1 || (companion == .secondTimer && otherShift.length > 0.1)
    }

    /// Whether a person who looks at the frames one over the other would say so at once.
    var isClear: Bool {
        let contrast = abs(timerInk.y - cardLevel(base).y)
        let isLossy = jpegQuality.map { $0 < 85 || size < 24 } ?? false
        return size >= 16 && contrast > 0.25 && !isLossy
            && [.flat, .gradient, .photo, .breathing].contains(backdrop)
            && !(backdrop == .photo && contrast < 0.5)
            && !(weight == 100 && size < 24)
            // A number of two digits, or the roll-over of most, has little that stays.
            && !(texts[0] == "09:59" || texts[0] == "41")
            && widget != .spinner
    }

    var description: String {
        "seed \(seed): \(texts[0]) \(font) \(weight.map { "\($0)" } ?? "") \(size) px, \(backdrop),"
            + " \(container), \(widget), \(companion), shift \(shift.dx),\(shift.dy), other"
            + " \(otherShift.dx),\(otherShift.dy), contrast"
            + " \((abs(timerInk.y - cardLevel(base).y) * 100).rounded() / 100)\(isInverse ? " inverse" : ""),"
            + " jpeg \(jpegQuality.map { "\($0)" } ?? "no")"
    }

    private var isFilled: Bool {
        [.card, .tightCard, .pill, .digitCards, .disc].contains(container)
    }

    /// What the timer stands on.
    func cardLevel(_ base: SIMD3<Double>) -> SIMD3<Double> {
        guard isFilled else { return base }
        if isInverse { return ink }
        return base + SIMD3(repeating: ink.y > base.y ? -min(base.y, 0.08) : min(1 - base.y, 0.08))
    }

    var timerInk: SIMD3<Double> { isFilled && isInverse ? base : ink }
}
