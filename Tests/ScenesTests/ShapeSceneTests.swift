import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import Testing

/// A button with a label, a badge that merges with it, and a panel.
var shapesBeside: [GlassShape] {
    var button = GlassShape(.capsule(Rect(x: 20, y: 88, width: 60, height: 24)))
    button.group = "buttons"
    button.spacing = 12
    button.label = ShapeLabel("Go")
    var badge = GlassShape(.circle(center: Point(96, 100), radius: 12))
    badge.group = "buttons"
    badge.tint = SIMD4(1, 0.1, 0, 0.8)
    let panel = GlassShape(
        .roundedRect(Rect(x: 120, y: 10, width: 50, height: 100), radius: 14))
    return [button, badge, panel]
}

@Suite("Shapes beside the text")
struct ShapeSceneTests {
    private static func scene(_ shapes: [GlassShape]) -> Scene {
        var scene = smallScene("1")
        scene.size = 20
        scene.center = Point(20, 20)
        scene.shapes = shapes
        return scene
    }

    private static func picture(_ shapes: [GlassShape]) throws -> Picture {
        try SceneRenderer(scene(shapes)).picture()
    }

    @Test("A shape changes the picture where it stands, and nothing far from it")
    func place() throws {
        var scene = Self.scene([])
        scene.backdrop = .transparent
        let without = try SceneRenderer(scene).picture()
        scene.shapes = [GlassShape(.circle(center: Point(120, 70), radius: 20))]
        let box = try #require(difference(without, try SceneRenderer(scene).picture()))
        let disc = PixelRect(minX: 150, minY: 75, maxX: 210, maxY: 135)
        #expect(box.union(disc) == box)
        #expect(disc.expanded(by: 60).union(box) == disc.expanded(by: 60))
    }

    @Test("Shapes of identity are nothing but their labels")
    func identity() throws {
        var shapes = shapesBeside
        for i in shapes.indices { shapes[i].variant = .identity }
        shapes[0].label = nil
        var scene = Self.scene(shapes)
        scene.backdrop = .transparent
        let with = try SceneRenderer(scene).picture()
        scene.shapes = []
        #expect(try SceneRenderer(scene).picture() == with)
    }

    @Test("The order of the shapes of a group makes no difference")
    func order() throws {
        let shapes = shapesBeside
        let a = try Self.picture([shapes[0], shapes[1]])
        let b = try Self.picture([shapes[1], shapes[0]])
        let worst = zip(a.pixels, b.pixels).map { distance($0, $1) }.max() ?? 0
        #expect(worst < 1e-3)
    }

    @Test("Glass does not see glass: a shape below another one shows nothing of it inside")
    func oneBackdrop() throws {
        let lower = GlassShape(.roundedRect(Rect(x: 60, y: 20, width: 100, height: 90), radius: 20))
        let upper = GlassShape(.circle(center: Point(110, 65), radius: 24))
        var scene = Self.scene([lower, upper])
        scene.material.shadow = 0
        scene.material.caustic = 0
        let both = try SceneRenderer(scene).picture()
        scene.shapes = [upper]
        // The shared backdrop is prepared around all shapes; the same one for both pictures.
        scene.shapes.append(lower)
        scene.shapes[1].variant = .identity
        let alone = try SceneRenderer(scene).picture()
        for (dx, dy) in [(0, 0), (20, 0), (-15, 12), (0, -26)] {
            let (x, y) = (165 + dx, 97 + dy)
            #expect(distance(both[x, y], alone[x, y]) < 1e-5)
        }
    }

