import HyalineJitter
import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineScenes

@Suite("Ticks as glass")
struct RasterJitterTests {
    private func raster(
        _ from: String, _ to: String, _ change: (inout Scene) -> Void = { _ in }
    ) throws -> JitterReport.Raster {
        var scene = Scene(from)
        scene.font = FontRequest(source: .file(TestFont.quicksand.path))
        scene.style = TextStyle(size: 40)
        scene.canvas.scale = 1.5
        scene.threads = 2
        change(&scene)
        return try RasterJitter(scene).measure(TickSequence(from: from, to: to))
    }

    @Test(
        "In cells no pixel changes away from the digits that do, over any backdrop and however aligned",
        .enabled(if: TestFont.quicksand.isInstalled), arguments: LineAlignment.allCases)
    func steady(alignment: LineAlignment) throws {
        for backdrop in [BackdropSource.builtIn(.grid), .builtIn(.breath), .transparent] {
            let result = try raster("10:02", "09:58") {
                $0.style.alignment = alignment
                $0.backdrop = backdrop
            }
            #expect(result.changedOutside == 0 && result.ticks == 4 && result.tick.isEmpty)
        }
    }

    @Test("Without cells pixels change", .enabled(if: TestFont.quicksand.isInstalled))
    func jitters() throws {
        let result = try raster("10:02", "09:58") { $0.style.cells = .natural }
        #expect(result.changedOutside > 1000)
        #expect(!result.tick.isEmpty)
    }

    @Test(
        "What stands still by its alignment does not count: at the start only what follows a change",
        .enabled(if: TestFont.quicksand.isInstalled))
    func aligned() throws {
        // The last digit changes alone: nothing follows it. Over nothing, for a backdrop is frosted anew
        // around a row of another width.
        let start = try raster("12:19", "12:11") {
            $0.style.cells = .natural
            $0.style.alignment = .start
            $0.backdrop = .transparent
        }
        #expect(start.changedOutside == 0)
        let end = try raster("12:19", "12:11") {
            $0.style.cells = .natural
            $0.style.alignment = .end
            $0.backdrop = .transparent
        }
        #expect(end.changedOutside > 0)
    }

    @Test(
        "A reserved cell that is filled moves nothing, nor does a row that grows about what is held",
        .enabled(if: TestFont.quicksand.isInstalled))
    func rollOver() throws {
        #expect(
            try raster("9:59", "10:00") { $0.style.rollOver = .reserve("00:00") }.changedOutside
                == 0)
        #expect(
            try raster("9:59", "10:00") { $0.style.rollOver = .anchor(.separator) }.changedOutside
                == 0)
    }

    @Test("Digits of other scripts stand still too", .enabled(if: TestFont.notoNaskh.isInstalled))
    func arabic() throws {
        let result = try raster("10:02", "09:58") {
            $0.font = FontRequest(source: .file(TestFont.notoNaskh.path))
            $0.style.numerals = NumberingSystem("arab")
        }
        #expect(result.changedOutside == 0)
    }

    @Test("The first 60 ticks are rendered, and each other kind of roll-over once")
    func ticks() throws {
        let hour = try TickSequence(from: "59:59", to: "00:00")
        let ticks = RasterJitter.ticks(of: hour.texts)
        #expect(Array(ticks.prefix(60)) == Array(0..<60))
        #expect(ticks.dropFirst(60).map { hour.texts[$0] } == ["50:00"])
        let day = try TickSequence(from: "9:59:59", to: "10:00:01")
        #expect(RasterJitter.ticks(of: day.texts) == [0, 1])
    }
}
