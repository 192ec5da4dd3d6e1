import HyalineGlass
import Testing

/// Agreement with pictures of the same bodies that were ray traced through a watertight mesh. The thick 2 is
/// the hardest digit, so the whole thick picture agrees 0.3 dB better than its crop.
@Suite("The glass agrees with ray-traced pictures")
struct TruthTests {
    struct Case: Sendable, CustomStringConvertible {
        let scene: TruthScene
        let quality: RenderQuality
        let decibels: Double
        var description: String { "\(scene), \(quality.rawValue): ≥ \(decibels) dB" }
    }

    static let cases = [
        Case(scene: TruthScene.all[0], quality: .still, decibels: 50),
        Case(scene: TruthScene.all[1], quality: .still, decibels: 43.7),
        Case(scene: TruthScene.all[0], quality: .frame, decibels: 41),
        Case(scene: TruthScene.all[1], quality: .frame, decibels: 38),
    ]

    @Test("within the stated noise, in linear light on glass pixels", arguments: cases)
    func agreement(_ test: Case) throws {
        let glass = try test.scene.glass(test.quality)
        let decibels = try TruthScene.decibels(
            glass.render(), test.scene.truth(), covered: glass.covered)
        #expect(decibels >= test.decibels, "measured \(decibels) dB")
    }
}