    @Test("Tints pass into each other along the neck")
    func tints() throws {
        var a = GlassShape(.circle(center: Point(60, 60), radius: 24))
        var b = GlassShape(.circle(center: Point(112, 60), radius: 24))
        (a.group, b.group, a.spacing) = ("g", "g", 24)
        (a.tint, b.tint) = (SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 1))
        var scene = Self.scene([a, b])
        scene.backdrop = .color(SIMD4(0.5, 0.5, 0.5, 1))
        scene.material.makeRefractionOnly()
        let picture = try SceneRenderer(scene).picture()
        let row = (Int(60 * 1.5)..<Int(112 * 1.5)).map { picture[$0, 90] }
        let (first, last) = (row[0], row[row.count - 1])
        #expect(first.x > 0.3 && first.z < 0.01)
        #expect(last.z > 0.3 && last.x < 0.01)
        for (p, q) in zip(row, row.dropFirst()) {
            #expect(q.x <= p.x + 0.02 && abs(q.x - p.x) < 0.06)
        }
    }

    @Test("A label is solid: its colour, whatever the glass does")
    func label() throws {
        var shape = GlassShape(.capsule(Rect(x: 20, y: 50, width: 140, height: 60)))
        let color = SIMD4<Float>(0.9, 0.2, 0.1, 1)
        shape.label = ShapeLabel("I", size: 60, color: color)
        let picture = try Self.picture([shape])
        #expect(picture.pixels.count { distance($0, color) < 1e-6 } > 200)
    }

    @Test("A label without a color is white on dark glass and black on bright glass")
    func adaptiveLabel() throws {
        let (white, black) = (SIMD4<Float>(1, 1, 1, 1), SIMD4<Float>(0, 0, 0, 1))
        for (backdrop, wanted, other) in [(white, black, white), (black, white, black)] {
            for increasesContrast in [false, true] {
                var shape = GlassShape(.capsule(Rect(x: 20, y: 50, width: 140, height: 60)))
                shape.variant = .regular
                shape.label = ShapeLabel("I", size: 60)
                // Increased contrast takes no color that is given.
                if increasesContrast { shape.label?.color = SIMD4(0.5, 0.5, 0.5, 1) }
                var scene = Self.scene([shape])
                scene.backdrop = .color(backdrop)
                scene.material.accessibility.increaseContrast = increasesContrast
                let picture = try SceneRenderer(scene).picture()
                // The face of increased contrast is the opposite of the backdrop, its label that of the face.
                let label = increasesContrast ? other : wanted
                let stem = picture[135, 120]
                #expect(distance(stem, label) < 1e-6)
            }
        }
    }

    @Test("Each shape has the scheme of its own box, whatever is behind the others")
    func schemes() throws {
        let sides = [
            GlassShape(.circle(center: Point(40, 85), radius: 20)),
            GlassShape(.circle(center: Point(140, 85), radius: 20)),
        ]
        var scene = Self.scene(sides)
        scene.material.variant = .regular
        let (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        var halves = Picture(width: width, height: height, filledWith: SIMD4(0, 0, 0, 1))
        for y in 0..<height {
            for x in width / 2..<width { halves[x, y] = SIMD4(1, 1, 1, 1) }
        }
        scene.backdrop = .picture(halves, fit: .cover)
        let both = try SceneRenderer(scene).picture()
        let scale = scene.canvas.scale
        // Light glass over black would be far brighter, dark glass over white far darker.
        #expect(both[Int(40 * scale), Int(85 * scale)].y < 0.05)
        #expect(both[Int(140 * scale), Int(85 * scale)].y > 0.85)
    }

    @Test(
        "Where tints differ, each shape's middle has the tones of its tint alone",
        arguments: [0.0, 1])
    func tones(absorption: Double) throws {
        var a = GlassShape(.circle(center: Point(50, 75), radius: 26))
        var b = GlassShape(.circle(center: Point(112, 75), radius: 26))
        (a.tint, b.tint) = (SIMD4(0.8, 0.1, 0.05, 0.7), SIMD4(0.1, 0.2, 0.9, 0.9))
        var scene = Self.scene([a, b])
        scene.backdrop = .color(SIMD4(0.5, 0.5, 0.5, 1))
        scene.material.absorption = absorption
        scene.material.makeRefractionOnly()
        scene.material.face = true
        let apart = try SceneRenderer(scene).picture()
        for i in 0...1 { (scene.shapes[i].group, scene.shapes[i].spacing) = ("g", 16) }
        let merged = try SceneRenderer(scene).picture()
        let scale = scene.canvas.scale
        for x in [40.0, 122] {
            let (px, py) = (Int(x * scale), Int(75 * scale))
            #expect(distance(apart[px, py], merged[px, py]) < 0.02)
        }
        #expect(distance(merged[Int(50 * scale), 112], merged[Int(112 * scale), 112]) > 0.1)
    }

    @Test("Shapes are panels of glass unless said otherwise")
    func use() throws {
        var shape = GlassShape(.circle(center: Point(90, 70), radius: 30))
        let panel = try Self.picture([shape])
        shape.use = .text
        #expect(try Self.picture([shape]) != panel)
    }

    @Test("Insets are concentric, and nil where nothing is left")
    func insets() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 50)
        let inner = Rect(x: 8, y: 8, width: 84, height: 34)
        let outline = GlassShape.Outline.roundedRect(rect, radius: 20)
        #expect(outline.inset(by: 8) == .roundedRect(inner, radius: 12))
        #expect(outline.inset(by: 25) == nil)
        #expect(GlassShape.Outline.capsule(rect).inset(by: 8) == .capsule(inner))
        #expect(GlassShape.Outline.path(.rect(rect)).inset(by: 8) == nil)
    }

    @Test(
        "A shape that cannot be is refused, by name",
        arguments: [
            .capsule(Rect(x: 0, y: 0, width: 0, height: 10)),
            .circle(center: Point(0, 0), radius: -1), .circle(center: Point(0, 0), radius: .nan),
            .circle(center: Point(.infinity, 0), radius: 5),
            .roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radius: -1),
            .path(Path()), .circle(center: Point(0, 0), radius: 16_000),
        ] as [GlassShape.Outline])
    func refused(outline: GlassShape.Outline) throws {
        var shape = GlassShape(outline)
        shape.name = "knob"
        let error = #expect(throws: SceneError.self) { try Self.picture([shape]) }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("shape") == true)
    }
}
