import HyalineGeometry
import HyalineScenes
import HyalineTypography

/// Finds the size of labels: all of an element alike, as large as the manifest says or as the longest one's shape allows.
struct LabelFitting {
    let shapes: [GlassShape]
    let fonts: [FontRequest: FontSet]
    let standard: FontSet

    /// Of the size that was asked for: labels smaller than this are a mistake of the manifest or of a translation.
    private static let smallestShare = 0.6
    /// Of the shape's height, where the manifest gives neither: as `ShapeLabel` says.
    private static let sizeShare = 0.4
    private static let paddingShare = 0.3

    struct Fitted {
        var shapes: [GlassShape]
        var warnings: [LayoutWarning]
        /// Paths.
        var standIns: Set<String>
    }

    /// - Throws: what the layout of a label throws; `.badData` with the numbers for one that does not fit.
    ///
    /// - Returns: the shapes with their labels' sizes, what the layouts warn of, and files of fonts that stand in.
    func fitted() throws(TypographyError) -> Fitted {
        var warnings: [LayoutWarning] = []
        var share = 1.0
        var standIns: Set<String> = []
        var worst: (label: ShapeLabel, width: Double, room: Double, size: Double)?
        for shape in shapes {
            guard let label = shape.label else { continue }
            let box = shape.outline.bounds
            let size = Self.size(label, box)
            let set = label.font.flatMap { fonts[$0] } ?? standard
            let layout = try TextLayout(label.text, fonts: set, style: label.style(size: size))
            for warning in layout.warnings where !warnings.contains(warning) {
                warnings.append(warning)
            }
            standIns.formUnion(layout.standIns(in: set))
            let width = layout.box.width
            let room = max(box.width - 2 * (label.padding ?? Self.paddingShare * box.height), 0)
            guard width > 0, room / width < share else { continue }
            share = room / width
            worst = (label, width, room, size)
        }
        if share < Self.smallestShare, let worst {
            func points(_ value: Double) -> String { TextFitting.points(value) }
            throw TypographyError(
                .badData,
                "the label \(Wording.quoted(worst.label.text)) does not fit: at \(points(worst.size)) pt"
                    + " it is \(points(worst.width)) pt wide, and there is room for \(points(worst.room));"
                    + " shorten it, or make its shape wider or its size smaller")
        }
        let sized = shapes.map { shape in
            guard let label = shape.label else { return shape }
            var shape = shape
            shape.label?.size = Self.size(label, shape.outline.bounds) * share
            return shape
        }
        return Fitted(shapes: sized, warnings: warnings, standIns: standIns)
    }

    private static func size(_ label: ShapeLabel, _ box: Rect) -> Double {
        label.size ?? sizeShare * box.height
    }
}
