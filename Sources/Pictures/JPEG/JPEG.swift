public import HyalinePixels

/// How a JPEG is written.
public struct JPEGOptions: Equatable, Sendable {
    /// 1 to 100, libjpeg's scale; 92 shows no trace beside the original at its own size.
    public var quality: Int
    /// Noise below one code against banding. See `Quantization`.
    public var dither: Bool
    /// Of the picture, and the profile in the file.
    public var colorSpace: ColorSpace

    public init(quality: Int = 92, dither: Bool = true, colorSpace: ColorSpace = .sRGB) {
        self.quality = quality
        self.dither = dither
        self.colorSpace = colorSpace
    }
}

/// JPEG bytes ↔ pictures, by libjpeg-turbo.
///
/// Read: grey, RGB, YCbCr, CMYK and YCCK, baseline and progressive, 8 bits, with the embedded profile and turned
/// as Exif says. Bytes that belong to no part of the file are left out, with a warning. Inks without a profile count as plain filters. Written: YCbCr without subsampling, baseline,
/// with a profile, no time and no other metadata, so equal pictures are equal bytes.
public enum JPEG {
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
        try PictureFormat.jpeg.require(bytes, name: name)
        let segments = try JPEGSegments(bytes, name: name)
        try limits.check(width: segments.width, height: segments.height, name: name)
        try segments.check(limits, name: name)
        let layout: RowConverter.Layout =
            switch segments.components {
            case 1: .gray
            case 3: .rgb
            default: .cmyk(isInverted: segments.isAdobe)
            }
        let colors =
            segments.hasProfile
            ? SourceColors.profile(
                segments.profile, components: layout.components, tag: "ICC", picture: name)
            : .untagged(layout.components)
        try limits.check(colors, width: segments.width, height: segments.height, name: name)
        var source = JPEGStrayBytes(bytes, segments, name: name)
        let buffer = try JPEGCoder.decode(&source, segments, layout, name: name)
        return CodedPicture(
            format: .jpeg, bitDepth: 8, hasAlpha: false,
            codes: PixelCodes(
                buffer: buffer, width: segments.width, height: segments.height,
                samples: .colors(layout, depth: 8), colors: colors,
                orientation: Orientation(exif: segments.exif)), notes: source.warnings)
    }

    /// The JPEG file of an opaque picture.
    ///
    /// Variables by which libjpeg-turbo would choose another coding (`TJ_OPTIMIZE` and its like) are taken out of the process's
    /// environment.
    ///
    /// - Throws: `.usage` for a picture with transparency, without pixels or larger than JPEG allows, and for a
    ///   quality beyond 1…100; `.io` when memory is short.
    public static func encode(
        _ picture: Picture, options: JPEGOptions = JPEGOptions()
    ) throws(PictureError) -> [UInt8] {
        guard (1...100).contains(options.quality) else {
            throw PictureError(
                .usage, "JPEG quality \(options.quality) is out of range: choose 1 to 100")
        }
        // libjpeg's own bound of a side.
        guard (1...65_500).contains(picture.width), (1...65_500).contains(picture.height) else {
            throw PictureError(
                .usage,
                "a picture of \(picture.width) × \(picture.height) px cannot be a JPEG:"
                    + " each side needs 1 to 65500 px")
        }
        guard picture.isOpaque else {
            throw PictureError(
                .usage,
                "the picture is transparent, which JPEG cannot hold: choose PNG or WebP, or put it over a"
                    + " backdrop")
        }
        var codes = [UInt8](repeating: 0, count: picture.pixels.count * 3)
        codes.withUnsafeMutableBufferPointer {
            Quantization.codes8(
                picture, region: picture.bounds, layout: .rgb, dither: options.dither, into: $0)
        }
        let coded = try JPEGCoder.encode(
            codes, width: picture.width, height: picture.height, quality: options.quality)
        return withProfile(coded, OutputProfile.bytes(of: options.colorSpace))
    }

    /// The profile goes behind the first segment, JFIF's own, which has to be the first.
    private static func withProfile(_ file: [UInt8], _ profile: [UInt8]) -> [UInt8] {
        let place = 4 + (Int(file[4]) << 8 | Int(file[5]))
        let title = Array("ICC_PROFILE\0".utf8) + [1, 1]
        let length = 2 + title.count + profile.count
        let marker: [UInt8] = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)]
        return file[..<place] + marker + title + profile + file[place...]
    }
}
