import Foundation
import HyalineGeometry
import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineStills
import Testing

@Suite("Stills in Display P3")
struct WideColorTests {
    /// The same job, written in a colour space.
    private static func made(
        _ job: StillJob, _ color: StillFormat.ColorSpace
    ) -> StillJob {
        var job = job
        job.format.color = color
        return job
    }

    /// Jobs of one scene's elements in sRGB and in Display P3.
    private static func pair(_ elements: String) throws -> (plain: StillJob, wide: StillJob) {
        func job(_ color: String) throws -> StillJob {
            try jobs(elements, more: "output: { path: '{index}.png', color: '\(color)' },")[0]
        }
        return (try job("srgb"), try job("p3"))
    }

    /// The largest difference of two pictures in codes of 8 bits, sRGB: the second is one in Display P3.
    private static func difference(_ plain: Picture, _ wide: Picture) -> Double {
        let back = wide.converted(from: .displayP3, to: .sRGB)
        return zip(plain.pixels, back.pixels).reduce(0) { most, pair in
            (0..<3).reduce(most) { most, lane in
                func code(_ value: Float) -> Double {
                    SRGB.encoded(min(max(Double(value), 0), 1)) * 255
                }
                return max(most, abs(code(pair.0[lane]) - code(pair.1[lane])))
            }
        }
    }

    // MARK: Photographs

    private static let wideRed = SIMD4<Float>(1, 0, 0, 1)

    /// A file in Display P3.
    private static func photograph(_ color: SIMD4<Float>, in folder: ManifestFolder) throws {
        try PictureFile.write(
            Picture(width: 40, height: 30, filledWith: color), to: folder.path("photo.png"),
            options: PictureOptions(depth: 16, dither: false, colorSpace: .displayP3))
    }

    /// The codes of a pixel of the file that a batch makes of a photograph in Display P3.
    private static func codes(
        of color: SIMD4<Float>, more: String = "", as space: StillFormat.ColorSpace
    ) throws -> [Int] {
        let folder = try ManifestFolder(
            manifest(
                elements: "{ type: 'backdrop', image: 'photo.png', \(more) }", presets: "'wide'",
                more: "output: { path: 'still.png', color: '\(space.rawValue)' },"))
        try photograph(color, in: folder)
        let presets = try smallPresets()
        let outcome = try StillsBatch(
            try folder.plan(StillsOptions(presets: presets)),
            options: StillsBatch.Options(version: "1", presets: presets)
        ).run()
        #expect(outcome.rendered == ["still.png"])
        let path = folder.path("stills/still.png")
        let own = space == .p3 ? ColorSpace.displayP3 : .sRGB
        let header = try PictureHeader(
            Array(Data(contentsOf: URL(fileURLWithPath: path))), name: path)
        #expect(header.colorSpace == own && header.isTagged)
        let pixel = try PictureFile.read(path, in: own).picture[16, 9]
        return (0..<3).map { Int((SRGB.encoded(Double(pixel[$0])) * 255).rounded()) }
    }

    @Test("A photograph keeps its codes in Display P3, and its colours in sRGB")
    func photograph() throws {
        let color = SRGB.color(red: 51 / 255, green: 102 / 255, blue: 153 / 255)
        let wide = try Self.codes(of: color, as: .p3)
        #expect(zip(wide, [51, 102, 153]).allSatisfy { abs($0 - $1) <= 1 }, "\(wide)")
        let plain = try Self.codes(of: color, as: .srgb)
        #expect(zip(plain, [27, 104, 157]).allSatisfy { abs($0 - $1) <= 2 }, "\(plain)")
    }

    @Test("The purest red of Display P3 survives in a P3 still, blurred as well; sRGB clips it")
    func saturation() throws {
        #expect(try Self.codes(of: Self.wideRed, as: .p3) == [255, 0, 0])
        #expect(try Self.codes(of: Self.wideRed, more: "blur: 2", as: .p3) == [255, 0, 0])
        #expect(try Self.codes(of: Self.wideRed, as: .srgb) == [255, 0, 0])
        // In the P3 still it is another red than sRGB's, (234, 51, 36).
        let half = try Self.codes(of: Self.wideRed, more: "dim: 0.5", as: .p3)
        #expect(abs(half[0] - 188) <= 1 && half[1] == 0 && half[2] == 0)
    }

