/// What went wrong between a font request, a string and its outlines. The message says what, where,
/// why and what to do.
public struct TypographyError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
        /// The request itself makes no sense: an unknown axis, an empty text, a size of zero.
        case usage
        /// The font or its use with this text is at fault: not a font, a missing character.
        case badData
        /// A font that is not there: no such file, no such family.
        case missingInput
        /// The system failed us: out of memory, a library that does not start.
        case io
    }

    public var kind: Kind
    public var message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = Wording.onOneLine(message)
    }

    public var description: String { message }
}
