import HyalineJitter

enum JSONText {
    /// `StableJSON`, with this module's error.
    static func bytes(of content: some Encodable) throws(SceneError) -> [UInt8] {
        do throws(JitterError) {
            return try StableJSON.bytes(of: content)
        } catch {
            throw SceneError(error)
        }
    }
}

/// A number that is written as null where it is not known; an optional's key would be left out.
struct NullableNumber: Encodable {
    let value: Double?

    init(_ value: Double?) { self.value = value.map(StableJSON.rounded) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
