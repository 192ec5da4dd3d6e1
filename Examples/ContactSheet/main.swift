// What glass text looks like at its best and at its worst: three kinds of glass, thin and heavy, over four backdrops, each
// cell with its figures of legibility, and rims at 400 %.
//
//     swift run -c release ContactSheet sheet.png [WIDTH [SCALE]]
//
// WIDTH is that of a cell in pt (default 320), SCALE the px of a pt (default 1).

import Foundation
import Hyaline

let arguments = Array(CommandLine.arguments.dropFirst())
let file = arguments.first ?? "sheet.png"
let width = arguments.count > 1 ? Double(arguments[1]) ?? 320 : 320
let scale = arguments.count > 2 ? Double(arguments[2]) ?? 1 : 1

/// A row of the sheet.
struct Look {
    var name: String
    var weight: Double
    var material = GlassMaterial()
}

let kinds: [(name: String, change: (inout GlassMaterial) -> Void)] = [
    ("clear", { _ in }),
    ("regular", { $0.variant = .regular }),
    ("clear, tinted", { $0.tint = SRGB.color(red: 0.1, green: 0.42, blue: 1) }),
]
let looks = kinds.flatMap { kind in
    [("thin", 300.0), ("heavy", 800.0)].map { weight in
        var look = Look(name: "\(kind.name), \(weight.0)", weight: weight.1)
        kind.change(&look.material)
        return look
    }
}

let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("backdrops")
func painted(_ name: String) -> BackdropSource {
    .file(pictures.appendingPathComponent("\(name).png").path, fit: .cover)
}
let backdrops: [(name: String, source: BackdropSource)] = [
    ("busy", painted("lake")), ("smooth", .builtIn(.breath)), ("dark", painted("night")),
    ("bright", painted("pastel")),
]

let cell = Canvas(width: width, height: width * 9 / 16, scale: scale)
let paper = SRGB.color(red: 0.95, green: 0.95, blue: 0.94)

func scene(_ look: Look, over backdrop: BackdropSource, scale: Double) -> Scene {
    var scene = Scene("12:34")
    scene.canvas = cell
    scene.canvas.scale = scale
    scene.font.axes = [AxisValue(tag: "wght", value: look.weight)]
    scene.backdrop = backdrop
    scene.material = look.material
    scene.threads = 2
    return scene
}

func figures(_ result: LegibilityResult?) -> String {
    guard let all = result?.figures else { return "no figures" }
    func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
    let whole = all.whole
    return "V \(number(whole.visibility, 2))  match \(number(whole.match, 2))  worst"
        + " \(number(whole.worstMatch, 2))  rim \(number(whole.rim, 0))"
        + (all.isReadable ? "" : "  hard to read") + (all.isFlat ? "  flat" : "")
}

/// A line of small letters in the black of increased contrast, on paper. Drawn with few pixels a point, so that the
/// border of that face, which is 1 pt wide, does not eat them.
func caption(_ text: String, width: Double) throws -> Picture {
    let zoom = 4.0
    var scene = Scene(text)
    scene.canvas = Canvas(
        width: width * zoom, height: cell.width / 14 * zoom, scale: scale / zoom)
    scene.size = cell.width / 24 * zoom
    scene.font.axes = [AxisValue(tag: "wght", value: 600)]
    scene.backdrop = .color(paper)
    scene.material.scheme = .dark
    scene.material.accessibility.increaseContrast = true
    scene.material.shadow = 0
    return try SceneRenderer(scene, rendersOnce: true).picture()
}

/// Every pixel as a square of 4 × 4: rims as they are, with every stair.
func closeUp(_ picture: Picture, x: Int, y: Int) -> Picture {
    var result = Picture(width: cell.pixelWidth, height: cell.pixelHeight, filledWith: paper)
    for row in 0..<result.height {
        for column in 0..<result.width {
            let (i, j) = (x + column / 4, y + row / 4)
            if i < picture.width, j < picture.height { result[column, row] = picture[i, j] }
        }
    }
    return result
}

let gap = Int((width / 40 * scale).rounded())
let lineHeight = try caption(" .", width: width).height
let left = Canvas(width: width * 0.5, height: 1, scale: scale)
let rowHeight = cell.pixelHeight + lineHeight
var sheet = Picture(
    width: left.pixelWidth + backdrops.count * (cell.pixelWidth + gap),
    height: lineHeight + (looks.count + 2) * rowHeight, filledWith: paper)

func put(_ picture: Picture, into sheet: inout Picture, x: Int, y: Int) {
    for row in 0..<picture.height {
        for column in 0..<picture.width { sheet[x + column, y + row] = picture[column, row] }
    }
}

for (column, backdrop) in backdrops.enumerated() {
    let x = left.pixelWidth + column * (cell.pixelWidth + gap)
    put(try caption(backdrop.name, width: width), into: &sheet, x: x, y: 0)
    for (row, look) in looks.enumerated() {
        let y = lineHeight + row * rowHeight
        let renderer = try SceneRenderer(scene(look, over: backdrop.source, scale: scale))
        put(try renderer.picture(), into: &sheet, x: x, y: y)
        put(
            try caption(figures(renderer.legibility()), width: width), into: &sheet, x: x,
            y: y + cell.pixelHeight)
    }
    // The beginning of the 2's bow and the 4's crossing, at 2 px a pt.
    for (row, part) in [(1, 0.0), (4, 0.45)].enumerated() {
        let look = looks[1]
        let renderer = try SceneRenderer(scene(look, over: backdrop.source, scale: 2))
        let box = try renderer.layout("12:34").glyphs[part.0].bounds
        let picture = try renderer.picture()
        let y = lineHeight + (looks.count + row) * rowHeight
        put(
            closeUp(
                picture, x: max(0, Int(box.minX * 2) - 8),
                y: max(0, Int((box.minY + part.1 * box.height) * 2) - 6)),
            into: &sheet, x: x, y: y)
    }
}
let names = looks.map(\.name) + ["clear, heavy: 400 %", "clear, heavy: 400 %"]
for (row, name) in names.enumerated() {
    put(
        try caption(name, width: left.width), into: &sheet, x: 0,
        y: lineHeight + row * rowHeight + (cell.pixelHeight - lineHeight) / 2)
}
try PictureFile.write(
    PNG.encode(sheet, options: PNGOptions(dither: false, compression: .small)), to: file)
print(
    "\(looks.count * backdrops.count) cells, \(sheet.width) x \(sheet.height) px")
