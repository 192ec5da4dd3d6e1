import HyalineGeometry
import HyalineGlass
import HyalineJitter
import HyalinePixels
import HyalineScenes
import HyalineTypography

/// Makes elements for one place of the matrix from nodes that have been checked.
struct ElementBuilder {
    let place: MatrixPlace
    let choice: PresetChoice
    /// pt.
    let canvas: Rect
    let safe: Rect
    /// Of the canvas; glass and labels take colours in linear light of it.
    let space: ColorSpace
    let jail: Jail
    var texts: TextResolver
    var issues: IssueList
    /// Files that were named, resolved.
    private(set) var files: Set<String> = []
    /// The same and those that are not there, by their names: links are not followed.
    private(set) var inputs: Set<String> = []

    var isMirrored: Bool { place.direction == .rightToLeft }

    /// - Parameter shape: the element's type.
    mutating func element(
        _ node: JSONNode, _ shape: ObjectShape, number: Int
    ) -> StillElement? {
        let name = node["id"]?.string ?? "\(shape.id) \(number)"
        let content: StillElement.Content?
        switch shape.id {
        case "backdrop": content = backdrop(node).map { .backdrop($0) }
        case "glass": content = glass(node).map { .glass($0) }
        case "text": content = text(node).map { .text($0) }
        default: content = shapes(node, name).map { .shape($0) }
        }
        return content.map { StillElement(name: name, position: node.position, content: $0) }
    }

    /// What is shown for a text of the manifest; nil where an issue was added.
    mutating func wording(_ node: JSONNode?) -> String? {
        texts.text(node, at: place, device: choice.preset.device, &issues)
    }

    /// A file inside the manifest's folder; nil where an issue was added.
    mutating func file(_ path: String, _ position: SourcePosition) -> String? {
        if let place = jail.place(of: path) { inputs.insert(place) }
        switch Result(catching: { () throws(Jail.Refusal) in try jail.input(path) }) {
        case .success(let resolved):
            files.insert(resolved)
            return resolved
        case .failure(let refusal):
            issues.add(position, "\(refusal)")
            return nil
        }
    }

    // MARK: Lengths

    func area(_ node: JSONNode) -> Rect { node["area"]?.string == "canvas" ? canvas : safe }

    static func shorterSide(_ rect: Rect) -> Double { min(rect.width, rect.height) }

    /// pt; nil where the key is not given.
    func length(_ node: JSONNode?, of side: Double) -> Double? {
        node.flatMap { StillLength($0) }?.points(of: side)
    }

    func point(_ node: JSONNode?, in rect: Rect) -> Point? {
        guard let parts = node?.array, parts.count == 2,
            let x = length(parts[0], of: rect.width), let y = length(parts[1], of: rect.height)
        else { return nil }
        return Point(rect.minX + x, rect.minY + y)
    }

    func color(_ node: JSONNode?) -> StillColor? { node?.string.flatMap { StillColor($0) } }

    func placement(_ node: JSONNode) -> StillPlacement {
        let area = area(node)
        let mirrors = isMirrored && node["mirror"]?.bool != false
        let anchor = node["at"]?.string.flatMap { StillAnchor($0) } ?? StillAnchor("center")!
        let pin = node["pin"]?.string.flatMap { StillAnchor($0) } ?? anchor
        let offset = node["offset"]?.array ?? []
        var dx = offset.first.flatMap { length($0, of: area.width) } ?? 0
        let dy = offset.dropFirst().first.flatMap { length($0, of: area.height) } ?? 0
        if mirrors, anchor.isRelative { dx = -dx }
        return StillPlacement(
            point: Point(
                area.minX + anchor.x(mirrored: mirrors) * area.width + dx,
                area.minY + anchor.y * area.height + dy),
            pin: Point(pin.x(mirrored: mirrors), pin.y), area: area)
    }

    // MARK: Glass

    func material(_ node: JSONNode?, use: GlassUse) -> GlassMaterial {
        var material = GlassMaterial()
        material.use = node?["use"]?.string.flatMap { GlassUse(rawValue: $0) } ?? use
        guard let node else { return material }
        if let name = node["variant"]?.string, let variant = GlassVariant(rawValue: name) {
            material.variant = variant
        }
        if let name = node["scheme"]?.string, let scheme = GlassScheme(rawValue: name) {
            material.scheme = scheme
        }
        if let name = node["profile"]?.string, let profile = RefractionProfile(rawValue: name) {
            material.profile = profile
        }
        if let name = node["quality"]?.string, let quality = RenderQuality(rawValue: name) {
            material.quality = quality
        }
        material.tint = color(node["tint"])?.linear(in: space)
        material.face = node["face"]?.bool ?? true
        material.accessibility.reduceTransparency = node["reduceTransparency"]?.bool ?? false
        material.accessibility.increaseContrast = node["increaseContrast"]?.bool ?? false
        for number in GlassKeys.numbers {
            if let value = node[number.key]?.number { number.set(&material, value) }
        }
        return material
    }

    func reflection(_ node: JSONNode?) -> Reflection? {
        guard let node, node.bool != false else { return nil }
        var reflection = Reflection()
        reflection.opacity = node["opacity"]?.number ?? reflection.opacity
        reflection.fade = node["fade"]?.number ?? reflection.fade
        reflection.offset = node["offset"]?.number ?? reflection.offset
        return reflection
    }
}
