/// Why a picture could not be read or written. The message says what, where, why and what to do.
public struct PictureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong in kind; a command maps each to an exit code.
    public enum Kind: Sendable {
        /// A wrong argument: an empty picture, an unknown depth.
        case usage
        /// The bytes are not a sound picture, of no format that is read, or beyond a limit.
        case badData
        /// No such file, a directory, or no permission to read.
        case missingInput
        /// The output cannot be created.
        case cannotCreate
        /// The system failed while bytes were moving.
        case io
    }

    public var kind: Kind
    public var message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    public var description: String { message }
}
