public import HyalinePixels

/// What a picture file says of itself before its pixels: read from its first chunks or segments, without decoding.
public struct PictureHeader: Equatable, Sendable {
    /// By the file's first bytes, whatever it is called.
    public var format: PictureFormat
    /// px, as stored: an orientation by Exif is not applied.
    public var width: Int
    public var height: Int
    /// Bits a sample.
    public var bitDepth: Int
    public var channels: Channels
    /// Whether there is a place for transparency, used or not: an alpha channel, or a transparent colour (tRNS).
    public var hasAlpha: Bool
    /// Whether the file says what its colours are.
    public var isTagged: Bool
    /// The space it says, or sRGB where it says none; nil for another one.
    public var colorSpace: ColorSpace?
    /// The same for people: `Display P3 (iCCP)`, `sRGB (untagged)`.
    public var colors: String
    /// What is wrong with its tags.
    public var warnings: [String]

    public enum Channels: String, Sendable {
        case gray, palette, rgb, cmyk
    }

    /// - Parameters:
    ///   - bytes: of the whole file: one that is cut short is an error.
    ///   - name: what messages call the picture.
    /// - Throws: `.badData` for what is no PNG, JPEG or WebP, or is damaged where this looks.
    public init(_ bytes: [UInt8], name: String) throws(PictureError) {
        format = try PictureFormat(bytes, name: name)
        let source: SourceColors
        switch format {
        case .png:
            let chunks = try PNGChunks(bytes, name: name)
            (width, height) = (chunks.width, chunks.height)
            channels =
                switch chunks.colorType {
                case 0, 4: .gray
                case 3: .palette
                default: .rgb
                }
            let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][chunks.colorType] ?? 1
            bitDepth = chunks.bitsPerPixel / samples
            hasAlpha = chunks.hasAlphaChannel || chunks.hasTransparency
            isTagged = !chunks.colorTags.isEmpty
            source = PNGColorTags(chunks: chunks).colors(name: name)
        case .jpeg:
            let segments = try JPEGSegments(bytes, name: name)
            (width, height, bitDepth) = (segments.width, segments.height, 8)
            channels =
                switch segments.components {
                case 1: .gray
                case 3: .rgb
                default: .cmyk
                }
            hasAlpha = false
            isTagged = segments.hasProfile
            let components: SourceColors.Components =
                switch channels {
                case .gray: .gray
                case .cmyk: .cmyk
                case .rgb, .palette: .rgb
                }
            source =
                segments.hasProfile
                ? .profile(
                    segments.profile, components: components, tag: "ICC", picture: name)
                : .untagged(components)
        case .webp:
            // Sizes and alpha are in the bit streams; stores take none of these files, so that a full decoding is
            // no loss.
            let decoded = try WebP.codes(bytes, name: name, limits: .standard)
            (width, height) = (decoded.codes.width, decoded.codes.height)
            (bitDepth, channels, hasAlpha) = (8, .rgb, decoded.hasAlpha)
            let profile = try WebPChunks(bytes, name: name).profile
            isTagged = profile != nil
            source =
                profile.map {
                    .profile(Array($0), components: .rgb, tag: "ICC", picture: name)
                } ?? .untagged
        }
        colors = source.name
        warnings = source.warning.map { [$0] } ?? []
        colorSpace = nil
        if case .standard(let space) = source.meaning, warnings.isEmpty { colorSpace = space }
    }
}
