import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

/// A number of a scene with the ends of its range.
struct NumberCase: Sendable, CustomTestStringConvertible {
    var name: String
    var range: ClosedRange<Double>
    var set: @Sendable (inout Scene, Double) -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ range: ClosedRange<Double>,
        _ set: @escaping @Sendable (inout Scene, Double) -> Void
    ) {
        (self.name, self.range, self.set) = (name, range, set)
    }

    static let strengths: [NumberCase] = [
        NumberCase("environment", 0...100) { $0.material.environment = $1 },
        NumberCase("glint", 0...100) { $0.material.glint = $1 },
        NumberCase("contour", 0...100) { $0.material.contour = $1 },
        NumberCase("inner-shadow", 0...100) { $0.material.innerShadow = $1 },
        NumberCase("shadow", 0...100) { $0.material.shadow = $1 },
        NumberCase("caustic", 0...100) { $0.material.caustic = $1 },
    ]
    static let others: [NumberCase] = [
        NumberCase("bevel", 0.01...10_000) { $0.material.bevel = $1 },
        NumberCase("crown", 0...10_000) { $0.material.crown = $1 },
        NumberCase("bevel-exponent", 1...100) { $0.material.bevelExponent = $1 },
        NumberCase("slab", 0...10_000) { $0.material.slab = $1 },
        NumberCase("gap", 0...10_000) { $0.material.gap = $1 },
        NumberCase("ior", 1...4) { $0.material.ior = $1 },
        NumberCase("abbe", 5...200) { $0.material.abbe = $1 },
        NumberCase("frost", 0...200) { $0.material.frost = $1 },
        NumberCase("smooth", 0...1000) { $0.material.smoothing = $1 },
        NumberCase("light", -36_000...36_000) { $0.material.light = $1 },
        NumberCase("reflection-opacity", 0...1) { $0.reflection = Reflection(opacity: $1) },
        NumberCase("reflection-fade", 0.001...100) { $0.reflection = Reflection(fade: $1) },
        NumberCase("reflection-offset", -10_000...10_000) {
            $0.reflection = Reflection(offset: $1)
        },
        NumberCase("at (x)", -1e6...1e6) { $0.center = Point($1, 0) },
        NumberCase("at (y)", -1e6...1e6) { $0.center = Point(0, $1) },
        NumberCase("size", 0.001...20_000) { $0.size = $1 },
        NumberCase("scale", 0.001...20) { $0.canvas.scale = $1 },
    ]
}

@Suite("Numbers that no picture can be made of")
struct ValidationTests {
    private static func error(_ number: NumberCase, _ value: Double) -> SceneError? {
        var scene = Scene("12:34")
        number.set(&scene, value)
        do throws(SceneError) {
            _ = try SceneRenderer.layout(of: scene)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A number out of range is an error that names it",
        arguments: NumberCase.strengths + NumberCase.others)
    func outOfRange(number: NumberCase) throws {
        let beyond = number.range.upperBound * 1000 + 1
        let below = number.range.lowerBound > 0 ? -1 : number.range.lowerBound - 1
        for value in [beyond, below, .nan, .infinity, -.infinity] {
            let error = try #require(Self.error(number, value), "\(value)")
            #expect(error.kind == .usage)
            // The scale is told by the size in px that comes of it.
            let name = number.name == "scale" ? "canvas" : number.name
            #expect(error.message.contains(name), "\(error.message)")
        }
    }

    @Test(
        "The ends of a range are in it", arguments: NumberCase.strengths + NumberCase.others)
    func ends(number: NumberCase) {
        for value in [number.range.lowerBound, number.range.upperBound] {
            #expect(Self.error(number, value) == nil)
        }
    }

    @Test("A renderer refuses what a layout refuses")
    func renderer() {
        var scene = smallScene()
        scene.material.ior = .nan
        #expect(throws: SceneError.self) { try SceneRenderer(scene) }
        scene.material.ior = 1.5
        scene.canvas.width = -1
        #expect(throws: SceneError.self) { try SceneRenderer(scene) }
    }

    @Test("The limits of the canvas are those of an output picture")
    func canvas() {
        func fails(_ width: Double, _ height: Double) -> Bool {
            var scene = Scene("1")
            scene.canvas = Canvas(width: width, height: height, scale: 1)
            return (try? SceneRenderer.layout(of: scene)) == nil
        }
        #expect(!fails(16_384, 12_000) && fails(16_385, 1) && fails(1, 16_385))
        #expect(fails(16_384, 16_384), "more than 200 million pixels")
        #expect(!fails(0.001, 0.001) && fails(0, 1) && fails(.nan, 1) && fails(1, .infinity))
    }

    @Test("A font and a backdrop that are missing are missing inputs")
    func missingInputs() {
        func kind(_ scene: Scene) -> SceneError.Kind? {
            do throws(SceneError) {
                _ = try SceneRenderer(scene)
                return nil
            } catch {
                return error.kind
            }
        }
        var scene = smallScene()
        scene.font = FontRequest(source: .family("No Such Family"))
        #expect(kind(scene) == .missingInput)
        scene = smallScene(backdrop: .file("no/such.png", fit: .cover))
        #expect(kind(scene) == .missingInput)
        #expect(kind(smallScene("\u{10FFFE}")) == .badData)
    }
}
