internal import CHarfBuzz

/// How a face looks, on the scales of CSS: what a stand-in should be near to.
struct FaceAppearance: Hashable {
    /// 1 to 1000; 400 is regular, 700 bold.
    var weight: Double
    var isItalic: Bool
}

extension Shaper {
    /// From the axes where there are some, else from the font's tables.
    func appearance() -> FaceAppearance {
        FaceAppearance(
            weight: Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
            isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
                || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) < -1)
    }
}

/// Finds stand-ins that look like a face.
struct FallbackSearch {
    let near: FaceAppearance
    private var known: [InstalledFonts.StandInKey: [FontRecord]] = [:]

    /// How many installed fonts are tried for one text, when the first does not do.
    private static let tries = 6

    init(near: FaceAppearance) { self.near = near }

    /// A source named by a person, at the weight of the face it stands in for.
    func request(for source: FontSource) throws(TypographyError) -> FontRequest {
        guard case .family(let name) = source else { return FontRequest(source: source) }
        let matching = FontMatching(records: try InstalledFonts.records(family: name))
        guard let record = matching.match(name, preferVariable: false, near: near) else {
            // Perhaps a full name; if not, the message says so.
            return FontRequest(source: source)
        }
        return request(for: record)
    }

    /// Installed fonts that have all these characters, the best first.
    ///
    /// - Parameters:
    ///   - presentation: fonts for emoji come before or after the others.
    ///   - isSequence: for several characters that make one picture; fonts that draw it as one glyph
    ///     cannot be told from others by their characters, so more are named.
    mutating func installed(
        having scalars: [Unicode.Scalar], script: Script?, language: String?,
        presentation: EmojiPresentation, isSequence: Bool
    ) throws(TypographyError) -> [FontRequest] {
        let records = try InstalledFonts.standIns(
            having: scalars,
            language: presentation == .emoji
                ? Self.emoji : language ?? Self.language(of: scalars, script: script),
            near: near, known: &known)
        // Outlines before bitmaps: glass has edges. Of a sequence the picture matters more.
        let outlines = records.filter { !$0.isColor }
        let colors = records.filter(\.isColor)
        let ordered = isSequence ? colors + outlines : outlines + colors
        // Stable: as above within each half.
        let first = ordered.filter { $0.isEmoji == (presentation == .emoji) }
        let second = ordered.filter { $0.isEmoji != (presentation == .emoji) }
        // Some of either, for what the first ones draw may be of no use.
        return (first.prefix(Self.tries) + second.prefix(Self.tries)).map(request)
    }

    private func request(for record: FontRecord) -> FontRequest {
        var axes: [AxisValue] = []
        if record.isVariable, record.weight.lowerBound < record.weight.upperBound {
            let range = InstalledFonts.openTypeWeights(record.weight)
            axes.append(
                AxisValue(
                    tag: "wght", value: min(max(near.weight, range.lowerBound), range.upperBound)))
        }
        return FontRequest(source: .file(record.path), faceIndex: record.face, axes: axes)
    }

    /// The characters a font must have: all but those that are never seen.
    static func needed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
            !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace
        }
    }

    /// Emoji of several characters: joined, with a skin tone, flags, keycaps.
    static func isSequence(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            $0.value == 0x200D || $0.value == 0x20E3 || (0x1F1E6...0x1F1FF).contains($0.value)
                || $0.properties.isEmojiModifier
        }
    }

    /// fontconfig's language of emoji.
    private static let emoji = "und-zsye"

    /// A language for fontconfig where none was given: one that is written in the script.
    private static func language(of scalars: [Unicode.Scalar], script: Script?) -> String {
        let own = scalars.lazy.map(Script.init(of:)).first {
            $0 != .common && $0 != .inherited && $0 != .unknown
        }
        return (own ?? script).flatMap { languages[$0.description] } ?? "und"
    }

    private static let languages: [String: String] = [
        "Arab": "ar", "Armn": "hy", "Beng": "bn", "Cyrl": "ru", "Deva": "hi", "Ethi": "am",
        "Geor": "ka", "Grek": "el", "Gujr": "gu", "Guru": "pa", "Hang": "ko", "Hani": "zh-cn",
        "Hebr": "he", "Hira": "ja", "Kana": "ja", "Khmr": "km", "Knda": "kn", "Laoo": "lo",
        "Latn": "en", "Mlym": "ml", "Mong": "mn-cn", "Mymr": "my", "Orya": "or", "Sinh": "si",
        "Syrc": "syr", "Taml": "ta", "Telu": "te", "Thaa": "dv", "Thai": "th", "Tibt": "bo",
    ]
}
