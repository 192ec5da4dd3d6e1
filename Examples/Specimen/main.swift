import Hyaline

// The built-in typeface as glass: its name, the figures, a time in cells at each named weight, letters
// and signs. Each line is set over what the ones before it left.
//
//     swift run -c release Specimen [specimen.png [SCALE]]

struct Line {
    var text: String
    var size: Double
    var center: Point
    var weight = 700.0
}

let file = CommandLine.arguments.dropFirst().first ?? "specimen.png"
let canvas = Canvas(
    width: 1000, height: 820,
    scale: CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 1.5)

var lines = [
    Line(text: "Hyaline Round", size: 92, center: Point(500, 98)),
    Line(text: "0123456789", size: 156, center: Point(500, 262)),
]
// One width of cells for all weights: a timer may grow bolder and nothing moves.
for (index, weight) in [300.0, 500, 700, 900].enumerated() {
    lines.append(
        Line(
            text: "21:37", size: 74, center: Point(140 + 240 * Double(index), 432), weight: weight))
}
lines += [
    Line(text: "Größe, Łódź, naïveté & Ħal Għaxaq", size: 52, center: Point(500, 566)),
    Line(text: "−12.5 °C  €80  ½ × 3′ 07″  ٠١:٢٣", size: 52, center: Point(500, 652), weight: 600),
    Line(text: "▶ ⏸ ⏹ ⏮ ⏭ ♥ ★ ✓ → ↗ ⏱", size: 52, center: Point(500, 742), weight: 800),
]

var picture: Picture?
for line in lines {
    var scene = Scene(line.text)
    scene.font = FontRequest(axes: [AxisValue(tag: "wght", value: line.weight)])
    scene.canvas = canvas
    scene.size = line.size
    scene.center = line.center
    if let picture { scene.backdrop = .picture(picture, fit: .stretch) }
    let layout = try SceneRenderer.layout(of: scene)
    print("\(layout.fonts.joined(separator: ", ")): “\(layout.text)”")
    picture = try SceneRenderer(scene).picture()
}
if let picture { try PictureFile.write(PNG.encode(picture), to: file) }
