import HyalinePixels

/// Shadow and caustic of all pieces along one row.
struct SurroundRow {
    private var values: [SIMD2<Float>]
    private(set) var span: Range<Int> = 0..<0

    init(width: Int) { values = Array(repeating: .zero, count: width) }

    mutating func collect(_ pieces: [GlassPiece], row: Int, _ limits: Range<Int>) {
        for x in span { values[x] = .zero }
        span = 0..<0
        for piece in pieces {
            let surround = piece.lens.surround
            let r = row - piece.dy - surround.region.minY
            guard r >= 0, r < surround.region.height else { continue }
            let left = piece.dx + surround.region.minX
            let columns =
                (left + Int(surround.spans[r].lowerBound)..<left + Int(surround.spans[r].upperBound))
                .clamped(to: limits)
            guard !columns.isEmpty else { continue }
            // Thin strokes cast a stronger shadow.
            let gain = SIMD2<Float>(1 + 0.7 * piece.lens.thinness, 1)
            let base = r * surround.region.width - left
            surround.values.pixels.withUnsafeBufferPointer { source in
                values.withUnsafeMutableBufferPointer { values in
                    for x in columns { values[x] += source[base + x] * gain }
                }
            }
            span =
                span.isEmpty
                ? columns
                : min(
                    span.lowerBound, columns.lowerBound)..<max(
                        span.upperBound, columns.upperBound)
        }
    }

    subscript(x: Int) -> SIMD2<Float> { values[x] }
}
