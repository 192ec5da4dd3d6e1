import Foundation
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@testable import HyalineJitter

/// Made-up screens of apps with all that stands around a timer. `HYALINE_SCREENS=0..2000` looks at
/// as many and prints what came of them.
@Suite(
    "Screens of apps",
    .enabled(if: TestFont.interVariable.isInstalled && TestFont.inter.isInstalled))
struct ScreenTests {
    static func report(_ screen: Screen, _ tester: FrameTester = FrameTester()) throws
        -> FrameReport
    {
        let frames = try ScreenPainter(screen).frames()
        return try tester.report(names: frames.indices.map { "frame \($0)" }) { frames[$0] }
    }

    private static var seeds: Range<Int> {
        let words = ProcessInfo.processInfo.environment["HYALINE_SCREENS"] ?? "0..200"
        let ends = words.components(separatedBy: "..").compactMap { Int($0) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : 0..<200
    }

    @Test(
        "A timer that moves never passes, one that stands raises no alarm, and the clear ones are told"
    )
    func confusion() throws {
        var table: [String: Int] = [:]
        var (clear, told) = (0, 0)
        for seed in Self.seeds {
            let screen = Screen(seed: seed)
            let report = try Self.report(screen)
            #expect(
                report.verdict != (screen.moves ? .steady : .jitters),
                "\(screen.description): \(report.largest.map { "\($0.step)" } ?? "")")
            let truth = screen.moves ? "moves" : "stands"
            table[
                "\(screen.isClear ? "clear" : "hard"), \(truth): \(report.verdict)", default: 0] +=
                1
            if screen.isClear {
                clear += 1
                told += report.verdict == .inconclusive ? 0 : 1
            }
        }
        let rows = table.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }
        print((["screens \(Self.seeds):"] + rows).joined(separator: "\n"))
        #expect(clear == 0 || 10 * told >= 9 * clear, "\(told) of \(clear) clear ones were told")
    }

    /// A flat screen with a timer of 40 px, to be changed.
    private func plain(_ change: (inout Screen) -> Void) -> Screen {
        var screen = Screen(seed: 1)
        (screen.backdrop, screen.container, screen.widget) = (.flat, .none, .none)
        (screen.companion, screen.texts) = (.title, ["12:34", "12:35", "12:36"])
        (screen.font, screen.weight, screen.size) = (.interVariable, 500, 40)
        (screen.base, screen.ink) = (SIMD3(repeating: 0.06), SIMD3(repeating: 0.92))
        (screen.isInverse, screen.jpegQuality, screen.frames) = (false, nil, 2)
        (screen.shift, screen.otherShift) = (Vector(0, 0), Vector(0, 0))
        change(&screen)
        return screen
    }

    @Test("What encloses a timer is never joined with it", arguments: Screen.Container.allCases)
    func enclosed(container: Screen.Container) throws {
        for isInverse in [false, true] {
            for shift in [Vector(4, 0), Vector(0, 1), Vector(-0.5, 0.25), Vector(0, 0)] {
                let screen = plain {
                    ($0.container, $0.isInverse, $0.shift) = (container, isInverse, shift)
                }
                let report = try Self.report(screen)
                #expect(
                    report.verdict == (screen.moves ? .jitters : .steady),
                    "\(screen.description) \(report.obstacles)")
            }
        }
    }

    @Test("Moves inside a card are true to 0.05 px", arguments: Screen.Container.allCases)
    func accuracy(container: Screen.Container) throws {
        for (isInverse, size) in [(false, 28.0), (true, 28), (false, 64), (true, 64)] {
            for shift in [Vector(0.5, 0), Vector(0, -0.5), Vector(0.25, 0.75), Vector(1.5, 1.5)] {
                let screen = plain {
                    ($0.container, $0.isInverse, $0.size) = (container, isInverse, size)
                    ($0.shift, $0.companion) = (shift, .none)
                }
                let report = try Self.report(screen)
                let steps = report.glyphs.flatMap(\.steps).filter { $0.state == .moved }
                // The colon has no card, and is of its tone then.
                #expect(
                    steps.count >= (container == .digitCards ? 2 : 3),
                    "\(screen.description) \(report.obstacles)")
                for step in steps {
                    let error = max(abs(step.dx - shift.dx), abs(step.dy - shift.dy))
                    #expect(error <= 0.05, "\(screen.description): \(step.dx), \(step.dy)")
                }
            }
        }
    }

    @Test("Text of any tone and either polarity is looked at, whatever stands beside it")
    func tones() throws {
        for (base, ink) in [(0.06, 0.3), (0.06, 0.92), (0.95, 0.7), (0.95, 0.1), (0.5, 0.2)] {
            for companion in [Screen.Companion.brightTitle, .title, .secondTimer] {
                let screen = plain {
                    ($0.base, $0.ink) = (SIMD3(repeating: base), SIMD3(repeating: ink))
                    ($0.companion, $0.shift) = (companion, Vector(1.5, 0))
                }
                #expect(
                    try Self.report(screen).verdict == .jitters, "\(screen.description)")
            }
        }
    }

    @Test("Text too faint to be found is an obstacle, and never passed over")
    func faint() throws {
        for contrast in [0.02, 0.03, 0.045] {
            let screen = plain {
                $0.ink = $0.base + SIMD3(repeating: contrast)
                ($0.companion, $0.shift) = (.brightTitle, Vector(2, 0))
            }
            let report = try Self.report(screen)
            #expect(report.verdict == .inconclusive, "\(contrast)")
            #expect(!report.obstacles.isEmpty)
        }
    }

    @Test("Frames without a tick are no evidence")
    func noTick() throws {
        let screen = plain { $0.texts = ["12:34", "12:34", "12:34"] }
        let report = try Self.report(screen)
        #expect(report.verdict == .inconclusive)
        #expect(report.obstacles.contains { $0.contains("All frames are the same") })
    }

    @Test("What was declared may change, and nothing else")
    func ignored() throws {
        let screen = plain { $0.texts = ["41", "42", "43"] }
        var frames = try ScreenPainter(screen).frames()
        // An icon that changes, alone.
        let size = frames[0].height
        for (i, x) in [(0, 20), (1, 26)] {
            for y in size - 30..<size - 14 {
                for column in x..<x + 3 { frames[i][column, y] = SIMD4(1, 1, 1, 1) }
            }
            for column in x..<x + 12 { frames[i][column, size - 30 + 4 * i] = SIMD4(1, 1, 1, 1) }
        }
        func report(_ tester: FrameTester) throws -> FrameReport {
            try tester.report(names: ["a", "b"]) { frames[$0] }
        }
        let open = try report(FrameTester())
        #expect(open.verdict == .inconclusive)
        #expect(open.obstacles.contains { $0.contains("--ignore") })
        let corner = PixelRect(minX: 10, minY: size - 36, maxX: 50, maxY: size - 8)
        #expect(try report(FrameTester(ignoring: [corner])).verdict == .steady)
    }
}
