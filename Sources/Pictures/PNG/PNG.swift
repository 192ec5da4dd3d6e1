public import HyalinePixels

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
    /// Of the picture, and what the file says about its colours.
    public var colorSpace: ColorSpace
    /// Titles, descriptions and the like, in this order.
    public var texts: [PNGText]
    /// Workers; the bytes do not depend on it.
    public var threads: Int

    public init(
        depth: Int = 8, dither: Bool = true, compression: Compression = .fast,
        colorSpace: ColorSpace = .sRGB, texts: [PNGText] = [], threads: Int = 1
    ) {
        self.depth = depth
        self.dither = dither
        self.compression = compression
        self.colorSpace = colorSpace
        self.texts = texts
        self.threads = threads
    }
}

/// PNG bytes ↔ pictures.
///
/// Read: every colour type and depth, interlaced or not, with transparency of all kinds, colours by cICP, iCCP,
/// sRGB, gAMA and cHRM, turned as eXIf says. Written: RGB if the picture is opaque, else RGBA; 8 or 16 bits,
/// tagged sRGB (sRGB, gAMA, cHRM) or Display P3 (cICP, iCCP), no time, and no text but what `PNGOptions.texts`
/// asks for, so equal pictures are equal bytes.
public enum PNG {
    /// Decodes a whole picture; a damaged or shortened file is an error, never a part of a picture.
    ///
    /// - Parameters:
    ///   - name: what messages call the picture, such as its path.
    ///   - space: what the pixels of the result are in.
    /// - Throws: `.badData`.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: PictureLimits = .standard,
        in space: ColorSpace = .sRGB
    ) throws(PictureError) -> DecodedPicture {
        let coded = try codes(bytes, name: name, limits: limits)
        return coded.decoded(coded.picture(in: space))
    }

    /// Decodes a whole picture and leaves its codes as they are, but for grey of less than 8 bits, which becomes 8 bits, and
    /// a transparent colour, which becomes alpha.
    static func codes(
        _ bytes: [UInt8], name: String, limits: PictureLimits
    ) throws(PictureError) -> CodedPicture {
        try limits.check(bytes: bytes.count, name: name)
        try PictureFormat.png.require(bytes, name: name)
        let chunks = try PNGChunks(bytes, name: name)
        try limits.check(width: chunks.width, height: chunks.height, name: name)
        try chunks.checkPlausible(name: name)
        return try bytes.withUnsafeBufferPointer { source throws(PictureError) in
            var reader = try PNGReader(source, limits: limits, name: name)
            try reader.readHeader(limits)
            let colors = PNGColorTags(chunks: chunks).colors(name: name)
            try limits.check(colors, width: chunks.width, height: chunks.height, name: name)
            let (buffer, samples) = try reader.codes()
            if chunks.transparencyMatters, !reader.hasTransparency {
                throw PictureError(
                    .badData,
                    "picture '\(name)' has a damaged chunk tRNS (its transparency): save it again")
            }
            return CodedPicture(
                format: .png, bitDepth: reader.fileDepth,
                hasAlpha: chunks.hasAlphaChannel || reader.hasTransparency,
                codes: PixelCodes(
                    buffer: buffer, width: chunks.width, height: chunks.height, samples: samples,
                    colors: colors, orientation: Orientation(exif: chunks.exif)))
        }
    }

    /// The PNG file of a picture.
    ///
    /// - Throws: `.usage` for a picture without pixels, a side PNG cannot hold, a depth other than 8 and 16, or a
    ///   text that PNG has no place for; `.io` when memory is short.
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
