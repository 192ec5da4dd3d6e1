import Foundation

/// Writes small Type 1 fonts: glyphs of rectangles under names that Unicode knows.
///
/// Source: Adobe Type 1 Font Format, 1990, chapters 2, 6 and 7.
struct Type1Builder {
    struct Glyph {
        var name: String
        var advance: Int
        /// Left, bottom, right, top; units.
        var box: (Int, Int, Int, Int)?
    }

    var family = "Hyaline Type"
    var fullName = "Hyaline Type Bold"
    var unitsPerEm = 1000
    var glyphs: [Glyph]

    /// The ten digits, a colon and two letters, of different widths.
    static var figures: Type1Builder {
        let names = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        ]
        return Type1Builder(
            glyphs: [Glyph(name: ".notdef", advance: 500), Glyph(name: "space", advance: 250)]
                + names.enumerated().map { index, name in
                    Glyph(name: name, advance: 500 + 20 * index, box: (50, 0, 450, 700))
                } + [
                    Glyph(name: "colon", advance: 300, box: (100, 100, 200, 600)),
                    Glyph(name: "A", advance: 1200, box: (-30, -20, 1150, 720)),
                    Glyph(name: "eacute", advance: 555, box: (10, 0, 500, 800)),
                ])
    }

    /// A .pfa file.
    var text: Data { Data(clear) + hexadecimal(encrypted) + Data(trailer) }

    /// A .pfb file: the same in segments, the second one of bytes.
    var segments: Data {
        func segment(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            let count = UInt32(bytes.count)
            return [0x80, kind] + (0..<4).map { UInt8(count >> (8 * $0) & 0xFF) } + bytes
        }
        return Data(
            segment(1, clear) + segment(2, encrypted) + segment(1, trailer) + [0x80, 3])
    }

    private var clear: [UInt8] {
        let scale = 1 / Double(unitsPerEm)
        return Array(
            """
            %!PS-AdobeFont-1.0: HyalineType 001.000
            12 dict begin
            /FontInfo 4 dict dup begin
            /FullName (\(fullName)) readonly def
            /FamilyName (\(family)) readonly def
            /Weight (Bold) readonly def
            /isFixedPitch false def
            end readonly def
            /FontName /HyalineType-Bold def
            /PaintType 0 def
            /FontType 1 def
            /FontMatrix [\(scale) 0 0 \(scale) 0 0] readonly def
            /Encoding StandardEncoding def
            /FontBBox {-30 -200 1150 800} readonly def
            currentdict end
            currentfile eexec

            """.utf8)
    }

    private var trailer: [UInt8] {
        Array(
            ("\n" + String(repeating: String(repeating: "0", count: 64) + "\n", count: 8)
                + "cleartomark\n").utf8)
    }

    private var encrypted: [UInt8] {
        var plain = Array(
            """
            dup /Private 6 dict dup begin
            /RD {string currentfile exch readstring pop} executeonly def
            /ND {noaccess def} executeonly def
            /NP {noaccess put} executeonly def
            /BlueValues [] def
            /password 5839 def
            2 index /CharStrings \(glyphs.count) dict dup begin

            """.utf8)
        for glyph in glyphs {
            let program = Self.encrypt([0, 0, 0, 0] + Self.program(glyph), key: 4330)
            plain +=
                Array("/\(glyph.name) \(program.count) RD ".utf8) + program + Array(" ND\n".utf8)
        }
        plain += Array(
            """
            end
            end
            readonly put
            noaccess put
            dup /FontName get exch definefont pop
            mark currentfile closefile

            """.utf8)
        // Four bytes that are no hexadecimal digits, so that a reader sees bytes.
        return Self.encrypt([0, 0, 0, 0] + plain, key: 55_665)
    }

    private func hexadecimal(_ bytes: [UInt8]) -> Data {
        let digits = Array("0123456789abcdef".utf8)
        return Data(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    private static func encrypt(_ bytes: [UInt8], key: UInt16) -> [UInt8] {
        var state = key
        return bytes.map { plain in
            let cipher = plain ^ UInt8(state >> 8)
            state = (UInt16(cipher) &+ state) &* 52_845 &+ 22_719
            return cipher
        }
    }

    private static func program(_ glyph: Glyph) -> [UInt8] {
        // hsbw; then from the left side bearing rmoveto, hlineto, vlineto, hlineto, closepath.
        guard let box = glyph.box else { return number(0) + number(glyph.advance) + [13, 14] }
        let (width, height) = (box.2 - box.0, box.3 - box.1)
        return number(box.0) + number(glyph.advance) + [13] + number(0) + number(box.1) + [21]
            + number(width) + [6] + number(height) + [7] + number(-width) + [6, 9, 14]
    }

    private static func number(_ value: Int) -> [UInt8] {
        switch value {
        case -107...107: return [UInt8(value + 139)]
        case 108...1131: return [UInt8((value - 108) >> 8 + 247), UInt8((value - 108) & 255)]
        case -1131 ... -108: return [UInt8((-value - 108) >> 8 + 251), UInt8((-value - 108) & 255)]
        default:
            let bits = UInt32(bitPattern: Int32(value))
            return [255] + stride(from: 24, through: 0, by: -8).map { UInt8(bits >> $0 & 0xFF) }
        }
    }
}
