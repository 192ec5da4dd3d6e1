import Foundation
import Hyaline
import HyalineArguments

/// `--layers DIR`: what the picture is made of, a 16-bit PNG each.
struct LayersOption {
    static let spec = OptionSpec(
        name: "layers", value: "DIR", file: true,
        summary: "write what the picture is made of into this folder, as 16-bit PNG: coverage,"
            + " distance, gradient, displacement and footprint as numbers (README: Layers), face and"
            + " light as colours; the folder is created",
        group: "Output")

    private let folder: String

    init?(_ arguments: ParsedArguments) throws(UsageError) {
        guard let folder = arguments.string("layers") else { return nil }
        guard !folder.isEmpty else {
            throw UsageError("\(arguments.place): --layers is empty; name a folder")
        }
        self.folder = folder
    }

    /// - Parameter renderer: after its picture.
    func write(_ renderer: SceneRenderer, threads: Int) throws {
        guard let layers = renderer.layers() else { return }
        try createFolder()
        let options = PNGOptions(
            depth: 16, dither: false, compression: .fast, colorSpace: renderer.scene.colorSpace,
            threads: threads)
        for name in SceneLayers.names {
            guard let picture = layers.picture(name) else { continue }
            try PictureFile.write(
                PNG.encode(picture, options: options), to: "\(folder)/\(name).png")
        }
    }

    private func createFolder() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw SceneError(
                .cannotCreate,
                "cannot create the folder '\(folder)' of --layers"
                    + " (\(error.localizedDescription)): choose another place")
        }
    }
}
