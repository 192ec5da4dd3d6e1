import Foundation
import Hyaline
import HyalineArguments

/// Exit codes, after BSD's sysexits where there is one.
enum ExitCode: Int32 {
    case done = 0
    case checkFailed = 1
    case stillsFailed = 2
    case usage = 64
    case badData = 65
    case missingInput = 66
    case cannotCreate = 73
    case io = 74

    init(_ kind: SceneError.Kind) {
        self =
            switch kind {
            case .usage: .usage
            case .badData: .badData
            case .missingInput: .missingInput
            case .cannotCreate: .cannotCreate
            case .io: .io
            }
    }
}

/// The command: reads its arguments, calls the library, reports.
enum Program {
    static let version = "0.1.0"

    /// Arguments as the system hands them over. What is no UTF-8, lone surrogates among it, is refused
    /// rather than repaired: a picture of replacement characters is in nobody's interest.
    static func run(
        argumentCount: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> ExitCode {
        var arguments: [String] = []
        for index in 1..<max(1, Int(argumentCount)) {
            guard let value = values[index], let text = String(validatingCString: value) else {
                Console.complain(
                    "argument \(index) is not valid UTF-8; write it in UTF-8 (check the terminal's or"
                        + " the script's encoding)")
                return .usage
            }
            arguments.append(text)
        }
        return run(arguments)
    }

    static func run(_ arguments: [String]) -> ExitCode {
        do {
            switch try CommandSpec.hyaline.parse(arguments) {
            case .help(let text), .version(let text): try Console.print(text)
            case .run(let parsed): return try run(parsed)
            }
            return .done
        } catch let error as UsageError {
            Console.complain(error.message)
            return .usage
        } catch let error as SceneError {
            Console.complain(error.message)
            return ExitCode(error.kind)
        } catch let error as JitterError {
            Console.complain(error.message)
            return ExitCode(SceneError(error).kind)
        } catch let error as StillsError {
            Console.complain(error)
            return ExitCode(error.kind)
        } catch let error as PictureError {
            let error = SceneError(error)
            Console.complain(error.message)
            return ExitCode(error.kind)
        } catch {
            Console.complain("\(error)")
            return .io
        }
    }

    private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        try OutputNames.check(arguments)
        switch arguments.verb {
        case "render": return try RenderVerb.run(arguments)
        case "path": try PathVerb.run(arguments)
        case "fonts": try FontsVerb.run(arguments)
        case "jitter": return try JitterVerb.run(arguments)
        case "stills": return try StillsVerb.run(arguments)
        case "lint": return try LintVerb.run(arguments)
        case "sheet": try SheetVerb.run(arguments)
        case "presets": try PresetsVerb.run(arguments)
        case "schema": try SchemaVerb.run(arguments)
        case "completions": try CompletionsVerb.run(arguments)
        default: preconditionFailure("a verb of the table has no code: \(arguments.verb)")
        }
        return .done
    }
}

/// Standard output is for data; everything said to a person goes to standard error.
enum Console {
    static func print(_ text: String) throws(PictureError) {
        let line = text.hasSuffix("\n") ? text : text + "\n"
        try PictureFile.write([UInt8](line.utf8), to: "/dev/stdout")
    }

    static func complain(_ message: String) {
        let line = HiddenCharacters.printable(message)
        let text = line.hasPrefix("hyaline") ? line : "hyaline: " + line
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Everything that is wrong, a line each.
    static func complain(_ error: StillsError) {
        for issue in error.issues { complain("hyaline: \(issue)") }
    }

    /// Data about what was done, for programs.
    static func report(_ json: [UInt8]) {
        try? FileHandle.standardError.write(contentsOf: Data(json))
    }

    static func warn(_ message: String) { complain("hyaline: warning: \(message)") }
}
