/// How large an input picture may be; checked in its header, before anything is allocated.
public struct PictureLimits: Equatable, Sendable {
    /// Of either side, in px.
    public var maxSide: Int
    /// Width × height, in px.
    public var maxPixels: Int
    /// Of the file, in bytes.
    public var maxFileBytes: Int

    public init(maxSide: Int = 65_536, maxPixels: Int = 100_000_000, maxFileBytes: Int = 64 << 20) {
        self.maxSide = maxSide
        self.maxPixels = maxPixels
        self.maxFileBytes = maxFileBytes
    }

    /// 65,536 px a side, 100 Mpx, 64 MB.
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
