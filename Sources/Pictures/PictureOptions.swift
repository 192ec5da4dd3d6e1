public import HyalinePixels

/// How a picture is written, in any format: one value for a whole batch.
public struct PictureOptions: Equatable, Sendable {
    /// Bits a sample: 8, or 16 in PNG.
    public var depth: Int
    /// Noise below one code against banding, where there are 8 bits.
    public var dither: Bool
    /// Of the picture, and what the file says about its colours.
    public var colorSpace: ColorSpace
    /// PNG only.
    public var compression: PNGOptions.Compression
    /// PNG only.
    public var texts: [PNGText]
    /// JPEG only: 1 to 100.
    public var jpegQuality: Int
    /// WebP only.
    public var webp: WebPOptions.Coding
    /// Workers; the bytes do not depend on it.
    public var threads: Int

    public init(
        depth: Int = 8, dither: Bool = true, colorSpace: ColorSpace = .sRGB,
        compression: PNGOptions.Compression = .fast, texts: [PNGText] = [],
        jpegQuality: Int = JPEGOptions().quality,
        webp: WebPOptions.Coding = WebPOptions().coding, threads: Int = 1
    ) {
        self.depth = depth
        self.dither = dither
        self.colorSpace = colorSpace
        self.compression = compression
        self.texts = texts
        self.jpegQuality = jpegQuality
        self.webp = webp
        self.threads = threads
    }
}

extension PictureFormat {
    /// The file of a picture in this format.
    ///
    /// - Throws: what the format's own `encode` throws; `.usage` for 16 bits, and for texts, in another format than PNG.
    public func encode(
        _ picture: Picture, options: PictureOptions = PictureOptions()
    ) throws(PictureError) -> [UInt8] {
        guard self == .png || options.depth == 8 else {
            throw PictureError(
                .usage, "\(name) has 8 bits a channel, not \(options.depth): choose PNG for 16")
        }
        guard self == .png || options.texts.isEmpty else {
            throw PictureError(
                .usage, "\(name) is written without texts: choose PNG, or leave them out")
        }
        switch self {
        case .png:
            return try PNG.encode(
                picture,
                options: PNGOptions(
                    depth: options.depth, dither: options.dither, compression: options.compression,
                    colorSpace: options.colorSpace, texts: options.texts,
                    threads: options.threads))
        case .jpeg:
            return try JPEG.encode(
                picture,
                options: JPEGOptions(
                    quality: options.jpegQuality, dither: options.dither,
                    colorSpace: options.colorSpace))
        case .webp:
            return try WebP.encode(
                picture,
                options: WebPOptions(
                    coding: options.webp, dither: options.dither, colorSpace: options.colorSpace))
        }
    }

    /// The picture in a file of this format.
    ///
    /// - Throws: `.badData` also for a sound file of another format.
    public func decode(
        _ bytes: [UInt8], name: String, limits: PictureLimits = .standard,
        in space: ColorSpace = .sRGB
    ) throws(PictureError) -> DecodedPicture {
        switch self {
        case .png: try PNG.decode(bytes, name: name, limits: limits, in: space)
        case .jpeg: try JPEG.decode(bytes, name: name, limits: limits, in: space)
        case .webp: try WebP.decode(bytes, name: name, limits: limits, in: space)
        }
    }

    /// Decodes a file of this format and leaves its codes as they are.
    func codes(
        _ bytes: [UInt8], name: String, limits: PictureLimits
    ) throws(PictureError) -> CodedPicture {
        switch self {
        case .png: try PNG.codes(bytes, name: name, limits: limits)
        case .jpeg: try JPEG.codes(bytes, name: name, limits: limits)
        case .webp: try WebP.codes(bytes, name: name, limits: limits)
        }
    }
}
