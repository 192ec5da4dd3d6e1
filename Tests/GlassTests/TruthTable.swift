import Foundation
import HyalineGlass
import HyalinePixels
import Testing

/// `make truth`: how near the glass comes to the ray-traced pictures and to brute force. Takes some seconds, so it runs
/// when it is asked for: HYALINE_TRUTH names a folder with the whole ray-traced pictures, or is empty for the crops in
/// Truth/.
@Suite(
    "Table of agreement",
    .enabled(
        if: ProcessInfo.processInfo.environment["HYALINE_TRUTH"] != nil, "asked for by make truth"),
    .serialized)
struct TruthTable {
    struct Row: Sendable {
        let scene: Int
        let quality: RenderQuality
        /// What a model of this kind reached in an independent implementation, dB.
        let model: Double
        let asked: Double
    }

    static let rows = [
        Row(scene: 0, quality: .still, model: 51.2, asked: 50),
        Row(scene: 1, quality: .still, model: 44.4, asked: 44),
        Row(scene: 0, quality: .frame, model: 41.4, asked: 41),
        Row(scene: 1, quality: .frame, model: 39.2, asked: 38),
    ]

    @Test("Both scenes in both qualities reach what is asked for")
    func table() throws {
        let folder = Self.folder
        Swift.print(
            folder == nil
                ? "ray-traced pictures: the stored crops (no folder with the whole ones)"
                : "ray-traced pictures: whole, all glass pixels")
        Swift.print(
            "                   dB, linear light, glass pixels      against brute force, of 255")
        Swift.print("scene  quality       model     asked   reached              mean    99.9 %")
        var samples: ReferenceSamples?
        for (index, scene) in TruthScene.all.enumerated() {
            let truth = try scene.truth(in: folder)
            let still = try scene.glass(.still)
            let covered = still.covered
            let known =
                samples
                ?? ReferenceSamples(
                    ReferenceOutline(still.path), width: still.backdrop.width,
                    height: still.backdrop.height)
            samples = known
            let reference = ReferenceGlass(still.material, backdrop: still.backdrop).render(known)
            for row in Self.rows where row.scene == index {
                let picture = try scene.glass(row.quality).render()
                let reached = try TruthScene.decibels(picture, truth, covered: covered)
                let agreement = PictureAgreement(picture, reference, known)
                Self.print(
                    scene.name, row.quality.rawValue,
                    [row.model, row.asked, reached, agreement.mean, agreement.percentile999])
                #expect(
                    reached >= row.asked, "\(scene.name), \(row.quality.rawValue): \(reached) dB")
            }
            let limit = try TruthScene.decibels(reference, truth, covered: covered)
            Self.print(scene.name, "brute force", [nil, nil, limit, 0, 0])
        }
    }

    private static var folder: String? {
        let folder = ProcessInfo.processInfo.environment["HYALINE_TRUTH"] ?? ""
        let isThere = FileManager.default.fileExists(atPath: folder + "/thin.png")
        return isThere ? folder : nil
    }

    private static func print(_ scene: String, _ quality: String, _ numbers: [Double?]) {
        let cells = numbers.enumerated().map { i, number in
            let text = number.map { String(format: i < 3 ? "%.1f" : "%.2f", $0) } ?? ""
            return String(repeating: " ", count: max(0, (i == 3 ? 18 : 10) - text.count)) + text
        }
        let name = scene + String(repeating: " ", count: max(1, 7 - scene.count))
        let kind = quality + String(repeating: " ", count: max(0, 8 - quality.count))
        Swift.print(name + kind + cells.joined())
    }
}
