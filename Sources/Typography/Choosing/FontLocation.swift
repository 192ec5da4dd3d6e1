internal import HyalineFonts

/// A request's source with its name resolved: a file or the built-in face, a face in it, and the axis
/// values it starts from. What else the request asks for, an instance and axes of its own, comes on top of these.
struct FontLocation {
    /// The file's path; nil for the built-in face.
    var path: String?
    var face: Int
    /// The named instance the family name led to, counted from 0.
    var instance: Int?
    /// The source's own.
    var axes: [AxisValue]

    init(_ request: FontRequest) throws(TypographyError) {
        switch request.source {
        case .file(let path):
            self.init(path: path, face: 0, instance: nil, axes: [])
        case .family(let name):
            let record = try Self.find(
                name, preferVariable: !request.axes.isEmpty || request.instance != nil)
            self.init(
                path: record.path, face: record.face, instance: record.instance, axes: [])
        case .standard:
            self.init(
                path: nil, face: 0, instance: nil,
                axes: DefaultFace.axes.map { AxisValue(tag: $0.tag, value: $0.value) })
        }
        if let face = request.faceIndex {
            self.face = face
            instance = nil
        }
    }

    private init(path: String?, face: Int, instance: Int?, axes: [AxisValue]) {
        self.path = path
        self.face = face
        self.instance = instance
        self.axes = axes
    }

    private static func find(
        _ name: String, preferVariable: Bool
    ) throws(TypographyError) -> FontRecord {
        guard name.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
            throw TypographyError(.usage, "the font's name is empty; name a family or a file")
        }
        // One family is quick to list; all of them only for full names and suggestions.
        let quick = FontMatching(records: try InstalledFonts.records(family: name))
        if let record = quick.match(name, preferVariable: preferVariable) { return record }
        let all = FontMatching(records: try InstalledFonts.records())
        if let record = all.match(name, preferVariable: preferVariable) { return record }
        let near = all.nearestFamilies(to: name).map { "“\($0)”" }.joined(separator: ", ")
        throw TypographyError(
            .missingInput,
            "no installed font family or full name is “\(name)”"
                + (near.isEmpty ? "" : "; nearest: \(near)")
                + "; install it, or name another family or a font file")
    }
}

/// What is installed, for listings.
public enum FontCatalogue {
    /// Names of all scalable families, sorted, each once.
    public static func families() throws(TypographyError) -> [String] {
        Set(try InstalledFonts.records().compactMap(\.families.first)).sorted()
    }
}
