// All looks on one sheet: variants by light and dark, what people ask of their system, tint; over four backdrops.
//
//     swift run -c release LooksSheet looks.png [WIDTH [SCALE]]
//
// WIDTH is that of a cell in pt (default 240), SCALE the px of a pt (default 2).

import Hyaline

let arguments = Array(CommandLine.arguments.dropFirst())
let file = arguments.first ?? "looks.png"
let width = arguments.count > 1 ? Double(arguments[1]) ?? 240 : 240
let scale = arguments.count > 2 ? Double(arguments[2]) ?? 2 : 2

/// A row of the sheet.
struct Look {
    var name: String
    var material = GlassMaterial()

    init(_ name: String, _ change: (inout GlassMaterial) -> Void) {
        self.name = name
        change(&material)
    }
}

/// Every scheme of a variant, with the same change on top.
func schemes(
    _ name: String, _ variant: GlassVariant, _ schemes: [GlassScheme],
    _ change: (inout GlassMaterial) -> Void = { _ in }
) -> [Look] {
    schemes.map { scheme in
        Look("\(name), \(scheme.rawValue)") {
            ($0.variant, $0.scheme) = (variant, scheme)
            change(&$0)
        }
    }
}

let lessTransparent = { (m: inout GlassMaterial) in m.accessibility.reduceTransparency = true }
let moreContrast = { (m: inout GlassMaterial) in m.accessibility.increaseContrast = true }
let blue = SRGB.color(red: 0.1, green: 0.42, blue: 1)
var looks = schemes("clear", .clear, [.auto, .light, .dark])
looks += schemes("regular", .regular, [.auto, .light, .dark])
looks.append(Look("identity") { $0.variant = .identity })
looks += schemes("clear, less transparent", .clear, [.light, .dark], lessTransparent)
looks += schemes("regular, less transparent", .regular, [.light, .dark], lessTransparent)
looks += schemes("more contrast", .clear, [.light, .dark], moreContrast)
looks.append(Look("clear, less motion") { $0.accessibility.reduceMotion = true })
looks.append(Look("regular, tint") { ($0.variant, $0.tint) = (.regular, blue) })
looks.append(Look("clear, absorption") { ($0.tint, $0.absorption) = (blue, 1) })

// A cell has the proportions of the README's picture.
let cell = Canvas(width: width, height: width * 9 / 16, scale: scale)
let backdrops = [
    Painted.bright(cell), Painted.night(cell), BuiltInBackdrop.breath.picture(cell),
    Painted.leaves(cell),
]

func glass(_ look: Look, over backdrop: Picture) throws -> Picture {
    var scene = Scene("12:34")
    scene.canvas = cell
    scene.backdrop = .picture(backdrop, fit: .stretch)
    scene.material = look.material
    scene.threads = 2
    return try SceneRenderer(scene, rendersOnce: true).picture()
}

/// The name of a row, in the black of increased contrast: letters need nothing but a face.
func caption(_ text: String) throws -> Picture {
    var scene = Scene(text)
    scene.canvas = cell
    scene.canvas.width = width * 0.94
    scene.size = width / 18
    scene.backdrop = .color(Painted.paper)
    scene.material.scheme = .dark
    scene.material.accessibility.increaseContrast = true
    scene.material.shadow = 0
    return try SceneRenderer(scene, rendersOnce: true).picture()
}

let gap = Int((width / 40 * scale).rounded())
let left = try caption(looks[0].name).width
var sheet = Picture(
    width: left + backdrops.count * (cell.pixelWidth + gap),
    height: gap + looks.count * (cell.pixelHeight + gap), filledWith: Painted.paper)

func put(_ picture: Picture, into sheet: inout Picture, x: Int, y: Int) {
    for row in 0..<picture.height {
        for column in 0..<picture.width { sheet[x + column, y + row] = picture[column, row] }
    }
}

for (i, look) in looks.enumerated() {
    let y = gap + i * (cell.pixelHeight + gap)
    put(try caption(look.name), into: &sheet, x: 0, y: y)
    for (j, backdrop) in backdrops.enumerated() {
        put(
            try glass(look, over: backdrop), into: &sheet, x: left + j * (cell.pixelWidth + gap),
            y: y)
    }
}
try PictureFile.write(PNG.encode(sheet, options: PNGOptions(compression: .small)), to: file)
print("\(looks.count) looks over \(backdrops.count) backdrops, \(sheet.width) x \(sheet.height) px")
