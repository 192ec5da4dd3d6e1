import HyalineTestSupport
import HyalineTypography

/// Texts to be shaped. None is empty or holds a line feed, for they go to hb-shape one a line.
enum ShapingCorpus {
    /// Named in every failure.
    static let seed = 20_251_130

    static let texts =
        timers + latin + arabic + hebrew + indic + southEast + eastAsian + emoji
        + invisible + mixes

    /// In European, Arabic-Indic, extended Arabic-Indic, Devanagari, Bengali, Thai, Khmer, full-width
    /// and mathematical digits.
    private static let timers: [String] = {
        let zeros: [UInt32] = [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x17E0, 0xFF10, 0x1D7CE]
        let shapes = ["0123456789", "12:34", "1:23:45.678", "-00:07", "9 876 543,21 1/2"]
        return zeros.flatMap { zero in
            shapes.map { shape in
                String(
                    String.UnicodeScalarView(
                        shape.unicodeScalars.map { scalar in
                            (0x30...0x39).contains(scalar.value)
                                ? Unicode.Scalar(scalar.value - 0x30 + zero)! : scalar
                        }))
            }
        } + ["12∶34", "--:--", "−12′34″", "1²3₄ ½ ⅓ ①"]
    }()

    private static let latin = [
        "AV To. Wa Ty P, “fj”", "fi fl ff ffi ffl ft Th ct st", "Ångström—naïve façade",
        "e\u{301}e\u{323}\u{302} i\u{307}\u{300} Z\u{351}\u{334}\u{325}", "ĲĳŁłĐđŞşȚț",
        "Istanbul ıİ",
        "Glass & Text 1st 2nd 3x4", "(a) [b] {c} <d> :-) -> => != ---", "x",
        " leading and trailing ",
        "Ελληνικά ᾤ", "Русский ё й", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "\u{301}",
    ]

    private static let arabic = [
        "سلام", "السَّلامُ عَلَيْكُمْ", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", "لا لأ لإ لآ", "الله",
        "١٢:٣٤ دقيقة", "۱۲:۳۴ دقیقه", "۴۶۷", "اردو میں لکھا ہے", "گچپژ ک ی", "م\u{200D}",
        "\u{200D}م",
        "ن\u{200C}ن", "بـــب", "\u{600}١٢٣", "ﷺ ﷲ ﻻ", "\u{64E}", "ܐܒܓ",
    ]

    private static let hebrew = [
        "שלום", "שָׁלוֹם עֲלֵיכֶם", "בְּרֵאשִׁית בָּרָא אֱלֹהִים", "יְרוּשָׁלַ͏ִם", "כתב 12:34 (סוף)",
        "אבּגּ שׂשׁ", "מ״מ ג׳", "\u{5B8}",
    ]

    private static let indic = [
        "नमस्ते", "क्षत्रिय ज्ञान श्री", "र्क्कि र्\u{200D}क क्\u{200C}ष", "हिन्दी में १२:३४", "कि की कु कू कृ के कै",
        "द्ध्र्य ङ्क्ष", "ि", "क\u{93C}\u{94D}", "ॐ।॥", "বাংলা ক্ষ", "தமிழ் கொ", "ಕನ್ನಡ ಕ್ಷ", "മലയാളം",
    ]

    private static let southEast = [
        "สวัสดี", "น้ำ ทั้งที่ ปั้น ญู่ ฐุ", "ก่้ำ", "๑๒:๓๔ นาที", "ำ", "ខ្មែរ", "ស្ត្រី ព្រះ កម្ពុជា", "ញ្ញុំ ប្រាំ", "១២:៣៤",
        "្ក", "ລາວ ນ້ຳ", "မြန်မာ", "བོད་ཡིག",
    ]

    private static let eastAsian = [
        "日本語、東京。", "12時34分", "直骨与角", "한국어 각", "\u{1112}\u{1161}\u{11AB}", "ㄅㄆㄇ",
        "か\u{3099}は\u{309A}",
        "葛\u{E0100}飾", "ｱｲｳ", "「」『』（）", "𠮷野家", "〱〲――……",
    ]

    private static let emoji = [
        "😀⏱️⏰", "👨‍👩‍👧‍👦", "👍🏽👋🏿", "🇫🇷🇩🇪🇯", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣2⃣#️⃣", "☎︎☎️", "❤️‍🔥", "🏳️‍🌈", "\u{FE0F}",
    ]

    /// Characters that are to be ignored, that have no glyph anywhere, or that are nothing yet.
    private static let invisible = [
        "a\u{AD}b", "a\u{200B}b\u{200C}c\u{200D}d", "\u{200E}12\u{200F}:34\u{202C}",
        "\u{2066}12:34\u{2069}",
        "\u{2060}\u{FEFF}x", "a\u{34F}b\u{61C}c", "\u{115F}\u{1160}\u{3164}\u{FFA0}",
        "\u{180B}\u{180E}",
        "\u{E0061}\u{E007F}", "a\u{A0}b\u{2007}c\u{2009}d\u{202F}e\u{3000}f",
        "\u{E000}\u{F8FF}\u{10FFFD}",
        "\u{378}\u{FFFF}\u{10FFFF}", "\u{FFFC}\u{FFFD}", "1\u{9}2\u{1}3\u{7F}4",
        "\u{2044}1\u{2044}2",
        "◌\u{303} \u{A0}\u{301}",
    ]

    /// A dozen scalars of anything that stands above, in any order.
    private static let mixes: [String] = {
        var random = SeededRandom(seed)
        let sources = [
            timers, latin, arabic, hebrew, indic, southEast, eastAsian, emoji, invisible,
        ]
        return (0..<80).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                // A piece of one text, so that clusters meet as well as scalars.
                let scalars = Array(
                    sources.randomElement(using: &random)!.randomElement(using: &random)!
                        .unicodeScalars)
                let start = Int.random(in: 0..<scalars.count, using: &random)
                text.append(
                    contentsOf: scalars[start...].prefix(Int.random(in: 1...3, using: &random)))
            }
            return String(text)
        }
    }()

    /// A few that a font is made for, each in its direction, and one that it lacks.
    static func sample(for font: TestFont) -> [(text: String, direction: TextDirection)] {
        let right = TextDirection.rightToLeft
        let own: [(String, TextDirection)] =
            switch font {
            case .notoArabic, .notoNaskh:
                [
                    (arabic[1], right), (arabic[3], right), ("١٢:٣٤", .leftToRight),
                    (arabic[5], right),
                ]
            case .amiri:
                [
                    (arabic[2], right), (arabic[8], right), ("١٢:٣٤", .leftToRight),
                    (latin[0], .leftToRight),
                ]
            case .notoHebrew: [(hebrew[1], right), (hebrew[2], right), (hebrew[0], .leftToRight)]
            case .notoDevanagari:
                [(indic[1], .leftToRight), (indic[2], .leftToRight), (indic[3], .leftToRight)]
            case .notoThai: [(southEast[1], .leftToRight), (southEast[3], .leftToRight)]
            case .notoKhmer: [(southEast[6], .leftToRight), (southEast[7], .leftToRight)]
            case .notoCJK:
                [(eastAsian[0], .leftToRight), (eastAsian[2], .leftToRight), ("한국어", .leftToRight)]
            default: [(latin[0], .leftToRight), (latin[3], .leftToRight), ("12:34", right)]
            }
        return own + [("\u{10FFFD}", .leftToRight)]
    }
}
