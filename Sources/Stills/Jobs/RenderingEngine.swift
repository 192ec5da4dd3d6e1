import HyalinePictures
import HyalineTypography

/// What a still depends on besides its job, its files and the program's version. It is a part of every still's digest: where it
/// changes, everything is rendered anew.
public struct RenderingEngine: Sendable, Hashable {
    /// Raise it by one with every change of the program that gives any still other bytes: its look, its arithmetic, the layout of
    /// text, the writing of files. The program's version does not do for that: between two of them there are many such
    /// changes, and people who build it themselves meet each. Changes of speed, messages and the forms of manifests need
    /// none.
    public static let revision = 1

    public var revision: Int
    /// Names and versions.
    public var libraries: [String]

    public init(revision: Int = Self.revision, libraries: [String]) {
        self.revision = revision
        self.libraries = libraries
    }

    /// Of the running program.
    public static let current = RenderingEngine(
        libraries: PictureLibraries.versions + TextLibraries.versions)

    /// One line.
    var identity: String { "renderer \(revision); " + libraries.joined(separator: "; ") }
}
