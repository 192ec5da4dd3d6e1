import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Swift files under Sources and Fonts, relative to the root.
    private static func files() throws -> [String] {
        try ["Sources", "Fonts"].flatMap { folder in
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: root.appendingPathComponent(folder).path)
            return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
    }

    @Test("no import points upwards")
    func imports() throws {
        let files = try Self.files()
        #expect(files.count > 20, "the sources were found")
        for path in files {
            let source = try String(
                contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
            for violation in ImportRules.violations(path: path, source: source) {
                Issue.record("\(violation)")
            }
        }
    }

    @Test(
        "a wrong import would be found",
        arguments: [
            ("Sources/Geometry/A.swift", "import Foundation"),
            ("Sources/Geometry/A.swift", "public import HyalinePixels"),
            ("Sources/Pixels/A.swift", "internal import Foundation"),
            ("Sources/Pixels/A.swift", "\tpublic import HyalineField"),
            ("Sources/Glass/A.swift", "@preconcurrency import Foundation"),
            ("Sources/Glass/A.swift", "import HyalineTypography"),
            ("Sources/Field/A.swift", "import CFreeType"),
            ("Sources/Typography/Deep/A.swift", "public import CFreeType"),
            ("Sources/Typography/A.swift", "import struct Foundation.URL"),
            ("Sources/Pictures/A.swift", "private import CPNGRows"),
            ("Sources/Pictures/A.swift", "internal import CPNG"),
            ("Sources/Command/main.swift", "import HyalineTypography"),
            ("Sources/Command/A.swift", "@_exported public import HyalineScenes"),
            ("Sources/Arguments/A.swift", "import HyalineGeometry"),
            ("Sources/Unknown/A.swift", ""),
        ])
    func checker(path: String, line: String) {
        let source = "// a comment\n\n\(line)\n\nlet a = 1\n"
        let violations = ImportRules.violations(path: path, source: source)
        #expect(violations.count == 1)
        #expect(violations.first?.hasPrefix(line.isEmpty ? path : "\(path):3") == true)
    }

    @Test("a right import is let through")
    func rightImports() {
        let source = """
            internal import CPNGRows
            internal import Foundation
            public import HyalinePixels
            // import HyalineScenes
            let text = "import HyalineGlass"
            """
        #expect(ImportRules.violations(path: "Sources/Pictures/A.swift", source: source).isEmpty)
        let typography = "import CHarfBuzz\n#if canImport(Glibc)\n    internal import Glibc\n#endif"
        #expect(
            ImportRules.violations(path: "Sources/Typography/A.swift", source: typography).isEmpty)
        let umbrella = "@_exported public import HyalineGeometry"
        #expect(ImportRules.violations(path: "Sources/Hyaline/A.swift", source: umbrella).isEmpty)
        let command = "import Foundation\nimport Hyaline\nimport HyalineArguments"
        #expect(ImportRules.violations(path: "Sources/Command/A.swift", source: command).isEmpty)
    }

    @Test("every module has a rule")
    func everyFolderHasARule() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appendingPathComponent("Sources").path)
        for folder in folders.sorted() where !folder.hasPrefix("C") || folder == "Command" {
            #expect(ImportRules.rules["Sources/\(folder)"] != nil, "Sources/\(folder)")
        }
    }
}
