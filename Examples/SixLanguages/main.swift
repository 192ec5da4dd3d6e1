import Hyaline

// The same title and time in six languages, as glass, on one picture: each is set over what the ones
// before it left, for no glass stands over another.
//
//     swift run -c release SixLanguages [languages.png [SCALE]]

struct Language {
    var title: String
    var time: String
    var tag: String
    /// For the letters that the default face lacks; the digits of most languages are its own.
    var font: String?
    var numerals: String?
}

let languages = [
    Language(title: "Time to breathe", time: "12:34", tag: "en"),
    Language(
        title: "وقت التنفس", time: "12:34", tag: "ar", font: "Noto Sans Arabic", numerals: "arab"),
    Language(title: "זמן לנשום", time: "12:34", tag: "he", font: "Noto Sans Hebrew"),
    Language(title: "साँस लेने का समय", time: "12:34", tag: "hi", font: "Noto Sans Devanagari"),
    Language(title: "เวลาหายใจ", time: "12:34", tag: "th", font: "Noto Sans Thai"),
    Language(title: "呼吸の時間", time: "12:34", tag: "ja", font: "Noto Sans CJK JP"),
]

let file = CommandLine.arguments.dropFirst().first ?? "languages.png"
let canvas = Canvas(
    width: 1000, height: 600,
    scale: CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 1.5)

var picture: Picture?
for (index, language) in languages.enumerated() {
    let center = Point(canvas.width * (index % 2 == 0 ? 0.23 : 0.77), 105 + 195 * Double(index / 2))
    for (text, size, rise) in [(language.title, 44.0, -48.0), (language.time, 84.0, 32.0)] {
        var scene = Scene(text)
        scene.canvas = canvas
        scene.size = size
        scene.center = Point(center.x, center.y + rise)
        scene.style.language = language.tag
        scene.style.numerals = language.numerals.flatMap(NumberingSystem.init)
        if let font = language.font { scene.fallback.fonts = [.family(font)] }
        if let picture { scene.backdrop = .picture(picture, fit: .stretch) }
        let layout = try SceneRenderer.layout(of: scene)
        print(
            "\(language.tag): \(layout.direction.rawValue) “\(layout.text)”",
            "in \(Set(layout.glyphs.map { layout.fonts[$0.font] }).sorted().joined(separator: ", "))"
        )
        picture = try SceneRenderer(scene).picture()
    }
}
if let picture { try PictureFile.write(PNG.encode(picture), to: file) }
