import Foundation
public import HyalineTypography

/// Fonts of named Debian packages. Tests that need one say so and are skipped without it.
public enum TestFont: String, CaseIterable, Sendable {
    // fonts-inter-variable
    case interVariable = "truetype/inter-vf/Inter-roman.var.ttf"
    // fonts-dejavu-core
    case dejaVuSans = "truetype/dejavu/DejaVuSans.ttf"
    case dejaVuMono = "truetype/dejavu/DejaVuSansMono.ttf"
    // fonts-inter
    case inter = "opentype/inter/Inter-Regular.otf"
    case interItalic = "opentype/inter/Inter-BlackItalic.otf"
    case interDisplay = "opentype/inter/InterDisplay-Regular.otf"
    // fonts-quicksand
    case quicksand = "truetype/quicksand/Quicksand-Regular.ttf"
    // fonts-ebgaramond
    case garamond = "opentype/ebgaramond/EBGaramond12-Regular.otf"
    // fonts-noto-core
    case notoArabic = "truetype/noto/NotoSansArabic-Regular.ttf"
    case notoNaskh = "truetype/noto/NotoNaskhArabic-Regular.ttf"
    case notoHebrew = "truetype/noto/NotoSansHebrew-Regular.ttf"
    case notoDevanagari = "truetype/noto/NotoSansDevanagari-Regular.ttf"
    case notoThai = "truetype/noto/NotoSansThai-Regular.ttf"
    case notoKhmer = "truetype/noto/NotoSansKhmer-Regular.ttf"
    // fonts-hosny-amiri
    case amiri = "opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
    // fonts-comfortaa
    case comfortaa = "truetype/comfortaa/Comfortaa-Regular.ttf"
    // fonts-noto-cjk: a collection, of Japanese, Korean, Chinese of three kinds, and as many Mono
    case notoCJK = "opentype/noto/NotoSansCJK-Regular.ttc"
    // fonts-noto-color-emoji: bitmaps in colour, no outlines
    case notoEmoji = "truetype/noto/NotoColorEmoji.ttf"

    public var path: String { "/usr/share/fonts/" + rawValue }
    public var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    public static var installed: [TestFont] { allCases.filter(\.isInstalled) }

    /// Those with outlines of European digits and a colon.
    public static var withFigures: [TestFont] {
        installed.filter { ![.notoHebrew, .notoThai, .notoKhmer, .notoEmoji].contains($0) }
    }

    /// Those with Latin letters, accented ones too.
    public static var withLatin: [TestFont] {
        withFigures.filter { ![.notoArabic, .notoNaskh, .notoDevanagari].contains($0) }
    }

    public func open(_ axes: [AxisValue] = [], face: Int? = nil) throws -> Font {
        try Font(FontRequest(source: .file(path), faceIndex: face, axes: axes))
    }

    public func open(weight: Double) throws -> Font {
        try open([AxisValue(tag: "wght", value: weight)])
    }
}
