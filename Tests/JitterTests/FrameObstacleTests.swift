import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineJitter

/// Frames that nothing can be concluded from, and what is no sequence of frames.
@Suite("Frames that allow no conclusion", .enabled(if: TestFont.inter.isInstalled))
struct FrameObstacleTests {
    private func expectInconclusive(_ report: FrameReport, _ words: String) {
        #expect(report.verdict == .inconclusive)
        #expect(
            report.obstacles.contains { $0.contains(words) }, "\(report.obstacles)")
    }

    @Test("An empty picture has no text")
    func empty() throws {
        let grey = Picture(width: 200, height: 80, filledWith: SIMD4(0.2, 0.2, 0.2, 1))
        expectInconclusive(try FrameTests.report([grey, grey]), "No text stands out")
        let tiny = Picture(width: 1, height: 1, filledWith: SIMD4(0.2, 0.2, 0.2, 1))
        expectInconclusive(try FrameTests.report([tiny, tiny]), "No text stands out")
    }

    @Test("Text of nearly the backdrop's tone is not judged")
    func faint() throws {
        var synthesis = try FrameSynthesis(size: 40)
        synthesis.fill = 0.55
        synthesis.base = 0.5
        let frames = try FrameTests.frames(synthesis, FrameTests.still)
        expectInconclusive(try FrameTests.report(frames), "contrast")
    }

    @Test("Noise alone is not judged")
    func noise() throws {
        var random = SeededRandom(3)
        let frames = (0..<2).map { _ in
            var picture = Picture(width: 160, height: 60, filledWith: .zero)
            for i in picture.pixels.indices {
                let light = random.float(0.05...0.6)
                picture.pixels[i] = SIMD4(light, light, light, 1)
            }
            return picture
        }
        #expect(try FrameTests.report(frames).verdict == .inconclusive)
    }

    @Test("Where every character changes nothing is steady")
    func allChange() throws {
        let synthesis = try FrameSynthesis(size: 40)
        let frames = try FrameTests.frames(synthesis, FrameTests.still) { "\(11 * ($0 % 2 + 1))" }
        expectInconclusive(try FrameTests.report(frames), "Nothing is steady")
    }

    @Test("A tick without a character that stays the same is no pass for the others")
    func blindTick() throws {
        let synthesis = try FrameSynthesis(size: 40)
        let texts = ["71", "72", "38", "39"]
        let frames = try FrameTests.frames(synthesis, Array(FrameTests.still.prefix(3))) {
            texts[$0]
        }
        expectInconclusive(try FrameTests.report(frames), "At 1 of 3 ticks")
    }

    private func message(
        _ sizes: [(Int, Int)], _ tester: FrameTester = FrameTester()
    ) throws -> JitterError {
        let frames = sizes.map { Picture(width: $0.0, height: $0.1, filledWith: .zero) }
        return try #require(throws: JitterError.self) {
            try FrameTests.report(frames, tester)
        }
    }

    @Test("No frame, one frame, frames of different sizes, and a region outside are errors")
    func badInput() throws {
        #expect(try message([]).message.contains("at least two"))
        let one = try message([(8, 8)])
        #expect(one.kind == .badData && one.message.contains("one frame only"))
        let sizes = try message([(8, 8), (8, 8), (9, 8)])
        #expect(sizes.kind == .badData)
        #expect(sizes.message.contains("9 × 8") && sizes.message.contains("frame 2"))
        let region = PixelRect(minX: 4, minY: 0, maxX: 9, maxY: 8)
        let outside = try message([(8, 8), (8, 8)], FrameTester(region: region))
        #expect(outside.kind == .usage && outside.message.contains("8 × 8"))
    }

    @Test("A region keeps the rest out, and boxes are in the picture's pixels")
    func region() throws {
        let synthesis = try FrameSynthesis(size: 40)
        let frames = try FrameTests.frames(synthesis, [Vector(0.5, 0)])
        let whole = try FrameTests.report(frames)
        let box = try #require(whole.glyphs.first).box
        let part = try FrameTests.report(
            frames, FrameTester(region: box.expanded(by: 4)))
        #expect(part.glyphs.map(\.box) == [box])
        #expect(abs((part.largest?.step.dx ?? 0) - 0.5) < 0.05)
    }

    @Test("The annotated picture has boxes in the colours of what happened")
    func annotation() throws {
        let synthesis = try FrameSynthesis(size: 40)
        let frames = try FrameTests.frames(synthesis, [Vector(0, 0), Vector(0.5, 0)])
        let report = try FrameTests.report(frames)
        #expect(FrameAnnotation.frame(for: report) == 2)
        let drawn = FrameAnnotation.draw(report, on: frames[2])
        let red = SRGB.color(red: 0.95, green: 0.2, blue: 0.2)
        let grey = SRGB.color(red: 0.6, green: 0.6, blue: 0.6)
        #expect(drawn.pixels.contains(red) && drawn.pixels.contains(grey))
        // Half a pixel is drawn as ten.
        let moved = try #require(report.glyphs.first?.steps.last?.box)
        #expect(drawn[(moved.minX + moved.maxX) / 2 + 9, (moved.minY + moved.maxY) / 2] == red)
    }
}
