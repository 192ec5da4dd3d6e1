extension CoarseGrid where Pixel == SIMD4<Float> {
    /// The values at the middles of a row's pixels, as `value(x:y:)` has them up to rounding: many times as fast. For one
    /// kind of pixel, because other modules do not get a generic function made for theirs.
    ///
    /// - Parameters:
    ///   - row: y of the pixels, px; x counts from 0.
    ///   - line: scratch for one row of samples; made as large as needed.
    ///   - values: one place a pixel.
    public func read(
        row: Int, line: inout [SIMD4<Float>], into values: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let count = samples.width
        if line.count != count { line = [SIMD4<Float>](repeating: .zero, count: count) }
        let inverse = 1 / Float(spacing)
        let gy = (Float(row - originY) + 0.5) * inverse - 0.5
        let y = min(max(gy, 0), Float(samples.height - 1))
        let j = Int(y)
        let fy = y - Float(j)
        samples.pixels.withUnsafeBufferPointer { p in
            let top = p.baseAddress! + j * count
            let bottom = p.baseAddress! + min(j + 1, samples.height - 1) * count
            line.withUnsafeMutableBufferPointer { line in
                for i in 0..<count { line[i] = top[i] + (bottom[i] - top[i]) * fy }
                let last = Float(count - 1)
                for x in values.indices {
                    let gx = (Float(x - originX) + 0.5) * inverse - 0.5
                    let at = min(max(gx, 0), last)
                    let i = Int(at)
                    let a = line[i]
                    values[x] = a + (line[min(i + 1, count - 1)] - a) * (at - Float(i))
                }
            }
        }
    }
}
