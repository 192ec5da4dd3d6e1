public import HyalinePixels

/// How a WebP is written.
public struct WebPOptions: Equatable, Sendable {
    public enum Coding: Equatable, Sendable {
        /// Every code as it is, alpha too.
        case lossless
        /// 0 to 100, libwebp's scale. Colour has half the resolution of light, as always in this coding; alpha
        /// is lossless.
        case lossy(quality: Int)
    }

    public var coding: Coding
    /// Noise below one code against banding. See `Quantization`.
    public var dither: Bool
    /// Of the picture, and the profile in the file.
    public var colorSpace: ColorSpace

    public init(
        coding: Coding = .lossy(quality: 90), dither: Bool = true, colorSpace: ColorSpace = .sRGB
    ) {
        self.coding = coding
        self.dither = dither
        self.colorSpace = colorSpace
    }
}

/// WebP bytes ↔ pictures, by libwebp.
///
/// Read: still pictures, lossy and lossless, with alpha, with the embedded profile and turned as Exif says. An
/// animation is refused. Written: RGB if the picture is opaque, else with alpha, 8 bits, with a profile, no time
/// and no other metadata, so equal pictures are equal bytes.
public enum WebP {
    /// Decodes a whole picture; a damaged or shortened file is an error, never a part of a picture.
    ///
    /// - Parameters:
    ///   - name: what messages call the picture, such as its path.
    ///   - space: what the pixels of the result are in.
    /// - Throws: `.badData`; `.io` when memory is short.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: PictureLimits = .standard,
        in space: ColorSpace = .sRGB
    ) throws(PictureError) -> DecodedPicture {
        let coded = try codes(bytes, name: name, limits: limits)
        return coded.decoded(coded.picture(in: space))
    }

    /// Decodes a whole picture and leaves its codes as they are.
    static func codes(
        _ bytes: [UInt8], name: String, limits: PictureLimits
    ) throws(PictureError) -> CodedPicture {
        try limits.check(bytes: bytes.count, name: name)
        try PictureFormat.webp.require(bytes, name: name)
        let chunks = try WebPChunks(bytes, name: name)
        guard !chunks.isAnimated else {
            throw PictureError(
                .badData,
                "picture '\(name)' is an animation; still pictures are read: save one of its frames"
            )
        }
        let features = try WebPCoder.features(bytes, name: name)
        try limits.check(width: features.width, height: features.height, name: name)
        let (decodedBytes, kind) = chunks.cost(features)
        try limits.check(decodedBytes: decodedBytes, kind: kind, name: name)
        let colors =
            chunks.profile.map {
                SourceColors.profile(
                    Array($0), components: .rgb, tag: "ICCP", picture: name)
            } ?? .untagged
        try limits.check(colors, width: features.width, height: features.height, name: name)
        return CodedPicture(
            format: .webp, bitDepth: 8, hasAlpha: features.hasAlpha,
            codes: PixelCodes(
                buffer: try WebPCoder.decode(bytes, features, name: name), width: features.width,
                height: features.height,
                samples: .colors(features.hasAlpha ? .rgba : .rgb, depth: 8), colors: colors,
                orientation: Orientation(exif: chunks.exif)))
    }

    /// The WebP file of a picture.
    ///
    /// - Throws: `.usage` for a picture without pixels or larger than WebP allows, and for a quality beyond
    ///   0…100; `.io` when memory is short.
    public static func encode(
        _ picture: Picture, options: WebPOptions = WebPOptions()
    ) throws(PictureError) -> [UInt8] {
        if case .lossy(let quality) = options.coding, !(0...100).contains(quality) {
            throw PictureError(
                .usage, "WebP quality \(quality) is out of range: choose 0 to 100 or lossless")
        }
        guard (1...16_383).contains(picture.width), (1...16_383).contains(picture.height) else {
            throw PictureError(
                .usage,
                "a picture of \(picture.width) × \(picture.height) px cannot be a WebP:"
                    + " each side needs 1 to 16383 px")
        }
        let layout: Quantization.Layout = picture.isOpaque ? .rgb : .rgba
        var codes = [UInt8](repeating: 0, count: picture.pixels.count * layout.rawValue)
        codes.withUnsafeMutableBufferPointer {
            Quantization.codes8(
                picture, region: picture.bounds, layout: layout, dither: options.dither, into: $0)
        }
        let coded = try WebPCoder.encode(
            codes, layout, width: picture.width, height: picture.height, options.coding)
        return WebPFile.extended(
            try WebPChunks(coded, name: "output"), width: picture.width, height: picture.height,
            hasAlpha: layout == .rgba, profile: OutputProfile.bytes(of: options.colorSpace))
    }
}
