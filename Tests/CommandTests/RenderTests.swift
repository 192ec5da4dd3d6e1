import Foundation
import HyalinePictures
import HyalinePixels
import Testing

@Suite("Rendering a picture")
struct RenderTests {
    /// A small canvas with every other option: quick.
    static let small = ["--canvas", "160x90", "--scale", "1"]

    @Test("Without options it is 1280x720 px, 8 bits, RGB, sRGB, and nothing about the time")
    func defaults() throws {
        let workshop = try Workshop()
        let outcome = try expectSuccess("render", "12:34", "-o", "t.png", in: workshop)
        #expect(outcome.stdout.isEmpty)
        #expect(try workshop.contents() == ["t.png"])
        let png = try #require(PNGBytes(try workshop.data("t.png")))
        #expect(png.width == 1280 && png.height == 720)
        #expect(png.depth == 8 && png.colorType == 2)
        #expect(png.types.contains("sRGB"))
        let allowed: Set = ["IHDR", "sRGB", "gAMA", "cHRM", "IDAT", "IEND"]
        #expect(Set(png.types).isSubset(of: allowed), "\(Set(png.types))")
        // The text is to be seen: the picture is not the bare backdrop.
        try expectSuccess("render", "12:34", "--glass", "identity", "-o", "bare.png", in: workshop)
        let glass = try PictureFile.read(workshop.url("t.png").path).picture
        let bare = try PictureFile.read(workshop.url("bare.png").path).picture
        let changed = zip(glass.pixels, bare.pixels).count { simdDistance($0, $1) > 0.05 }
        #expect(changed > 20_000)
    }

    @Test("A picture of 16 bits has 16 bits")
    func depth() throws {
        let png = try render(["--depth", "16"])
        #expect(png.depth == 16 && png.colorType == 2)
    }

    @Test("Without a backdrop there is an alpha channel")
    func transparent() throws {
        let workshop = try Workshop()
        let png = try render(["--backdrop", "none"], in: workshop)
        #expect(png.colorType == 6)
        let picture = try PictureFile.read(workshop.url("t.png").path).picture
        #expect(picture[0, 0] == .zero)
        #expect(picture.pixels.contains { $0.w > 0.2 })
    }

    @Test("A colour fills the canvas")
    func color() throws {
        let workshop = try Workshop()
        #expect(try render(["--backdrop", "#336699"], in: workshop).colorType == 2)
        let picture = try PictureFile.read(workshop.url("t.png").path).picture
        #expect(picture[0, 0] == SRGB.color(red: 0.2, green: 0.4, blue: 0.6))
        try render(["--backdrop", "#369"], name: "short.png", in: workshop)
        #expect(try workshop.data("t.png") == workshop.data("short.png"))
        #expect(try render(["--backdrop", "#33669980"], in: workshop).colorType == 6)
    }

    @Test("A file is fitted in three ways")
    func fits() throws {
        let workshop = try Workshop()
        // Taller than the canvas, so that the three differ.
        try workshop.write(try TestPicture.png(width: 60, height: 60), to: "photo.png")
        var files: [String: Data] = [:]
        for fit in ["cover", "contain", "stretch"] {
            let png = try render(
                ["--backdrop", "photo.png", "--fit", fit], name: "\(fit).png", in: workshop)
            #expect(png.width == 160 && png.height == 90)
            // Beside a picture that is contained there is nothing.
            #expect(png.colorType == (fit == "contain" ? 6 : 2))
            files[fit] = try workshop.data("\(fit).png")
        }
        #expect(Set(files.values).count == 3)
        try render(["--backdrop", "photo.png"], in: workshop)
        #expect(try workshop.data("t.png") == files["cover"])
    }

