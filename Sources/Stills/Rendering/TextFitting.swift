import HyalineGeometry
import HyalineScenes
import HyalineTypography

/// Text at the size at which it fits its room, in its place.
struct FittedText: Sendable {
    /// Canvas space, pt.
    var layout: TextLayout
    /// What it takes: as wide as its longest line, as high as its constant box.
    var frame: Rect
    /// The zero of its font, the measure of strokes of glass.
    var figure: GlyphOutline?

    var warnings: [LayoutWarning] { layout.warnings }
}

/// Finds the largest size at which a text fits.
///
/// Sizes are tried on a grid of ¼ pt, and the room's own limits, so that a small change of a text or a machine's rounding does
/// not change a size by less than an eye can see and a test can name.
struct TextFitting {
    let setting: StillTypesetting
    let fonts: FontSet
    /// Whether lines are broken to the room's width.
    let wraps: Bool

    static let step = 0.25
    /// Sums of widths that are meant to be as wide as the room come out a little different, pt.
    private static let tolerance = 1e-6

    /// - Throws: `.usage` and `.badData` for texts that cannot be set at all, and `.badData` with the numbers for one that
    ///   does not fit at the smallest size.
    func fitted() throws(TypographyError) -> FittedText {
        let room = setting.room
        // What is wrong with text or fonts is wrong at every size, and is told as it is.
        let whole = try TextLayout(setting.text, fonts: fonts, style: style(room.minimum, nil))
        guard let least = attempt(room.minimum), fits(least) else {
            throw TypographyError(.badData, misfit(whole))
        }
        var best = (size: room.minimum, layout: least)
        if let largest = attempt(room.maximum), fits(largest) {
            best = (room.maximum, largest)
        } else {
            // Between the two on the grid: `low` fits, `high` does not.
            var low = (room.minimum / Self.step).rounded(.down)
            var high = (room.maximum / Self.step).rounded(.up)
            while high - low > 1 {
                let middle = ((low + high) / 2).rounded(.down)
                let size = middle * Self.step
                if let layout = attempt(size), fits(layout) {
                    (low, best) = (middle, (size, layout))
                } else {
                    high = middle
                }
            }
        }
        return placed(wraps ? balanced(best.layout, best.size) : best.layout)
    }

    // MARK: Attempts

    private func style(_ size: Double, _ width: Double?) -> TextStyle {
        var style = setting.style
        (style.size, style.width) = (size, width)
        (style.maximumLines, style.ellipsis) = (nil, false)
        return style
    }

    /// nil where a line cannot hold even one character.
    private func attempt(_ size: Double, width: Double? = nil) -> TextLayout? {
        let width = wraps ? width ?? setting.room.width : nil
        return try? TextLayout(setting.text, fonts: fonts, style: style(size, width))
    }

    private func fits(_ layout: TextLayout) -> Bool {
        let room = setting.room
        return Self.extent(layout).width <= room.width + Self.tolerance
            && layout.box.height <= room.height + Self.tolerance
            && layout.baselines.count <= room.maximumLines ?? .max
            && !layout.warnings.contains { $0.code == "word-broken" }
    }

    /// Centred lines look best when they are about equally long: the narrowest width, in steps of ¼ pt, that takes no more
    /// lines.
    private func balanced(_ layout: TextLayout, _ size: Double) -> TextLayout {
        let count = layout.baselines.count
        guard count > 1, setting.style.alignment == .center else { return layout }
        var best = layout
        var high = (setting.room.width / Self.step).rounded(.up)
        var low = (high / Double(count + 1)).rounded(.down)
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if let narrow = attempt(size, width: middle * Self.step),
                narrow.baselines.count == count, fits(narrow)
            {
                (high, best) = (middle, narrow)
            } else {
                low = middle
            }
        }
        return best
    }

    // MARK: Places

    /// Of the longest line's cells and the box's height, pt, layout space.
    private static func extent(_ layout: TextLayout) -> Rect {
        var extent = layout.box
        guard !layout.cells.isEmpty else { return extent }
        let cells = layout.cells.reduce(Rect.null) { $0.union($1.frame) }
        (extent.minX, extent.maxX) = (cells.minX, cells.maxX)
        return extent
    }

    private func placed(_ layout: TextLayout) -> FittedText {
        // Without line breaks the constant box counts: a clock stays where it is with every second.
        let extent = wraps ? Self.extent(layout) : layout.box
        let frame = setting.placement.frame(width: extent.width, height: extent.height)
        let shift = frame.center - extent.center
        return FittedText(
            layout: layout.centered(at: layout.anchor + shift), frame: frame,
            figure: GlassForm.figure(of: fonts.primary))
    }

    // MARK: Errors

    private func misfit(_ whole: TextLayout) -> String {
        let room = setting.room
        let layout = attempt(room.minimum) ?? whole
        let extent = Self.extent(layout)
        let count = layout.baselines.count
        let limit = room.maximumLines.map { " in at most \(Wording.count($0, "line"))" } ?? ""
        var message =
            "does not fit: at \(Self.points(room.minimum)) pt, its smallest size, it takes"
            + " \(Self.points(extent.width)) x \(Self.points(extent.height)) pt in"
            + " \(Wording.count(count, "line")), and there is room for \(Self.points(room.width)) x"
            + " \(Self.points(room.height)) pt\(limit)"
        if let broken = layout.warnings.first(where: { $0.code == "word-broken" }) {
            message += "; \(broken.message.prefix { $0 != ";" })"
        }
        return message + "; shorten it, give it more room, or let it be smaller"
    }

    /// To a tenth of a point.
    static func points(_ value: Double) -> String {
        Wording.short((value * 10).rounded() / 10)
    }
}
