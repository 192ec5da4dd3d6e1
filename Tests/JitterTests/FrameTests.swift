import Foundation
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@testable import HyalineJitter

@Suite("Frames of any app", .enabled(if: TestFont.inter.isInstalled))
struct FrameTests {
    /// From frame to frame, px: those of the issue, along both axes.
    static let shifts = [
        Vector(0, 0), Vector(0.1, 0), Vector(-0.25, 0), Vector(0.5, 0.1), Vector(1, 0),
        Vector(0, 0.5), Vector(-3.7, 0.25),
    ]
    static let still = Array(repeating: Vector(0, 0), count: 5)

    /// 12:34, 12:35, … with the whole row moved at each tick.
    static func frames(
        _ synthesis: FrameSynthesis, _ shifts: [Vector],
        _ text: (Int) -> String = { "12:\(34 + $0)" }
    ) throws -> [Picture] {
        var place = Vector(0, 0)
        return try (0...shifts.count).map { index in
            if index > 0 { place = place + shifts[index - 1] }
            return try synthesis.frame(text(index), shift: place, index: index)
        }
    }

    static func report(
        _ frames: [Picture], _ tester: FrameTester = FrameTester()
    ) throws -> FrameReport {
        try tester.report(names: frames.indices.map { "frame \($0)" }) { frames[$0] }
    }

    /// The largest error of what was measured, and how much that was of what could have been.
    static func error(_ report: FrameReport, _ shifts: [Vector]) -> (px: Double, part: Double) {
        var (worst, count) = (0.0, 0)
        for step in report.glyphs.flatMap(\.steps)
        where step.state == .steady || step.state == .moved {
            let shift = shifts[step.tick]
            worst = max(worst, abs(step.dx - shift.dx), abs(step.dy - shift.dy))
            count += 1
        }
        // 1, 2, : and 3 stay the same, the last digit never does; beyond 12:39 the 3 changes once.
        return (worst, Double(count) / Double(4 * shifts.count - (shifts.count > 5 ? 1 : 0)))
    }

    @Test(
        "Known displacements are found to 0.05 px",
        arguments: [24.0, 32, 48, 120], FrameSynthesis.Backdrop.allCases)
    func displacement(size: Double, backdrop: FrameSynthesis.Backdrop) throws {
        for fill in [0.95, 0.1] {
            var synthesis = try FrameSynthesis(size: size, backdrop: backdrop)
            synthesis.fill = fill
            let report = try Self.report(Self.frames(synthesis, Self.shifts))
            let error = Self.error(report, Self.shifts)
            #expect(error.px <= 0.05, "fill \(fill): \(error.px) px")
            #expect(error.part >= 0.9)
            #expect(report.verdict == .jitters)
            #expect(report.ticksThatMove >= 5 && report.ticksThatMove <= 6)
            #expect(report.glyphs.count == 5)
        }
    }

    @Test(
        "Small text is measured as well wherever edges move behind it",
        arguments: [24.0, 48], [15, 30, 50, 70])
    func movingEdges(size: Double, lead: Int) throws {
        var synthesis = try FrameSynthesis(size: size, backdrop: .moving)
        synthesis.lead = lead
        let error = Self.error(
            try Self.report(Self.frames(synthesis, Self.shifts)), Self.shifts)
        #expect(error.px <= 0.05 && error.part >= 0.9, "\(error)")
    }

    @Test("Digits of 400 px too", arguments: FrameSynthesis.Backdrop.allCases)
    func large(backdrop: FrameSynthesis.Backdrop) throws {
        let synthesis = try FrameSynthesis(size: 400, backdrop: backdrop)
        let shifts = [Vector(0.25, 0), Vector(-3.7, 0.5)]
        let error = Self.error(try Self.report(Self.frames(synthesis, shifts)), shifts)
        #expect(error.px <= 0.05 && error.part == 1, "\(error.px) px")
    }

    @Test("Text mixed in linear light is measured as well", arguments: [0.95, 0.1])
    func linear(fill: Double) throws {
        var synthesis = try FrameSynthesis(size: 48)
        synthesis.fill = fill
        synthesis.blendsLinearly = true
        let error = Self.error(
            try Self.report(Self.frames(synthesis, Self.shifts)), Self.shifts)
        #expect(error.px <= 0.05 && error.part >= 0.9, "\(error.px) px")
    }

