import Foundation
import Testing

/// A command line that has to be refused.
struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var exitCode: Int32
    /// What the message has to contain: what was wrong, and what to do.
    var says: [String]

    init(_ arguments: [String], _ exitCode: Int32, _ says: String...) {
        (self.arguments, self.exitCode, self.says) = (arguments, exitCode, says)
    }

    /// `hyaline render 12:34 -o t.png` with more options.
    static func render(_ options: String..., code: Int32, says: String...) -> Refusal {
        var refusal = Refusal(["render", "12:34", "-o", "t.png"] + options, code)
        refusal.says = says
        return refusal
    }

    var testDescription: String {
        arguments.map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }.joined(separator: " ")
    }
}

/// Runs the command and expects the exit code, one line of message with all that it has to say, nothing on
/// standard output, and a folder that is as it was.
func expectRefusal(
    _ refusal: Refusal, in workshop: Workshop, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let before = try workshop.contents()
    let outcome = try workshop.hyaline(refusal.arguments)
    #expect(outcome.exitCode == refusal.exitCode, sourceLocation: sourceLocation)
    #expect(outcome.stdout.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errorLines.count == 1, "\(outcome.stderr)", sourceLocation: sourceLocation)
    #expect(outcome.stderr.hasPrefix("hyaline"), sourceLocation: sourceLocation)
    for part in refusal.says {
        #expect(
            outcome.stderr.contains(part), "“\(part)” in: \(outcome.stderr)",
            sourceLocation: sourceLocation)
    }
    #expect(try workshop.contents() == before, sourceLocation: sourceLocation)
}

/// Runs the command and expects it to succeed without a word.
@discardableResult
func expectSuccess(
    _ arguments: String..., in workshop: Workshop,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> Outcome {
    let outcome = try workshop.hyaline(arguments)
    try #require(outcome.exitCode == 0, "\(outcome.stderr)", sourceLocation: sourceLocation)
    #expect(outcome.stderr.isEmpty, sourceLocation: sourceLocation)
    return outcome
}
