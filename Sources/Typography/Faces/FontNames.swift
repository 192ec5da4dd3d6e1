internal import CHarfBuzz

extension Shaper {
    /// A string of the font's name table, in English if there is one.
    func name(_ id: UInt32) -> String? {
        let english = hb_language_from_string("en", -1)
        if let text = name(id, language: english) { return text }
        var count: UInt32 = 0
        guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
        for index in 0..<Int(count) where entries[index].name_id == id {
            if let text = name(id, language: entries[index].language) { return text }
        }
        return nil
    }

    private func name(_ id: UInt32, language: OpaquePointer?) -> String? {
        // Longer names are cut; a font may hold anything.
        var bytes = [CChar](repeating: 0, count: 256)
        var size = UInt32(bytes.count)
        guard hb_ot_name_get_utf8(face, id, language, &size, &bytes) > 0, size > 0 else {
            return nil
        }
        let text = String(
            decoding: bytes.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return Wording.onOneLine(text)
    }

    /// The typographic family, or the plain one.
    var familyName: String? { type1?.family ?? name(16) ?? name(1) }

    /// "Inter Bold": the family, and the named instance at these axes; without one the axes that are
    /// off their defaults ("Inter wght=650"), and for a static face its style.
    func displayName(axes: [FontAxis], path: String) -> String {
        guard let family = familyName else {
            return path.split(separator: "/").last.map(String.init) ?? path
        }
        let style: String?
        if let instance = instanceName(axes) {
            style = instance
        } else if axes.contains(where: { $0.value != $0.default }) {
            style = axes.filter { $0.value != $0.default }
                .map { "\($0.tag)=\(Wording.short($0.value))" }.joined(separator: " ")
        } else {
            style = type1?.style ?? name(17) ?? name(2)
        }
        return style.map { "\(family) \($0)" } ?? family
    }

    private func instanceName(_ axes: [FontAxis]) -> String? {
        guard !axes.isEmpty else { return nil }
        for index in 0..<Int(hb_ot_var_get_named_instance_count(face)) {
            let coordinates = namedInstance(index)
            guard coordinates.count == axes.count,
                zip(coordinates, axes).allSatisfy({ abs($0 - $1.value) < 1e-3 })
            else { continue }
            return name(hb_ot_var_named_instance_get_subfamily_name_id(face, UInt32(index)))
        }
        return nil
    }
}
