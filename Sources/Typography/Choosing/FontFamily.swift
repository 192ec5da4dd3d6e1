/// An installed family, for listings.
public struct FontFamily: Hashable, Sendable {
    public var name: String
    /// Faces in files; a variable font is one, whatever the number of its named instances.
    public var faces: Int
    /// The names of its styles and named instances, sorted, each once.
    public var styles: [String]

    public init(name: String, faces: Int, styles: [String]) {
        self.name = name
        self.faces = faces
        self.styles = styles
    }
}

extension FontCatalogue {
    /// All scalable families, sorted by name, each once; of a family with several names the first.
    public static func familyList() throws(TypographyError) -> [FontFamily] {
        struct Face: Hashable {
            var path: String
            var index: Int
        }
        var faces: [String: Set<Face>] = [:]
        var styles: [String: Set<String>] = [:]
        for record in try InstalledFonts.records() {
            guard let name = record.families.first else { continue }
            faces[name, default: []].insert(Face(path: record.path, index: record.face))
            if let style = record.styles.first, !style.isEmpty {
                styles[name, default: []].insert(style)
            }
        }
        return faces.keys.sorted().map { name in
            FontFamily(
                name: name, faces: faces[name]?.count ?? 0,
                styles: (styles[name] ?? []).sorted())
        }
    }
}
