import HyalineJitter
import HyalinePixels

/// Frames for the measure of movement: two to four small ones, drawn of boxes that the bytes
/// describe.
enum FrameDoor {
    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count >= 4 else { return }
        let (width, height) = (8 + Int(bytes[0]) % 120, 8 + Int(bytes[1]) % 120)
        let count = 2 + Int(bytes[2]) % 3
        let ground = Float(bytes[3]) / 255
        let boxes = stride(from: 4, to: bytes.count - 6, by: 6).map {
            Array(bytes[$0..<$0 + 6])
        }
        let names = (0..<count).map { "frame \($0)" }
        let report = try FrameTester().report(names: names) { index in
            var picture = Picture(
                width: width, height: height, filledWith: SIMD4(ground, ground, ground, 1))
            for box in boxes { draw(box, frame: index, into: &picture) }
            return picture
        }
        _ = try FrameDocument(report).bytes(.json)
    }

    /// Left, top, width and height; the tone; and how far each frame moves it, in eighths of a
    /// pixel.
    private static func draw(_ box: [UInt8], frame: Int, into picture: inout Picture) {
        let shift = Float(frame) * Float(Int8(bitPattern: box[5])) / 8
        let left = Float(box[0]) / 2 + shift
        let right = left + Float(box[2] % 64) / 2
        let tone = Float(box[4]) / 255
        for y in Int(box[1] / 2)..<Int(box[1] / 2) + Int(box[3] % 64) where y < picture.height {
            for x in 0..<picture.width {
                let covered = min(Float(x + 1), right) - max(Float(x), left)
                guard covered > 0 else { continue }
                let below = picture[x, y]
                let value = below.x + (tone - below.x) * min(1, covered)
                picture[x, y] = SIMD4(value, value, value, 1)
            }
        }
    }
}
