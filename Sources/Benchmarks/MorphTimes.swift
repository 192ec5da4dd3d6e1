import Hyaline
import HyalineField
import HyalineGeometry

/// A digit on its way to another: what is paid in every frame of a morph.
enum MorphTimes {
    static func measure(into table: inout Table) throws {
        var scene = Scene("12:34")
        scene.canvas = Canvas(width: 640, height: 240, scale: 2)
        scene.size = 120
        scene.material.quality = .frame
        let renderer = try SceneRenderer(scene)
        let outlines = try ["4", "5"].map {
            VisibleOutline(try renderer.layout($0).path().transformed(by: .scale(2, 2)))
        }
        var outline = outlines[0]
        table.measure("outline between two digits, 120 pt at 2x", goal: nil, rounds: 15) { _ in
            outline = OutlineMorph.outline(
                from: outlines[0], to: outlines[1], share: 0.5, swell: 3, knee: 16, limit: 24,
                smoothing: 7, crumb: 5)
        }
        table.measure("its field", goal: "25 ms with it", rounds: 15) { _ in
            _ = ShapeField(outline)
        }
        try renderer.update("12:34")
        try table.measure("frame of a morph, a digit, 1 thread", goal: nil, rounds: 13) { i in
            try renderer.update(from: "12:34", to: "12:35", progress: Double(i + 1) / 14)
        }
    }
}