    @Test("Stills of both spaces from one set of shared pictures are those from sets of their own")
    func sharing() throws {
        let folder = try ManifestFolder()
        try Self.photograph(Self.wideRed, in: folder)
        let image = StillImage(
            path: folder.path("photo.png"), fit: .cover, focus: Point(0.5, 0.5), isMirrored: false)
        let spot = StillRadialGradient(
            center: Point(10, 10), radius: 20, stops: stops("#F00", "#0F0"))
        let plain = try job(
            [
                backdrop(.builtIn(.breath)), backdrop(.image(image), opacity: 0.5),
                backdrop(.radial(spot), blur: 3, opacity: 0.5),
            ], width: 50, height: 40)
        let wide = Self.made(plain, .p3)
        let assets = StillAssets()
        for job in [plain, wide, plain] {
            #expect(try picture(of: job, assets: assets) == picture(of: job))
        }
        #expect(try picture(of: plain) != picture(of: wide))
    }

    // MARK: Colours of manifests

    @Test("A colour of sRGB is itself in a P3 still: plain, in gradients, built in, as a caption")
    func sameColors() throws {
        let texts = ["#FFF", "#000", "#F00", "#0F0", "#00F", "#3366CC", "#FFE3C8", "#808080"]
        for text in texts {
            let color = color(text)
            let mesh = StillMeshGradient(
                ground: color, spots: [.init(center: Point(2, 2), radius: 3, color: color)])
            let sources: [StillBackdrop.Source] = [
                .color(color), .mesh(mesh),
                .linear(StillLinearGradient(angle: 0, stops: stops(text, text))),
            ]
            for source in sources {
                let plain = try job([backdrop(source)], width: 5, height: 4)
                let difference = try Self.difference(
                    picture(of: plain), picture(of: Self.made(plain, .p3)))
                #expect(difference < 0.05, "\(text): \(difference)")
            }
        }
        for builtIn in BuiltInBackdrop.allCases {
            let plain = try job([backdrop(.builtIn(builtIn))], width: 120, height: 80)
            #expect(
                try Self.difference(picture(of: plain), picture(of: Self.made(plain, .p3))) < 0.05)
        }
        let caption = try Self.pair(
            "{ type: 'backdrop', color: '#E0A040' },"
                + "{ type: 'text', text: 'Ink', size: 120, color: '#2040C0', opacity: 0.75 }")
        // Coverage mixes light, which is the same in both.
        #expect(try Self.difference(picture(of: caption.plain), picture(of: caption.wide)) < 0.05)
    }

    @Test("Mixtures of two colours of sRGB are the same light, as far as sRGB can show it")
    func mixtures() throws {
        for (a, b) in [("#2B2F6B", "#E0A040"), ("#FF2020", "#20C020"), ("#0030FF", "#FFE000")] {
            let linear = StillLinearGradient(angle: 0, stops: stops(a, b))
            let plain = try job([backdrop(.linear(linear))], width: 64, height: 2)
            #expect(
                try Self.difference(picture(of: plain), picture(of: Self.made(plain, .p3))) < 0.1)
        }
    }

    @Test("Wide colours come out as written in a P3 still; in an sRGB still each part is clipped")
    func wideColors() throws {
        let text = "color(display-p3 0 1 0.25 / 0.5)"
        let element = backdrop(.color(color(text)))
        let plain = try job([element], width: 2, height: 2)
        let wide = try picture(of: Self.made(plain, .p3))[0, 0]
        let blue = Float(SRGB.linear(0.25))
        #expect(
            (0..<4).allSatisfy { abs(wide[$0] - [0, 0.5, blue / 2, 0.5][$0]) < 1e-6 }, "\(wide)")
        // The matrix gives (−0.23, 1.04, …) for the two.
        let clipped = try picture(of: plain)[0, 0]
        #expect(clipped.x == 0 && clipped.y == 0.5 && clipped.w == 0.5)
        let ends = StillLinearGradient(
            angle: 0,
            stops: [
                StillColorStop(position: 0.2, color: color("color(display-p3 1 0 0)")),
                StillColorStop(position: 0.8, color: color("color(display-p3 0 1 0)")),
            ])
        let gradient = try picture(
            of: Self.made(job([backdrop(.linear(ends))], width: 50, height: 2), .p3))
        for (x, expected) in [(0, SIMD4<Float>(1, 0, 0, 1)), (49, SIMD4<Float>(0, 1, 0, 1))] {
            #expect((0..<4).allSatisfy { abs(gradient[x, 0][$0] - expected[$0]) < 2e-5 })
        }
    }

    @Test("Tints and labels take wide colours")
    func wideGlass() throws {
        let elements =
            "{ type: 'backdrop', color: '#808080' }, { type: 'shape', items: [ { width: 200, height: 90, label: '–', labelSize: 60, labelColor: 'color(display-p3 1 0 0)', tint: 'color(display-p3 0 1 0)' } ] }"
        let (plain, wide) = try Self.pair(elements)
        guard case .shape(let shapes) = wide.elements[1].content,
            case .shape(let clipped) = plain.elements[1].content
        else { return }
        let tint = try #require(shapes.shapes[0].tint)
        #expect(tint == SIMD4(0, 1, 0, 1) && shapes.shapes[0].label?.color == SIMD4(1, 0, 0, 1))
        #expect(clipped.shapes[0].tint == SIMD4(0, 1, 0, 1))
        let label = try picture(of: wide).pixels.contains(SIMD4(1, 0, 0, 1))
        #expect(label)
    }

    // MARK: Glass

    /// In codes of 8 bits. The look works on encoded channels, each by itself, and channels are other lights in each space: over
    /// greys the two are the same, over colours they differ by some codes, and by most in the weakest channel of a pure tint.
    @Test(
        "Glass over a plain colour of sRGB is the same in both spaces but for some codes",
        arguments: [
            ("#808080", "", 0.5), ("#F4F1EA", "", 1.5), ("#5070A0", "", 3), ("#A05070", "", 7),
            ("#808080", "variant: 'regular'", 0.5), ("#5070A0", "variant: 'regular'", 1.5),
            ("#5070A0", "use: 'panel'", 1.5), ("#808080", "tint: '#FF800080'", 18),
            ("#808080", "tint: '#8090A0', absorption: 1", 1.5),
        ])
    func glass(ground: String, keys: String, most: Double) throws {
        let (plain, wide) = try Self.pair(
            "{ type: 'backdrop', color: '\(ground)' }, { type: 'glass', text: '12:34', size: 120, glass: { \(keys) } }"
        )
        let difference = try Self.difference(picture(of: plain), picture(of: wide))
        #expect(difference <= most, "\(ground) \(keys): \(difference)")
        #expect(try picture(of: wide) == picture(of: wide, threads: 3))
    }

    /// Luminance of this red is 0.506, encoded; by the weights of sRGB its channels in Display P3 would give 0.493, and small
    /// glass turns at 0.5.
    @Test("What the look decides by luminance it decides the same in both spaces")
    func decisions() throws {
        func pair(_ scheme: String) throws -> (plain: Picture, wide: Picture) {
            let (plain, wide) = try Self.pair(
                "{ type: 'backdrop', color: '#FF1A00' }, { type: 'glass', text: '12:34', size: 40, glass: { variant: 'regular', scheme: '\(scheme)' } }"
            )
            return (try picture(of: plain), try picture(of: wide))
        }
        let (auto, light, dark) = (try pair("auto"), try pair("light"), try pair("dark"))
        #expect(auto.plain == light.plain && auto.wide == light.wide)
        #expect(auto.plain != dark.plain && auto.wide != dark.wide)
    }
}
