import HyalineGeometry
import HyalineScenes
import HyalineTypography
import Testing

@Suite("A size that fits the canvas")
struct SizeTests {
    static let texts = [
        "1", "i", "12:34", "1:23:45", "00:00:00", "gjpqy", "ÅÊŐ", "Breathe in", "WWWWWWWWWWWWWWWW",
        "Breathe slowly, and count to ten", String(repeating: "8", count: 300),
    ]
    static let canvases = [
        Canvas(), Canvas(width: 440, height: 956, scale: 3), Canvas(width: 956, height: 440),
        Canvas(width: 50, height: 400), Canvas(width: 1600, height: 60),
        Canvas(width: 8, height: 8),
    ]

    @Test("All ink of short and long texts is within the canvas", arguments: texts, canvases)
    func within(text: String, canvas: Canvas) throws {
        var scene = Scene(text)
        scene.canvas = canvas
        let layout = try SceneRenderer.layout(of: scene)
        let whole = Rect(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
        #expect(layout.bounds.intersection(whole) == layout.bounds)
        #expect((layout.box.center - canvas.center).length < 1e-9)
        // As large as its rule allows: it fills one of the two directions.
        let filled = max(
            layout.box.width / (0.84 * canvas.width), layout.box.height / (0.46 * canvas.height))
        #expect(abs(filled - 1) < 1e-9)
    }

    @Test("The size is that of the scene's own text, whatever is rendered later")
    func constant() throws {
        let renderer = try SceneRenderer(smallScene("12:34"))
        let size = renderer.size
        #expect(try renderer.layout("1").size == size)
        #expect(try renderer.layout("12:34:56").size == size)
    }

    @Test("All moments of a clock have one size, and with room reserved all hours too")
    func series() throws {
        func size(_ text: String, _ room: String? = nil) throws -> Double {
            var scene = Scene(text)
            if let room { scene.style.rollOver = .reserve(room) }
            return try SceneRenderer.layout(of: scene).size
        }
        for moments in [
            ["9:41 PM", "9:44 PM", "1:11 AM"], ["1h 21m", "4h 44m"], ["T-00:11", "T-00:24"],
            ["2d 04:11:11", "2d 04:44:44"], ["Timer 12:41", "Timer 11:11"], ["50%", "11%"],
            ["$9.99", "$1.11"], ["Day 3 of 10", "Day 1 of 11"],
        ] {
            let sizes = try moments.map { try size($0) }
            #expect(sizes.allSatisfy { abs($0 - sizes[0]) < 1e-9 }, "\(moments): \(sizes)")
        }
        let held = try ["9:41 AM", "10:05 AM", "12:59 PM"].map { try size($0, "00:00 PM") }
        #expect(held.allSatisfy { abs($0 - held[0]) < 1e-9 }, "\(held)")
    }

    @Test("A size that is given is taken as it is")
    func given() throws {
        var scene = smallScene()
        scene.size = 333
        #expect(try SceneRenderer.layout(of: scene).size == 333)
    }
}
