import Foundation

/// A program that goes on until it is told to end, and what it has said so far.
final class RunningProgram {
    private let process = Process()
    private let log: URL
    /// What is waited for comes within that, seconds; a test that meets it has failed.
    private static let limit = 120.0

    /// Runs `hyaline` in a workshop's folder.
    init(_ arguments: [String], in workshop: Workshop) throws {
        log = workshop.folder.deletingLastPathComponent()
            .appendingPathComponent("log-\(UUID().uuidString)")
        try Data().write(to: log)
        process.executableURL = BuiltProgram.hyaline.url
        process.arguments = arguments
        process.currentDirectoryURL = workshop.folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// All that it has said on standard error.
    var said: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// How often it has said something.
    func count(_ text: String) -> Int { said.components(separatedBy: text).count - 1 }

    /// Waits for something to come true. False when the program ends before, or it takes too long.
    func wait(until isTrue: () throws -> Bool) rethrows -> Bool {
        let end = Date().addingTimeInterval(Self.limit)
        while Date() < end {
            if try isTrue() { return true }
            if !process.isRunning { return try isTrue() }
            usleep(20_000)
        }
        return false
    }

    /// Ends it as Ctrl-C does, or by another signal.
    ///
    /// - Returns: its exit code; nil when the signal itself ended it.
    func interrupt(by number: Int32 = SIGINT) -> Int32? {
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}
