import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// One face at one instance, for the library and for HarfBuzz's programs.
struct Face: Sendable, CustomTestStringConvertible {
    var font: TestFont
    var index = 0
    var weight: Double?

    var testDescription: String {
        "\(font)" + (index > 0 ? " \(index)" : "") + (weight.map { " wght=\($0)" } ?? "")
    }

    static let installed: [Face] = TestFont.installed.flatMap { font in
        switch font {
        // The first of them is the default.
        case .interVariable: [nil, 100, 433, 650, 700, 900].map { Face(font: font, weight: $0) }
        // Japanese, simplified Chinese, monospaced Korean.
        case .notoCJK: [0, 2, 6].map { Face(font: font, index: $0) }
        default: [Face(font: font)]
        }
    }

    func open() throws -> Font {
        let axes = weight.map { [AxisValue(tag: "wght", value: $0)] } ?? []
        return try font.open(axes, face: index)
    }

    func request(_ setting: ShapingSetting, unitsPerEm: Int) -> HarfBuzzTool.Request {
        HarfBuzzTool.Request(
            font: font.path, faceIndex: index,
            features: setting.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ","),
            variations: weight.map { "wght=\($0)" } ?? "", direction: setting.direction.rawValue,
            script: setting.script, language: setting.language ?? "und", unitsPerEm: unitsPerEm)
    }

    func shaper() throws -> FaceShaper {
        if font != .notoEmoji { return .font(try open()) }
        return .bitmaps(Shaper(file: try FontFile(path: font.path), face: index))
    }
}

/// What shapes: a font as users have it; for a font of bitmaps, which users cannot have, the part of it
/// that shapes.
enum FaceShaper {
    case font(Font)
    case bitmaps(Shaper)

    /// Units in an em, so many that nothing is rounded: 64 for each unit of the font.
    var scale: Int {
        switch self {
        case .font(let font): 64 * font.unitsPerEm
        case .bitmaps(let shaper): 64 * shaper.unitsPerEm
        }
    }

    func shape(_ text: String, _ setting: ShapingSetting) -> [HarfBuzzTool.Glyph] {
        let scale = Double(scale)
        return glyphs(text, setting).map { glyph in
            HarfBuzzTool.Glyph(
                g: glyph.id, cl: glyph.cluster, dx: (glyph.offset.dx * scale).rounded(),
                dy: (-glyph.offset.dy * scale).rounded(), ax: (glyph.advance * scale).rounded())
        }
    }

    private func glyphs(_ text: String, _ setting: ShapingSetting) -> [ShapedGlyph] {
        let script = setting.script.flatMap { Script($0) }
        switch self {
        case .font(let font):
            return font.shape(
                text, features: setting.features, direction: setting.direction, script: script,
                language: setting.language)
        case .bitmaps(let shaper):
            var text = text
            let run = ShapingRun(
                direction: setting.direction, script: script, language: setting.language)
            return text.withUTF8 { shaper.shape($0, run, features: []) }
        }
    }
}

/// How a text is asked to be shaped.
struct ShapingSetting: Sendable, CustomStringConvertible {
    var features: [FeatureSetting] = []
    var direction: TextDirection
    var script: String?
    var language: String?

    var description: String {
        (features.map { "\($0.tag)=\($0.value)" } + [direction.rawValue, script, language])
            .compactMap { $0 }.joined(separator: " ")
    }

    private static let timer = [
        FeatureSetting(tag: "tnum"), FeatureSetting(tag: "lnum"),
        FeatureSetting(tag: "kern", value: 0),
    ]
    private static let stylistic = [
        FeatureSetting(tag: "ss01"), FeatureSetting(tag: "salt", value: 2),
        FeatureSetting(tag: "smcp"),
    ]

    static func all(for face: Face) -> [ShapingSetting] {
        let features: [[FeatureSetting]] =
            face.font == .notoEmoji
            ? [[]] : [[], timer, [FeatureSetting(tag: "liga", value: 0)], stylistic]
        var settings: [ShapingSetting] = []
        for direction in TextDirection.allCases {
            settings += features.map { ShapingSetting(features: $0, direction: direction) }
        }
        let tongues = [
            ("Arab", "ur"), ("Arab", "fa"), ("Hebr", "he"), ("Deva", "mr"), ("Deva", nil),
            ("Latn", "tr"), ("Latn", "nl"), ("Hani", "ja"), ("Hani", "zh-Hant-HK"), ("Khmr", "km"),
            ("Thai", "th"), ("Zyyy", "und"),
        ]
        return settings
            + tongues.map { script, language in
                ShapingSetting(
                    direction: Script(script)?.direction ?? .leftToRight, script: script,
                    language: language)
            }
    }
}
