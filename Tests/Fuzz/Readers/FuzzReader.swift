public import Foundation

/// What takes bytes that somebody else made. Each case is a door of the program, tried with
/// whatever bytes: it may refuse them with one sound message, and must not crash, hang or swallow
/// memory.
///
/// The fuzzer and the ordinary tests call the same functions, so that what one found the other
/// replays.
public enum FuzzReader: String, CaseIterable, Sendable {
    case font, png, jpeg, webp, icc, manifest, strings, svg, frames, lint, watch

    /// Seconds that one input may take, and bytes of memory that the process may need.
    public static let patience = 5
    public static let memoryLimit = 512 << 20

    /// The folder of seeds and of what was found, one folder a reader.
    public static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

    /// Reads the bytes and forgets what came of it.
    ///
    /// - Parameter folder: for files, emptied by the caller; only one reader at a time may use it.
    public func read(_ bytes: [UInt8], in folder: FuzzFolder) {
        do {
            switch self {
            case .font: try FontDoor.read(bytes, folder)
            case .png: try PictureDoor.png(bytes, folder)
            case .jpeg: try PictureDoor.file(bytes, "a.jpg", folder)
            case .webp: try PictureDoor.file(bytes, "a.webp", folder)
            case .icc: try ProfileDoor.read(bytes)
            case .manifest: try StillsDoor.manifest(bytes, folder)
            case .strings: try StillsDoor.strings(bytes, folder)
            case .svg: try OutlineDoor.read(bytes)
            case .frames: try FrameDoor.read(bytes)
            case .lint: try StillsDoor.lint(bytes, folder)
            case .watch: try StillsDoor.watch(bytes, folder)
            }
        } catch {
            Self.check(error)
        }
    }

    /// A message is for people and for terminals: never empty, and nothing in it that moves a
    /// cursor.
    private static func check(_ error: any Error) {
        let text = "\(error)"
        precondition(!text.isEmpty, "an error without a message")
        for scalar in text.unicodeScalars where scalar != "\n" {
            precondition(
                scalar.properties.generalCategory != .control,
                "a control character in a message: \(text.debugDescription)")
        }
    }
}

/// A folder for the files of one input after another; gone with its owner.
public final class FuzzFolder {
    let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, in a folder of it if its name has one.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }
}
