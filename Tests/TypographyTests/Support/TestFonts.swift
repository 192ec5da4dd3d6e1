import Foundation
import HyalineTypography

/// Fonts of named Debian packages. Tests that need one say so and are skipped without it.
enum TestFont: String, CaseIterable, Sendable {
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

    var path: String { "/usr/share/fonts/" + rawValue }
    var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    static var installed: [TestFont] { allCases.filter(\.isInstalled) }

    func open(_ axes: [AxisValue] = []) throws -> Font {
        try Font(FontRequest(source: .file(path), axes: axes))
    }

    func open(weight: Double) throws -> Font {
        try open([AxisValue(tag: "wght", value: weight)])
    }
}

/// Runs `body` and returns the typography error it throws, if it throws one.
func typographyError(_ body: () throws -> Void) -> TypographyError? {
    do {
        try body()
        return nil
    } catch {
        return error as? TypographyError
    }
}
