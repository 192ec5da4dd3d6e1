import Foundation

/// Test files of the Unicode Character Database (Debian: unicode-data).
struct UnicodeData: Sendable {
    /// Relative to the database's folder.
    let name: String

    static let bidiCharacters = UnicodeData(name: "BidiCharacterTest.txt")
    static let bidiClasses = UnicodeData(name: "BidiTest.txt")
    static let graphemes = UnicodeData(name: "auxiliary/GraphemeBreakTest.txt")
    static let lines = UnicodeData(name: "auxiliary/LineBreakTest.txt")

    static let need: String = "needs the files of Debian's unicode-data"

    private var url: URL { URL(fileURLWithPath: "/usr/share/unicode/\(name)") }
    var isInstalled: Bool { FileManager.default.fileExists(atPath: url.path) }

    /// "15.0.0", from the file's first line; nil when there is no file or it says nothing.
    var version: String? {
        guard let handle = try? FileHandle(forReadingFrom: url),
            let start = try? handle.read(upToCount: 80)
        else { return nil }
        // "# LineBreakTest-15.0.0.txt"
        let line = String(decoding: start, as: UTF8.self).prefix { $0 != "\n" }
        guard let dash = line.firstIndex(of: "-") else { return nil }
        return String(line[line.index(after: dash)...].prefix { $0.isNumber || $0 == "." })
            .trimmingCharacters(in: CharacterSet(charactersIn: "."))
    }

    /// Calls `body` with every line that says something, without what stands behind a "#".
    func forEachLine(_ body: (Slice<UnsafeRawBufferPointer>) throws -> Void) throws {
        try Data(contentsOf: url).withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                let line = bytes[start..<end].prefix { $0 != UInt8(ascii: "#") }
                if line.contains(where: { $0 > 0x20 }) { try body(line) }
                start = end + 1
            }
        }
    }
}

/// Fields of a line, which is ASCII but for the break marks.
extension Slice<UnsafeRawBufferPointer> {
    func fields(_ separator: Character) -> [Slice<UnsafeRawBufferPointer>] {
        split(separator: separator.asciiValue!, omittingEmptySubsequences: false)
    }

    var words: [Slice<UnsafeRawBufferPointer>] { split { $0 == 0x20 || $0 == 0x09 } }

    var text: String { String(decoding: self, as: UTF8.self) }

    func number(radix: Int = 10) -> Int? {
        var value = 0
        for byte in self {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
                return nil
            }
            value = value * radix + digit
        }
        return isEmpty ? nil : value
    }

    /// A code point.
    var scalar: Unicode.Scalar? {
        number(radix: 16).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
    }
}
