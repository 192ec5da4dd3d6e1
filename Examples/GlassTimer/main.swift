// Text as glass in a few lines: a font, a layout, its path in a rect, a material, a picture.
//
//     swift run -c release GlassTimer timer.png

import Hyaline

let file = CommandLine.arguments.dropFirst().first ?? "glass-timer.png"

// A font at a point of its design space: the built-in one, or .family("Inter"), or .file("face.ttf").
let request = FontRequest(source: .standard, axes: [AxisValue(tag: "wght", value: 650)])
let font = try Font(request)

// A layout: digits in cells of one width, so that nothing moves when the seconds do. It is centred in a
// rect by its constant box. Lengths are points, y grows downwards.
let rect = Rect(x: 40, y: 60, width: 560, height: 200)
let style = TextStyle(size: 200, cells: .auto)
let layout = try TextLayout("12:34", font: font, style: style).centered(at: rect.center)

// The layout is a value; its path is plain geometry, for any renderer you like.
let ink = layout.bounds
print("ink: x \(ink.minX), y \(ink.minY), width \(ink.width), height \(ink.height)")
print("SVG path: \(layout.path().svg().utf8.count) characters")

// Glass: clear, a little blue, lit from the upper right.
var glass = GlassMaterial()
glass.light = 310
glass.tint = SRGB.color(red: 0.55, green: 0.75, blue: 1)
glass.tint?.w = 0.25

// A scene is all that a picture depends on.
var scene = Scene("12:34")
scene.font = request
scene.size = style.size
scene.center = rect.center
scene.backdrop = .builtIn(.breath)
scene.material = glass
scene.reflection = Reflection()

let picture = try SceneRenderer(scene).picture()
try PictureFile.write(picture, to: file)
print("wrote \(file), \(picture.width) x \(picture.height) px")
