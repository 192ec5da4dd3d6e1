import Foundation
import HyalinePixels

/// Picture files taken apart and put together by hand.
enum TestFile {
    /// A file of `Fixtures`, which says how they are made.
    static func fixture(_ name: String) throws -> [UInt8] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
        return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    /// A JPEG with another segment as its first.
    static func inserting(_ marker: UInt8, _ data: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
        jpeg[..<2] + [0xFF, marker] + TestPNG.big(data.count + 2, 2) + data + jpeg[2...]
    }

    /// A profile in as many segments of a JPEG as it takes; of `size` bytes each.
    static func embedding(_ profile: [UInt8], into jpeg: [UInt8], size: Int = 60_000) -> [UInt8] {
        let parts = stride(from: 0, to: profile.count, by: size).map {
            Array(profile[$0..<min(profile.count, $0 + size)])
        }
        // Inserted at the front, so that they come in the wrong order.
        return parts.enumerated().reduce(jpeg) { file, part in
            inserting(
                0xE2,
                Array("ICC_PROFILE\0".utf8) + [UInt8(part.offset + 1), UInt8(parts.count)]
                    + part.element, into: file)
        }
    }

    /// A WebP with a chunk behind the others.
    static func appending(_ type: String, _ data: [UInt8], toWebP file: [UInt8]) -> [UInt8] {
        var file = file + Array(type.utf8) + little(data.count, 4) + data
        if data.count % 2 == 1 { file.append(0) }
        file.replaceSubrange(4..<8, with: little(file.count - 8, 4))
        return file
    }

    /// Exif data that says nothing but how rows lie.
    static func exif(orientation: Int, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            isLittle ? little(value, count) : TestPNG.big(value, count)
        }
        // Another entry stands before, so that the search is one.
        return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
            + number(0x0100, 2) + number(4, 2) + number(1, 4) + number(99, 4)
            + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
            + number(0, 4)
    }

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        TestPNG.big(value, count).reversed()
    }

    /// 8-bit codes, three a pixel, of an opaque picture.
    static func codes(_ picture: Picture) -> [[Int]] {
        picture.pixels.map { pixel in
            (0..<3).map { Int((SRGB.encoded(Double(min(1, max(0, pixel[$0])))) * 255).rounded()) }
        }
    }
}
