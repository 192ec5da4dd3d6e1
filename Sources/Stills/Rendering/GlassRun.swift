import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography

/// Elements of glass that follow each other. They share one bare picture: none is seen through another.
struct GlassRun {
    let job: StillJob
    let assets: StillAssets
    let threads: Int
    private var parts: [(element: StillElement, glass: GlassPart)] = []

    /// Cuts the glass.
    ///
    /// - Throws: `.usage` and `.badData` for numbers that no glass can be made of.
    init(
        _ elements: [PreparedElement], _ job: StillJob, _ assets: StillAssets, threads: Int
    ) throws(StillsError) {
        (self.job, self.assets, self.threads) = (job, assets, threads)
        let (joined, taken) = try joins(elements)
        let own = elements.indices.filter { !taken.contains($0) }
        // Each takes as many threads as the others leave.
        let cutting = max(1, threads / max(1, own.count))
        let made = Parallel.map(own.count, threads: threads) { [self] k in
            let i = own[k]
            return Result { () throws(StillsError) in
                try part(elements[i], joined[i] ?? [], threads: cutting)
            }
        }
        for (i, glass) in zip(own, made) { parts.append((elements[i].element, try glass.get())) }
    }

    /// Looks at the picture with each part, then draws them in turn.
    ///
    /// - Parameter measures: whether texts are measured.
    /// - Returns: texts that are hard to read.
    mutating func draw(into picture: inout Picture, measures: Bool) -> [StillsIssue] {
        for i in parts.indices { parts[i].glass.look(at: picture, remembers: measures) }
        for i in parts.indices { parts[i].glass.draw(into: &picture) }
        guard measures else { return [] }
        let (parts, seen) = (parts, picture)
        let found = Parallel.map(parts.count, threads: threads) {
            parts[$0].glass.legibility(in: seen)?.figures
        }
        return zip(parts, found).compactMap { part, figures in
            guard let figures, !figures.isReadable else { return nil }
            return job.issue(part.element, Self.difficulty(figures.whole))
        }
    }

    private static func difficulty(_ figures: Legibility.Figures) -> String {
        func number(_ value: Double) -> String { formatted(value, decimals: 2) }
        return "is hard to read: match \(number(figures.match)) (good from"
            + " \(number(Legibility.leastMatch)) on), \(number(figures.worstMatch)) at its weakest places"
            + " (\(number(Legibility.leastWorstMatch))), rim \(number(figures.rim)) L*"
            + " (\(number(Legibility.leastRim))); put middle tones behind it, or try another 'scheme', a 'tint'"
            + " or a heavier face"
    }

    // MARK: Groups

    /// The shapes that each text joins, by the text's place, and the places of these shapes.
    ///
    /// They are drawn where the text stands in the order.
    private func joins(
        _ elements: [PreparedElement]
    ) throws(StillsError) -> (joined: [Int: [StillShapes]], taken: Set<Int>) {
        var joined: [Int: [StillShapes]] = [:]
        var taken: Set<Int> = []
        for (i, prepared) in elements.enumerated() {
            guard case .glass(let glass, _) = prepared.content, let group = glass.group else {
                continue
            }
            for (k, other) in elements.enumerated() {
                guard case .shapes(let shapes) = other.content,
                    shapes.shapes.contains(where: { $0.group == group })
                else { continue }
                guard taken.insert(k).inserted else {
                    throw failure(
                        prepared.element, .badData,
                        "joins the shapes '\(other.element.name)', which another text has joined already;"
                            + " give it another 'group', or none")
                }
                joined[i, default: []].append(shapes)
            }
            if joined[i] == nil {
                throw failure(
                    prepared.element, .badData,
                    "joins the group \(Wording.quoted(group)), and no shapes next to it in the order of"
                        + " elements have that 'group'; give it to some, or leave it out")
            }
        }
        return (joined, taken)
    }

    private func failure(
        _ element: StillElement, _ kind: SceneError.Kind, _ message: String
    ) -> StillsError {
        StillsError(kind, [job.issue(element, message)])
    }

    // MARK: Parts

    /// - Parameter threads: to cut its glass with.
    private func part(
        _ prepared: PreparedElement, _ joined: [StillShapes], threads cutting: Int
    ) throws(StillsError) -> GlassPart {
        var scene = Scene("")
        // Before it gets colours: those of the job are in the space already.
        scene.convert(to: job.colorSpace)
        scene.canvas = job.canvas
        scene.threads = threads
        var text: FittedText?
        var shapes = joined
        switch prepared.content {
        case .glass(let glass, let fitted):
            scene.material = glass.material
            scene.reflection = glass.reflection
            scene.textGroup = joined.isEmpty ? nil : glass.group
            scene.fallback = glass.setting.fallback
            text = fitted
        case .shapes(let own):
            scene.material = own.material
            scene.fallback = own.fallback
            shapes = [own]
        case .backdrop, .text: preconditionFailure("a run is of glass")
        }
        // Where text and shapes are one body, what bends and blurs is the text's; a face of their own they keep.
        scene.shapes = shapes.flatMap { own in
            own.shapes.map { shape in
                var shape = shape
                shape.variant = shape.variant ?? own.material.variant
                shape.tint = shape.tint ?? own.material.tint
                return shape
            }
        }
        do throws(SceneError) {
            return try part(scene, text, shapes.flatMap(\.labelFonts), threads: cutting)
        } catch {
            throw failure(prepared.element, error.kind, error.message)
        }
    }

    private func part(
        _ scene: Scene, _ text: FittedText?, _ labelFonts: [FontRequest], threads cutting: Int
    ) throws(SceneError) -> GlassPart {
        let result = Result { () throws(TypographyError) in
            try assets.fonts.withFonts(labelFonts + [FontRequest()], scene.fallback) { fonts in
                Result { () throws(SceneError) in
                    try GlassPart(
                        scene, text: text?.layout, fonts: fonts[FontRequest()]!, opened: fonts,
                        figure: text?.figure
                    ) { form in
                        assets.glass(form, threads: cutting)
                    }
                }
            }
        }
        switch result {
        case .success(let part): return try part.get()
        case .failure(let error): throw SceneError(error)
        }
    }
}
