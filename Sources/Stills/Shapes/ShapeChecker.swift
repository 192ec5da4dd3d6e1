import HyalineArguments

/// Holds a JSON value against a shape and collects everything that is wrong.
struct ShapeChecker {
    var issues: IssueList
    /// Whether `$name` is let through anywhere, to be looked at when a theme has been put in.
    var allowsThemes = false
    /// Whether null is let through as the value of a key: in overrides it takes the key away.
    private var allowsNull = false

    init(_ issues: IssueList, allowsThemes: Bool = false) {
        self.issues = issues
        self.allowsThemes = allowsThemes
    }

    /// - Parameter what: what the value is, for messages: `'size'`.
    mutating func check(_ node: JSONNode, _ shape: ValueShape, _ what: String) {
        if allowsThemes, let text = node.string, Reference.theme(text) != nil { return }
        switch shape {
        case .anything: break
        case .bool: if node.bool == nil { wrong(node, what, "true or false") }
        case .number(let range): checkNumber(node, range, what)
        case .integer(let range): checkInteger(node, range, what)
        case .text(let rule): checkText(node, rule, what)
        case .choice(let names): checkChoice(node, names, what)
        case .length(let range): checkLength(node, range, what)
        case .array(let items, let count): checkArray(node, items, count, what)
        case .object(let object): checkObject(node, object)
        case .override(let object): checkOverride(node, object)
        case .map(let keys, let values): checkMap(node, keys, values, what)
        case .tagged(let objects): checkTagged(node, objects, what)
        case .either(let shapes): checkEither(node, shapes, what)
        }
    }

    private mutating func checkOverride(_ node: JSONNode, _ shape: ObjectShape) {
        let before = allowsNull
        allowsNull = true
        checkObject(node, shape)
        allowsNull = before
    }

    // MARK: Single values

    private mutating func wrong(_ node: JSONNode, _ what: String, _ expected: String) {
        issues.add(node.position, "\(what) is \(shown(node)); it must be \(expected)")
    }

    private func shown(_ node: JSONNode) -> String {
        switch node.content {
        case .string(let text): Wording.quoted(text)
        case .number(let value): Wording.short(value)
        case .bool(let value): "\(value)"
        default: node.kind
        }
    }

    private mutating func checkNumber(
        _ node: JSONNode, _ range: ClosedRange<Double>, _ what: String
    ) {
        guard let value = node.number else { return wrong(node, what, "a number") }
        if !range.contains(value) { wrong(node, what, Self.words(range)) }
    }

