/// Which module may import which: the arrows of the pipeline, downwards only.
enum ImportRules {
    struct Rule {
        /// Other modules of this package, and of the system.
        var allowed: Set<String>
        /// C libraries: only with `internal import`, or plain `import`, which here means the same.
        var cModules: Set<String> = []
    }

    private static let system: Set<String> = ["Glibc", "Darwin", "Musl"]

    /// By folder under the root of the package.
    static let rules: [String: Rule] = [
        "Sources/Geometry": Rule(allowed: []),
        "Sources/Pixels": Rule(allowed: ["HyalineGeometry", "Dispatch"]),
        "Fonts": Rule(allowed: [], cModules: ["CEmbeddedFace"]),
        "Sources/Typography": Rule(
            allowed: system.union(["HyalineGeometry", "HyalineFonts"]),
            cModules: ["CFreeType", "CHarfBuzz", "CFontconfig", "CFriBidi", "CICU"]),
        "Sources/Field": Rule(allowed: ["HyalineGeometry", "HyalinePixels"]),
        "Sources/Glass": Rule(allowed: ["HyalineGeometry", "HyalinePixels", "HyalineField"]),
        "Sources/Pictures": Rule(
            allowed: system.union(["HyalineGeometry", "HyalinePixels", "Foundation"]),
            cModules: ["CPNGRows", "CZlib", "CTurboJPEG", "CWebP", "CLittleCMS"]),
        "Sources/Jitter": Rule(
            allowed: ["HyalineGeometry", "HyalinePixels", "HyalineTypography", "Foundation"]),
        "Sources/Scenes": Rule(
            allowed: [
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineField", "HyalineGlass", "HyalinePictures", "HyalineJitter", "Foundation",
            ]),
        // Files of its manifests by the system's own calls; nearest names as the command has them.
        "Sources/Stills": Rule(
            allowed: system.union([
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineGlass", "HyalinePictures", "HyalineJitter", "HyalineScenes",
                "HyalineArguments", "Foundation",
            ])),
        "Sources/Hyaline": Rule(
            allowed: [
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineField", "HyalineGlass", "HyalinePictures", "HyalineJitter", "HyalineScenes",
                "HyalineStills",
            ]),
        "Sources/Arguments": Rule(allowed: []),
        // What the command can do, any program that imports the umbrella can do as well.
        "Sources/Command": Rule(
            allowed: ["Hyaline", "HyalineArguments", "Foundation"], cModules: ["CMemory"]),
        // Measures every stage by itself.
        "Sources/Benchmarks": Rule(
            allowed: [
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineField", "HyalineGlass", "HyalinePictures", "HyalineScenes", "Hyaline",
                "Foundation", "Dispatch",
            ]),
    ]

    /// What is wrong with the imports of a file, one sentence each; `path` is relative to the root.
    static func violations(path: String, source: String) -> [String] {
        guard let folder = rules.keys.first(where: { path.hasPrefix($0 + "/") }) else {
            return ["\(path): its folder has no rule; add one to ImportRules"]
        }
        let rule = rules[folder]!
        return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { number, line in
                guard let (access, module) = importedModule(line) else { return nil }
                let place = "\(path):\(number + 1)"
                if rule.allowed.contains(module) { return nil }
                if rule.cModules.contains(module) {
                    if access == nil || access == "internal" { return nil }
                    return "\(place): C module \(module) needs 'internal import', not '\(access!)'"
                }
                return "\(place): \(folder) must not import \(module)"
            }
    }

    /// The access level and the module of an import line: `@preconcurrency public import struct A.B` → A.
    static func importedModule(_ line: Substring) -> (access: String?, module: String)? {
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" })
        while words.first?.hasPrefix("@") == true { words.removeFirst() }
        var access: String?
        let levels = ["public", "package", "internal", "fileprivate", "private"]
        if let first = words.first, levels.contains(String(first)) {
            access = String(first)
            words.removeFirst()
        }
        guard words.first == "import" else { return nil }
        words.removeFirst()
        let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        if let first = words.first, kinds.contains(String(first)) { words.removeFirst() }
        guard let name = words.first?.split(separator: ".").first else { return nil }
        return (access, String(name))
    }
}
