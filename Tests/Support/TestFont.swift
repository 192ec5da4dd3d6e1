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

    public var path: String { "/usr/share/fonts/" + rawValue }
    public var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    public static var installed: [TestFont] { allCases.filter(\.isInstalled) }

    public func open(_ axes: [AxisValue] = []) throws -> Font {
        try Font(FontRequest(source: .file(path), axes: axes))
    }

    public func open(weight: Double) throws -> Font {
        try open([AxisValue(tag: "wght", value: weight)])
    }
}
