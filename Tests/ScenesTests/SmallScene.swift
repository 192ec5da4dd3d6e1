import HyalineGlass
import HyalinePixels
import HyalineScenes

/// A scene that is quick to render.
func smallScene(_ text: String = "12:34", backdrop: BackdropSource = .builtIn(.grid)) -> Scene {
    var scene = Scene(text)
    scene.canvas = Canvas(width: 180, height: 120, scale: 1.5)
    scene.backdrop = backdrop
    scene.material.quality = .frame
    scene.threads = 2
    return scene
}

/// A scene in which nothing is drawn but glass: no shadow beside it, nothing behind it.
func bareGlass(_ text: String = "12:34", canvas: Canvas) -> Scene {
    var scene = Scene(text)
    scene.canvas = canvas
    scene.backdrop = .transparent
    scene.material.shadow = 0
    scene.material.caustic = 0
    scene.threads = 2
    return scene
}

/// The smallest rectangle around the pixels that differ; nil when none does.
func difference(_ a: Picture, _ b: Picture) -> PixelRect? {
    var box: PixelRect?
    for y in 0..<a.height {
        for x in 0..<a.width where a[x, y] != b[x, y] {
            let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
            box = box?.union(pixel) ?? pixel
        }
    }
    return box
}

/// The largest difference of a component.
func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let d = a - b
    return d.replacing(with: -d, where: d .< 0).max()
}
