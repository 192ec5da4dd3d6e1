import Foundation
import HyalinePixels

/// Grey pictures through JPEG and back, by ImageMagick's `convert`.
struct JPEGRoundTrip {
    private static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { "\($0)/convert" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether there is such a program, and it writes JPEG.
    static let isInstalled: Bool = {
        let grey = Picture(width: 8, height: 8, filledWith: SIMD4(0.5, 0.5, 0.5, 1))
        return (try? JPEGRoundTrip(quality: 80).picture(grey)) != nil
    }()

    struct Failure: Error {}

    let quality: Int
    private let program: String

    init(quality: Int) throws {
        guard let program = Self.program else { throw Failure() }
        (self.quality, self.program) = (quality, program)
    }

    func picture(_ picture: Picture) throws -> Picture {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-jpeg-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        var bytes = Array("P5 \(picture.width) \(picture.height) 255\n".utf8)
        for pixel in picture.pixels {
            bytes.append(UInt8((SRGB.encoded(Double(pixel.x)) * 255).rounded()))
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path("in.pgm")))
        try run([path("in.pgm"), "-quality", "\(quality)", path("frame.jpg")])
        try run([path("frame.jpg"), "-depth", "8", path("out.pgm")])
        let result = try Data(contentsOf: URL(fileURLWithPath: path("out.pgm")))
        guard result.count > picture.pixels.count else { throw Failure() }
        return Picture(
            width: picture.width, height: picture.height,
            pixels: result.suffix(picture.pixels.count).map { code in
                let light = SRGB.linearOf8Bit[Int(code)]
                return SIMD4(light, light, light, 1)
            })
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
    }
}
