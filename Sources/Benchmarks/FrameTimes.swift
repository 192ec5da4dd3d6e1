import Hyaline
import HyalineField

/// A timer's frames: how long they take by look, by how much of the line changes, and by size.
enum FrameTimes {
    /// One digit changes, or two.
    private static let ticks = ["12:34", "12:33", "12:32", "12:31", "12:30", "12:29"]
    /// Every digit changes.
    private static let jumps = ["12:34", "05:21", "48:10", "31:47"]

    static func measure(into table: inout Table, _ scene: Scene) throws {
        try steady(into: &table, scene, "steady frame, fields cached", goal: "8.3 ms", ticks)
        try steady(into: &table, scene, "the same, all digits change", goal: nil, jumps)
        var regular = scene
        regular.material.variant = .regular
        regular.material.frost = 5
        try steady(
            into: &table, regular, "steady frame, regular, frost 5 pt", goal: "16 ms", ticks)
        try steady(into: &table, regular, "the same, all digits change", goal: nil, jumps)
    }

    private static func steady(
        into table: inout Table, _ scene: Scene, _ name: String, goal: String?, _ texts: [String]
    ) throws {
        let renderer = try SceneRenderer(scene)
        for text in texts + texts { try renderer.update(text) }
        try table.measure(name, goal: goal, rounds: 40) { i in
            try renderer.update(texts[i % texts.count])
        }
    }

    /// Whole lines of 1, 2, 4 and 8 times the area: the time a touched pixel should be the same.
    static func measureAreas(into table: inout Table, _ scene: Scene) throws {
        for factor in [1, 2, 4, 8] {
            var scene = scene
            scene.size = (5000 * Double(factor)).squareRoot()
            scene.canvas = Canvas(width: 640, height: 800, scale: 3)
            scene.backdrop = .builtIn(.breath)
            let renderer = try SceneRenderer(scene)
            var touched = 0
            for text in jumps + jumps { touched = area(try renderer.update(text)) }
            let name = "area x \(factor): \(touched / 1000) thousand px touched"
            let median = try table.measure(name, goal: nil, rounds: 20) { i in
                try renderer.update(jumps[i % jumps.count])
            }
            print("  \(Table.number(median * 1e6 / Double(touched))) ns a touched pixel")
        }
    }

    private static func area(_ rect: PixelRect) -> Int { rect.width * rect.height }

    /// What a picture's time consists of when nothing is cached.
    static func measureStages(into table: inout Table, _ scene: Scene) throws {
        let scale = scene.canvas.scale
        let layout = try SceneRenderer(scene).layout("12:34")
        let paths = layout.glyphs.map { $0.path().transformed(by: .scale(scale, scale)) }
        let recipe = LensRecipe(material: scene.material, stem: 9, scale: scale)
        let fields = paths.map { ShapeField(VisibleOutline($0)) }
        let tables = Lens.tables(for: recipe)
        let renderer = try SceneRenderer(scene)
        for text in jumps { try renderer.update(text) }
        let frame = renderer.withFrame { $0 }
        let photograph = Photograph.picture(scene.canvas)
        let box = layout.box
        let view = PixelRect(
            covering: Rect(
                minX: (box.minX - 90) * scale, minY: (box.minY - 90) * scale,
                maxX: (box.maxX + 90) * scale, maxY: (box.maxY + box.height) * scale))
        let threads = scene.threads
        var stages: [(name: String, time: Double)] = []
        func stage(_ name: String, rounds: Int, _ work: (Int) throws -> Void) rethrows {
            let time = try table.measure("stage: \(name)", goal: nil, rounds: rounds, work)
            stages.append((name, time))
        }
        try stage("layout", rounds: 40) { _ in _ = try renderer.layout("12:34") }
        stage("field", rounds: 15) { _ in
            _ = Parallel.map(paths.count, threads: threads) {
                ShapeField(VisibleOutline(paths[$0]))
            }
        }
        stage("lens", rounds: 15) { _ in
            _ = Parallel.map(fields.count, threads: threads) {
                Lens(fields[$0], recipe, tables: tables)
            }
        }
        stage("backdrop", rounds: 15) { _ in
            _ = Backdrop(
                photograph, region: view, frame: view, frost: 0.7 * scale, adaptsFrost: true,
                em: scene.size.map { $0 * scale } ?? 360, scale: scale, threads: threads)
        }
        try stage("drawing", rounds: 30) { i in try renderer.update(jumps[i % jumps.count]) }
        try stage("PNG", rounds: 5) { _ in
            _ = try PNG.encode(frame, options: PNGOptions(threads: threads))
        }
        let total = stages.reduce(0) { $0 + $1.time }
        for (name, time) in stages {
            print("  \(name): \(Table.number(100 * time / total)) % of \(Table.number(total)) ms")
        }
    }
}
