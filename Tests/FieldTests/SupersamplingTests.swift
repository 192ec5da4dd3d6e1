import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@testable import HyalineField

/// Coverage against supersampling of the curves by 64 lines a pixel.
///
/// Points on a 64 × 64 grid would themselves be wrong by up to a 64th along a level or upright edge. So each
/// line counts by the exact length inside, and lines are cut where a corner lies: a strip between two of them has straight
/// sides, and the length in its middle is its area.
@Suite("Coverage agrees with supersampling")
struct SupersamplingTests {
    @Test(
        "Mean error ≤ 0.0005, none above 0.01, on the pixels that are touched",
        arguments: TestSubject.Group.all)
    func coverage(group: TestSubject.Group) throws {
        for subject in try group.subjects(size: 40) {
            let outline = VisibleOutline(subject.path)
            let region = PixelRect(covering: outline.bounds).expanded(by: 1)
            let plane = Coverage.plane(of: outline, in: region)
            let contours = subject.path.flattened(tolerance: 4e-4).map(\.points)
            let exact = Oracle.fineCoverage(of: contours, in: region, lines: 64)
            var (sum, worst, count) = (0.0, 0.0, 0.0)
            for (a, b) in zip(plane.pixels, exact) where a > 0 || b > 1e-7 {
                sum += abs(Double(a) - b)
                worst = max(worst, abs(Double(a) - b))
                count += 1
            }
            #expect(count > 40)
            #expect(sum / count <= 0.0005, "\(subject): \(sum / count)")
            #expect(worst <= 0.01, "\(subject): \(worst)")
        }
    }
}
