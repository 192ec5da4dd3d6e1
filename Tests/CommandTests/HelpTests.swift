import Foundation
import HyalineArguments
import Testing

@testable import HyalineCommand

@Suite("Help, version and completions")
struct HelpTests {
    private static let verbs = CommandSpec.hyaline.verbs.map(\.name)

    private static func verb(_ name: String) throws -> VerbSpec {
        try #require(CommandSpec.hyaline.verbs.first { $0.name == name })
    }

    @Test(
        "Help of a verb lists every option, and every way to ask gives the same", arguments: verbs)
    func help(verb: String) throws {
        let workshop = try Workshop()
        let help = try expectSuccess(verb, "--help", in: workshop)
        #expect(try expectSuccess("help", verb, in: workshop).text == help.text)
        #expect(try expectSuccess(verb, "x", "--nonsense", "-h", in: workshop).text == help.text)
        for option in try Self.verb(verb).options {
            #expect(help.text.contains("--\(option.name)"), "--\(option.name)")
        }
        let lines = help.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  hyaline ") })
    }

    @Test("Help of the command lists the verbs and the exit codes")
    func commandHelp() throws {
        let workshop = try Workshop()
        let help = try expectSuccess("--help", in: workshop).text
        for verb in Self.verbs { #expect(help.contains("\n  \(verb) ")) }
        for code in [0, 1, 2, 64, 65, 66, 73, 74, 130] { #expect(help.contains("\n  \(code) ")) }
    }

    @Test("The version is one line")
    func version() throws {
        let text = try expectSuccess("--version", in: Workshop()).text
        #expect(text == "hyaline \(Program.version)\n")
    }

    @Test("Bash takes the completions", .enabled(if: installed("bash") != nil))
    func completions() throws {
        let workshop = try Workshop()
        let script = try expectSuccess("completions", "bash", in: workshop)
        try workshop.write(script.stdout, to: "script")
        let check = try workshop.run(try #require(installed("bash")), ["-n", "script"])
        #expect(check.exitCode == 0 && check.stderr.isEmpty)
        for shell in ["zsh", "fish"] {
            let script = try expectSuccess("completions", shell, in: workshop).text
            for verb in Self.verbs { #expect(script.contains(verb)) }
        }
    }

    @Test("No two options of a verb have the same name", arguments: verbs)
    func uniqueNames(verb: String) throws {
        let options = try Self.verb(verb).options
        #expect(Set(options.map(\.name)).count == options.count)
        let letters = options.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }

    @Test("Every option in the table is taken, with every value it offers", arguments: verbs)
    func everyOption(verb: String) throws {
        let verb = try Self.verb(verb)
        let positionals = verb.positionals.map { $0.choices?.first ?? "12:34" }
        for option in verb.options {
            let offered = option.choices ?? option.suggestions
            let values = offered.isEmpty ? ["1"] : offered
            for value in option.value == nil ? [] : values {
                for words in [["--\(option.name)", value], ["--\(option.name)=\(value)"]] {
                    guard
                        case .run(let parsed) = try CommandSpec.hyaline.parse(
                            [verb.name] + positionals + words)
                    else {
                        Issue.record("--\(option.name) does not run")
                        continue
                    }
                    #expect(parsed.string(option.name) == value)
                }
            }
        }
    }

    @Test("Every example in the help is a right command line")
    func examples() throws {
        for verb in CommandSpec.hyaline.verbs {
            #expect(!verb.examples.isEmpty)
            for example in verb.examples {
                // What is behind ">" is the shell's.
                let words = example.line.prefix { $0 != ">" }.split(separator: " ").map {
                    $0.trimmingCharacters(in: ["\""])
                }
                #expect(words.first == "hyaline")
                _ = try CommandSpec.hyaline.parse(Array(words.dropFirst()))
            }
        }
    }

    @Test("Every option that the read-me file shows exists")
    func readMe() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let known = Set(CommandSpec.hyaline.verbs.flatMap(\.options).map(\.name))
        for name in ["README.md", "Examples/README.md"] {
            let file = root.appendingPathComponent(name)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for line in text.split(separator: "\n") where line.contains("hyaline ") {
                // Only what stands behind the command's name: other programs have options too.
                let words = line[line.range(of: "hyaline ")!.upperBound...]
                    .split { " `|()[],;".contains($0) }
                for word in words where word.hasPrefix("--") && word.count > 2 {
                    let option = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
                    #expect(
                        known.contains(String(option)) || ["help", "version"].contains(option),
                        "\(name): \(line)")
                }
            }
        }
    }
}
