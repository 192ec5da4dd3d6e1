import Foundation
public import HyalineGeometry

/// `hb-shape` and `hb-view`, HarfBuzz's own programs, as oracles (Debian: libharfbuzz-bin).
public enum HarfBuzzTool {
    public static let isInstalled = path("hb-shape") != nil && path("hb-view") != nil

    /// What the programs are asked for besides the text.
    public struct Request: Sendable {
        /// Path of a font file.
        public var font: String
        public var faceIndex: Int
        /// As the programs take them: "kern=0,tnum", "wght=650".
        public var features: String
        public var variations: String
        /// "ltr" or "rtl".
        public var direction: String
        /// An ISO 15924 code; nil to guess it from the text.
        public var script: String?
        public var language: String
        /// Units in the em of the answer; nil for the font's own.
        public var unitsPerEm: Int?

        public init(
            font: String, faceIndex: Int = 0, features: String = "", variations: String = "",
            direction: String = "ltr", script: String? = nil, language: String = "und",
            unitsPerEm: Int? = nil
        ) {
            self.font = font
            self.faceIndex = faceIndex
            self.features = features
            self.variations = variations
            self.direction = direction
            self.script = script
            self.language = language
            self.unitsPerEm = unitsPerEm
        }

        fileprivate var arguments: [String] {
            [
                font, "--face-index=\(faceIndex)", "--features=\(features)",
                "--variations=\(variations)", "--direction=\(direction)",
                "--language=\(language)", "--font-size=\(unitsPerEm.map(String.init) ?? "upem")",
            ] + (script.map { ["--script=\($0)"] } ?? [])
        }
    }

    /// Glyph, cluster in bytes of UTF-8, offset and advance, y up.
    public struct Glyph: Decodable, Hashable, Sendable, CustomStringConvertible {
        public var g: UInt32
        public var cl: Int
        public var dx: Double
        public var dy: Double
        public var ax: Double

        public init(g: UInt32, cl: Int, dx: Double, dy: Double, ax: Double) {
            (self.g, self.cl, self.dx, self.dy, self.ax) = (g, cl, dx, dy, ax)
        }

        /// As hb-shape writes it: glyph=cluster@offset+advance.
        public var description: String { "\(g)=\(cl)@\(dx),\(dy)+\(ax)" }
    }

    public static func shape(_ text: String, _ request: Request) throws -> [Glyph] {
        let output = try run(
            "hb-shape",
            request.arguments + [
                "--text=\(text)", "--no-glyph-names", "--utf8-clusters", "--output-format=json",
            ])
        return try JSONDecoder().decode([Glyph].self, from: output)
    }

    /// Many texts in one run of the program. None may be empty or hold a line feed.
    public static func shape(lines texts: [String], _ request: Request) throws -> [[Glyph]] {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-lines-\(UUID().uuidString).txt")
        try Data(texts.map { $0 + "\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try run(
            "hb-shape",
            request.arguments + [
                "--text-file=\(file.path)", "--no-glyph-names", "--utf8-clusters",
                "--output-format=json",
            ])
        // One array a line.
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        let json = "[" + lines.joined(separator: ",") + "]"
        return try JSONDecoder().decode([[Glyph]].self, from: Data(json.utf8))
    }

    /// The outlines of the glyphs with ink, from left to right, and where they stand, y down from
    /// the top of the line. Curves are cubic.
    public static func outlines(
        _ text: String, _ request: Request
    ) throws -> [(path: Path, origin: Point)] {
        let output = try run(
            "hb-view",
            request.arguments + ["--text=\(text)", "--output-format=svg", "--margin=0"])
        let svg = String(decoding: output, as: UTF8.self)
        var symbols: [Substring: Path] = [:]
        var current: Substring = ""
        var result: [(path: Path, origin: Point)] = []
        for line in svg.split(separator: "\n") {
            if line.hasPrefix("<symbol"), let id = attribute("id", line) { current = id }
            if line.hasPrefix("<path"), let d = attribute("d", line) { symbols[current] = parse(d) }
            if line.contains("<use"), let id = attribute("href", line)?.dropFirst(),
                let x = attribute("x", line).flatMap({ Double($0) }),
                let y = attribute("y", line).flatMap({ Double($0) }), let path = symbols[id],
                !path.isEmpty
            {
                result.append((path, Point(x, y)))
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
