import HyalineGeometry
import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import HyalineTypography

/// Draws the frames of a screen.
struct ScreenPainter {
    let screen: Screen
    private let fonts: FontSet
    private let labels: FontSet
    private let width: Int
    private let height: Int
    private let center: Point
    private let textWidth: Double

    init(_ screen: Screen) throws {
        self.screen = screen
        fonts = FontSet(
            try screen.weight.map { try screen.font.open(weight: $0) } ?? screen.font.open())
        labels = FontSet(try TestFont.inter.open())
        let size = screen.size
        textWidth = try Self.layout(screen.texts[0], fonts, size).box.width
        let reach = [.ring, .progressRing, .disc].contains(screen.container)
        width = max(170, Int(textWidth * 1.25 + (reach ? size * 0.9 : size * 0.4)) + 30)
        height =
            Int(reach ? textWidth * 1.25 + size * 0.8 : size * 2) + 30
            + (screen.companion == .none ? 0 : Int(size * 1.4) + 20) + 60
        let above = screen.companion == .none ? 0 : size * 0.7 + 10
        center = Point(Double(width) / 2 + 0.37, Double(height) / 2 + above + 0.21)
    }

    private static func layout(
        _ text: String, _ fonts: FontSet, _ size: Double
    ) throws -> TextLayout {
        try TextLayout(
            text, fonts: fonts,
            style: TextStyle(size: size, cells: .fixed(digit: 0.7, separator: 0.35)))
    }

    func frames() throws -> [Picture] {
        try (0..<screen.frames).map { index in
            let picture = try frame(index)
            guard let quality = screen.jpegQuality else { return picture }
            let bytes = try JPEG.encode(picture, options: JPEGOptions(quality: quality))
            return try JPEG.decode(bytes, name: "frame").picture
        }
    }

    private func frame(_ index: Int) throws -> Picture {
        let time = Double(index)
        var canvas = ScreenCanvas(width: width, height: height) { backdrop($0, $1, time) }
        let base = screen.base
        let quiet = base + 0.35 * (screen.ink - base)
        drawWidget(&canvas, index, quiet)
        let place = center + screen.shift * time
        drawContainer(&canvas, index, quiet)
        try draw(screen.texts[index], fonts, screen.size, place, screen.timerInk, &canvas)
        let above = Point(center.x, center.y - companionDistance)
        switch screen.companion {
        case .none: break
        case .title:
            try draw("Focus", labels, max(12, screen.size * 0.6), above, screen.ink, &canvas)
        case .brightTitle:
            let bright = SIMD3<Double>(repeating: base.y < 0.5 ? 0.98 : 0.02)
            try draw("Deep work", labels, max(12, screen.size * 0.5), above, bright, &canvas)
        case .secondTimer:
            try draw(
                ["8:10", "8:11", "8:12"][index], labels, max(14, screen.size * 0.7),
                above + screen.otherShift * time, screen.ink, &canvas)
        }
        if screen.backdrop == .grain { grain(&canvas, index) }
        return canvas.picture()
    }

    private var companionDistance: Double {
        let isRound = [.ring, .progressRing, .disc].contains(screen.container)
        return (isRound ? textWidth * 0.62 + screen.size * 0.35 : screen.size * 0.95)
            + screen.size * 0.45 + 6
    }

    private func draw(
        _ text: String, _ fonts: FontSet, _ size: Double, _ at: Point, _ color: SIMD3<Double>,
        _ canvas: inout ScreenCanvas
    ) throws {
        canvas.fill(try Self.layout(text, fonts, size).centered(at: at).path(), color)
    }

    // MARK: Around the timer

    private func drawContainer(
        _ canvas: inout ScreenCanvas, _ index: Int, _ quiet: SIMD3<Double>
    ) {
        let (size, card) = (screen.size, screen.cardLevel(screen.base))
        let radius = textWidth * 0.62 + size * 0.2
        let stroke = max(2, size * 0.12)
        func rect(_ padX: Double, _ padY: Double) -> Rect {
            Rect(
                x: center.x - textWidth / 2 - padX, y: center.y - size * 0.5 - padY,
                width: textWidth + 2 * padX, height: size + 2 * padY)
        }
        switch screen.container {
        case .none: break
        case .ring: canvas.ring(center, radius: radius, width: stroke, screen.ink)
        case .progressRing:
            canvas.ring(center, radius: radius, width: stroke, quiet)
            canvas.ring(
                center, radius: radius, width: stroke, part: 0.55 + 0.03 * Double(index),
                screen.ink)
        case .card:
            canvas.fill(.roundedRect(rect(size * 0.5, size * 0.35), radius: size * 0.3), card)
        case .tightCard:
            canvas.fill(.roundedRect(rect(4, 2), radius: 4), card)
        case .pill:
            canvas.fill(.capsule(rect(size * 0.5, size * 0.15)), card)
        case .outlinedPill:
            canvas.outline(rect(size * 0.5, size * 0.2), width: stroke, screen.ink)
        case .disc:
            canvas.fill(
                .capsule(
                    Rect(
                        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
                        maxY: center.y + radius)), card)
        case .digitCards:
            // As wide as the cells, so that edges stand close to the digits.
            var x = center.x - textWidth / 2
            for character in screen.texts[index] {
                let cell = size * (character == ":" ? 0.35 : 0.7)
                if character != ":" {
                    let card = Rect(
                        x: x + size * 0.02, y: center.y - size * 0.55,
                        width: cell - size * 0.04, height: size * 1.1)
                    canvas.fill(
                        .roundedRect(card, radius: size * 0.08), self.screen.cardLevel(screen.base))
                }
                x += cell
            }
        }
    }

