import HyalineGeometry
import HyalineGlass
import HyalineScenes
import HyalineTypography

extension ElementBuilder {
    /// An item with its size, pt.
    private struct SizedItem {
        var node: JSONNode
        var width: Double
        var height: Double
        var form: StillForm
    }

    mutating func shapes(_ node: JSONNode, _ name: String) -> StillShapes? {
        let area = area(node)
        let side = Self.shorterSide(area)
        guard let fonts = fonts(node) else { return nil }
        var items: [SizedItem] = []
        for item in node["items"]?.array ?? [] {
            guard let sized = sized(item, side) else { return nil }
            items.append(sized)
        }
        let isRow = node["axis"]?.string != "column"
        let gap = length(node["gap"], of: side) ?? 0
        let gaps = gap * Double(max(items.count - 1, 0))
        let (widths, heights) = (items.map(\.width), items.map(\.height))
        let width = isRow ? widths.reduce(gaps, +) : widths.max() ?? 0
        let height = isRow ? heights.max() ?? 0 : heights.reduce(gaps, +)
        let frame = placement(node).frame(width: width, height: height)
        let spacing = length(node["spacing"], of: side) ?? 0
        // A container needs a name; its shapes belong together even where the manifest gives none.
        let group = node["group"]?.string ?? (spacing > 0 ? "element \(name)" : nil)
        let material = material(node["glass"], use: .panel)
        let hasProfile = node["glass"]?["profile"] != nil
        var shapes: [GlassShape] = []
        let mirrors = isMirrored && node["mirror"]?.bool != false
        var at = isRow ? (mirrors ? frame.maxX : frame.minX) : frame.minY
        for item in items {
            let box: Rect
            if isRow {
                if mirrors { at -= item.width }
                box = Rect(
                    x: at, y: frame.midY - item.height / 2, width: item.width, height: item.height)
                at += mirrors ? -gap : item.width + gap
            } else {
                box = Rect(
                    x: frame.midX - item.width / 2, y: at, width: item.width, height: item.height)
                at += item.height + gap
            }
            guard var made = glassShapes(of: item, box, fonts.font, side, mirrors) else {
                return nil
            }
            for i in made.indices {
                if made[i].group == Self.body { made[i].group = group }
                made[i].spacing = made[i].group == nil ? 0 : spacing
                made[i].use = material.use
                if hasProfile { made[i].profile = material.profile }
            }
            shapes += made
        }
        return StillShapes(
            shapes: shapes, material: material, fallback: fonts.fallback, frame: frame, area: area)
    }

    /// Marks shapes that join the element's group; nothing a manifest can write.
    private static let body = "\0"

    private mutating func sized(_ item: JSONNode, _ side: Double) -> SizedItem? {
        let form = item["form"]?.string.flatMap { StillForm(rawValue: $0) } ?? .capsule
        guard let height = length(item["height"], of: side) else { return nil }
        let width = length(item["width"], of: side)
        guard let width = form == .circle ? width ?? height : width else {
            issues.add(
                item.position, "an item of the form \(form.rawValue) has no 'width'; add it")
            return nil
        }
        let needs: [(StillForm, String)] = [(.path, "path"), (.picker, "segments")]
        for (wanted, key) in needs {
            if form == wanted, item[key] == nil {
                issues.add(
                    item.position, "an item of the form \(form.rawValue) has no '\(key)'; add it")
                return nil
            }
            if form != wanted, let stray = item[key] {
                issues.add(
                    stray.position,
                    "'\(key)' is for items of the form \(wanted.rawValue); leave it out")
                return nil
            }
        }
        return SizedItem(node: item, width: width, height: height, form: form)
    }

