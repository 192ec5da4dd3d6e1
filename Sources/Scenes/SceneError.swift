public import HyalineJitter
public import HyalinePictures
public import HyalineTypography

/// Why a scene could not be rendered: one message for a person (what, where, why, what to do) and the kind of failure,
/// from which the command takes its exit code.
public struct SceneError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Kind: Sendable {
        /// An option's value makes no sense.
        case usage
        /// A font, a picture or a text that cannot be used.
        case badData
        /// A file or a font that is not there.
        case missingInput
        /// The output cannot be created.
        case cannotCreate
        /// Reading or writing broke off.
        case io
    }

    public var kind: Kind
    public var message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    public init(_ error: TypographyError) {
        let kind: Kind =
            switch error.kind {
            case .usage: .usage
            case .badData: .badData
            case .missingInput: .missingInput
            case .io: .io
            }
        self.init(kind, error.message)
    }

    public init(_ error: JitterError) { self.init(TypographyError(error.kind, error.message)) }

    public init(_ error: PictureError) {
        let kind: Kind =
            switch error.kind {
            case .usage: .usage
            case .badData: .badData
            case .missingInput: .missingInput
            case .cannotCreate: .cannotCreate
            case .io: .io
            }
        self.init(kind, error.message)
    }

    public var description: String { message }
}