    @Test(
        "Every option of glass and text makes a picture of its own",
        arguments: [
            ["--backdrop", "grid"], ["--tint", "#4488CC80"], ["--profile", "measured"],
            ["--glass", "regular"], ["--glass", "regular", "--scheme", "dark"],
            ["--scheme", "light"], ["--scheme", "dark"], ["--use", "panel"], ["--dim", "1"],
            ["--tint", "#4488CC", "--absorption", "1"], ["--reduce-transparency"],
            ["--increase-contrast"],
            ["--bevel", "3"], ["--crown", "3"], ["--bevel-exponent", "2"], ["--slab", "10"],
            ["--gap", "8"], ["--ior", "1.8"], ["--abbe", "15"], ["--frost", "3"],
            ["--smooth", "2"], ["--quality", "draft"], ["--light", "0"], ["--refraction-only"],
            ["--environment", "0"], ["--glint", "0"], ["--contour", "0"], ["--inner-shadow", "0"],
            ["--shadow", "0"], ["--caustic", "0"], ["--face", "off"], ["--reflection"],
            ["--reflection", "--reflection-opacity", "0.5"],
            ["--reflection", "--reflection-fade", "1"],
            ["--reflection", "--reflection-offset", "2"], ["--font", "DejaVu Sans"],
            ["--axis", "wght=400"], ["--font", "Inter", "--feature", "zero"], ["--size", "30"],
            ["--cells", "natural"], ["--cells", "0.9:0.5"],
            ["--cells", "0.9:0.5", "--center", "ink"],
            ["--font", "Inter", "--separator", "middle"], ["--at", "70,40"], ["--dither", "off"],
        ])
    func everyOption(options: [String]) throws {
        let workshop = try Workshop()
        // A zero and a one, for features and centring; lines behind it, for what bends them.
        let start = ["render", "10:10"] + Self.small
        let backdrop = options.contains("--backdrop") ? [] : ["--backdrop", "grid"]
        let before = options.filter { $0 == "--reflection" && options.count > 1 }
        // What the built-in face lacks, or does by itself, is asked of another.
        let font = options.first == "--font" && options.count > 2 ? Array(options.prefix(2)) : []
        let baseline =
            !font.isEmpty
            ? font
            : options.contains("--center")
                ? ["--cells", "0.9:0.5"]
                : options.contains("--dither") ? [] : before
        let plain = try workshop.hyaline(
            start + baseline + (options.contains("--backdrop") ? [] : backdrop) + ["-o", "-"])
        let changed = try workshop.hyaline(start + options + backdrop + ["-o", "-"])
        #expect(plain.exitCode == 0 && changed.exitCode == 0, "\(changed.stderr)")
        #expect(PNGBytes(changed.stdout) != nil)
        #expect(plain.stdout != changed.stdout)
    }

    @Test("Face says two things, which do not get in each other's way")
    func face() throws {
        let workshop = try Workshop()
        try render([], name: "plain.png", in: workshop)
        try render(["--face", "0", "--face", "on"], name: "same.png", in: workshop)
        try render(["--face", "off", "--face", "0"], name: "off.png", in: workshop)
        #expect(try workshop.data("plain.png") == workshop.data("same.png"))
        #expect(try workshop.data("plain.png") != workshop.data("off.png"))
    }

    @Test("Digits that are wider than their cells are reported, and drawn")
    func overflow() throws {
        let workshop = try Workshop()
        let outcome = try workshop.hyaline(
            ["render", "12:34", "--cells", "0.3:0.2", "-o", "t.png"] + Self.small)
        #expect(outcome.exitCode == 0)
        #expect(outcome.errorLines.count >= 1)
        #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("hyaline: warning: ") })
        #expect(try workshop.contents() == ["t.png"])
    }

    @Test("The smallest canvas is a pixel")
    func pixel() throws {
        let workshop = try Workshop()
        try expectSuccess("render", "1", "--canvas", "0.1x0.1", "-o", "t.png", in: workshop)
        let png = try #require(PNGBytes(try workshop.data("t.png")))
        #expect(png.width == 1 && png.height == 1)
    }

    @discardableResult
    private func render(
        _ options: [String], name: String = "t.png", in workshop: Workshop? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PNGBytes {
        let workshop = try workshop ?? Workshop()
        let outcome = try workshop.hyaline(
            ["render", "12:34"] + Self.small + options + ["-o", name])
        try #require(outcome.exitCode == 0, "\(outcome.stderr)", sourceLocation: sourceLocation)
        return try #require(
            PNGBytes(try workshop.data(name)), sourceLocation: sourceLocation)
    }

    private func simdDistance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let d = a - b
        return (d * d).sum().squareRoot()
    }
}
