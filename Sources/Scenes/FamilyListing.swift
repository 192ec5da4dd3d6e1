public import HyalineTypography

/// The installed families: what `hyaline fonts` writes.
public struct FamilyListing: Sendable, Equatable {
    /// Sorted by name, each once.
    public let families: [FontFamily]

    public init(_ families: [FontFamily]) { self.families = families }

    /// Asks the system. Throws `.io` when fontconfig does not work.
    public static func installed() throws(SceneError) -> FamilyListing {
        do throws(TypographyError) {
            return FamilyListing(try FontCatalogue.familyList())
        } catch {
            throw SceneError(error)
        }
    }

    /// One name a line.
    public func text() -> [UInt8] {
        [UInt8](families.map { TextTable.printable($0.name) + "\n" }.joined().utf8)
    }

    /// A JSON array of objects: the family's name, how many faces it has, and its styles.
    public func json() throws(SceneError) -> [UInt8] {
        try JSONText.bytes(
            of: families.map { Entry(family: $0.name, faces: $0.faces, styles: $0.styles) })
    }

    private struct Entry: Encodable {
        let family: String
        let faces: Int
        let styles: [String]
    }
}
