import Foundation
import Hyaline

/// The command as a user runs it: `hyaline render … -o out.png` over a photograph, from start to finished file.
enum WholeProcess {
    static func measure(into table: inout Table, _ scene: Scene) throws {
        guard let command else {
            print("whole process: not measured, build the product hyaline first")
            return
        }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let photo = folder.appendingPathComponent("photo.png").path
        let picture = Photograph.picture(scene.canvas)
        try PictureFile.write(picture, to: photo, options: PictureOptions(dither: false))
        try table.measure("whole process: render … -o out.png", goal: "350 ms", rounds: 7) { _ in
            try run(
                command,
                [
                    "render", "12:34", "--canvas", "440x956", "--scale", "3", "--size", "120",
                    "--reflection", "--backdrop", photo, "-o",
                    folder.appendingPathComponent("out.png").path,
                ])
        }
        print("  its peak memory: \(peakMegabytes(ofChildren: true)) MB, goal ≤ 250 MB")
    }

    /// The command beside this program; nil if it has not been built.
    static var command: URL? {
        let command = Bundle.main.bundleURL.appendingPathComponent("hyaline")
        return FileManager.default.isExecutableFile(atPath: command.path) ? command : nil
    }

    static func run(_ command: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(message: String(decoding: message, as: UTF8.self))
        }
    }

    private struct Failed: Error {
        var message: String
    }

    /// Largest resident set so far, MB.
    static func peakMegabytes(ofChildren: Bool) -> Int {
        var usage = rusage()
        #if os(Linux)
        getrusage(
            __rusage_who_t(ofChildren ? RUSAGE_CHILDREN.rawValue : RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
        #else
        getrusage(ofChildren ? RUSAGE_CHILDREN : RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1_048_576
        #endif
    }
}
