import HyalinePixels

/// A PNG put together byte by byte, without libpng: the other opinion on what a file means.
struct TestPNG: Sendable {
    enum ColorType: UInt8, CaseIterable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int { [.gray: 1, .rgb: 3, .palette: 1, .grayAlpha: 2, .rgba: 4][self]! }
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            default: [8, 16]
            }
        }
    }

    var width = 13
    var height = 11
    var depth = 8
    var colorType = ColorType.rgb
    var isInterlaced = false
    var palette: [[UInt8]] = []
    /// tRNS: alpha of the first palette colours, or the one transparent grey or RGB sample.
    var transparency: [Int]?
    /// Chunks between the header and the palette.
    var tags: [(type: String, data: [UInt8])] = []
    var sample: @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int = { _, _, _ in 0 }

    var largest: Int { 1 << depth - 1 }

    var bytes: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header =
            Self.big(width, 4) + Self.big(height, 4)
            + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        bytes += Self.chunk("IHDR", header)
        for tag in tags { bytes += Self.chunk(tag.type, tag.data) }
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette.flatMap { $0 }) }
        if let transparency {
            bytes += Self.chunk(
                "tRNS", transparency.flatMap { Self.big($0, colorType == .palette ? 1 : 2) })
        }
        let packed = Self.zlibStored(scanlines)
        let half = packed.count / 2
        bytes += Self.chunk("IDAT", Array(packed[..<half]))
        bytes += Self.chunk("IDAT", Array(packed[half...]))
        return bytes + Self.chunk("IEND", [])
    }

    /// Rows of each pass, each with filter type 0 in front.
    private var scanlines: [UInt8] {
        // Adam7: first column and row, and the steps, of the seven passes.
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                (1, 0, 2, 2), (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (x0, y0, dx, dy) in passes where x0 < width {
            for y in stride(from: y0, to: height, by: dy) {
                bytes.append(0)
                var bits = 0
                var bitCount = 0
                for x in stride(from: x0, to: width, by: dx) {
                    for channel in 0..<colorType.channels {
                        bits = bits << depth | sample(x, y, channel)
                        bitCount += depth
                        while bitCount >= 8 {
                            bitCount -= 8
                            bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                        }
                    }
                }
                if bitCount > 0 {
                    bytes.append(UInt8(truncatingIfNeeded: bits << (8 - bitCount)))
                }
            }
        }
        return bytes
    }

    /// What a pixel means, by the words of the PNG specification, in Double.
    func expected(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let white = Double(largest)
        func fraction(_ channel: Int) -> Double { Double(sample(x, y, channel)) / white }
        func isTransparent(_ channels: Range<Int>) -> Bool {
            transparency == channels.map { sample(x, y, $0) }
        }
        switch colorType {
        case .gray:
            let y = fraction(0)
            return SRGB.color(red: y, green: y, blue: y, alpha: isTransparent(0..<1) ? 0 : 1)
        case .grayAlpha:
            let y = fraction(0)
            return SRGB.color(red: y, green: y, blue: y, alpha: fraction(1))
        case .rgb:
            return SRGB.color(
                red: fraction(0), green: fraction(1), blue: fraction(2),
                alpha: isTransparent(0..<3) ? 0 : 1)
        case .rgba:
            return SRGB.color(
                red: fraction(0), green: fraction(1), blue: fraction(2), alpha: fraction(3))
        case .palette:
            let index = sample(x, y, 0)
            let color = palette[index].map { Double($0) / 255 }
            let alpha = transparency.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? 255
            return SRGB.color(
                red: color[0], green: color[1], blue: color[2], alpha: Double(alpha) / 255)
        }
    }
}

extension TestPNG {
    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return big(data.count, 4) + body + big(Int(crc32(body)), 4)
    }

    /// A zlib stream of stored blocks.
    static func zlibStored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let count = min(65_535, data.count - start)
            let isLast = start + count == data.count
            stream += [isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
            stream += data[start..<start + count]
            start += count
        } while start < data.count
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + big(b << 16 | a, 4)
    }

    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

extension TestPNG {
    /// The chunks of a file, in order, without their check sums.
    static func chunks(of bytes: [UInt8]) -> [(type: String, data: [UInt8])] {
        var chunks: [(type: String, data: [UInt8])] = []
        var place = 8
        while place < bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            chunks.append((type, Array(bytes[place + 8..<place + 8 + length])))
            place += 12 + length
        }
        return chunks
    }
}
