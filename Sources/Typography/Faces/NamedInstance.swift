internal import CHarfBuzz

/// A point of a variable font's design space that its designer gave a name: "SemiBold".
public struct NamedInstance: Hashable, Sendable {
    public var name: String
    /// One value for each of the font's axes, in their order and in their own units.
    public var coordinates: [AxisValue]

    public init(name: String, coordinates: [AxisValue]) {
        self.name = name
        self.coordinates = coordinates
    }
}

extension Shaper {
    /// The font's named instances in its own order. One without a name cannot be asked for and is
    /// left out.
    func namedInstances(axes: [FontAxis]) -> [NamedInstance] {
        (0..<Int(hb_ot_var_get_named_instance_count(face))).compactMap { index in
            let coordinates = namedInstance(index)
            let id = hb_ot_var_named_instance_get_subfamily_name_id(face, UInt32(index))
            guard coordinates.count == axes.count, let name = name(id) else { return nil }
            return NamedInstance(
                name: name,
                coordinates: zip(axes, coordinates).map { AxisValue(tag: $0.tag, value: $1) })
        }
    }
}

extension [NamedInstance] {
    /// So many names fit a message that is still read.
    private static var shownAtMost: Int { 20 }

    /// The instance called `name`, without regard to case, blanks and hyphens; the first one where a
    /// font has several of that name.
    ///
    /// Throws `.usage` with the nearest name and the others if there is none.
    func named(
        _ name: String, axes: [FontAxis], fontName: String
    ) throws(TypographyError) -> NamedInstance {
        let wanted = FontRecord.foldStyle(name)
        if let found = first(where: { FontRecord.foldStyle($0.name) == wanted }) { return found }
        guard !isEmpty else {
            throw TypographyError(
                .usage,
                "the font \(fontName) has no named instances, so none is “\(name)”; "
                    + (axes.isEmpty
                        ? "it is not variable: choose a variable font, or leave the instance out"
                        : "set its axes instead: \(axes.map(\.tag).joined(separator: ", "))"))
        }
        var names: [String] = []
        var known: Set<String> = []
        for instance in self where known.insert(instance.name).inserted {
            names.append(instance.name)
        }
        let more = names.count - Self.shownAtMost
        throw TypographyError(
            .usage,
            "the font \(fontName) has no instance “\(name)”; nearest:"
                + " “\(Self.nearest(to: wanted, in: names))”; its instances are "
                + names.prefix(Self.shownAtMost).joined(separator: ", ")
                + (more > 0 ? " and \(more) more" : ""))
    }

    private static func nearest(to wanted: String, in names: [String]) -> String {
        let ranked = names.map { (editDistance(FontRecord.foldStyle($0), wanted), $0) }
        return ranked.min { $0 < $1 }?.1 ?? ""
    }
}