    private mutating func checkInteger(
        _ node: JSONNode, _ range: ClosedRange<Int>, _ what: String
    ) {
        guard let value = node.number.flatMap({ Int(exactly: $0) }) else {
            return wrong(node, what, "a whole number")
        }
        if !range.contains(value) {
            wrong(node, what, "from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    static func words(_ range: ClosedRange<Double>) -> String {
        "from \(Wording.short(range.lowerBound)) to \(Wording.short(range.upperBound))"
    }

    private mutating func checkText(_ node: JSONNode, _ rule: TextRule, _ what: String) {
        guard let text = node.string, rule.isValid(text) else {
            guard let text = node.string, let problem = rule.problem(text) else {
                return wrong(node, what, rule.description)
            }
            return issues.add(
                node.position,
                "\(what) is \(shown(node)): \(problem); it must be \(rule.description)")
        }
    }

    private mutating func checkChoice(_ node: JSONNode, _ names: [String], _ what: String) {
        guard let text = node.string else {
            return wrong(node, what, Wording.list(names, "or"))
        }
        guard !names.contains(text) else { return }
        issues.add(
            node.position,
            "\(what) cannot be \(Wording.quoted(text))\(NearestName.hint(text, in: names));"
                + " choose \(Wording.list(names, "or"))")
    }

    private mutating func checkLength(
        _ node: JSONNode, _ range: ClosedRange<Double>, _ what: String
    ) {
        guard let length = StillLength(node) else { return wrong(node, what, StillLength.example) }
        if !range.contains(length.value) { wrong(node, what, Self.words(range)) }
    }

    // MARK: Several

    private mutating func checkArray(
        _ node: JSONNode, _ items: ValueShape, _ count: ClosedRange<Int>, _ what: String
    ) {
        guard let nodes = node.array else { return wrong(node, what, "an array") }
        if !count.contains(nodes.count) {
            let expected =
                count.lowerBound == count.upperBound
                ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
            issues.add(node.position, "\(what) has \(nodes.count) items; it must have \(expected)")
        }
        for (i, item) in nodes.enumerated() { check(item, items, "item \(i + 1) of \(what)") }
    }

    private mutating func checkEither(_ node: JSONNode, _ shapes: [ValueShape], _ what: String) {
        guard let fitting = shapes.first(where: { $0.admits(node) }) else {
            return wrong(node, what, Wording.list(shapes.map(\.words), "or"))
        }
        check(node, fitting, what)
    }

    private mutating func checkMap(
        _ node: JSONNode, _ keys: TextRule, _ values: ValueShape, _ what: String
    ) {
        guard let members = node.members else { return wrong(node, what, "an object") }
        for member in members {
            if !keys.isValid(member.key) {
                issues.add(
                    member.keyPosition,
                    "\(Wording.quoted(member.key)) in \(what) must be \(keys.description)")
            }
            check(member.value, values, Wording.quoted(member.key))
        }
    }

    /// What is missing may come from the defaults of the type: whether it does is told when they have been laid together.
    private mutating func checkTagged(_ node: JSONNode, _ objects: [ObjectShape], _ what: String) {
        guard node.members != nil else { return wrong(node, what, "an object") }
        let ids = objects.map(\.id)
        guard let type = node["type"] else {
            return issues.add(
                node.position,
                "\(what) has no 'type'; add one of \(Wording.list(ids, "or"))")
        }
        guard let object = objects.first(where: { $0.id == type.string }) else {
            return checkChoice(type, ids, "'type'")
        }
        var open = object
        open.exactlyOne = []
        for i in open.keys.indices { open.keys[i].isRequired = false }
        checkObject(node, open)
    }

    private mutating func checkObject(_ node: JSONNode, _ object: ObjectShape) {
        guard let members = node.members else { return wrong(node, object.name, "an object") }
        let names = object.keys.map(\.name)
        for member in members {
            guard let key = object[member.key] else {
                issues.add(
                    member.keyPosition,
                    "unknown key \(Wording.quoted(member.key)) in \(object.name)"
                        + (NearestName.hint(member.key, in: names).isEmpty
                            ? "; its keys are \(Wording.list(names))"
                            : NearestName.hint(member.key, in: names)))
                continue
            }
            if allowsNull, member.value.isNull { continue }
            let allowed = allowsThemes
            if let themed = object.themedKeys {
                allowsThemes = allowed && themed.contains(key.name)
            }
            check(member.value, key.shape, "'\(key.name)'")
            allowsThemes = allowed
        }
        let strangers = members.map(\.key).filter { object[$0] == nil }
        for key in object.keys where key.isRequired && node[key.name] == nil {
            // A slip in its name has been told already.
            if strangers.contains(where: { !NearestName.hint($0, in: [key.name]).isEmpty }) {
                continue
            }
            issues.add(node.position, "\(object.name) has no '\(key.name)'; add it")
        }
        for set in object.exactlyOne {
            let given = set.filter { node[$0] != nil }
            let words = Wording.list(set.map { "'\($0)'" }, "or")
            if given.isEmpty { issues.add(node.position, "\(object.name) needs one of \(words)") }
            if given.count > 1 {
                issues.add(
                    node.position,
                    "\(object.name) has \(Wording.list(given.map { "'\($0)'" })); keep one")
            }
        }
    }
}

extension ValueShape {
    /// Whether the kind of a value is this shape's: which of several is meant.
    func admits(_ node: JSONNode) -> Bool {
        switch (self, node.content) {
        case (.anything, _), (.bool, .bool), (.number, .number), (.integer, .number),
            (.text, .string), (.choice, .string), (.length, .number), (.length, .string),
            (.array, .array), (.object, .object), (.override, .object), (.map, .object),
            (.tagged, .object):
            true
        case (.either(let shapes), _): shapes.contains { $0.admits(node) }
        default: false
        }
    }

    /// For messages.
    var words: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): "a number \(ShapeChecker.words(range))"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .text(let rule): rule.description
        case .choice(let names): Wording.list(names, "or")
        case .length: StillLength.example
        case .array: "an array"
        case .object(let object), .override(let object): object.name
        case .map, .tagged: "an object"
        case .either(let shapes): Wording.list(shapes.map(\.words), "or")
        case .anything: "anything"
        }
    }
}
