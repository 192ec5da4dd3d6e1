import Foundation
import HyalineGeometry

/// `hb-shape` and `hb-view`, HarfBuzz's own programs, as oracles (Debian: libharfbuzz-bin).
enum HarfBuzzTool {
    static let isInstalled = path("hb-shape") != nil && path("hb-view") != nil

    struct Glyph: Decodable {
        var g: UInt32
        var cl: Int
        var dx: Double
        var dy: Double
        var ax: Double
    }

    /// Glyphs in font units, y up.
    static func shape(
        _ text: String, font: String, features: String = "", variations: String = ""
    ) throws -> [Glyph] {
        let output = try run(
            "hb-shape",
            [
                font, "--text=\(text)", "--features=\(features)", "--variations=\(variations)",
                "--direction=ltr", "--language=und", "--no-glyph-names", "--utf8-clusters",
                "--output-format=json",
            ])
        return try JSONDecoder().decode([Glyph].self, from: output)
    }

    /// The outlines of the glyphs with ink, in order, in font units, y down. Curves are cubic.
    static func outlines(
        _ text: String, font: String, unitsPerEm: Int, features: String = "",
        variations: String = ""
    ) throws -> [(path: Path, x: Double)] {
        let output = try run(
            "hb-view",
            [
                font, "--text=\(text)", "--features=\(features)", "--variations=\(variations)",
                "--direction=ltr", "--language=und", "--output-format=svg", "--margin=0",
                "--font-size=\(unitsPerEm)",
            ])
        let svg = String(decoding: output, as: UTF8.self)
        var symbols: [Substring: Path] = [:]
        var current: Substring = ""
        var result: [(path: Path, x: Double)] = []
        for line in svg.split(separator: "\n") {
            if line.hasPrefix("<symbol"), let id = attribute("id", line) { current = id }
            if line.hasPrefix("<path"), let d = attribute("d", line) { symbols[current] = parse(d) }
            if line.contains("<use"), let id = attribute("href", line)?.dropFirst(),
                let x = attribute("x", line).flatMap({ Double($0) }), let path = symbols[id],
                !path.isEmpty
            {
                result.append((path, x))
            }
        }
        return result
    }

    private static func attribute(_ name: String, _ line: Substring) -> Substring? {
        for start in [" \(name)=\"", ":\(name)=\""] {
            if let range = line.range(of: start) {
                return line[range.upperBound...].prefix { $0 != "\"" }
            }
        }
        return nil
    }

    /// Cairo's path data: absolute M, L, C and Z with blanks between.
    private static func parse(_ data: Substring) -> Path {
        var path = Path()
        let tokens = data.split(separator: " ")
        var index = 0
        func point() -> Point {
            defer { index += 2 }
            return Point(Double(tokens[index]) ?? .nan, Double(tokens[index + 1]) ?? .nan)
        }
        while index < tokens.count {
            let command = tokens[index]
            index += 1
            switch command {
            case "M": path.move(to: point())
            case "L": path.line(to: point())
            case "C":
                let (first, second) = (point(), point())
                path.cubic(first, second, to: point())
            default: path.close()
            }
        }
        // Cairo ends with a move that begins nothing.
        if case .move? = path.elements.last { path.elements.removeLast() }
        return path
    }

    private static func path(_ tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path(tool) ?? tool)
        process.arguments = arguments
        // UTF-8 arguments, and no locale whose language would change shapes.
        process.environment = ["LC_ALL": "C.UTF-8"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
