import Foundation
import HyalineScenes
import HyalineStills
import Testing

@Suite("How many stills a manifest may make")
struct MatrixSizeTests {
    private static func list(_ count: Int, _ item: (Int) -> String) -> String {
        "[" + (0..<count).map { "'\(item($0))'" }.joined(separator: ",") + "]"
    }

    /// As many locales, themes and times as wanted, `extra` in its scene.
    private static func manifest(
        locales: Int, themes: Int, times: Int, elements: Int = 1, _ extra: String = ""
    ) -> String {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
        let tags = letters.flatMap { a in letters.map { a + $0 } }
        let element = "{type:'backdrop',color:'#369'},"
        return """
            {version:1,base:'aa',output:'{locale}-{theme}-{time}-{scene}-{preset}.png',
             matrix:{presets:['og'],locales:\(list(locales) { tags[$0] }),
               themes:\(list(themes) { "t\($0)" }),
               times:\(list(times) { "\($0 / 60):" + ($0 % 60 < 10 ? "0" : "") + "\($0 % 60)" })},
             themes:{\((0..<themes).map { "t\($0):{}" }.joined(separator: ","))},
             scenes:[{id:'a',\(extra) elements:[\(String(repeating: element, count: elements))]}]}
            """
    }

    @Test("More than the limit are refused before they are made, with the axes, the largest first")
    func refused() throws {
        let folder = try ManifestFolder(Self.manifest(locales: 99, themes: 100, times: 200))
        var issues: [String] = []
        let time = ContinuousClock().measure { issues = folder.issues() }
        #expect(issues.count == 1)
        #expect(
            issues.first?.contains(
                "makes 1980000 stills (200 times × 100 themes × 99 locales), and the limit is"
                    + " 100000") == true, "\(issues)")
        #expect(issues.first?.hasSuffix("raise the limit with --max-stills 1980000") == true)
        // Made, they would take half a minute.
        #expect(time < .seconds(5))
        do {
            _ = try folder.plan()
        } catch let error as StillsError {
            #expect(error.kind == .badData)
        }
    }

    @Test("The limit is a number of stills that may just be made")
    func limit() throws {
        let folder = try ManifestFolder(Self.manifest(locales: 4, themes: 5, times: 6))
        #expect(try folder.plan(StillsOptions(maximumStills: 120)).total == 120)
        #expect(folder.issues(StillsOptions(maximumStills: 119)).count == 1)
    }

    @Test("The whole counts, whatever a pattern or a shard leaves")
    func parts() throws {
        let folder = try ManifestFolder(Self.manifest(locales: 4, themes: 5, times: 6))
        let options = StillsOptions(
            only: ["locale:aa"], shard: Shard(index: 1, count: 4), maximumStills: 119)
        #expect(folder.issues(options).count == 1)
    }

    @Test("Places that 'when' leaves out do not count")
    func conditions() throws {
        let folder = try ManifestFolder(
            Self.manifest(
                locales: 99, themes: 100, times: 200, "when:{locales:['aa'],themes:['t7']},"))
        #expect(try folder.plan(StillsOptions(maximumStills: 200)).total == 200)
        let refused = folder.issues(StillsOptions(maximumStills: 199))
        #expect(refused.first?.contains("makes up to 1980000 stills") == true, "\(refused)")
    }

    @Test("Elements of all stills have a limit too")
    func elements() throws {
        let folder = try ManifestFolder(
            Self.manifest(locales: 10, themes: 10, times: 10, elements: 6))
        let refused = folder.issues(StillsOptions(maximumStills: 1000))
        #expect(
            refused.first?.contains("the 1000 stills of the manifest have 6000 elements") == true,
            "\(refused)")
        #expect(refused.first?.hasSuffix("--max-stills 1200") == true)
        #expect(try folder.plan(StillsOptions(maximumStills: 1200)).total == 1000)
    }

    @Test("References that double each other are refused, and soon")
    func doubling() throws {
        // Ten to the tenth backdrops in some hundred words.
        let steps = (0..<10).map { step in
            "v\(step):[" + Array(repeating: "'$v\(step + 1)'", count: 10).joined(separator: ",")
                + "]"
        }
        let folder = try ManifestFolder(
            """
            {version:1,matrix:{presets:['og'],locales:['en']},
             themes:{light:{\(steps.joined(separator: ",")),v10:'#369'}},
             scenes:[{id:'a',elements:[{type:'backdrop',color:'$v0'}]}]}
            """)
        var issues: [String] = []
        let time = ContinuousClock().measure { issues = folder.issues() }
        #expect(issues.contains { $0.contains("come to more than 2000000") }, "\(issues.prefix(3))")
        #expect(time < .seconds(20))
    }
}
