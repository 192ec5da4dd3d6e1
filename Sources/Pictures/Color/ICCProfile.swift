internal import HyalineGeometry
internal import HyalinePixels

/// As much of an ICC profile (ICC.1:2022) as answers one question: is this sRGB?
///
/// Matrix profiles are looked at by their numbers, not by name: the three primaries, adapted to D50, and
/// the transfer curves. Profiles of other kinds are not sRGB.
struct ICCProfile {
    /// The profile's own description, if it has one in plain letters.
    let name: String?
    let isSRGB: Bool

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
        let tags = Self.tags(bytes)
        name = tags["desc"].flatMap(Self.text)
        let space = String(decoding: bytes[16..<20], as: UTF8.self)
        if space == "GRAY" {
            isSRGB = tags["kTRC"].map(Self.isSRGBCurve) ?? false
            return
        }
        // sRGB's primaries adapted to D50 by the Bradford transform; published profiles differ by 0.0003.
        let primaries = [
            ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
            ("bXYZ", [0.1431, 0.0606, 0.7141]),
        ]
        let sameColors = primaries.allSatisfy { tag, expected in
            guard let data = tags[tag], data.count >= 20 else { return false }
            return zip([8, 12, 16], expected).allSatisfy { abs(Self.fixed(data, $0) - $1) < 0.002 }
        }
        let sameCurves = ["rTRC", "gTRC", "bTRC"].allSatisfy {
            tags[$0].map(Self.isSRGBCurve) ?? false
        }
        isSRGB = space == "RGB " && sameColors && sameCurves && tags["A2B0"] == nil
    }

    private static func tags(_ bytes: [UInt8]) -> [String: [UInt8]] {
        var tags: [String: [UInt8]] = [:]
        for i in 0..<min(100, integer(bytes, 128)) {
            let entry = 132 + 12 * i
            guard entry + 12 <= bytes.count else { break }
            let start = integer(bytes, entry + 4)
            let count = integer(bytes, entry + 8)
            guard count >= 8, start <= bytes.count, count <= bytes.count - start else { continue }
            let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tags[tag] = Array(bytes[start..<start + count])
        }
        return tags
    }

    /// Within half an 8-bit code of sRGB's curve at 33 places. A curve is a table of 16-bit values, a
    /// power, or one of five formulas of which the fourth is sRGB's.
    private static func isSRGBCurve(_ data: [UInt8]) -> Bool {
        guard data.count >= 12 else { return false }
        let curve: (Double) -> Double
        if data.starts(with: "curv".utf8) {
            let count = integer(data, 8)
            guard count > 1, count <= (data.count - 12) / 2 else { return false }
            curve = { x in
                let place = x * Double(count - 1)
                let i = min(Int(place), count - 2)
                let (low, high) = (short(data, 12 + 2 * i), short(data, 14 + 2 * i))
                return (low + (high - low) * (place - Double(i))) / 65535
            }
        } else if data.starts(with: "para".utf8), data[9] == 3, data.count >= 32 {
            let (g, a, b) = (fixed(data, 12), fixed(data, 16), fixed(data, 20))
            let (c, d) = (fixed(data, 24), fixed(data, 28))
            curve = { x in x >= d ? Elementary.pow(max(0, a * x + b), g) : c * x }
        } else {
            return false
        }
        return (0...32).allSatisfy { i in
            let x = Double(i) / 32
            return abs(SRGB.encoded(min(1, max(0, curve(x)))) - x) < 0.5 / 255
        }
    }

    /// The Latin letters of a description: plain in version 2, UTF-16 in version 4.
    private static func text(_ data: [UInt8]) -> String? {
        let letters: ArraySlice<UInt8>
        if data.starts(with: "desc".utf8), data.count > 12 {
            letters = data[12..<min(data.count, 12 + max(0, integer(data, 8)))]
        } else if data.starts(with: "mluc".utf8), data.count >= 28 {
            let start = integer(data, 24)
            let count = integer(data, 20)
            guard start <= data.count, count <= data.count - start else { return nil }
            letters = data[start..<start + count]
        } else {
            return nil
        }
        let plain = letters.filter { (0x20..<0x7F).contains($0) }
        return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
    }

    private static func integer(_ bytes: [UInt8], _ offset: Int) -> Int {
        Int(PNGChunks.number(bytes, offset))
    }

    private static func short(_ bytes: [UInt8], _ offset: Int) -> Double {
        Double(Int(bytes[offset]) << 8 | Int(bytes[offset + 1]))
    }

    /// s15Fixed16Number.
    private static func fixed(_ bytes: [UInt8], _ offset: Int) -> Double {
        Double(Int32(bitPattern: PNGChunks.number(bytes, offset))) / 65536
    }
}
