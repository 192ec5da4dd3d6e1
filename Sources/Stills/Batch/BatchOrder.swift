/// The order in which stills are made. The pictures do not depend on it; how much is made twice does.
enum BatchOrder {
    /// Stills that have the most in common come together: the canvas, what is written on it (cut glass serves both themes),
    /// then backdrops of files and blurs, which are kept as whole pictures. Groups stand where their first one stood.
    static func sorted(_ jobs: [StillJob]) -> [StillJob] {
        var ranks = Ranks()
        let keyed = jobs.enumerated().map { order, job in
            (rank: ranks.rank(of: job) + [order], job: job)
        }
        return keyed.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.job)
    }

    /// Numbers values by their first appearance.
    private struct Ranks {
        private var numbers: [AnyHashable: Int] = [:]

        mutating func rank(of job: StillJob) -> [Int] {
            let kept = job.elements.compactMap { element -> KeptLayer? in
                guard case .backdrop(let backdrop) = element.content, backdrop.isKept else {
                    return nil
                }
                return KeptLayer(backdrop: backdrop)
            }
            let parts: [[AnyHashable]] = [
                ["size", job.width, job.height, job.scale], ["scene", job.scene],
                ["time", job.time], ["kept", kept], ["locale", job.locale],
            ]
            return parts.map { number(AnyHashable($0)) }
        }

        private mutating func number(_ value: AnyHashable) -> Int {
            if let known = numbers[value] { return known }
            numbers[value] = numbers.count
            return numbers[value]!
        }
    }
}

/// A layer as a key. Layers of one file are told apart by comparison.
private struct KeptLayer: Hashable {
    var backdrop: StillBackdrop

    func hash(into hasher: inout Hasher) {
        if case .image(let image) = backdrop.source { hasher.combine(image.path) }
        hasher.combine(backdrop.blur)
    }
}

extension StillBackdrop {
    /// Whether the layer is a picture of the canvas's size, which is kept for the next still.
    fileprivate var isKept: Bool {
        switch source {
        case .image, .builtIn: true
        case .color, .linear, .radial, .mesh: blur > 0
        }
    }
}
