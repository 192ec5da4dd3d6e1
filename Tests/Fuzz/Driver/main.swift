import Foundation
import HyalineFuzzReaders

// HyalineFuzz --reader=NAME [flags of libFuzzer] [folders of inputs, new ones into the first]
//
// The reader is named by a flag with two dashes, which libFuzzer leaves alone and hands on to the
// processes that it starts.

/// libFuzzer's own `main`, under a name: runs until its budget is used up or something is found.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var words = CommandLine.arguments
let names = FuzzReader.allCases.map(\.rawValue)
guard let flag = words.first(where: { $0.hasPrefix("--reader=") }),
    let named = FuzzReader(rawValue: String(flag.dropFirst("--reader=".count)))
else {
    print("usage: HyalineFuzz --reader=NAME [-max_total_time=60] [-seed=1] [FOLDER …]")
    print("readers: \(names.joined(separator: " "))")
    exit(64)
}

// Limits that each input has to keep, unless others are given.
for (name, value) in [
    ("timeout", FuzzReader.patience), ("rss_limit_mb", FuzzReader.memoryLimit >> 20),
    ("max_len", 65_536),
] where !words.contains(where: { $0.hasPrefix("-\(name)=") }) {
    words.insert("-\(name)=\(value)", at: 1)
}

let reader = named
// The fuzzer calls from this thread only.
nonisolated(unsafe) let folder = try FuzzFolder()

var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(
    capacity: words.count + 1)
for (i, word) in words.enumerated() { arguments![i] = strdup(word) }
arguments![words.count] = nil
var count = CInt(words.count)
exit(
    runFuzzer(&count, &arguments) { bytes, count in
        reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)), in: folder)
        return 0
    })