    /// The shapes of one item, from the back to the front.
    private mutating func glassShapes(
        of item: SizedItem, _ box: Rect, _ font: FontRequest, _ side: Double, _ mirrors: Bool
    ) -> [GlassShape]? {
        let node = item.node
        let outline: GlassShape.Outline
        switch item.form {
        case .capsule, .picker: outline = .capsule(box)
        case .circle:
            outline = .circle(center: box.center, radius: min(box.width, box.height) / 2)
        case .rect:
            outline = .roundedRect(
                box, radius: length(node["radius"], of: side) ?? box.height / 4)
        case .path:
            guard let path = path(node["path"], box) else { return nil }
            outline = .path(path)
        }
        var shape = GlassShape(outline)
        shape.name = node["label"]?.string
        shape.group = Self.body
        shape.tint = color(node["tint"])?.linear(in: space)
        shape.variant = node["variant"]?.string.flatMap { GlassVariant(rawValue: $0) }
        if let label = node["label"] {
            guard let text = labelText(label) else { return nil }
            shape.label = self.label(text, node, font, side)
        }
        guard item.form == .picker else { return [shape] }
        return segments(node, box, font, side, mirrors).map { [shape] + $0 }
    }

    /// nil where an issue was added.
    private mutating func labelText(_ node: JSONNode) -> String? {
        guard let text = wording(node) else { return nil }
        guard text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) else { return text }
        issues.add(node.position, "the label is empty; give it a text, or leave it out")
        return nil
    }

    private func label(
        _ text: String, _ node: JSONNode, _ font: FontRequest, _ side: Double
    ) -> ShapeLabel {
        var label = ShapeLabel(
            text, size: length(node["labelSize"], of: side),
            color: color(node["labelColor"])?.linear(in: space), font: font)
        label.padding = length(node["padding"], of: side)
        let isLeftToRight = TextResolver.isClock(text) || !isMirrored
        label.direction = isLeftToRight ? .leftToRight : .rightToLeft
        label.language = place.locale
        return label
    }

    private mutating func path(_ node: JSONNode?, _ box: Rect) -> Path? {
        guard let node, let text = node.string else { return nil }
        guard let path = try? Path(svg: text), !path.isEmpty, path.bounds.width > 0,
            path.bounds.height > 0
        else {
            issues.add(
                node.position, "\(Wording.quoted(text)) is no SVG path data with an area; check it")
            return nil
        }
        let (sx, sy) = (box.width / path.bounds.width, box.height / path.bounds.height)
        return path.transformed(
            by: Affine(
                a: sx, b: 0, c: 0, d: sy, tx: box.minX - path.bounds.minX * sx,
                ty: box.minY - path.bounds.minY * sy))
    }

    // MARK: Pickers

    /// White at 40 %: lighter than the picker over any backdrop.
    private static let selectedTint = StillColor(red: 1, green: 1, blue: 1, alpha: 0.4)
    private static let pickerInset = 3.0

    /// The chosen segment as glass of its own, concentric with the picker; labels of the others are on no glass.
    private mutating func segments(
        _ node: JSONNode, _ box: Rect, _ font: FontRequest, _ side: Double, _ mirrors: Bool
    ) -> [GlassShape]? {
        let labels = node["segments"]?.array ?? []
        let selected = node["selected"]?.integer ?? 0
        guard selected < labels.count else {
            issues.add(
                node["selected"]?.position ?? node.position,
                "'selected' is \(selected), and the picker has the segments 0 to \(labels.count - 1)"
            )
            return nil
        }
        let inset = length(node["inset"], of: side) ?? Self.pickerInset
        let inner = box.expanded(by: -inset)
        let width = inner.width / Double(max(labels.count, 1))
        guard inner.height > 0, width > 0 else {
            issues.add(
                node["inset"]?.position ?? node.position,
                "'inset' leaves nothing of the picker; make it smaller")
            return nil
        }
        var shapes: [GlassShape] = []
        for (i, label) in labels.enumerated() {
            guard let text = labelText(label) else { return nil }
            let column = Double(mirrors ? labels.count - 1 - i : i)
            let cell = Rect(
                x: inner.minX + column * width, y: inner.minY, width: width, height: inner.height)
            var shape = GlassShape(.capsule(cell), label: self.label(text, node, font, side))
            shape.name = text
            shape.variant = i == selected ? nil : .identity
            if i == selected {
                shape.tint = (color(node["selectedTint"]) ?? Self.selectedTint)
                    .linear(in: space)
            }
            shapes.append(shape)
        }
        return shapes
    }
}
