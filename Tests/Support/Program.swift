import Foundation

/// Other people's programs, as oracles: looked for in PATH, and a test says when one is absent.
public enum Program {
    public static func path(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    public static func isInstalled(_ name: String) -> Bool { path(name) != nil }

    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Runs a program on a file with these bytes; `{}` in its arguments is the file.
    ///
    /// - Returns: what it writes on standard output. Throws unless it exits with 0.
    public static func run(
        _ name: String, _ arguments: [String], on bytes: [UInt8], ending: String
    ) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString).\(ending)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path(name) ?? name)
        process.arguments = arguments.map { $0 == "{}" ? file.path : $0 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(name) ended with \(process.terminationStatus)")
        }
        return Array(data)
    }
}
