import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineStills
import HyalineTypography
import Testing

@Suite("Glass in stills")
struct GlassRunTests {
    private static let sky =
        "{ type: 'backdrop', mesh: { ground: '#203060', spots: [ { at: ['20%', '30%'], radius: '50%', color: '#E08050' }, { at: ['80%', '60%'], radius: '40%', color: '#50C0E0' } ] } },"

    /// The still's backdrop alone.
    private static func bare(_ job: StillJob) throws -> Picture {
        var bare = job
        bare.elements = Array(job.elements.prefix(1))
        return try picture(of: bare)
    }

    @Test(
        "One glass text is what the renderer of scenes makes of the same scene, bit for bit",
        arguments: ["", "reflection: true,", "glass: { frost: 0, tint: '#FF800080' },"])
    func alone(keys: String) throws {
        let job = try jobs(
            Self.sky + "{ type: 'glass', text: '12:34', \(keys) size: 90, offset: [31, -7.5] }")[0]
        guard case .glass(let glass) = job.elements[1].content else { return }
        var scene = Scene("12:34")
        scene.canvas = job.canvas
        scene.backdrop = .picture(try Self.bare(job), fit: .cover)
        scene.size = 90
        scene.style = glass.setting.style
        scene.center = glass.setting.placement.point
        scene.material = glass.material
        scene.reflection = glass.reflection
        #expect(try picture(of: job) == SceneRenderer(scene).picture())
    }

    @Test("A text that joins shapes is what the renderer of scenes makes of it, bit for bit")
    func joined() throws {
        let job = try jobs(
            Self.sky
                + "{ type: 'shape', group: 'g', spacing: 20, items: [ { width: 120, height: 60, label: 'Go', labelSize: 20 } ], offset: [0, 70] },"
                + "{ type: 'glass', text: '12:34', group: 'g', size: 90 }")[0]
        guard case .shape(let shapes) = job.elements[1].content,
            case .glass(let glass) = job.elements[2].content
        else { return }
        var scene = Scene("12:34")
        scene.canvas = job.canvas
        scene.backdrop = .picture(try Self.bare(job), fit: .cover)
        scene.size = 90
        scene.style = glass.setting.style
        scene.material = glass.material
        scene.shapes = shapes.shapes
        for i in scene.shapes.indices {
            scene.shapes[i].variant = scene.shapes[i].variant ?? shapes.material.variant
        }
        scene.textGroup = "g"
        #expect(try picture(of: job) == SceneRenderer(scene).picture())
    }

    /// Two panes of which the second covers the middle of the first.
    private static func panes(_ between: String) -> String {
        let item = "items: [ { form: 'rect', width: 240, height: 160, radius: 30 } ]"
        return sky + "{ type: 'shape', \(item), offset: [-60, 0] }, \(between)"
            + "{ type: 'shape', \(item), offset: [40, 20] }"
    }

    @Test(
        "Glass does not see glass: the second pane looks as it does alone, wherever it covers all")
    func sharedBackdrop() throws {
        let both = try jobs(Self.panes(""))[0]
        var second = both
        second.elements.remove(at: 1)
        let (with, without) = (try picture(of: both), try picture(of: second))
        // The inside of the second pane, in px; the first one reaches to its middle.
        let (center, bare) = (Point(340, 177.5), try Self.bare(both))
        var (count, seen) = (0, 0)
        for y in Int(center.y * 2 - 120)..<Int(center.y * 2 + 120) {
            for x in Int(center.x * 2 - 200)..<Int(center.x * 2 + 200) {
                // Full coverage leaves rounding of what was there before.
                let difference = with[x, y] - without[x, y]
                if (0..<4).contains(where: { abs(difference[$0]) > 1e-6 }) { seen += 1 }
                count += with[x, y] == bare[x, y] ? 0 : 1
            }
        }
        #expect(count > 50_000 && seen == 0)
        // The first one is there.
        #expect(with[260, 300] != without[260, 300])
    }

    @Test("A caption between two panes is seen by the second, and drawn on the first")
    func between() throws {
        let plain = try picture(of: jobs(Self.panes(""))[0])
        let text = "{ type: 'text', text: 'seen through glass', size: 40, color: '#FFF' },"
        let written = try picture(of: jobs(Self.panes(text))[0])
        func differs(_ area: PixelRect) -> Bool {
            (area.minY..<area.maxY).contains { y in
                (area.minX..<area.maxX).contains { plain[$0, y] != written[$0, y] }
            }
        }
        // Left of the second pane, and in it.
        #expect(differs(PixelRect(minX: 260, minY: 290, maxX: 430, maxY: 340)))
        #expect(differs(PixelRect(minX: 500, minY: 290, maxX: 700, maxY: 340)))
        // A caption at the end lies on the glass in its own colour.
        let last = try jobs(
            Self.panes("")
                + ", { type: 'text', text: '–', size: 200, height: 300, color: '#123456' }")[0]
        let picture = try picture(of: last)
        #expect(picture.pixels.contains(color("#123456").linear))
    }

