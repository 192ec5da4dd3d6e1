import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineScenes

@Suite("Outlines that take long")
struct IntricacyTests {
    private static func scribble(_ bars: Int) -> GlassShape {
        let length = Double(2 * bars)
        var path = Path()
        for i in 0..<bars {
            let x = Double(2 * i)
            path.append(Path.rect(Rect(x: x, y: 0, width: 1, height: length)))
            path.append(Path.rect(Rect(x: 0, y: x, width: length, height: 1)))
        }
        return GlassShape(.path(path))
    }

    @Test("A path of too many crossings is bad data, with its number, name and limit")
    func shape() {
        var scene = Scene("12:34")
        scene.backdrop = .color(SIMD4(1, 1, 1, 1))
        var shape = Self.scribble(200)
        shape.name = "hatch"
        scene.shapes = [GlassShape(.circle(center: Point(30, 30), radius: 20)), shape]
        let error = #expect(throws: SceneError.self) { try SceneRenderer(scene) }
        #expect(error?.kind == .badData)
        for word in ["shape 2 ('hatch')", "crosses itself more than 30000 times", "draw its"] {
            #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
        }
    }

    @Test("All shapes together have a limit too")
    func shapes() throws {
        try Intricacy.check([Self.scribble(80)], scale: 1)
        #expect(throws: SceneError.self) {
            try Intricacy.check(Array(repeating: Self.scribble(80), count: 12), scale: 1)
        }
    }

    /// The plain way: whatever touches a group's box joins it, until nothing changes.
    private static func plainGroups(of boxes: [Rect]) -> [[Int]] {
        var groups = boxes.enumerated().map { (box: $0.element, members: [$0.offset]) }
        var changes = true
        while changes {
            changes = false
            search: for i in groups.indices {
                for j in groups.indices where j > i && groups[i].box.touches(groups[j].box) {
                    groups[i].box = groups[i].box.union(groups[j].box)
                    groups[i].members += groups[j].members
                    groups.remove(at: j)
                    changes = true
                    break search
                }
            }
        }
        return groups.map { $0.members.sorted() }.sorted { $0[0] < $1[0] }
    }

    @Test("Boxes that touch are found as by comparing all of them", arguments: 0..<40)
    func groups(seed: Int) {
        var random = SeededRandom(seed)
        let side = Double([10, 30, 100, 1000][seed % 4])
        let boxes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            Rect(
                x: random.number(0...side).rounded(), y: random.number(0...side).rounded(),
                width: random.number(0...8).rounded(), height: random.number(0...8).rounded())
        }
        #expect(BoxGroups.groups(of: boxes) == Self.plainGroups(of: boxes), "seed \(seed)")
    }

    @Test("Boxes in a line of 20,000 take no square of time")
    func line() {
        let boxes = (0..<20_000).map {
            Rect(x: Double($0) * 3, y: 0, width: $0 % 7 == 0 ? 4 : 2, height: 5)
        }
        let time = ContinuousClock().measure {
            #expect(BoxGroups.groups(of: boxes).count > 15_000)
        }
        #expect(time < .seconds(5))
    }
}
