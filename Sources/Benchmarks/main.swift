import Foundation
import Hyaline
import HyalineField

// Medians on this machine, now. Absolute times vary between machines and hours: the ratios to copying the frame and to
// encoding it say more.

let threads = ProcessInfo.processInfo.activeProcessorCount
var scene = Scene("12:34")
scene.canvas = Canvas(width: 440, height: 956, scale: 3)
scene.size = 120
scene.reflection = Reflection()
scene.threads = threads
scene.material.quality = .frame
scene.backdrop = .picture(Photograph.picture(scene.canvas), fit: .stretch)

print("canvas 1320 x 2868 px, \"12:34\" at 120 pt with reflection, \(threads) threads")
var table = Table()
try WholeProcess.measure(into: &table, scene)
try StillTimes.measure(into: &table)

let renderer = try SceneRenderer(scene)
let texts = ["12:34", "12:33", "12:32", "12:31", "12:30", "12:29"]
try table.measure("layout of a timer string, warm", goal: "0.01 ms", rounds: 200, inner: 50) { i in
    _ = try renderer.layout(texts[i % texts.count])
}
try LayoutTimes.measure(into: &table)
try JitterTimes.measure(into: &table, threads: threads)
try MorphTimes.measure(into: &table)
let paths = try renderer.layout("12:34").glyphs.map {
    $0.path().transformed(by: .scale(3, 3))
}
table.measure("field of the line, cold", goal: "6 ms", rounds: 15) { _ in
    _ = Parallel.map(paths.count, threads: threads) { ShapeField(VisibleOutline(paths[$0])) }
}
for text in texts { try renderer.update(text) }
try FrameTimes.measure(into: &table, scene)
try FrameTimes.measureAreas(into: &table, scene)
try FrameTimes.measureStages(into: &table, scene)
try table.measure("cold frame: field, glass, backdrop", goal: nil, rounds: 5) { _ in
    try SceneRenderer(scene).update("12:34")
}
let frame = renderer.withFrame { $0 }
var copy = frame
table.measure("memcpy of the frame (61 MB)", goal: nil, rounds: 15) { _ in
    copy.pixels.withUnsafeMutableBytes { to in
        frame.pixels.withUnsafeBytes { to.copyMemory(from: $0) }
    }
}
try table.measure("encode the frame as PNG", goal: "150 ms", rounds: 5) { _ in
    _ = try PNG.encode(frame, options: PNGOptions(threads: threads))
}
table.printRatios(
    of: "steady frame, fields cached",
    to: ["memcpy of the frame (61 MB)", "encode the frame as PNG"])
print("peak memory of this process: \(WholeProcess.peakMegabytes(ofChildren: false)) MB")
