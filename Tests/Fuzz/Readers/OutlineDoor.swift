import HyalineGeometry

/// SVG path data: read, measured, and written so that it can be read again.
enum OutlineDoor {
    static func read(_ bytes: [UInt8]) throws {
        let path = try Path(svg: String(decoding: bytes, as: UTF8.self))
        _ = path.bounds
        let text = path.svg()
        let back = try? Path(svg: text)
        precondition(back != nil, "what was written cannot be read: \(text)")
    }
}
