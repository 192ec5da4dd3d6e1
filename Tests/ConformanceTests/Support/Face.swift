import HyalineGeometry
import HyalineTestSupport
import HyalineTypography
import Testing

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
}

extension Font {
    /// Units in an em, so many that nothing is rounded: 64 for each unit of the font.
    var oracleScale: Int { 64 * unitsPerEm }

    /// In the terms of hb-shape at `oracleScale`.
    func oracleGlyphs(_ text: String, _ setting: ShapingSetting) -> [HarfBuzzTool.Glyph] {
        let scale = Double(oracleScale)
        let glyphs = shape(
            text, features: setting.features, direction: setting.direction,
            script: setting.script.flatMap { Script($0) }, language: setting.language)
        return glyphs.map { glyph in
            HarfBuzzTool.Glyph(
                g: glyph.id, cl: glyph.cluster, dx: (glyph.offset.dx * scale).rounded(),
                dy: (0 - glyph.offset.dy * scale).rounded(), ax: (glyph.advance * scale).rounded())
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

    static let all: [ShapingSetting] = {
        let features = [[], timer, [FeatureSetting(tag: "liga", value: 0)], stylistic]
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
    }()
}
