import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

/// Optics, section 6: the line a second time, upside down about the lower edge of its box, moved by the
/// offset, fading from the seam downwards.
@Suite("Reflection")
struct ReflectionTests {
    private static let scale = 2.0
    private static let canvas = Canvas(width: 200, height: 160, scale: scale)

    /// Glass alone, in the upper half, so that a copy far enough below does not touch it.
    private static func scene(_ reflection: Reflection?) -> Scene {
        var scene = bareGlass(canvas: canvas)
        scene.size = 50
        scene.center = Point(100, 40)
        scene.reflection = reflection
        return scene
    }

    private static func picture(_ reflection: Reflection?) throws -> Picture {
        try SceneRenderer(scene(reflection)).picture()
    }

    private static func box() throws -> Rect { try SceneRenderer.layout(of: scene(nil)).box }

    /// Twice the height of the mirror line, in px.
    private static func axis(_ offset: Double) throws -> Int {
        try Int(((2 * box().maxY + offset) * scale).rounded())
    }

    @Test("With opacity 0 there is no copy")
    func noOpacity() throws {
        #expect(try Self.picture(Reflection(opacity: 0)) == Self.picture(nil))
    }

    @Test("The copy is the glass upside down, times its opacity", arguments: [10, 10.3, 24.75])
    func mirrored(offset: Double) throws {
        let plain = try Self.picture(nil)
        let (opacity, fade) = (0.8, 1.5)
        let both = try Self.picture(Reflection(opacity: opacity, fade: fade, offset: offset))
        let axis = try Self.axis(offset)
        let box = try Self.box()
        let top = (box.maxY + offset) * Self.scale
        var worst: Float = 0
        var inked = 0
        for y in 0..<plain.height where (0..<plain.height).contains(axis - 1 - y) {
            let row = axis - 1 - y
            let depth = (Double(row) + 0.5 - top) / (fade * box.height * Self.scale)
            let factor = Float(opacity * max(0, 1 - max(0, depth)))
            for x in 0..<plain.width where plain[x, y].w > 0 {
                inked += 1
                worst = max(worst, distance(both[x, row], plain[x, y] * factor))
            }
        }
        #expect(inked > 5_000)
        #expect(worst < 1e-4)
    }

    @Test("Above the copy the picture is that without one")
    func nothingAbove() throws {
        let plain = try Self.picture(nil)
        let both = try Self.picture(Reflection(opacity: 1, fade: 1, offset: 10))
        let box = try Self.box()
        // Figures reach below their box by their overshoot, so their copies reach above the seam.
        let seam = Int((box.maxY + 5) * Self.scale)
        let changed = try #require(difference(plain, both))
        #expect(changed.minY >= seam)
    }

    @Test("The copy ends where it has faded", arguments: [0.2, 0.6, 1])
    func fade(fade: Double) throws {
        let offset = 10.0
        let plain = try Self.picture(nil)
        let both = try Self.picture(Reflection(opacity: 1, fade: fade, offset: offset))
        let box = try Self.box()
        let end = (box.maxY + offset + fade * box.height) * Self.scale
        let changed = try #require(difference(plain, both))
        #expect(Double(changed.maxY) <= end + 0.5)
        #expect(Double(changed.maxY) > end - 3)
    }

    @Test("The copy gets weaker from row to row, from the opacity at the seam")
    func gradient() throws {
        let offset = 10.0
        let strong = try Self.picture(Reflection(opacity: 1, fade: 0.8, offset: offset))
        let weak = try Self.picture(Reflection(opacity: 0.25, fade: 0.8, offset: offset))
        let top = try Int((Self.box().maxY + offset - 2) * Self.scale)
        for y in top..<strong.height {
            for x in 0..<strong.width {
                #expect(distance(weak[x, y], strong[x, y] * 0.25) < 1e-5)
            }
        }
    }

    @Test("The offset moves the copy", arguments: [1, 3, 11])
    func offset(points: Int) throws {
        let near = try Self.picture(Reflection(opacity: 1, fade: 1, offset: 10))
        let far = try Self.picture(Reflection(opacity: 1, fade: 1, offset: 10 + Double(points)))
        let shift = points * Int(Self.scale)
        let top = try Int((Self.box().maxY + 5) * Self.scale)
        var worst: Float = 0
        for y in top..<near.height - shift {
            for x in 0..<near.width {
                worst = max(worst, distance(near[x, y], far[x, y + shift]))
            }
        }
        #expect(worst < 1e-5)
    }

    @Test("The copy stays where it is when the second changes")
    func steady() throws {
        var scene = smallScene()
        scene.size = 40
        scene.reflection = Reflection(opacity: 1, fade: 1, offset: 0)
        let renderer = try SceneRenderer(scene)
        let boxes = try ["11:11", "00:00", "48:57"].map { try renderer.layout($0).box }
        #expect(Set(boxes).count == 1)
    }
}
