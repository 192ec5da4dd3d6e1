import Foundation

/// JSON that is the same on every run: keys sorted, numbers rounded.
enum JSONText {
    /// Ends with a line feed. Throws `.badData` for a number that is none.
    static func bytes(of content: some Encodable) throws(SceneError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(content)) + [UInt8(ascii: "\n")]
        } catch {
            throw SceneError(.badData, "a length is no number: \(error); fetch the font again")
        }
    }

    /// To 1/1,000,000, of an em far below a font unit, so that the text of a number is short and the same
    /// everywhere.
    static func rounded(_ value: Double) -> Double {
        let result = (value * 1_000_000).rounded() / 1_000_000
        return result == 0 ? 0 : result
    }
}

/// A number that is written as null where it is not known; an optional's key would be left out.
struct NullableNumber: Encodable {
    let value: Double?

    init(_ value: Double?) { self.value = value.map(JSONText.rounded) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
