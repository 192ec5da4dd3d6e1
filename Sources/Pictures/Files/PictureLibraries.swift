internal import CLittleCMS
internal import CWebP
internal import CZlib
internal import HyalinePixels

/// The libraries that decide the pixels that are read and the bytes that are written.
public enum PictureLibraries {
    /// Names and versions of those that the program runs with, such as `zlib 1.2.13`.
    ///
    /// TurboJPEG does not tell its version. What it makes of a small picture stands in for that: the check sum of the file and of
    /// the pixels read back, which another version that works otherwise is likely to change. Reading PNG is the same in
    /// every version of libpng, so that is not in the list.
    public static let versions: [String] = [
        "zlib \(String(cString: zlibVersion()))",
        "jpeg \(jpegSample)",
        "webp \(triple(WebPGetEncoderVersion()))/\(triple(WebPGetDecoderVersion()))",
        "lcms2 \(cmsGetEncodedCMMversion())",
    ]

    private static func triple(_ packed: Int32) -> String {
        "\(packed >> 16 & 255).\(packed >> 8 & 255).\(packed & 255)"
    }

    /// Of edges, ramps and colours, so that every frequency of a block has a share.
    private static var jpegSample: String {
        var picture = Picture(width: 40, height: 24, filledWith: .one)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let texture = Double((x * x * 7 + y * y * 13 + x * y * 5) % 64) / 63
                picture[x, y] = SRGB.color(
                    red: Double(x) / 40, green: texture, blue: x + y < 30 ? 0.9 : Double(y) / 24)
            }
        }
        guard let file = try? JPEG.encode(picture, options: JPEGOptions(dither: false)),
            let back = try? JPEG.decode(file, name: "sample")
        else { return "unknown" }
        var sum = crc32(0, file, UInt32(file.count))
        let words = back.picture.pixels.flatMap {
            [$0.x.bitPattern, $0.y.bitPattern, $0.z.bitPattern]
        }
        words.withUnsafeBytes { bytes in
            sum = crc32(
                sum, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
        }
        return String(sum, radix: 16)
    }
}
