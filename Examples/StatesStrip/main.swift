// What glass does over time, as rows of stills: it comes into being, is pressed, shimmers, and one time becomes the next.
//
//     swift run -c release StatesStrip states.png [WIDTH [SCALE]]
//
// WIDTH is that of a cell in pt (default 180), SCALE the px of a pt (default 1.5).

import Hyaline

let arguments = Array(CommandLine.arguments.dropFirst())
let file = arguments.first ?? "states.png"
let width = arguments.count > 1 ? Double(arguments[1]) ?? 180 : 180
let scale = arguments.count > 2 ? Double(arguments[2]) ?? 1.5 : 1.5
let columns = 7

/// A row: the picture at a moment, 0…1.
struct Row {
    var scene: Scene
    var picture: (SceneRenderer, Double) throws -> Picture
}

func scene(_ text: String, size: Double) -> Scene {
    var scene = Scene(text)
    scene.canvas = Canvas(width: width, height: 0.5 * width, scale: scale)
    scene.size = size * width
    scene.threads = 2
    return scene
}

/// A row that changes nothing but the state.
func row(_ scene: Scene, _ change: @escaping (inout GlassState, Double) -> Void) -> Row {
    Row(scene: scene) { renderer, moment in
        renderer.state = scene.state
        change(&renderer.state, moment)
        return try renderer.picture()
    }
}

func morph(_ from: String, _ to: String, size: Double) -> Row {
    Row(scene: scene(from, size: size)) { renderer, moment in
        try renderer.picture(from: from, to: to, progress: moment)
    }
}

var button = scene("25", size: 0.3)
button.center = Point(0.27 * width, 0.25 * width)
let capsule = Rect(x: 0.5 * width, y: 0.155 * width, width: 0.43 * width, height: 0.19 * width)
button.shapes = [GlassShape(.capsule(capsule), label: ShapeLabel("Start"))]
let finger = Point(capsule.minX + 0.3 * capsule.width, capsule.center.y)

let rows = [
    row(scene("12:34", size: 0.33)) { $0.materialize = $1 },
    row(button) { $0.press = GlassPress(finger, amount: $1) },
    row(scene("12:34", size: 0.33)) { $0.shimmer = $1 },
    morph("4", "5", size: 0.5),
    morph("9:59", "10:00", size: 0.31),
]

let cell = scene("", size: 1).canvas
let gap = Int((width / 45 * scale).rounded())
var sheet = Picture(
    width: columns * (cell.pixelWidth + gap) - gap,
    height: rows.count * (cell.pixelHeight + gap) - gap, filledWith: SIMD4(1, 1, 1, 1))
for (i, row) in rows.enumerated() {
    let renderer = try SceneRenderer(row.scene)
    for column in 0..<columns {
        let picture = try row.picture(renderer, Double(column) / Double(columns - 1))
        let (left, top) = (column * (cell.pixelWidth + gap), i * (cell.pixelHeight + gap))
        for y in 0..<picture.height {
            for x in 0..<picture.width { sheet[left + x, top + y] = picture[x, y] }
        }
    }
}
try PictureFile.write(PNG.encode(sheet, options: PNGOptions(compression: .small)), to: file)
print("\(rows.count) rows of \(columns) moments, \(sheet.width) x \(sheet.height) px")
