import HyalineGeometry
import HyalinePixels
import HyalineScenes

extension ElementBuilder {
    mutating func backdrop(_ node: JSONNode) -> StillBackdrop? {
        guard let source = source(node) else { return nil }
        return StillBackdrop(
            source, blur: length(node["blur"], of: Self.shorterSide(canvas)) ?? 0,
            dim: node["dim"]?.number ?? 0, opacity: node["opacity"]?.number ?? 1)
    }

    private mutating func source(_ node: JSONNode) -> StillBackdrop.Source? {
        if let image = node["image"], let path = image.string {
            let focus = node["focus"]?.array?.compactMap { $0.number } ?? [0.5, 0.5]
            guard let file = file(path, image.position), focus.count == 2 else { return nil }
            return .image(
                StillImage(
                    path: file,
                    fit: node["fit"]?.string.flatMap { Fit(rawValue: $0) } ?? .cover,
                    focus: Point(focus[0], focus[1]),
                    isMirrored: isMirrored && node["mirror"]?.bool == true))
        }
        if let color = color(node["color"]) { return .color(color) }
        if let name = node["builtIn"]?.string {
            return BuiltInBackdrop(rawValue: name).map { .builtIn($0) }
        }
        if let linear = node["linear"] {
            return stops(linear).map {
                .linear(
                    StillLinearGradient(angle: linear["angle"]?.number ?? 90, stops: $0))
            }
        }
        if let radial = node["radial"] {
            guard let stops = stops(radial) else { return nil }
            return .radial(
                StillRadialGradient(
                    center: point(radial["center"], in: canvas) ?? canvas.center,
                    radius: length(radial["radius"], of: Self.shorterSide(canvas))
                        ?? Self.shorterSide(canvas) / 2, stops: stops))
        }
        return node["mesh"].flatMap { mesh($0) }.map { .mesh($0) }
    }

    /// Colours without a place of their own lie at equal distances.
    private mutating func stops(_ node: JSONNode) -> [StillColorStop]? {
        let nodes = node["stops"]?.array ?? []
        var stops: [StillColorStop] = []
        for (i, stop) in nodes.enumerated() {
            guard let color = color(stop.string == nil ? stop["color"] : stop) else { return nil }
            let even = Double(i) / Double(max(nodes.count - 1, 1))
            let position = stop["at"]?.number ?? even
            if let last = stops.last, position < last.position {
                issues.add(
                    stop.position,
                    "the stop at \(Wording.short(position)) comes after the one at"
                        + " \(Wording.short(last.position)); put stops in order")
                return nil
            }
            stops.append(StillColorStop(position: position, color: color))
        }
        return stops.isEmpty ? nil : stops
    }

    private func mesh(_ node: JSONNode) -> StillMeshGradient? {
        guard let ground = color(node["ground"]) else { return nil }
        let longer = max(canvas.width, canvas.height)
        let spots = (node["spots"]?.array ?? []).compactMap { spot -> StillMeshGradient.Spot? in
            guard let center = point(spot["at"], in: canvas), let color = color(spot["color"]),
                let radius = length(spot["radius"], of: longer)
            else { return nil }
            return StillMeshGradient.Spot(center: center, radius: radius, color: color)
        }
        return StillMeshGradient(ground: ground, spots: spots)
    }
}
