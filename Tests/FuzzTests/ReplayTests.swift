import Foundation
import HyalineFuzzReaders
import Testing

/// Everything in the corpus of the fuzzer, by the same doors: seeds, and what was found by it.
@Suite("Inputs of the fuzzer", .serialized)
struct ReplayTests {
    private static func inputs(_ reader: FuzzReader) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: FuzzReader.corpus.appendingPathComponent(reader.rawValue),
            includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }
    }

    @Test(
        "Each is read or refused within the time for one, without a crash",
        arguments: FuzzReader.allCases)
    func replay(reader: FuzzReader) throws {
        let inputs = try Self.inputs(reader)
        #expect(inputs.count >= 3, "a reader without seeds finds nothing")
        let folder = try FuzzFolder()
        for input in inputs {
            let bytes = [UInt8](try Data(contentsOf: input))
            let start = ContinuousClock.now
            reader.read(bytes, in: folder)
            let took = ContinuousClock.now - start
            #expect(took < .seconds(FuzzReader.patience), "\(input.lastPathComponent): \(took)")
        }
    }

    @Test("Every length of every small seed, too", arguments: FuzzReader.allCases)
    func cutShort(reader: FuzzReader) throws {
        let folder = try FuzzFolder()
        for input in try Self.inputs(reader) {
            let bytes = [UInt8](try Data(contentsOf: input))
            // Enough lengths for all kinds of ends, in a second or two.
            for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
                reader.read(Array(bytes[..<count]), in: folder)
            }
        }
    }

    @Test("The corpus has a folder for every reader and no other")
    func folders() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: FuzzReader.corpus.path)
        #expect(names.sorted() == FuzzReader.allCases.map(\.rawValue).sorted())
    }
}