    @Test(
        "What stands still raises no alarm, whatever moves behind it and however noisy it is",
        arguments: [24.0, 64], FrameSynthesis.Backdrop.allCases)
    func noFalseAlarm(size: Double, backdrop: FrameSynthesis.Backdrop) throws {
        for (noise, font) in [(0, TestFont.inter), (0.03, .inter), (0.02, .dejaVuSans)]
        where font.isInstalled {
            var synthesis = try FrameSynthesis(size: size, backdrop: backdrop, font: font)
            synthesis.noise = noise
            synthesis.seed = 7
            let report = try Self.report(Self.frames(synthesis, Self.still))
            // Noise on what moves may hide thin text: then there is no conclusion.
            let isHidden = backdrop == .moving && noise > 0
            #expect(
                report.verdict == .steady || (isHidden && report.verdict == .inconclusive),
                "noise \(noise), seed 7: \(report.obstacles)")
            #expect(report.ticksThatMove == 0)
            #expect(report.glyphs.contains { $0.count(.changed) > 0 })
        }
    }

    @Test(
        "After JPEG of quality 80 to 0.15 px, and without alarm (needs ImageMagick's convert)",
        .enabled(if: JPEGRoundTrip.isInstalled), arguments: FrameSynthesis.Backdrop.allCases)
    func jpeg(backdrop: FrameSynthesis.Backdrop) throws {
        let trip = try JPEGRoundTrip(quality: 80)
        for size in [24.0, 96] {
            let synthesis = try FrameSynthesis(size: size, backdrop: backdrop)
            let moving = try Self.frames(synthesis, Self.shifts).map(trip.picture)
            let error = Self.error(try Self.report(moving), Self.shifts)
            #expect(error.px <= 0.15 && error.part >= 0.85, "\(size): \(error)")
            let still = try Self.frames(synthesis, Array(Self.still.prefix(3))).map(trip.picture)
            let verdict = try Self.report(still).verdict
            #expect(verdict == .steady || (backdrop == .moving && verdict == .inconclusive))
        }
    }

    @Test("Steps below the tolerance that add up are jitter all the same")
    func creeping() throws {
        let synthesis = try FrameSynthesis(size: 48)
        let shifts = Array(repeating: Vector(0.05, 0), count: 6)
        let report = try Self.report(Self.frames(synthesis, shifts) { _ in "12:34" })
        #expect(report.ticksThatMove == 0)
        #expect(abs(report.travel - 0.3) < 0.05)
        #expect(report.verdict == .jitters)
    }

    @Test("A cell more does not mix characters up")
    func rollOver() throws {
        let synthesis = try FrameSynthesis(size: 40)
        let report = try Self.report(
            Self.frames(synthesis, [Vector(0, 0)]) { $0 == 0 ? "9:59" : "10:00" })
        // Half a cell of 0.66 em: only the colon stays.
        let measured = report.glyphs.compactMap(\.largest)
        #expect(measured.count == 1)
        #expect(abs((measured.first?.dx ?? 0) - 0.33 * 40) < 0.05)
    }

    @Test("The same frames give the same report, in every format")
    func determinism() throws {
        var synthesis = try FrameSynthesis(size: 32, backdrop: .moving)
        synthesis.noise = 0.02
        let frames = try Self.frames(synthesis, Array(Self.shifts.prefix(3)))
        let (first, second) = (try Self.report(frames), try Self.report(frames))
        #expect(first == second)
        for format in JitterDocument.Format.allCases {
            let bytes = try FrameDocument(first).bytes(format)
            #expect(try bytes == FrameDocument(second).bytes(format))
            #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\n"))
        }
        let json = try JSONSerialization.jsonObject(
            with: Data(FrameDocument(first).bytes(.json)))
        let report = try #require(json as? [String: Any])
        #expect(report["verdict"] as? String == "jitters")
        #expect((report["glyphs"] as? [[String: Any]])?.count == 5)
        #expect((report["tolerance"] as? [String: Double]) == ["px": 0.1])
    }
}
