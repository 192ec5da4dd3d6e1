#if os(Linux)
import Foundation
import Testing

@Suite("Out of memory", .serialized)
struct MemoryTests {
    private static let manifest = """
        {version:1,base:'en',output:'{locale}.png',matrix:{presets:['og'],locales:['en','de','fr']},
         scenes:[{id:'a',elements:[{type:'backdrop',color:'#369'},{type:'glass',text:'12:34'}]}]}
        """

    private static let runs = [
        ["render", "12:34", "--threads", "1", "--canvas", "900x600", "-o", "out.png"],
        ["render", "12:34", "--threads", "4", "--canvas", "900x600", "-o", "out.jpg"],
        ["jitter", "01:00", "00:00"], ["path", "12:34", "-o", "out.svg"],
        ["stills", "../manifest.json5", "-o", ".", "--threads", "4", "--progress", "none"],
    ]

    /// Below some 115 MB the system cannot even load the program's libraries.
    private static let kilobytes = Array(stride(from: 130_000, through: 520_000, by: 15_000))

    @Test(
        "Whatever memory there is, a run does its work or says in a line that it lacks memory",
        arguments: runs)
    func sweep(arguments: [String]) throws {
        let bash = try #require(installed("bash"))
        var codes: Set<Int32?> = []
        for limit in Self.kilobytes {
            let workshop = try Workshop()
            try workshop.write(Array(Self.manifest.utf8), to: "manifest.json5")
            try workshop.createFolder("d")
            let outcome = try workshop.run(
                bash,
                [
                    "-c", "cd d; ulimit -v \(limit); exec \"$0\" \"$@\"",
                    BuiltProgram.hyaline.url.path,
                ] + arguments)
            codes.insert(outcome.exitCode)
            let what: Comment =
                "\(arguments.joined(separator: " ")) in \(limit) KB: \(outcome.stderr)"
            #expect([0, 74].contains(outcome.exitCode), what)
            let left = try workshop.contents().filter { $0.hasSuffix(".tmp") }
            #expect(left.isEmpty, what)
            guard outcome.exitCode == 74 else { continue }
            #expect(outcome.errorLines.count == 1, what)
            #expect(outcome.stderr.hasPrefix("hyaline: out of memory: "), what)
            #expect(try workshop.contents().allSatisfy { !$0.hasPrefix("d/out.") }, what)
        }
        // The sweep means nothing where the limit never bites. What makes no picture takes little more
        // than its libraries do.
        let makesPictures = ["render", "stills"].contains(arguments[0])
        #expect(codes.contains(74) || !makesPictures)
    }

    @Test("The message says how much is missing and what to do")
    func message() throws {
        let bash = try #require(installed("bash"))
        let workshop = try Workshop()
        let outcome = try workshop.run(
            bash,
            [
                "-c", "ulimit -v 300000; exec \"$0\" \"$@\"", BuiltProgram.hyaline.url.path,
                "render", "1", "--threads", "1", "--canvas", "2000x2000", "--scale", "2", "-o",
                "e.png",
            ])
        #expect(outcome.exitCode == 74)
        for word in [" MB more are needed", "--canvas", "--threads", "allow the program more"] {
            #expect(outcome.stderr.contains(word), "\(outcome.stderr)")
        }
        #expect(try workshop.contents().isEmpty)
    }
}
#endif
