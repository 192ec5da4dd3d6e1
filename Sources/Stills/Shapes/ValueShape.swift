/// What a value of a manifest may be. The checker and the JSON Schema both read these tables: neither can know a key
/// that the other does not.
indirect enum ValueShape: Sendable {
    case bool
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case text(TextRule)
    case choice([String])
    /// pt as a number or as `"12pt"`, or a share of a side as `"50%"`; the range is that of the number, in either unit.
    case length(ClosedRange<Double>)
    case array(ValueShape, count: ClosedRange<Int>)
    case object(ObjectShape)
    /// Some keys of an object, to be laid over it; null takes a key away.
    case override(ObjectShape)
    /// An object with keys of the user's.
    case map(keys: TextRule, values: ValueShape)
    /// An object whose key `type` says which.
    case tagged([ObjectShape])
    /// One of several of different kinds: a text or an object.
    case either([ValueShape])
    /// Anything: what a theme says, until it is put in its place.
    case anything
}

extension ValueShape {
    fileprivate func partial(_ suffix: String) -> ValueShape {
        switch self {
        case .object(let object): .object(object.partial(suffix, without: []))
        case .either(let shapes): .either(shapes.map { $0.partial(suffix) })
        default: self
        }
    }
}

/// What a text may be.
struct TextRule: Sendable {
    /// With its article, for messages: `a colour such as #3366CC`.
    var description: String
    /// ECMA-262, for the schema.
    var pattern: String?
    var isValid: @Sendable (String) -> Bool
    /// What is wrong with a text that is not valid, where more can be said than the description does.
    var problem: @Sendable (String) -> String? = { _ in nil }
}

/// The keys of an object.
struct ObjectShape: Sendable {
    /// With its article, for messages: `a backdrop`.
    var name: String
    /// For the schema's definitions: `backdrop`.
    var id: String
    var keys: [KeyShape]
    /// Exactly one of each of these sets has to be given.
    var exactlyOne: [[String]] = []
    /// The keys in whose values `$name` may stand; nil = as around the object.
    var themedKeys: Set<String>?

    subscript(key: String) -> KeyShape? { keys.first { $0.name == key } }

    /// The same keys, of which none has to be there, also in objects inside: as in defaults and overrides, which are laid
    /// over what there is key by key. Items of arrays are whole ones, for arrays are replaced.
    ///
    /// - Parameter suffix: makes its id one of its own.
    func partial(_ suffix: String, without left: Set<String>) -> ObjectShape {
        var shape = self
        shape.id += "-" + suffix
        shape.exactlyOne = []
        shape.keys = keys.filter { !left.contains($0.name) }.map { key in
            var key = key
            key.isRequired = false
            key.shape = key.shape.partial(suffix)
            return key
        }
        return shape
    }
}

struct KeyShape: Sendable {
    var name: String
    var shape: ValueShape
    var isRequired: Bool
    /// One sentence for the schema, and for people who read it in their editor.
    var summary: String

    init(_ name: String, _ shape: ValueShape, required: Bool = false, _ summary: String) {
        self.name = name
        self.shape = shape
        isRequired = required
        self.summary = summary
    }
}
