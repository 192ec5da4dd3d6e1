internal import Foundation
internal import HyalineTypography

/// JSON that is the same on every run: keys sorted, numbers rounded.
package enum StableJSON {
    /// Ends with a line feed. Throws `.badData` for a number that is none.
    ///
    /// - Parameter remedy: what to do then, for the message.
    package static func bytes(
        of content: some Encodable, remedy: String = "; fetch the font again"
    ) throws(JitterError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(content)) + [UInt8(ascii: "\n")]
        } catch {
            throw JitterError(.badData, "a length is no number: \(error)\(remedy)")
        }
    }

    /// To 1/1,000,000, of an em far below a font unit, so that the text of a number is short and the same
    /// everywhere.
    package static func rounded(_ value: Double) -> Double { rounded(value, to: 1_000_000) }

    /// - Parameter parts: of one.
    package static func rounded(_ value: Double, to parts: Double) -> Double {
        let result = (value * parts).rounded() / parts
        return result == 0 ? 0 : result
    }
}
