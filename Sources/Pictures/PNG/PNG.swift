public import HyalinePixels

/// A picture with what its file said about it.
public struct DecodedPicture: Sendable {
    public var picture: Picture
    /// Bits a sample in the file: 1, 2, 4, 8 or 16.
    public var bitDepth: Int
    /// Whether the file can hold transparency: an alpha channel or a transparent colour.
    public var hasAlpha: Bool
    /// Sentences for the user, such as a colour space that is not sRGB and was read as if it were.
    public var warnings: [String]
}

/// How a PNG is written.
public struct PNGOptions: Equatable, Sendable {
    public enum Compression: Sendable {
        /// The default. A photograph of 1320 × 2868 px: 0.2 s of one core, shared out to all threads; 3.8 MB.
        case fast
        /// For pictures that are kept or sent: nearly three times as long; the fewer details and the more
        /// repetition there is, the more it saves.
        case small
    }

    /// Bits a sample: 8 or 16.
    public var depth: Int
    /// Noise below one code against banding; 8-bit only. See `Quantization`.
    public var dither: Bool
    public var compression: Compression
    /// Workers; the bytes do not depend on it.
    public var threads: Int

    public init(
        depth: Int = 8, dither: Bool = true, compression: Compression = .fast, threads: Int = 1
    ) {
        self.depth = depth
        self.dither = dither
        self.compression = compression
        self.threads = threads
    }
}

/// PNG bytes ↔ pictures.
///
/// Read: every colour type and depth, interlaced or not, with transparency of all kinds. Colours count as
/// sRGB; a file that says otherwise comes with a warning. Written: RGB if the picture is opaque, else RGBA;
/// 8 or 16 bits, tagged sRGB, no time and no text, so equal pictures are equal bytes.
public enum PNG {
    /// Decodes a whole picture; a damaged or shortened file is an error, never a part of a picture.
    ///
    /// - Parameter name: what messages call the picture, such as its path.
    /// - Throws: `.badData`.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: PictureLimits = .standard
    ) throws(PictureError) -> DecodedPicture {
        try limits.check(bytes: bytes.count, name: name)
        try FileFormat.requirePNG(bytes, name: name)
        let chunks = try PNGChunks(bytes, name: name)
        try limits.check(width: chunks.width, height: chunks.height, name: name)
        try chunks.checkPlausible(name: name)
        return try bytes.withUnsafeBufferPointer { source throws(PictureError) in
            var reader = try PNGReader(source, limits: limits, name: name)
            try reader.readHeader()
            let picture = try reader.picture()
            if chunks.transparencyMatters, !reader.hasTransparency {
                throw PictureError(
                    .badData,
                    "picture '\(name)' has a damaged chunk tRNS (its transparency): save it again")
            }
            let tags = ColorTags(chunks: chunks, profile: reader.profile)
            return DecodedPicture(
                picture: picture, bitDepth: reader.fileDepth,
                hasAlpha: chunks.hasAlphaChannel || reader.hasTransparency,
                warnings: tags.warning(name: name).map { [$0] } ?? [])
        }
    }

    /// The PNG file of a picture.
    ///
    /// - Throws: `.usage` for a picture without pixels, a side PNG cannot hold, or a depth other than 8 and
    ///   16; `.io` when memory is short.
    public static func encode(
        _ picture: Picture, options: PNGOptions = PNGOptions()
    ) throws(PictureError) -> [UInt8] {
        guard options.depth == 8 || options.depth == 16 else {
            throw PictureError(
                .usage, "depth \(options.depth) is not written in PNG files: choose 8 or 16")
        }
        // libpng's own bound of a side.
        guard (1...1_000_000).contains(picture.width), (1...1_000_000).contains(picture.height)
        else {
            throw PictureError(
                .usage,
                "a picture of \(picture.width) × \(picture.height) px cannot be a PNG:"
                    + " each side needs 1 to 1000000 px")
        }
        return try PNGEncoder(picture, options).encode()
    }
}
