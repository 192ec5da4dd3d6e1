import Foundation
import HyalineArguments
import Testing

/// Runs a program found in PATH with text on its standard input; nil when it is not there.
private func output(
    of program: String, _ arguments: [String], input: String
) throws -> (status: Int32, text: String)? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let data = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

@Suite("Completions")
struct CompletionTests {
    @Test("the scripts are sound in their shells", arguments: CommandSpec.Shell.allCases)
    func syntax(shell: CommandSpec.Shell) throws {
        let script = sample.completions(for: shell)
        // Without the shell there is nothing to ask; bash is everywhere.
        guard let result = try output(of: shell.rawValue, ["-n"], input: script) else {
            #expect(shell != .bash)
            return
        }
        #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
    }

    @Test(
        "bash offers verbs, options and values",
        arguments: [
            ([""], "render jitter completions help --help --version"),
            (["re"], "render"),
            (["render", "--re"], "--reflection --refraction-only"),
            (["render", "--depth", ""], "8 16"),
            (["render", "--font", "L"], "Lato"),
            (["render", "-o", ""], ""),
            (["completions", "z"], "zsh"),
            (["jitter", "-"], "--help"),
        ])
    func bash(words: [String], expected: String) throws {
        let line = (["glass"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script =
            sample.completions(for: .bash) + """

                compopt() { :; }
                COMP_WORDS=(\(line)); COMP_CWORD=\(words.count)
                _glass; echo "${COMPREPLY[*]}"
                """
        let result = try #require(try output(of: "bash", [], input: script))
        #expect(result.text == expected + "\n")
    }

    @Test("zsh and fish know every verb and option")
    func contents() {
        for shell in [CommandSpec.Shell.zsh, .fish] {
            let script = sample.completions(for: shell)
            for verb in sample.verbs {
                #expect(script.contains(verb.name))
                for option in verb.options { #expect(script.contains(option.name)) }
            }
        }
        let zsh = sample.completions(for: .zsh)
        #expect(
            zsh.contains(#"'(-o --output)'{-o+,--output=}'[where the picture goes]:FILE:_files'"#))
        #expect(zsh.contains(#"'--depth=''[bits a sample]:BITS:(8 16)'"#))
        #expect(zsh.contains(#"'render:one picture, it'\''s [quick]: try'"#))
        let fish = sample.completions(for: .fish)
        #expect(fish.contains("-s o -l output -r -F -d 'where the picture goes'"))
        #expect(fish.contains("-l depth -x -a '8 16' -d 'bits a sample'"))
    }
}
