import HyalinePictures
import HyalinePixels

/// An ICC profile, embedded in a JPEG: the first byte says whether of grey or of colours.
enum ProfileDoor {
    private static let color = jpeg(SIMD4(0.2, 0.5, 0.8, 1))

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count > 1 else { return }
        let profile = bytes[1...]
        let file = bytes[0] & 1 == 0 ? inJPEG(profile) : inGrayPNG(profile)
        _ = try PictureFile.decode(file, name: "a")
        _ = try PictureFile.decode(file, name: "a", in: .displayP3)
    }

    private static func jpeg(_ pixel: SIMD4<Float>) -> [UInt8] {
        let picture = Picture(width: 8, height: 8, filledWith: pixel)
        guard let file = try? JPEG.encode(picture) else { preconditionFailure("no JPEG") }
        // Up to the profile that it was written with, and from behind it.
        let start = 4 + (Int(file[4]) << 8 | Int(file[5]))
        let end = start + 2 + (Int(file[start + 2]) << 8 | Int(file[start + 3]))
        return Array(file[..<start] + file[end...])
    }

    private static func inJPEG(_ profile: ArraySlice<UInt8>) -> [UInt8] {
        let place = 4 + (Int(color[4]) << 8 | Int(color[5]))
        var segments: [UInt8] = []
        let size = 65_000
        let count = min(255, (profile.count + size - 1) / size)
        for i in 0..<count {
            let start = profile.startIndex + i * size
            let part = profile[start..<min(start + size, profile.endIndex)]
            let length = part.count + 16
            segments += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)]
            segments += Array("ICC_PROFILE\0".utf8) + [UInt8(i + 1), UInt8(count)] + part
        }
        return Array(color[..<place] + segments + color[place...])
    }

    /// One grey pixel, and the profile in a stored block of deflate, which holds 64 KB at most.
    private static func inGrayPNG(_ profile: ArraySlice<UInt8>) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0], to: &file)
        append("iCCP", [0x61, 0, 0] + stored(Array(profile.prefix(65_535))), to: &file)
        append("IDAT", stored([0, 128]), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        func number(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        let body = Array(type.utf8) + data
        file += number(UInt32(data.count)) + body + number(PictureDoor.checkSum(body[...]))
    }

    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let (low, high) = (UInt8(data.count & 255), UInt8(data.count >> 8))
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in data {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return [0x78, 1, 1, low, high, ~low, ~high] + data
            + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
    }
}