    @Test("The picture is the same for any number of threads, and with whatever has been kept")
    func threads() throws {
        let job = try jobs(
            Self.sky
                + "{ type: 'backdrop', radial: { stops: ['#FFFFFF80', '#FFFFFF00'] }, blur: 9 }, { type: 'glass', text: '12:34', height: 120, reflection: true, offset: [0, -30] }, { type: 'shape', at: 'bottom', gap: 10, items: [ { width: 150, height: 50, label: 'Start' }, { form: 'picker', width: 240, height: 50, segments: ['5', '10', '20'] } ] }, { type: 'text', text: 'A caption of two lines, perhaps of three', at: 'top', offset: [0, 12], size: 30, width: 300 }"
        )[0]
        let assets = StillAssets()
        let first = try picture(of: job, assets: assets)
        #expect(first.isOpaque)
        for threads in [1, 2, 5] {
            #expect(try picture(of: job, assets: assets, threads: threads) == first)
            #expect(try picture(of: job, threads: threads) == first)
        }
        // Without room for anything.
        let none = StillAssets(pictureBytes: 0, glassBytes: 0)
        #expect(try picture(of: job, assets: none, threads: 2) == first)
    }

    @Test("Glass fills its room to a quarter of a point, and a clock's colon stays where it is")
    func fitted() throws {
        func made(_ time: String) throws -> (picture: Picture, job: StillJob) {
            let job = try jobs(
                Self.sky + "{ type: 'glass', text: '\(time)', height: 130, width: 400 }")[0]
            return (try picture(of: job), job)
        }
        let (first, job) = try made("11:11")
        guard case .glass(let glass) = job.elements[1].content else { return }
        let fonts = try FontSet(glass.setting.font)
        let size = try (40...520).map { Double($0) / 4 }.last { size in
            var style = glass.setting.style
            style.size = size
            let box = try TextLayout("11:11", fonts: fonts, style: style).box
            return box.width <= 400 && box.height <= 130
        }
        var scene = Scene("11:11")
        scene.canvas = job.canvas
        let bare = try Self.bare(job)
        scene.backdrop = .picture(bare, fit: .cover)
        scene.size = size
        scene.style = glass.setting.style
        scene.center = glass.setting.placement.point
        #expect(try first == SceneRenderer(scene).picture())
        // Inside the dots of the colon, in the middle of the canvas, all is glass and nothing shadow.
        let second = try made("08:54").picture
        let layout = try SceneRenderer.layout(of: scene)
        let colon = try #require(layout.glyphs.first { $0.cluster == 2 })
        var count = 0
        for y in Int(colon.bounds.minY * 2)...Int(colon.bounds.maxY * 2) {
            let x = Int(colon.bounds.midX * 2)
            let dot = colon.bounds.width * 2
            let depth = min(
                Double(y) - colon.bounds.minY * 2, colon.bounds.maxY * 2 - Double(y))
            guard depth > 3, depth < dot - 3 else { continue }
            let difference = first[x, y] - second[x, y]
            #expect((0..<4).allSatisfy { abs(difference[$0]) < 1e-6 })
            count += 1
        }
        #expect(count > 20)
        #expect(first != second)
    }

    private struct MissingGlass: Error {}

    @Test("Glass that cannot be read is told when asked for, by its element")
    func legibility() throws {
        let job = try jobs(
            Self.sky
                + "{ type: 'glass', id: 'pale', text: '12:34', size: 60, glass: { face: false, environment: 0, glint: 0, contour: 0, shadow: 0, caustic: 0 } }, { type: 'glass', text: '12:34', size: 90, at: 'top', offset: [0, 12] }"
        )[0]
        func warnings(_ measures: Bool) throws -> [StillsIssue] {
            try StillRenderer.render(job, assets: StillAssets(), threads: 1, measures: measures)
                .warnings
        }
        #expect(try warnings(false).isEmpty)
        let found = try warnings(true)
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix("'pale' in one for og") == true)
        #expect(found.first?.message.contains("is hard to read: match 0.") == true)
    }

    @Test("A text that joins a group that no shapes next to it have is an error")
    func noGroup() throws {
        let job = try jobs("{ type: 'glass', text: '12:34', group: 'nobody' }")[0]
        let error = #expect(throws: StillsError.self) { try picture(of: job) }
        #expect(error?.description.contains("joins the group 'nobody'") == true)
    }

    @Test("Labels shrink together to what the longest one's shape allows; too long ones are errors")
    func labels() throws {
        func job(_ label: String) throws -> StillJob {
            try jobs(
                Self.sky
                    + "{ type: 'shape', id: 'row', gap: 10, items: [ { width: 100, height: 40, label: 'OK', labelSize: 20 }, { width: 100, height: 40, label: '\(label)', labelSize: 20 } ] }"
            )[0]
        }
        /// The same with all labels at a size that their shapes have room for.
        func sized(_ job: StillJob, _ size: Double) throws -> StillJob {
            guard case .shape(var shapes) = job.elements[1].content else { throw MissingGlass() }
            for i in shapes.shapes.indices { shapes.shapes[i].label?.size = size }
            var sized = job
            sized.elements[1].content = .shape(shapes)
            return sized
        }
        let short = try job("Go")
        #expect(try picture(of: short) == picture(of: sized(short, 20)))
        #expect(try picture(of: short) != picture(of: sized(short, 19)))
        // 100 pt less a third of the height at both ends, as much as the longer label takes at 20 pt.
        let long = try job("Continue on")
        let width = try TextLayout(
            "Continue on", fonts: FontSet(FontRequest()), style: TextStyle(size: 20)
        ).box.width
        #expect(width > 76 && width < 76 / 0.6)
        #expect(try picture(of: long) == picture(of: sized(long, 20 * (76 / width))))
        let error = #expect(throws: StillsError.self) {
            try picture(of: job("Begin another session"))
        }
        #expect(error?.description.contains("'row' in one for og") == true)
        #expect(error?.description.contains("there is room for 76; shorten it") == true)
    }
}
