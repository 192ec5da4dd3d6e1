public import HyalineGeometry
import HyalineTypography

/// A shape to make glass of, px, y down, its box's corner near the origin and off the pixel grid.
public struct TestSubject: Sendable, CustomStringConvertible {
    public let name: String
    public let path: Path
    public var description: String { name }

    init(_ name: String, _ path: Path) {
        self.name = name
        let corner = path.bounds
        self.path = path.translated(by: Vector(0.37 - corner.minX, 0.21 - corner.minY)).onGrid
    }

    /// Text in one font.
    public static func text(
        _ text: String, _ font: TestFont, size: Double, weight: Double? = nil
    ) throws -> TestSubject {
        let face = try weight.map { try font.open(weight: $0) } ?? font.open()
        let layout = try TextLayout(text, font: face, style: TextStyle(size: size))
        return TestSubject("\(text), \(font), \(size) px", layout.path())
    }

    /// Subjects that belong together: one test case.
    public enum Group: Sendable, Hashable, CustomStringConvertible {
        /// The ten digits.
        case digits(TestFont)
        /// Words and numbers in Arabic.
        case arabic(TestFont)
        /// The forms of controls.
        case shapes

        /// Every digit of every font that has them, text in Arabic, every kind of shape.
        public static var all: [Group] {
            TestFont.withFigures.map { .digits($0) }
                + [TestFont.notoArabic, .notoNaskh, .amiri].filter(\.isInstalled).map {
                    .arabic($0)
                }
                + [.shapes]
        }

        public var description: String {
            switch self {
            case .digits(let font): "digits of \(font)"
            case .arabic(let font): "Arabic in \(font)"
            case .shapes: "shapes"
            }
        }

        /// - Parameter size: the em, and the shapes' longer side, px.
        public func subjects(size: Double) throws -> [TestSubject] {
            switch self {
            case .digits(let font):
                try "0123456789".map { try .text(String($0), font, size: size) }
            case .arabic(let font):
                try ["١٢:٣٤", "ساعة"].map { try .text($0, font, size: size) }
            case .shapes: TestSubject.shapes(size: size)
            }
        }
    }

    /// As glass shapes are made: capsules, circles, rectangles with corners of both kinds, any path.
    private static func shapes(size: Double) -> [TestSubject] {
        let box = Rect(x: 0, y: 0, width: size, height: 0.55 * size)
        let tall = Rect(x: 0, y: 0, width: 0.4 * size, height: size)
        let star = Path(
            (0..<10).map { i in
                let (sin, cos) = Elementary.sincos(degrees: 36 * Double(i) + 10)
                let radius = (i % 2 == 0 ? 0.5 : 0.27) * size
                let point = Point(radius * cos, radius * sin)
                return i == 0 ? .move(point) : .line(point)
            } + [.close])
        return [
            TestSubject("capsule", .capsule(box)),
            TestSubject("upright capsule", .capsule(tall)),
            TestSubject("circle", .circle(center: .zero, radius: 0.4 * size)),
            TestSubject("continuous corners", .roundedRect(box, radius: 0.15 * size)),
            TestSubject(
                "round corners", .roundedRect(box, radius: 0.12 * size, continuous: false)),
            TestSubject("rectangle", .rect(tall)),
            TestSubject("star", star),
        ]
    }
}

extension Path {
    /// With coordinates rounded so that moving by whole pixels rounds nothing.
    fileprivate var onGrid: Path {
        func r(_ p: Point) -> Point {
            Point((p.x * 0x1p30).rounded() * 0x1p-30, (p.y * 0x1p30).rounded() * 0x1p-30)
        }
        return Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(r(p))
                case .line(let p): .line(r(p))
                case .quad(let c, let p): .quad(r(c), r(p))
                case .cubic(let c, let d, let p): .cubic(r(c), r(d), r(p))
                case .close: .close
                }
            })
    }
}
