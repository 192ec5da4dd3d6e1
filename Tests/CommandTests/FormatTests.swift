import Foundation
import HyalinePictures
import HyalinePixels
import Testing

@Suite("Formats and colours of pictures")
struct FormatTests {
    private static let small = ["render", "8", "--canvas", "60x40", "--scale", "1"]

    /// A picture of one colour in every format; `p3.png` says that it is Display P3.
    private static func workshop() throws -> Workshop {
        let workshop = try Workshop()
        let color = SRGB.color(red: 51 / 255, green: 102 / 255, blue: 153 / 255)
        let flat = Picture(width: 64, height: 48, filledWith: color)
        for format in PictureFormat.allCases {
            for space in ColorSpace.allCases {
                try workshop.write(
                    format.encode(
                        flat,
                        options: PictureOptions(
                            colorSpace: space, jpegQuality: 100, webp: .lossless)),
                    to: "\(space.rawValue).\(format.rawValue)")
            }
        }
        return workshop
    }

    private func corner(
        _ workshop: Workshop, _ name: String, in space: ColorSpace
    ) throws -> [Int] {
        let pixel = try PictureFile.read(workshop.url(name).path, in: space).picture[0, 0]
        return (0..<3).map { Int((SRGB.encoded(Double(pixel[$0])) * 255).rounded()) }
    }

    @Test("Any format in, any format out", arguments: PictureFormat.allCases)
    func formats(output: PictureFormat) throws {
        let workshop = try Self.workshop()
        for input in PictureFormat.allCases {
            // Told by content, not by name.
            try workshop.write(try workshop.data("srgb.\(input.rawValue)"), to: "photo")
            let name = "t.\(output.endings[0])"
            let outcome = try workshop.hyaline(
                Self.small + ["--backdrop", "./photo", "-o", name])
            // The photograph is of one colour, which is warned of; of nothing else.
            let said = outcome.stderr.split(separator: "\n").filter { !$0.contains("refract") }
            #expect(outcome.exitCode == 0 && said.isEmpty, "\(outcome.stderr)")
            let decoded = try PictureFile.read(workshop.url(name).path)
            #expect(decoded.format == output && !decoded.hasAlpha)
            #expect(decoded.picture.width == 60 && decoded.picture.height == 40)
            for (code, expected) in zip(
                try corner(workshop, name, in: .sRGB), [51, 102, 153])
            {
                #expect(abs(code - expected) <= (output == .png && input != .jpeg ? 0 : 4))
            }
        }
    }

    @Test("A Display P3 photograph keeps its codes in --color p3, and its colours in sRGB")
    func displayP3() throws {
        let workshop = try Self.workshop()
        let line = Self.small + ["--backdrop", "p3.png", "--dither", "off", "-o", "t.png"]
        _ = try workshop.hyaline(line + ["--color", "p3"])
        let wide = try PictureFile.read(workshop.url("t.png").path)
        #expect(wide.colors == "Display P3 (cICP)")
        #expect(try corner(workshop, "t.png", in: .displayP3) == [51, 102, 153])
        _ = try workshop.hyaline(line)
        #expect(try PictureFile.read(workshop.url("t.png").path).colors == "sRGB (sRGB)")
        #expect(try corner(workshop, "t.png", in: .sRGB) == [27, 104, 157])
    }

    @Test("Colours of the command line are sRGB, whatever the picture is in")
    func namedColors() throws {
        let workshop = try Workshop()
        for backdrop in ["#336699", "breath", "grid"] {
            let line =
                Self.small + [
                    "--depth", "16", "--backdrop", backdrop, "--tint", "#FF2F7B",
                    "--shape", "circle:40,20,8;label=A;color=#20C040",
                ]
            _ = try workshop.hyaline(line + ["-o", "s.png"])
            _ = try workshop.hyaline(line + ["--color", "p3", "-o", "w.png"])
            let narrow = try PictureFile.read(workshop.url("s.png").path).picture
            let wide = try PictureFile.read(workshop.url("w.png").path).picture
            #expect(try workshop.data("s.png") != workshop.data("w.png"))
            // Glass looks a little different where it works on encoded components; nothing is off by much.
            let differences = zip(narrow.pixels, wide.pixels).map { pair in
                let difference = pair.0 - pair.1
                return max(difference.max(), -difference.min())
            }
            #expect(differences[0] < 1e-4)
            #expect(differences.max()! < 0.2, "\(backdrop)")
        }
    }

    @Test("Alpha is kept by WebP and refused by JPEG before anything is rendered")
    func transparency() throws {
        let workshop = try Workshop()
        let line = Self.small + ["--backdrop", "none"]
        _ = try workshop.hyaline(line + ["--webp-quality", "lossless", "-o", "t.webp"])
        _ = try workshop.hyaline(line + ["-o", "t.png"])
        let (webp, png) = try (
            PictureFile.read(workshop.url("t.webp").path),
            PictureFile.read(workshop.url("t.png").path)
        )
        #expect(webp.hasAlpha && webp.picture == png.picture)
        try expectRefusal(
            Refusal(line + ["-o", "t.jpg"], 64, "JPEG has no transparency", ".webp"),
            in: Workshop())
    }

    @Test("Qualities change the size; two runs and any number of threads give the same bytes")
    func qualities() throws {
        let workshop = try Workshop()
        for (option, name, qualities) in [
            ("--jpeg-quality", "t.jpg", ["30", "92", "100"]),
            ("--webp-quality", "t.webp", ["10", "90", "lossless"]),
        ] {
            var last = 0
            for quality in qualities {
                let line = Self.small + [option, quality, "-o", name]
                _ = try workshop.hyaline(line + ["--threads", "1"])
                let first = try workshop.data(name)
                #expect(first.count > last)
                last = first.count
                _ = try workshop.hyaline(line + ["--threads", "3"])
                #expect(try workshop.data(name) == first)
            }
        }
    }

    static let refusals: [Refusal] = [
        Refusal(small + ["-o", "t.png", "--jpeg-quality", "80"], 64, "--jpeg-quality", "t", "PNG"),
        Refusal(small + ["-o", "t.jpg", "--webp-quality", "80"], 64, "--webp-quality", "JPEG"),
        Refusal(small + ["-o", "t.jpg", "--jpeg-quality", "0"], 64, "--jpeg-quality"),
        Refusal(small + ["-o", "t.webp", "--webp-quality", "lossles"], 64, "--webp-quality"),
        Refusal(small + ["-o", "t.webp", "--depth", "16"], 64, "--depth 16", "PNG"),
        Refusal(small + ["-o", "t.jpg", "--color", "p4"], 64, "--color", "'p4'", "srgb, p3"),
        Refusal(small + ["-o", "t.jpg", "--backdrop", "#33669980"], 64, "JPEG"),
    ]

    @Test("What a format cannot do is refused", arguments: refusals)
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }
}
