internal import HyalineFonts

/// Where a face comes from.
public enum FontSource: Hashable, Sendable {
    /// The built-in face, `HyalineFonts.DefaultFace`, at its default axes.
    case standard
    /// A font file, by path.
    case file(String)
    /// An installed family, by name, perhaps with a style: "DejaVu Sans", "DejaVu Sans Bold",
    /// "DejaVu Sans:bold".
    case family(String)

    private static let suffixes = [
        ".ttf", ".otf", ".ttc", ".otc", ".pfb", ".pfa", ".t1",
        // Not read, and named for what they are.
        ".woff", ".woff2", ".eot", ".pcf", ".pcf.gz", ".bdf", ".fon", ".dfont", ".pfm", ".afm",
    ]

    /// The built-in face by its name or by `default`; a file when the text has a slash or a font file's
    /// suffix, or when a file of that name exists; otherwise a family.
    public init(_ text: String) {
        let folded = text.lowercased()
        if folded == DefaultFace.keyword || folded == DefaultFace.family.lowercased() {
            self = .standard
            return
        }
        let isFile =
            text.utf8.contains(UInt8(ascii: "/"))
            || Self.suffixes.contains { folded.hasSuffix($0) }
            || FontFile.exists(text)
        self = isFile ? .file(text) : .family(text)
    }
}

/// A position on a design axis, in the axis's own unit ("wght", 700).
public struct AxisValue: Hashable, Sendable {
    public var tag: String
    public var value: Double

    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// An OpenType feature and its value: 0 is off, 1 is on, more selects an alternate.
public struct FeatureSetting: Hashable, Sendable {
    public var tag: String
    public var value: UInt32

    public init(tag: String, value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}

/// Which face, at which point of its design space.
public struct FontRequest: Hashable, Sendable {
    public var source: FontSource
    /// The face in a collection, counted from 0; nil takes the one the source leads to.
    public var faceIndex: Int?
    /// A named instance of a variable font: "SemiBold". Case, blanks and hyphens do not count. It
    /// replaces the source's own axis values.
    public var instance: String?
    /// Override the source's and the instance's axis values; of two for the same axis the last one
    /// counts.
    public var axes: [AxisValue]

    public init(
        source: FontSource = .standard, faceIndex: Int? = nil, instance: String? = nil,
        axes: [AxisValue] = []
    ) {
        self.source = source
        self.faceIndex = faceIndex
        self.instance = instance
        self.axes = axes
    }
}
