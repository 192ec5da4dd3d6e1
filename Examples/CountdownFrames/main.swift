// Five seconds of a countdown from one renderer, a PNG each.
//
//     mkdir -p frames && swift run -c release CountdownFrames frames
//
// The renderer keeps the font, the backdrop and every digit it has made: the first second takes longest,
// a second without a new digit takes least. The cells are the same in every line that is printed.

import Hyaline

let folder = CommandLine.arguments.dropFirst().first ?? "."

var scene = Scene("10:01")
scene.canvas = Canvas(width: 320, height: 180, scale: 2)
scene.material.quality = .frame
let renderer = try SceneRenderer(scene)

for second in (597...601).reversed() {
    let (minutes, rest) = (second / 60, second % 60)
    let text = "\(minutes < 10 ? "0" : "")\(minutes):\(rest < 10 ? "0" : "")\(rest)"

    // Only pixels that the glass and its shadow touch, now or a second ago, are computed.
    let clock = ContinuousClock()
    let start = clock.now
    let changed = try renderer.update(text)
    let time = clock.now - start

    let cells = try renderer.layout(text).cells.map {
        "\(($0.frame.minX * 100).rounded() / 100)"
    }
    print(
        "\(text)  cells at \(cells.joined(separator: " ")) pt,",
        "\(changed.width) x \(changed.height) px in \(time)")

    // The frame is lent, not copied.
    let name = text.split(separator: ":").joined(separator: "-")
    try renderer.withFrame { try PictureFile.write($0, to: "\(folder)/\(name).png") }
}
