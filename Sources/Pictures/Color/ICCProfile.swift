internal import HyalinePixels

/// As much of an ICC profile (ICC.1:2022) as plain displays and cameras need: three primaries, adapted to D50,
/// and a curve for each; or one curve of grey. Profiles with tables are left to Little CMS.
struct ICCProfile {
    enum Model {
        /// Curves of red, green and blue, then linear light → XYZ under D50.
        case matrix([ToneCurve], ColorMatrix)
        case gray(ToneCurve)
        case tables
    }

    /// What its numbers stand for: RGB, GRAY, CMYK, …
    let space: String
    /// The profile's own description, if it has one in plain letters.
    let name: String?
    let model: Model

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
        let tags = Self.tags(bytes)
        name = tags["desc"].flatMap(Self.text)
        space = Self.letters(bytes[16..<20])
        let connection = Self.letters(bytes[20..<24])
        model =
            ["A2B0", "A2B1", "A2B2"].contains { tags[$0] != nil } || connection != "XYZ"
            ? Self.grayModel(space, tags) ?? .tables
            : Self.matrixModel(space, tags) ?? Self.grayModel(space, tags) ?? .tables
    }

    /// The space whose primaries and curve these are, but for roundings: published profiles of one space
    /// differ by 0.0003 in their primaries. Such pictures keep their codes exactly.
    var standardSpace: ColorSpace? {
        switch model {
        case .tables: return nil
        case .gray(let curve): return curve.isNearlySRGB ? .sRGB : nil
        case .matrix(let curves, let matrix):
            guard curves.allSatisfy(\.isNearlySRGB) else { return nil }
            return ColorSpace.allCases.first { space in
                let expected = space.primaries.profileMatrix
                return (0..<3).allSatisfy { i in
                    let difference = matrix.column(i) - expected.column(i)
                    return max(difference.max(), -difference.min()) < 0.002
                }
            }
        }
    }

    private static func matrixModel(_ space: String, _ tags: [String: ArraySlice<UInt8>]) -> Model?
    {
        guard space == "RGB" else { return nil }
        let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap(point) }
        let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tags[$0].flatMap(curve) }
        guard columns.count == 3, curves.count == 3 else { return nil }
        let matrix = ColorMatrix(columns: columns[0], columns[1], columns[2])
        return matrix.inverse == nil ? nil : .matrix(curves, matrix)
    }

    private static func grayModel(_ space: String, _ tags: [String: ArraySlice<UInt8>]) -> Model? {
        guard space == "GRAY", tags["A2B0"] == nil else { return nil }
        return tags["kTRC"].flatMap(curve).map(Model.gray)
    }

    /// Without a copy of their data: tags may share it, so that a hundred of them would copy all of it.
    private static func tags(_ bytes: [UInt8]) -> [String: ArraySlice<UInt8>] {
        var tags: [String: ArraySlice<UInt8>] = [:]
        for i in 0..<min(100, integer(bytes, 128)) {
            let entry = 132 + 12 * i
            guard entry + 12 <= bytes.count else { break }
            let start = integer(bytes, entry + 4)
            let count = integer(bytes, entry + 8)
            guard count >= 8, start <= bytes.count, count <= bytes.count - start else { continue }
            let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tags[tag] = bytes[start..<start + count]
        }
        return tags
    }

    private static func point(_ tag: ArraySlice<UInt8>) -> SIMD3<Double>? {
        let data = Array(tag.prefix(20))
        guard data.count >= 20, data.starts(with: "XYZ ".utf8) else { return nil }
        return [fixed(data, 8), fixed(data, 12), fixed(data, 16)]
    }

    /// Of a table: one for every code there is.
    private static let mostValues = 65_536

    /// A table of 16-bit values, a power, or one of five formulas.
    private static func curve(_ tag: ArraySlice<UInt8>) -> ToneCurve? {
        let data = Array(tag.prefix(12 + 2 * mostValues))
        guard data.count >= 12 else { return nil }
        if data.starts(with: "curv".utf8) {
            let count = integer(data, 8)
            guard count <= (data.count - 12) / 2 else { return nil }
            switch count {
            case 0: return .gamma(1)
            // u8Fixed8Number.
            case 1: return .gamma(short(data, 12) / 256)
            default: return .table((0..<count).map { short(data, 12 + 2 * $0) / 65535 })
            }
        }
        // How many numbers each formula has, by its index.
        let counts = [1, 3, 4, 5, 7]
        let kind = Int(short(data, 8))
        guard data.starts(with: "para".utf8), kind < counts.count,
            data.count >= 12 + 4 * counts[kind]
        else { return nil }
        let p = (0..<counts[kind]).map { fixed(data, 12 + 4 * $0) }
        switch kind {
        case 0: return .gamma(p[0])
        case 1, 2:
            guard p[1] != 0 else { return nil }
            let offset = kind == 2 ? p[3] : 0
            return .parametric(
                g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: offset, f: offset)
        case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
        default:
            return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
        }
    }

    /// Bytes, of a description with all its languages.
    private static let longestText = 65_536

    /// The Latin letters of a description: plain in version 2, UTF-16 in version 4.
    private static func text(_ tag: ArraySlice<UInt8>) -> String? {
        let data = Array(tag.prefix(longestText))
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
        return plain.isEmpty ? nil : String(decoding: plain.prefix(80), as: UTF8.self)
    }

    /// A signature without the blanks that fill it up to four.
    private static func letters(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
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
