import HyalineGeometry
import HyalineGlass
public import HyalineJitter
import HyalinePixels
import HyalineTypography

/// Renders ticks of a timer as glass, one after another in one picture, and counts the pixels that change
/// where nothing may: outside of the cells whose character changes and of what their glass, shadow and
/// caustic reach. That must be none, bit for bit.
///
/// What moves less far than that reach from a changing cell is not seen here; the measurement of the
/// layout sees it.
public struct RasterJitter {
    /// Ticks from the beginning that are rendered.
    public static let consecutiveTicks = 60

    private let scene: Scene

    /// - Parameter scene: font, style, size, px per pt, backdrop and glass. Its canvas is made as large as
    ///   the row and its shadow are; nothing is mirrored, and shapes are left out.
    public init(_ scene: Scene) {
        self.scene = scene
    }

    /// Renders the first 60 ticks and, of the rest, each roll-over of another kind once: ticks at which
    /// other cells change together than before.
    public func measure(_ sequence: TickSequence) throws(SceneError) -> JitterReport.Raster {
        let ticks = Self.ticks(of: sequence.texts)
        let stage = try GlassStage(
            scene, texts: ticks.flatMap { [sequence.texts[$0], sequence.texts[$0 + 1]] })
        var result = JitterReport.Raster()
        var most = 0
        for tick in ticks {
            try stage.show(sequence.texts[tick])
            let count = try stage.pixelsChangedOutside(by: sequence.texts[tick + 1])
            result.ticks += 1
            result.changedOutside += count
            if count > most { (most, result.tick) = (count, sequence.texts[tick + 1]) }
        }
        result.reach = stage.reach
        return result
    }

    /// The first texts of the ticks to render.
    static func ticks(of texts: [String]) -> [Int] {
        var kinds: Set<[Int]> = []
        return texts.indices.dropLast().filter { tick in
            let isNew = kinds.insert(changes(texts[tick], texts[tick + 1])).inserted
            return tick < consecutiveTicks || isNew
        }
    }

    /// Which characters change, counted from the right end.
    private static func changes(_ a: String, _ b: String) -> [Int] {
        let (a, b) = (Array(a.reversed()), Array(b.reversed()))
        return (0..<max(a.count, b.count)).filter {
            $0 >= a.count || $0 >= b.count || a[$0] != b[$0]
        }
    }
}

/// A renderer with a canvas that holds some texts, each standing where a timer would show it.
private final class GlassStage {
    private let renderer: SceneRenderer
    private let style: TextStyle
    private let scale: Double
    /// Where on the canvas what stays put is.
    private let place: Point
    private var shown: (text: String, layout: TextLayout)?
    /// The farthest that light or shade of a piece of glass has reached beyond its ink so far, px.
    private(set) var reach = 0

    init(_ scene: Scene, texts: [String]) throws(SceneError) {
        var scene = scene
        scene.text = texts.first ?? scene.text
        scene.size = scene.size ?? scene.style.size
        scene.material.quality = .frame
        scene.reflection = nil
        (scene.shapes, scene.textGroup) = ([], nil)
        scene.center = nil
        let em = scene.size ?? 0
        // Room on all sides of the place; ink may overhang, and shadows end within half an em.
        var room = Rect.null
        for text in Set(texts) {
            var scene = scene
            scene.text = text
            let layout = try SceneRenderer.layout(of: scene)
            let zero = Point(Self.zero(of: layout, scene.style), layout.anchor.y)
            let all = layout.box.union(layout.bounds)
            room = room.union(all.translated(by: Vector(-zero.x, -zero.y)))
        }
        room = room.expanded(by: 0.6 * em + 8)
        scene.canvas.width = room.width.rounded(.up)
        scene.canvas.height = room.height.rounded(.up)
        place = Point(-room.minX.rounded(.down), -room.minY.rounded(.down))
        style = scene.style
        scale = scene.canvas.scale
        renderer = try SceneRenderer(scene)
    }

    func show(_ text: String) throws(SceneError) {
        guard shown?.text != text else { return }
        let layout = try layout(text)
        try renderer.update(layout)
        shown = (text, layout)
    }

    /// Shows the next text, and counts.
    func pixelsChangedOutside(by text: String) throws(SceneError) -> Int {
        guard let before = shown?.layout else {
            preconditionFailure("a tick leads from one text to another")
        }
        let picture = renderer.withFrame { $0 }
        let reachBefore = renderer.reach
        let after = try layout(text)
        let changed = try renderer.update(after)
        shown = (text, after)
        let reach = max(reachBefore, renderer.reach)
        self.reach = max(self.reach, reach)
        let allowed = Self.changedCells(before, after).map { cell in
            PixelRect(
                covering: Rect(
                    minX: cell.minX * scale, minY: cell.minY * scale, maxX: cell.maxX * scale,
                    maxY: cell.maxY * scale)
            ).expanded(by: reach)
        }
        return renderer.withFrame { frame in
            var count = 0
            for y in changed.minY..<changed.maxY {
                let open = allowed.filter { y >= $0.minY && y < $0.maxY }
                for x in changed.minX..<changed.maxX where frame[x, y] != picture[x, y] {
                    if !open.contains(where: { x >= $0.minX && x < $0.maxX }) { count += 1 }
                }
            }
            return count
        }
    }

    private func layout(_ text: String) throws(SceneError) -> TextLayout {
        let layout = try renderer.layout(text)
        let shift = layout.anchor.x - Self.zero(of: layout, style)
        return layout.centered(at: Point(place.x + shift, place.y))
    }

    /// x of what stays where it is from tick to tick.
    private static func zero(of layout: TextLayout, _ style: TextStyle) -> Double {
        if case .anchor = style.rollOver { return layout.anchor.x }
        return switch style.alignment {
        case .start: layout.box.minX
        case .center: layout.box.midX
        case .end: layout.box.maxX
        }
    }

    /// Cells and ink, before and after, of what changes from one text to the next. pt.
    private static func changedCells(_ a: TextLayout, _ b: TextLayout) -> [Rect] {
        let (old, new) = (Array(a.cells.reversed()), Array(b.cells.reversed()))
        var areas: [Rect] = []
        for index in 0..<max(old.count, new.count) {
            let pair = (
                index < old.count ? old[index] : nil, index < new.count ? new[index] : nil
            )
            guard pair.0?.text != pair.1?.text else { continue }
            if let cell = pair.0 { areas.append(area(of: cell, in: a)) }
            if let cell = pair.1 { areas.append(area(of: cell, in: b)) }
        }
        return areas
    }

    private static func area(of cell: TextCell, in layout: TextLayout) -> Rect {
        guard !cell.text.isEmpty else { return cell.frame }
        let next = layout.cells.map(\.cluster).filter { $0 > cell.cluster }.min()
        return layout.glyphs.reduce(cell.frame) { area, glyph in
            guard glyph.cluster >= cell.cluster, next.map({ glyph.cluster < $0 }) ?? true,
                !glyph.bounds.isNull
            else { return area }
            return area.union(glyph.bounds)
        }
    }
}
