import HyalineGeometry
import HyalinePixels
import HyalineScenes
import HyalineStills
import HyalineTestSupport
import HyalineTypography
import Testing

@Suite("Captions of stills")
struct CaptionTests {
    private static let ground = "{ type: 'backdrop', color: '#FFF' },"

    /// The box of everything that is not white, px.
    private static func ink(_ picture: Picture) -> PixelRect {
        var ink = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y].x < 0.9 {
                ink = ink.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
            }
        }
        return ink
    }

    private static func rows(_ picture: Picture) -> Int {
        let marked = (0..<picture.height).map { y in
            (0..<picture.width).contains { picture[$0, y].x < 0.5 }
        }
        return zip([false] + marked, marked).count { !$0 && $1 }
    }

    @Test("A caption is as large as its room allows: a quarter of a point more would not fit")
    func largest() throws {
        func made(width: Double) throws -> Picture {
            try picture(
                of: jobs(
                    Self.ground
                        + "{ type: 'text', text: 'HHHHHH', color: '#000', size: 300, minSize: 5, width: \(width), height: 200 }"
                )[0])
        }
        let font = try FontSet(FontRequest())
        func natural(_ size: Double) throws -> Double {
            var style = TextStyle(size: size)
            style.language = "en"
            return try TextLayout("HHHHHH", fonts: font, style: style).box.width
        }
        let ink = Self.ink(try made(width: 300))
        let size = (1...1200).map { Double($0) / 4 }.last { try! natural($0) <= 300 }!
        #expect(size > 40 && size < 120)
        let layout = try TextLayout("HHHHHH", fonts: font, style: TextStyle(size: size))
        #expect(abs(Double(ink.width) - layout.bounds.width * 2) < 2)
        #expect(abs(Double(ink.height) - layout.bounds.height * 2) < 2)
        // In the middle of the canvas, by its constant box.
        #expect(abs(ink.minX + ink.maxX - 1200) <= 2 && abs(ink.minY + ink.maxY - 630) <= 2)
    }

    @Test("Lines are broken to the room, and as even as they can be")
    func lines() throws {
        let job = try jobs(
            Self.ground
                + "{ type: 'text', text: 'nnnn nnnn nnnn nnnn nnnn', color: '#000', size: 40, width: 460, height: 200 }"
        )[0]
        let picture = try picture(of: job)
        #expect(Self.rows(picture) == 2)
        // Three words and two; four and one would fit as well.
        let ink = Self.ink(picture)
        let (upper, lower) = (
            widest(picture, ink.minY..<(ink.minY + ink.maxY) / 2),
            widest(picture, (ink.minY + ink.maxY) / 2..<ink.maxY)
        )
        #expect(Double(lower) > 0.6 * Double(upper) && upper > lower)
    }

    private func widest(_ picture: Picture, _ rows: Range<Int>) -> Int {
        var span = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for y in rows {
            for x in 0..<picture.width where picture[x, y].x < 0.5 {
                span = span.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
            }
        }
        return span.width
    }

    @Test("Text that does not fit is an error with the numbers and the place, never a clip")
    func overflow() throws {
        let job = try jobs(
            Self.ground
                + "{ type: 'text', id: 'claim', text: 'Far too many words for this box, far too many', size: 60, minSize: 40, width: 300, height: 80, maxLines: 2 }",
            locales: ["de"])[0]
        let error = #expect(throws: StillsError.self) { try picture(of: job) }
        #expect(error?.kind == .badData && error?.issues.count == 1)
        let issue = try #require(error?.issues.first)
        #expect(issue.position == job.elements[1].position)
        #expect(
            issue.message.hasPrefix(
                "'claim' in one for og, de, default, 12:34: does not fit: at 40 pt"))
        #expect(issue.message.contains("pt in 4 lines"))
        #expect(issue.message.contains("there is room for 300 x 80 pt in at most 2 lines"))
    }

    @Test("A word that would have to be cut does not fit, and all that is wrong is told at once")
    func words() throws {
        let job = try jobs(
            "{ type: 'text', text: 'Donaudampfschiff', size: 60, width: 100 }, { type: 'glass', text: '12:34', size: 400 }"
        )[0]
        let error = #expect(throws: StillsError.self) { try picture(of: job) }
        #expect(error?.issues.count == 2)
        #expect(
            error?.issues[0].message.contains("“Donaudampfschiff” is wider than a line") == true)
        #expect(error?.issues[1].message.contains("1 line, and there is room for") == true)
    }

    @Test("What is moved out of its area is an error with the numbers")
    func outside() throws {
        let job = try jobs("{ type: 'text', text: 'Hi', size: 60, at: 'top', offset: [0, -80] }")[0]
        let error = #expect(throws: StillsError.self) { try picture(of: job) }
        #expect(error?.description.contains("reaches beyond its area") == true)
        #expect(error?.description.contains("x -") == true)
    }

    @Test("Characters that no font has are told with the element")
    func characters() throws {
        let job = try jobs(
            "{ type: 'text', text: 'a\u{10FFFD}', size: 20, installedFallback: false }")[0]
        let error = #expect(throws: StillsError.self) { try picture(of: job) }
        #expect(error?.description.contains("U+10FFFD") == true)
        #expect(error?.description.contains("'text 1' in one for og") == true)
    }

    @Test("A full pixel of a caption has its colour, and its opacity lets the rest through")
    func colors() throws {
        func middle(_ keys: String) throws -> SIMD4<Float> {
            let job = try jobs(
                Self.ground + "{ type: 'text', text: '–', size: 260, height: 300, \(keys) }")[0]
            let picture = try picture(of: job)
            let ink = Self.ink(picture)
            return picture[(ink.minX + ink.maxX) / 2, (ink.minY + ink.maxY) / 2]
        }
        #expect(try middle("color: '#2040C0'") == color("#2040C0").linear)
        let half = try middle("color: '#2040C0', opacity: 0.5")
        let expected = (color("#2040C0").linear + .one) / 2
        #expect((0..<3).allSatisfy { abs(half[$0] - expected[$0]) < 1e-6 } && half.w == 1)
    }

    @Test("In right-to-left locales a caption changes sides, a clock of glass does not")
    func mirrored() throws {
        let pair = try jobs(
            Self.ground
                + "{ type: 'text', text: 'I', color: '#000', size: 60, at: 'start' }, { type: 'text', text: '12:34', color: '#000', size: 60, at: 'top-left', offset: [0, 10] }",
            locales: ["en", "he"])
        let (english, hebrew) = (try picture(of: pair[0]), try picture(of: pair[1]))
        let half = PixelRect(minX: 0, minY: 200, maxX: 600, maxY: 430)
        func hasInk(_ picture: Picture, _ area: PixelRect) -> Bool {
            (area.minY..<area.maxY).contains { y in
                (area.minX..<area.maxX).contains { picture[$0, y].x < 0.5 }
            }
        }
        #expect(hasInk(english, half) && !hasInk(hebrew, half))
        #expect(!hasInk(english, half.translated(x: 600, y: 0)))
        #expect(hasInk(hebrew, half.translated(x: 600, y: 0)))
        // The clock: the same pixels.
        for y in 0..<200 {
            #expect(
                english.pixels[y * 1200..<y * 1200 + 1200]
                    == hebrew.pixels[y * 1200..<y * 1200 + 1200])
        }
        #expect(hasInk(english, PixelRect(minX: 0, minY: 0, maxX: 1200, maxY: 200)))
    }

    @Test(
        "Fonts that stand in are told, with the element and its place",
        .enabled(if: TestFont.notoHebrew.isInstalled))
    func standIns() throws {
        let job = try jobs("{ type: 'text', id: 'word', text: 'שלום', size: 30 }", locales: ["he"])[
            0]
        let still = try StillRenderer.render(job, assets: StillAssets(), threads: 1)
        #expect(still.warnings.count == 1)
        #expect(still.warnings[0].position == job.elements[0].position)
        #expect(still.warnings[0].message.contains("'word' in one for og, he"))
        #expect(still.warnings[0].message.contains("stands in for"))
    }

    @Test(
        "Fonts that the manifest names to stand in are no news, neither in texts nor on labels",
        .enabled(if: TestFont.notoHebrew.isInstalled))
    func namedStandIns() throws {
        func warnings(_ keys: String) throws -> [StillsIssue] {
            let job = try jobs(keys, locales: ["he"])[0]
            return try StillRenderer.render(job, assets: StillAssets(), threads: 1).warnings
        }
        let label = "items: [{ width: 200, height: 60, label: 'שלום' }]"
        let named = "fallback: ['Noto Sans Hebrew']"
        #expect(try warnings("{ type: 'text', text: 'שלום', size: 30, \(named) }").isEmpty)
        #expect(try warnings("{ type: 'shape', \(label), \(named) }").isEmpty)
        let found = try warnings("{ type: 'shape', id: 'go', \(label) }")
        #expect(found.count == 1)
        #expect(found.first?.message.contains("'go' in one for og, he") == true)
        #expect(found.first?.message.contains("stands in for") == true)
        // One character is from a font that is named, the other from one that is not.
        #expect(
            try warnings("{ type: 'text', text: 'ש ก', size: 30, \(named) }").map(\.message)
                .joined().contains("“ש”") == false)
    }

    @Test(
        "A label that begins with the other direction's letters runs as its locale does",
        .enabled(if: TestFont.notoHebrew.isInstalled))
    func labels() throws {
        let job = try jobs(
            Self.ground
                + "{ type: 'shape', fallback: ['Noto Sans Hebrew'], items: [{ width: 400, height: 90, label: 'Wi-Fi (שלום)', labelColor: '#000' }] }",
            locales: ["he"])[0]
        /// By the label's text, without the base direction that its locale gives it.
        func unset(_ text: String) throws -> Picture {
            var other = job
            guard case .shape(var shapes) = job.elements[1].content else {
                throw CancellationError()
            }
            shapes.shapes[0].label?.text = text
            shapes.shapes[0].label?.direction = .auto
            other.elements[1].content = .shape(shapes)
            return try picture(of: other)
        }
        let made = try picture(of: job)
        // A mark of the direction says the same to UAX #9.
        #expect(made == (try unset("\u{200F}Wi-Fi (שלום)")))
        #expect(made != (try unset("Wi-Fi (שלום)")))
    }
}