    // MARK: What else moves

    private func drawWidget(_ canvas: inout ScreenCanvas, _ index: Int, _ quiet: SIMD3<Double>) {
        let (w, h, t) = (Double(width), Double(height), Double(index))
        let ink = screen.ink
        func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
            .capsule(Rect(x: x, y: y, width: width, height: height))
        }
        switch screen.widget {
        case .none: break
        case .progressBar:
            canvas.fill(bar(16, h - 20, w - 32, 6), quiet)
            canvas.fill(bar(16, h - 20, (w - 32) * (0.4 + 0.03 * t), 6), ink)
        case .slider:
            canvas.fill(bar(16, h - 20, w - 32, 4), quiet)
            canvas.fill(bar(20 + w * (0.3 + 0.02 * t), h - 26, 16, 16), ink)
        case .spinner:
            canvas.ring(
                Point(w - 20, h - 20), radius: 9, width: 3, part: 0.7, from: 40 * t, ink)
        case .pulse: canvas.fill(bar(w - 28 - t, h - 28 - t, 12 + 2 * t, 12 + 2 * t), ink)
        case .toggle:
            canvas.fill(bar(16, h - 28, 36, 20), quiet)
            canvas.fill(bar(index % 2 == 0 ? 18 : 34, h - 26, 16, 16), ink)
        case .tabBar:
            for i in 0..<4 {
                let x = w * (Double(i) + 0.5) / 4
                canvas.ring(Point(x, h - 18), radius: 7, width: 2, quiet)
                canvas.fill(bar(x - 10, h - 8, 20, 3), i == 1 ? ink : quiet)
            }
        case .header:
            canvas.fill(bar(10, 8, 22, 9), quiet)
            canvas.fill(bar(w - 34, 8, 22, 9), quiet)
        case .badge: canvas.fill(bar(w - 30, 6, 18, 18), ink)
        }
    }

    // MARK: Behind everything

    private func backdrop(_ x: Int, _ y: Int, _ time: Double) -> SIMD3<Double> {
        let base = screen.base
        let side = screen.ink.y > base.y ? 1.0 : -1
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        switch screen.backdrop {
        case .flat, .grain: return base
        case .gradient: return base + SIMD3(1, 0.8, 1.2) * (side * 0.12 * (0.6 * v + 0.4 * u))
        case .breathing:
            let r2 = (u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5)
            return base + SIMD3(1, 1.1, 0.9) * (side * (0.1 + 0.02 * time) * max(0, 0.5 - 2 * r2))
        case .photo: return base + side * 0.22 * texture(Double(x), Double(y)) * SIMD3(1, 0.9, 0.8)
        case .film:
            // Edges as strong as a film's are, and as weak.
            let at = (Double(x) - 3.3 * time, Double(y) + 1.7 * time)
            return base + side * screen.filmDepth * texture(at.0, at.1) * SIMD3(1, 0.9, 0.8)
        }
    }

    /// Hills, leaves and a few hard edges, 0…1.
    private func texture(_ x: Double, _ y: Double) -> Double {
        var sum = 0.0
        for (k, (fx, fy)) in [(0.03, 0.02), (-0.05, 0.07), (0.14, -0.1), (0.32, 0.27)].enumerated()
        {
            sum +=
                Elementary.sincos(degrees: (x * fx + y * fy + Double(k)) * 57.3).sin / Double(k + 1)
        }
        let edge = Elementary.sincos(degrees: (x + 0.6 * y) * 4.1).sin > 0.55 ? 0.3 : 0
        return max(0, min(1, 0.4 + 0.22 * sum + edge))
    }

    private func grain(_ canvas: inout ScreenCanvas, _ index: Int) {
        var random = SeededRandom(screen.seed &* 31 &+ index)
        for i in canvas.pixels.indices {
            var sum = -6.0
            for _ in 0..<12 { sum += random.number(0...1) }
            canvas.pixels[i] += SIMD3(repeating: 0.02 * sum)
        }
    }
}
