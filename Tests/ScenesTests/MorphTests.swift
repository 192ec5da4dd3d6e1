import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

@Suite("One text on its way to another")
struct MorphTests {
    private static func scene(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
        var scene = smallScene()
        scene.size = 44
        change(&scene)
        return scene
    }

    /// Seconds, other boxes, titles, and a cell that is there in one of the two only.
    private static let pairs = [
        ("12:34", "12:35"), ("9:59", "10:00"), ("10:00", "9:59"), ("Go", "Stop"), ("1", "8"),
        ("1:00:00", "59:59"),
    ]

    @Test("Both ends are the plain pictures, bit for bit", arguments: Setup.all)
    func ends(setup: Setup) throws {
        let scene = Self.scene(setup.change)
        for (from, to) in Self.pairs {
            let renderer = try SceneRenderer(scene)
            let start = try renderer.picture(from: from, to: to, progress: 0)
            #expect(try start == SceneRenderer(scene).picture(of: from), "\(from)")
            _ = try renderer.picture(from: from, to: to, progress: 0.5)
            let end = try renderer.picture(from: from, to: to, progress: 1)
            #expect(try end == SceneRenderer(scene).picture(of: to), "\(to)")
        }
    }

    @Test("A frame does not depend on the frames before", arguments: Setup.all)
    func pure(setup: Setup) throws {
        let scene = Self.scene(setup.change)
        let renderer = try SceneRenderer(scene)
        for (from, to) in Self.pairs.prefix(3) {
            for progress in [0.7, 0.2] {
                let picture = try renderer.picture(from: from, to: to, progress: progress)
                let fresh = try SceneRenderer(scene).picture(
                    from: from, to: to, progress: progress)
                #expect(picture == fresh, "\(from) \(to) \(progress)")
            }
        }
    }

    @Test("Cells that stay the same change no pixel beyond the reach of the glass that changes")
    func unchanged() throws {
        var scene = bareGlass(canvas: Canvas(width: 240, height: 100, scale: 2))
        scene.backdrop = .builtIn(.grid)
        scene.size = 60
        let renderer = try SceneRenderer(scene)
        let layout = try renderer.layout("12:34")
        let changing = try #require(layout.cells.last).frame
        let plain = try renderer.picture(of: "12:34")
        for progress in stride(from: 0.1, to: 1, by: 0.2) {
            let picture = try renderer.picture(from: "12:34", to: "12:35", progress: progress)
            let changed = try #require(difference(plain, picture))
            #expect(Double(changed.minX) / 2 > changing.minX - 2, "\(progress)")
            #expect(Double(changed.maxX) / 2 < changing.maxX + 2, "\(progress)")
        }
    }

    @Test("There and back is the same way")
    func backwards() throws {
        let renderer = try SceneRenderer(Self.scene())
        for progress in [0.25, 0.5] {
            let there = try renderer.picture(from: "12:34", to: "12:35", progress: progress)
            let back = try renderer.picture(from: "12:35", to: "12:34", progress: 1 - progress)
            let worst = zip(there.pixels, back.pixels).reduce(Float(0)) {
                max($0, distance($1.0, $1.1))
            }
            #expect(worst < 0.05, "\(progress)")
        }
    }

    @Test("Moved by whole pixels, the same glass")
    func translated() throws {
        func picture(_ center: Point) throws -> Picture {
            var scene = bareGlass("9:59", canvas: Canvas(width: 220, height: 100, scale: 1))
            scene.size = 50
            scene.center = center
            return try SceneRenderer(scene).picture(from: "9:59", to: "10:00", progress: 0.4)
        }
        let (a, b) = (try picture(Point(100, 45)), try picture(Point(107, 52)))
        var worst: Float = 0
        for y in 0..<93 {
            for x in 0..<213 { worst = max(worst, distance(a[x, y], b[x + 7, y + 7])) }
        }
        #expect(worst < 1e-3)
    }

    @Test(
        "A digit on its way is one piece: nothing crumbles off",
        arguments: [("1", "2"), ("4", "5"), ("9", "0"), ("8", "1"), ("2", "3"), ("7", "8")])
    func noCrumbs(pair: (String, String)) throws {
        var scene = bareGlass(pair.0, canvas: Canvas(width: 100, height: 120, scale: 2))
        scene.size = 120
        let renderer = try SceneRenderer(scene)
        for step in 1...19 {
            try renderer.update(from: pair.0, to: pair.1, progress: Double(step) / 20)
            let coverage = try #require(renderer.layers()).glass.coverage
            let parts = Self.parts(of: coverage)
            // What is apart at all is a drop, not dust: as large as a disc of half a stroke across.
            for part in parts { #expect(part > 60, "\(step): \(parts) px") }
        }
    }

    /// The areas of the connected parts, px.
    private static func parts(of coverage: Plane) -> [Int] {
        var seen = coverage.pixels.map { $0 < 0.5 }
        var areas: [Int] = []
        for start in seen.indices where !seen[start] {
            var (stack, area) = ([start], 0)
            seen[start] = true
            while let i = stack.popLast() {
                area += 1
                for j in [i - 1, i + 1, i - coverage.width, i + coverage.width]
                where seen.indices.contains(j) && !seen[j] {
                    seen[j] = true
                    stack.append(j)
                }
            }
            areas.append(area)
        }
        return areas
    }

    @Test("Progress runs through the 0.15 s after a tick, and is eased at both ends")
    func timing() {
        #expect(GlassMorph.progress(after: -1) == 0)
        #expect(GlassMorph.progress(after: 0.075) == 0.5)
        #expect(GlassMorph.progress(after: 1) == 1)
        #expect(GlassMorph.progress(after: 0, duration: 0) == 1)
        #expect(GlassMorph.duration == 0.15)
        #expect(GlassMorph.eased(0.5) == 0.5)
        #expect(GlassMorph.eased(0.1) < 0.05 && GlassMorph.eased(0.9) > 0.95)
    }
}
