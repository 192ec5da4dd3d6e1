import Foundation
import HyalinePictures
import HyalinePixels

/// A PNG file as its chunks, read without libpng.
struct PNGBytes {
    var chunks: [(type: String, data: [UInt8])] = []

    init?(_ file: Data) {
        let bytes = [UInt8](file)
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        var place = 8
        while place + 12 <= bytes.count {
            let length = Self.number(bytes[place..<place + 4])
            guard place + 12 + length <= bytes.count else { return nil }
            let body = Array(bytes[place + 4..<place + 8 + length])
            guard Self.number(bytes[(place + 8 + length)...].prefix(4)) == Int(Self.crc32(body))
            else { return nil }
            chunks.append(
                (String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
            place += 12 + length
        }
        guard place == bytes.count, header.count == 13 else { return nil }
    }

    var types: [String] { chunks.map(\.type) }
    private var header: [UInt8] { chunks.first?.data ?? [] }
    var width: Int { Self.number(header[0..<4]) }
    var height: Int { Self.number(header[4..<8]) }
    var depth: Int { Int(header[8]) }
    /// 2 is RGB, 6 is RGB with alpha.
    var colorType: Int { Int(header[9]) }

    static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    /// A file whose header says another size, with a right checksum.
    static func resized(_ file: [UInt8], width: UInt32, height: UInt32) -> [UInt8] {
        var file = file
        func put(_ value: UInt32, at place: Int) {
            for i in 0..<4 { file[place + i] = UInt8(truncatingIfNeeded: value >> (24 - 8 * i)) }
        }
        put(width, at: 16)
        put(height, at: 20)
        put(crc32(file[12..<29]), at: 29)
        return file
    }
}

/// Pictures to put behind the glass.
enum TestPicture {
    /// Smooth in colour, with every pixel different from its neighbours.
    static func busy(width: Int, height: Int) -> Picture {
        var picture = Picture(width: width, height: height, filledWith: .zero)
        for y in 0..<height {
            for x in 0..<width {
                let noise = Double((x * 7919 + y * 104_729) % 251) / 251
                picture[x, y] = SRGB.color(
                    red: 0.2 + 0.6 * Double(x) / Double(width), green: 0.25 + 0.5 * noise,
                    blue: 0.2 + 0.6 * Double(y) / Double(height))
            }
        }
        return picture
    }

    static func png(width: Int = 64, height: Int = 48, depth: Int = 8) throws -> [UInt8] {
        try PNG.encode(
            busy(width: width, height: height), options: PNGOptions(depth: depth, dither: false))
    }
}
