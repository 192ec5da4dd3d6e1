import HyalinePictures
import HyalinePixels

/// Picture files, read as for a backdrop: within the standard limits, and only as large as it is
/// shown.
enum PictureDoor {
    static func file(_ bytes: [UInt8], _ name: String, _ folder: FuzzFolder) throws {
        let path = try folder.write(bytes, to: name)
        // What a file says of itself is read by another way; an error there stands for itself.
        _ = try? PictureHeader(bytes, name: name)
        let picture = try PictureFile.read(path, fittedTo: 24, height: 16, fit: .cover).picture
        precondition(picture.width == 24 && picture.height == 16)
    }

    /// With right check sums, for no mutation would find them; as it is where chunks are cut short.
    static func png(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        try file(mended(bytes), "a.png", folder)
    }

    private static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 8 + length
            guard end + 4 <= bytes.count else { break }
            let sum = checkSum(bytes[position + 4..<end])
            for i in 0..<4 { bytes[end + i] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * i)) }
            position = end + 4
        }
        return bytes
    }

    /// PNG's, bit by bit.
    static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            var sum = sum ^ UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
            return sum
        }
    }
}
