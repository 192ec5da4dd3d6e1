import Foundation
import HyalineScenes
import HyalineStills
import HyalineTestSupport
import Testing

@Suite("Shards")
struct ShardTests {
    @Test(
        "The hash is FNV-1a of 64 bits",
        arguments: [
            // From the authors' test vectors (Fowler, Noll, Vo; RFC 9923, appendix).
            ("", UInt64(0xcbf2_9ce4_8422_2325)), ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ])
    func hash(text: String, value: UInt64) { #expect(Shard.hash(text) == value) }

    @Test("Every path is in exactly one shard, about as many in each", arguments: [1, 2, 3, 8, 50])
    func partition(count: Int) throws {
        let paths = (0..<2000).map { "locale-\($0 % 50)/iphone-6.9-\($0 / 50).png" }
        let shards = (1...count).compactMap { Shard(index: $0, count: count) }
        var sizes = [Int](repeating: 0, count: count)
        for path in paths {
            let owners = shards.filter { $0.holds(path) }
            #expect(owners.count == 1)
            sizes[owners[0].index - 1] += 1
        }
        let mean = Double(paths.count) / Double(count)
        #expect(sizes.allSatisfy { Double($0) > 0.5 * mean && Double($0) < 1.5 * mean }, "\(sizes)")
    }

    @Test("The shards of a plan are the whole, without one twice")
    func plans() throws {
        let folder = try ManifestFolder(
            manifest(locales: "'en', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'da'"))
        let whole = try folder.plan()
        let parts = try (1...3).map { i in
            try folder.plan(StillsOptions(shard: Shard(index: i, count: 3))).jobs
        }
        #expect(parts.joined().map(\.output).sorted() == whole.jobs.map(\.output).sorted())
        #expect(parts.allSatisfy { part in part.allSatisfy { whole.jobs.contains($0) } })
    }

    @Test(
        "Shards are written I/N",
        arguments: [
            ("1/1", true), ("2/8", true), ("0/8", false), ("9/8", false), ("1", false),
            ("1/0", false), ("a/b", false),
            ("-1/2", false), ("1/2/3", false), ("1/100001", false), ("+1/2", false),
        ])
    func parsing(text: String, isShard: Bool) { #expect((Shard(parsing: text) != nil) == isShard) }

    @Test(
        "Engines tell their shard by the environment",
        arguments: [
            (
                [
                    "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4",
                    "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "4",
                ], "3/4"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4",
                    "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "3",
                ], "1/4"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "4",
                    "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
                    "SLURM_ARRAY_TASK_STEP": "2",
                ], "4/4"
            ),
            (["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "5"], "1/5"),
            (["PARALLEL_SEQ": "2", "HYALINE_SHARDS": "6"], "2/6"),
            (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "5", "HYALINE_SHARDS": "9"], "2/9"),
        ])
    func environment(variables: [String: String], shard: String) throws {
        #expect(try Shard(environment: variables).description == shard)
    }

    @Test(
        "What an environment does not tell is an error",
        arguments: [
            ([:], "none of SLURM_ARRAY_TASK_ID"),
            (
                ["SLURM_ARRAY_TASK_ID": "1", "PARALLEL_SEQ": "1"],
                "SLURM_ARRAY_TASK_ID and PARALLEL_SEQ are set"
            ),
            (["PARALLEL_SEQ": "1"], "HYALINE_SHARDS does not say of how many"),
            (["JOB_COMPLETION_INDEX": "1"], "JOB_COMPLETIONS does not say"),
            (
                ["JOB_COMPLETION_INDEX": "x", "JOB_COMPLETIONS": "2"],
                "JOB_COMPLETION_INDEX is 'x', no whole number"
            ),
            (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "2"], "shard 3 of 2 is none"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "3",
                    "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
                ], "the array has gaps"
            ),
        ])
    func obstacles(variables: [String: String], message: String) {
        let error = #expect(throws: StillsError.self) { try Shard(environment: variables) }
        #expect(
            error?.kind == .usage && error?.description.contains(message) == true,
            "\(error?.description ?? "")")
    }

    @Test(
        "Patterns fit as shells' do",
        arguments: [
            ("*", "", true), ("de/*", "de/a-1.png", true), ("de/*", "en/a.png", false),
            ("*.png", "a/b.png", true),
            ("a?c", "abc", true), ("a?c", "ac", false), ("*a*b*", "xxaxxbxx", true),
            ("*a*b", "ab b", true),
            ("", "a", false), ("a**b", "ab", true), ("**", "x", true), ("[a]", "a", false),
        ])
    func globs(pattern: String, text: String, fits: Bool) {
        #expect(Glob.matches(pattern, text) == fits)
    }
}

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "The standard's examples come out",
        arguments: [
            // FIPS 180-4 examples; NIST CAVS.
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func vectors(text: String, digest: String) { #expect(SHA256.hex(Array(text.utf8)) == digest) }

    @Test("Pieces digest as the whole, at every length around a block", arguments: Array(0...130))
    func pieces(count: Int) {
        var random = SeededRandom(count)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        var digest = SHA256()
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...70, using: &random))
            digest.update(part)
            rest = rest.dropFirst(part.count)
        }
        #expect(digest.hex() == SHA256.hex(bytes))
    }

    @Test(
        "sha256sum agrees",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum")),
        arguments: [1, 55, 56, 63, 64, 65, 119, 120, 100_003])
    func oracle(count: Int) throws {
        var random = SeededRandom(count)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let folder = try ManifestFolder()
        try folder.write(Data(bytes), to: "data")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
        process.arguments = [folder.path("data")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self).hasPrefix(SHA256.hex(bytes) + " "))
    }
}
