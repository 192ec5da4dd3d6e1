public import HyalinePixels

/// A picture with what its file said about it.
public struct DecodedPicture: Sendable {
    /// Upright, in the colour space that was asked for.
    public var picture: Picture
    public var format: PictureFormat
    /// Bits a sample in the file: 1, 2, 4, 8 or 16.
    public var bitDepth: Int
    /// Whether the file can hold transparency: an alpha channel or a transparent colour.
    public var hasAlpha: Bool
    /// What the file's colours are and how that is known, such as `Display P3 (iCCP)` or `sRGB (untagged)`.
    public var colors: String
    /// Sentences for the user, such as a colour profile that cannot be read.
    public var warnings: [String]
}
