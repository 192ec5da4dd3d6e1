/// Laying JSON objects over each other, as JSON Merge Patch (RFC 7396) does: objects key by key, anything else as a
/// whole, null takes a key away.
enum NodeMerge {
    /// - Parameter exclusive: sets of keys of which an object has one at most: a key of the patch takes the others away.
    static func merge(
        _ base: JSONNode, _ patch: JSONNode, exclusive: [[String]] = []
    ) -> JSONNode {
        guard let upper = patch.members else { return patch }
        // Over what is no object, too, nulls of the patch are keys that are not there.
        let lower = base.members ?? []
        var result = lower
        for set in exclusive {
            let given = upper.filter { set.contains($0.key) && !$0.value.isNull }.map(\.key)
            guard !given.isEmpty else { continue }
            result.removeAll { set.contains($0.key) && !given.contains($0.key) }
        }
        for member in upper {
            let index = result.firstIndex { $0.key == member.key }
            if member.value.isNull {
                if let index { result.remove(at: index) }
            } else if let index {
                result[index].value = merge(result[index].value, member.value)
                result[index].keyPosition = member.keyPosition
            } else {
                var member = member
                member.value = merge(JSONNode(.object([]), at: member.value.position), member.value)
                result.append(member)
            }
        }
        // What is missing is missing in the upper one, where a reader will look for it.
        return JSONNode(.object(result), at: patch.position)
    }

    /// An element for one place of the matrix: the type's defaults with what they override there, then the element's
    /// own keys, then what it overrides. `when` and `overrides` are gone.
    static func element(
        _ element: JSONNode, defaults: JSONNode?, shape: ObjectShape, at place: MatrixPlace
    ) -> JSONNode {
        var result = JSONNode(.object([]), at: element.position)
        for layer in [defaults, element].compactMap({ $0 }) {
            result = laid(layer, over: result, shape.exactlyOne, at: place)
        }
        result.position = element.position
        return result
    }

    private static func laid(
        _ node: JSONNode, over base: JSONNode, _ sets: [[String]], at place: MatrixPlace
    ) -> JSONNode {
        let plain = (node.members ?? []).filter { $0.key != "overrides" && $0.key != "when" }
        var result = merge(base, JSONNode(.object(plain), at: node.position), exclusive: sets)
        var fitting: [(rank: (Int, Int, Int), order: Int, patch: JSONNode)] = []
        for (order, member) in (node["overrides"]?.members ?? []).enumerated() {
            guard let selector = OverrideSelector(member.key), selector.matches(place) else {
                continue
            }
            fitting.append((selector.rank, order, member.value))
        }
        fitting.sort { $0.rank == $1.rank ? $0.order < $1.order : $0.rank < $1.rank }
        for override in fitting { result = merge(result, override.patch, exclusive: sets) }
        return result
    }
}
