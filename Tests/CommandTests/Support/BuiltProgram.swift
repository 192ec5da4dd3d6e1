import Foundation
import Testing

/// A program of this package, as it was built together with the tests.
struct BuiltProgram: Sendable {
    let url: URL

    static let hyaline = BuiltProgram(named: "hyaline")

    /// Beside the test bundle; failing that, in the package's build folder.
    init(named name: String) {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
        let folders =
            bundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [
                Bundle.main.bundleURL,
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
                root.appendingPathComponent(".build/release"),
                root.appendingPathComponent(".build/debug"),
            ]
        let places = folders.map { $0.appendingPathComponent(name) }
        url =
            places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? places[places.count - 1]
    }
}

/// What a program did.
struct Outcome: Sendable {
    /// nil when a signal ended it.
    var exitCode: Int32?
    var stdout: Data
    var stderr: String

    var text: String { String(decoding: stdout, as: UTF8.self) }
    var errorLines: [Substring] {
        stderr.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
}

/// A program found in PATH.
func installed(_ tool: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/\(tool)") }.first {
        FileManager.default.isExecutableFile(atPath: $0.path)
    }
}

/// A fresh folder that programs run in; gone with its owner.
final class Workshop: Sendable {
    /// The working directory of what is run.
    let folder: URL
    private let outer: URL

    init() throws {
        outer = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-tests-\(UUID().uuidString)")
        folder = outer.appendingPathComponent("work")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: outer) }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: url(name))
    }

    func createFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name), withIntermediateDirectories: false)
    }

    /// Everything there is, hidden files included.
    func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    func hyaline(_ arguments: String...) throws -> Outcome { try hyaline(arguments) }

    func hyaline(
        _ arguments: [String], environment: [String: String] = [:], directory: URL? = nil
    ) throws -> Outcome {
        try run(
            BuiltProgram.hyaline.url, arguments, environment: environment, directory: directory)
    }

    /// Runs a program to its end. Its output goes to files, for a pipe that nobody empties fills up.
    func run(
        _ program: URL, _ arguments: [String], environment: [String: String] = [:],
        directory: URL? = nil
    ) throws -> Outcome {
        let streams = try ["out", "err"].map { name in
            let url = outer.appendingPathComponent("\(name)-\(UUID().uuidString)")
            try Data().write(to: url)
            return (url: url, handle: try FileHandle(forWritingTo: url))
        }
        defer { for stream in streams { try? FileManager.default.removeItem(at: stream.url) } }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = directory ?? folder
        // A crash is to be seen by the exit, quickly.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
            .merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (streams[0].handle, streams[1].handle)
        try process.run()
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
        process.waitUntilExit()
        watchdog.cancel()
        return Outcome(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
            stdout: try Data(contentsOf: streams[0].url),
            stderr: String(decoding: try Data(contentsOf: streams[1].url), as: UTF8.self))
    }
}
