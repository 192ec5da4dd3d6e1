/// How large an input picture may be; checked in its header, before anything is allocated.
///
/// Bytes are limited beside pixels, for a pixel takes 1 to 10 of them, by its format.
public struct PictureLimits: Equatable, Sendable {
    /// Of either side, in px.
    public var maxSide: Int
    /// Width × height, in px.
    public var maxPixels: Int
    /// Of the file, in bytes.
    public var maxFileBytes: Int
    /// Of memory that decoding takes: the codes of all pixels, and what the format's library holds
    /// beside them, such as the coefficients of a progressive JPEG.
    public var maxDecodedBytes: Int
    /// Width × height of a picture whose colour profile has tables, in px: Little CMS takes some
    /// 0.15 µs for each.
    public var maxTablePixels: Int

    public init(
        maxSide: Int = 65_536, maxPixels: Int = 100_000_000, maxFileBytes: Int = 64 << 20,
        maxDecodedBytes: Int = 400_000_000, maxTablePixels: Int = 32_000_000
    ) {
        self.maxSide = maxSide
        self.maxPixels = maxPixels
        self.maxFileBytes = maxFileBytes
        self.maxDecodedBytes = maxDecodedBytes
        self.maxTablePixels = maxTablePixels
    }

    /// 65,536 px a side, 100 Mpx (32 with a profile of tables), 64 MB of file, 400 MB of memory:
    /// with the file beside it and a canvas, a program stays below 512 MB.
    public static let standard = PictureLimits()

    func check(width: Int, height: Int, name: String) throws(PictureError) {
        if width > maxSide || height > maxSide {
            throw PictureError(
                .badData,
                "picture '\(name)' is \(width) × \(height) px, the limit is \(maxSide) px a side:"
                    + " scale it down")
        }
        if width * height > maxPixels {
            throw PictureError(
                .badData,
                "picture '\(name)' is \(width) × \(height) px = \(Self.millions(width * height)) Mpx,"
                    + " the limit is \(Self.millions(maxPixels)) Mpx: scale it down")
        }
    }

    func check(
        _ colors: SourceColors, width: Int, height: Int, name: String
    ) throws(PictureError) {
        if case .profile = colors.meaning, width * height > maxTablePixels {
            throw PictureError(
                .badData,
                "picture '\(name)' is \(Self.millions(width * height)) Mpx in the colours of a"
                    + " profile with tables, '\(colors.name)', the limit is"
                    + " \(Self.millions(maxTablePixels)) Mpx: convert it to sRGB or Display P3, or"
                    + " scale it down")
        }
    }

    /// - Parameters:
    ///   - decodedBytes: what decoding will take.
    ///   - kind: what the picture is, such as `a progressive JPEG`.
    func check(decodedBytes: Int, kind: String, name: String) throws(PictureError) {
        if decodedBytes > maxDecodedBytes {
            throw PictureError(
                .badData,
                "picture '\(name)' is \(kind) that takes \(Self.millions(decodedBytes)) MB to"
                    + " decode, the limit is \(Self.millions(maxDecodedBytes)) MB: scale it down")
        }
    }

    func check(bytes: Int, name: String) throws(PictureError) {
        if bytes > maxFileBytes {
            throw PictureError(
                .badData,
                "picture '\(name)' is larger than the limit of \(maxFileBytes >> 20) MB:"
                    + " save it smaller")
        }
    }

    private static func millions(_ count: Int) -> String {
        count % 1_000_000 == 0
            ? "\(count / 1_000_000)" : "\(Double(count / 10_000) / 100)"
    }
}
