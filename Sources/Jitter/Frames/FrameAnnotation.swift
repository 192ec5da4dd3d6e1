public import HyalinePixels

/// Draws what was found on one of the frames: a box around each character, green where it is
/// steady, red where it moved, grey where it changed and yellow where that is unclear; and from the
/// middle of what moved a line in the direction of the move.
public enum FrameAnnotation {
    /// How many times longer than the move its line is: tenths of a pixel are not seen.
    public static let exaggeration = 20.0

    /// The number of the frame to draw on: the one after the largest move, or after the first tick.
    public static func frame(for report: FrameReport) -> Int {
        min(report.frames.count - 1, (report.largest?.step.tick ?? 0) + 1)
    }

    /// - Parameter picture: the frame that `frame(for:)` names.
    public static func draw(_ report: FrameReport, on picture: Picture) -> Picture {
        var canvas = Canvas(picture: picture)
        let tick = frame(for: report) - 1
        canvas.outline(report.region, color(nil))
        for glyph in report.glyphs {
            for step in glyph.steps where step.tick == tick {
                canvas.outline(step.box.expanded(by: 2 + canvas.stroke), color(step.state))
                guard step.state == .moved else { continue }
                let x = Double(step.box.minX + step.box.maxX) / 2
                let y = Double(step.box.minY + step.box.maxY) / 2
                canvas.line(
                    x, y, x + exaggeration * step.dx, y + exaggeration * step.dy, color(.moved))
            }
        }
        return canvas.picture
    }

    private static func color(_ state: FrameReport.State?) -> SIMD4<Float> {
        switch state {
        case .steady: SRGB.color(red: 0.15, green: 0.78, blue: 0.3)
        case .moved: SRGB.color(red: 0.95, green: 0.2, blue: 0.2)
        case .changed: SRGB.color(red: 0.6, green: 0.6, blue: 0.6)
        case .unclear: SRGB.color(red: 0.95, green: 0.75, blue: 0.1)
        case nil: SRGB.color(red: 0.25, green: 0.55, blue: 0.95)
        }
    }

    private struct Canvas {
        var picture: Picture

        /// Half the width of a stroke less half a pixel: 0 in small pictures.
        var stroke: Int { min(picture.width, picture.height) / 400 }

        mutating func dot(_ x: Int, _ y: Int, _ color: SIMD4<Float>, radius: Int) {
            let spot = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1).expanded(by: radius)
                .intersection(picture.bounds)
            for v in spot.minY..<spot.maxY {
                for u in spot.minX..<spot.maxX { picture[u, v] = color }
            }
        }

        mutating func line(
            _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ color: SIMD4<Float>
        ) {
            let steps = Int(max(1, abs(x1 - x0), abs(y1 - y0)).rounded(.up))
            for i in 0...min(steps, 100_000) {
                let t = Double(i) / Double(steps)
                let x = Int((x0 + t * (x1 - x0)).rounded(.down))
                let y = Int((y0 + t * (y1 - y0)).rounded(.down))
                // The end is thicker than the line: a head without an arrow's ambiguities.
                dot(x, y, color, radius: i == steps ? stroke + 2 : stroke)
            }
        }

        mutating func outline(_ rect: PixelRect, _ color: SIMD4<Float>) {
            guard !rect.isEmpty else { return }
            for x in rect.minX..<rect.maxX {
                dot(x, rect.minY, color, radius: stroke)
                dot(x, rect.maxY - 1, color, radius: stroke)
            }
            for y in rect.minY..<rect.maxY {
                dot(rect.minX, y, color, radius: stroke)
                dot(rect.maxX - 1, y, color, radius: stroke)
            }
        }
    }
}
