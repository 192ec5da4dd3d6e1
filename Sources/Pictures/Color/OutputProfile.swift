internal import HyalinePixels

/// The profile that written files carry: a small matrix profile of ICC version 2, which every program reads.
enum OutputProfile {
    /// The same bytes on every machine.
    static func bytes(of space: ColorSpace) -> [UInt8] { space == .sRGB ? sRGB : displayP3 }

    private static let sRGB = build(.sRGB)
    private static let displayP3 = build(.displayP3)

    private static func build(_ space: ColorSpace) -> [UInt8] {
        let matrix = space.primaries.profileMatrix
        let curve = self.curve
        let white = tag("XYZ ", fixed(RGBPrimaries.profileWhite))
        var entries: [(name: String, data: [UInt8])] = [
            ("desc", description(space.name)),
            ("cprt", tag("text", Array("No copyright, use freely\0".utf8))),
            ("wtpt", white),
        ]
        // From D65 to D50: tells programs which white the numbers were before.
        let adaptation = RGBPrimaries.adaptation(from: space.primaries.white)
        entries.append(
            (
                "chad",
                tag(
                    "sf32",
                    [adaptation.rows.0, adaptation.rows.1, adaptation.rows.2].flatMap(fixed))
            ))
        for (i, name) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
            entries.append((name, tag("XYZ ", fixed(matrix.column(i)))))
        }
        for name in ["rTRC", "gTRC", "bTRC"] { entries.append((name, curve)) }
        return assemble(entries)
    }

    /// Header, table of tags, data; equal data stands there once.
    private static func assemble(_ entries: [(name: String, data: [UInt8])]) -> [UInt8] {
        var table = number(entries.count)
        var data: [UInt8] = []
        var last: (start: Int, data: [UInt8]) = (0, [])
        for entry in entries {
            if entry.data != last.data {
                last = (132 + 12 * entries.count + data.count, entry.data)
                data += entry.data + [UInt8](repeating: 0, count: -entry.data.count & 3)
            }
            table += Array(entry.name.utf8) + number(last.start) + number(entry.data.count)
        }
        var header = number(128 + table.count + data.count)
        header += [0, 0, 0, 0] + [2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
        // A date has to be there: one for all files.
        header += [2026, 1, 1, 0, 0, 0].flatMap { number($0).suffix(2) }
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        header += fixed(RGBPrimaries.profileWhite)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }

    /// 256 values: every 8-bit code has its own, and straight lines between them are off by 6e-6.
    private static var curve: [UInt8] {
        tag(
            "curv",
            number(256)
                + (0..<256).flatMap {
                    number(Int((SRGB.linear(Double($0) / 255) * 65535).rounded())).suffix(2)
                })
    }

    /// In plain letters; the parts in Unicode and for old Macintoshes stay empty.
    private static func description(_ text: String) -> [UInt8] {
        let letters = Array(text.utf8) + [0]
        return tag(
            "desc", number(letters.count) + letters + [UInt8](repeating: 0, count: 8 + 3 + 67))
    }

    private static func tag(_ type: String, _ data: [UInt8]) -> [UInt8] {
        Array(type.utf8) + [0, 0, 0, 0] + data
    }

    /// s15Fixed16Number.
    private static func fixed(_ values: SIMD3<Double>) -> [UInt8] {
        [values.x, values.y, values.z].flatMap {
            PNGChunks.bytes(UInt32(bitPattern: Int32(($0 * 65536).rounded())))
        }
    }

    private static func number(_ value: Int) -> [UInt8] { PNGChunks.bytes(UInt32(value)) }
}
