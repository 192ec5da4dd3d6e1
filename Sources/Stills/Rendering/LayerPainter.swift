import HyalinePixels

/// One layer of a backdrop, ready to be laid over rows of a picture.
struct LayerPainter: Sendable {
    enum Source: Sendable {
        case solid(SIMD4<Float>)
        /// Position on the ramp at the middle of pixel (0, 0), and how much it grows a pixel.
        case linear(ColorRamp, start: Double, dx: Double, dy: Double)
        /// Centre and radius, px.
        case radial(ColorRamp, x: Double, y: Double, radius: Double)
        /// Of the canvas's size.
        case picture(Picture)
        case coarse(CoarseGrid<SIMD4<Float>>)
    }

    private let source: Source
    /// What premultiplied values are multiplied by.
    private let gain: SIMD4<Float>
    /// True if nothing shows through.
    let isOpaque: Bool

    /// - Parameters:
    ///   - dim: how much black is mixed in, in linear light, 0…1.
    ///   - opacity: 0…1.
    init(_ source: Source, isOpaque: Bool, dim: Double, opacity: Double) {
        self.source = source
        var gain = SIMD4<Float>(repeating: Float((1 - dim) * opacity))
        gain.w = Float(opacity)
        self.gain = gain
        self.isOpaque = isOpaque && opacity == 1
    }

    /// Memory for one row.
    struct Scratch {
        fileprivate var values: [SIMD4<Float>] = []
        fileprivate var line: [SIMD4<Float>] = []
    }

    typealias Row = UnsafeMutableBufferPointer<SIMD4<Float>>

    /// Lays row y over what is in `row`; an opaque layer does not look at that.
    func paint(row y: Int, into row: Row, _ scratch: inout Scratch) {
        if isOpaque {
            fill(y, row, &scratch.line)
            if gain != .one { for x in row.indices { row[x] *= gain } }
            return
        }
        if scratch.values.count != row.count {
            scratch.values = [SIMD4<Float>](repeating: .zero, count: row.count)
        }
        scratch.values.withUnsafeMutableBufferPointer { values in
            fill(y, values, &scratch.line)
            for x in row.indices {
                let c = values[x] * gain
                row[x] = c + row[x] * (1 - c.w)
            }
        }
    }

    private func fill(_ y: Int, _ row: Row, _ line: inout [SIMD4<Float>]) {
        switch source {
        case .solid(let color): row.update(repeating: color)
        case .linear(let ramp, let start, let dx, let dy):
            let first = Float(start + Double(y) * dy)
            let step = Float(dx)
            ramp.withReader { ramp in
                if step == 0 { return row.update(repeating: ramp(first)) }
                for x in row.indices { row[x] = ramp(first + Float(x) * step) }
            }
        case .radial(let ramp, let cx, let cy, let radius):
            let inverse = Float(1 / radius)
            let dy = Float(Double(y) + 0.5 - cy) * inverse
            let first = Float(0.5 - cx)
            ramp.withReader { ramp in
                for x in row.indices {
                    let dx = (Float(x) + first) * inverse
                    row[x] = ramp((dx * dx + dy * dy).squareRoot())
                }
            }
        case .picture(let picture):
            picture.pixels.withUnsafeBufferPointer { pixels in
                let start = y * picture.width
                _ = row.update(fromContentsOf: pixels[start..<start + picture.width])
            }
        case .coarse(let grid): grid.read(row: y, line: &line, into: row)
        }
    }

    // MARK: Pictures

    /// Lays layers over a picture, from the first to the last.
    static func paint(_ layers: [LayerPainter], into picture: inout Picture, threads: Int) {
        let (width, height) = (picture.width, picture.height)
        picture.pixels.withUnsafeMutableBufferPointer { out in
            paint(layers, out, width, height, threads)
        }
    }

    /// Paints layers in place of what is in a picture.
    static func repaint(_ layers: [LayerPainter], into picture: inout Picture, threads: Int) {
        if !layers.contains(where: \.isOpaque) {
            picture.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
        }
        paint(layers, into: &picture, threads: threads)
    }

    /// A new picture of layers.
    static func picture(
        _ layers: [LayerPainter], width: Int, height: Int, threads: Int
    ) -> Picture {
        let isCovered = layers.contains(where: \.isOpaque)
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { out, count in
            // Without an opaque layer there is nothing at first.
            if !isCovered { out.initialize(repeating: .zero) }
            paint(layers, out, width, height, threads)
            count = width * height
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// Row by row through all layers, so that each row of pixels is fetched once.
    private static func paint(
        _ layers: [LayerPainter], _ out: Row, _ width: Int, _ height: Int, _ threads: Int
    ) {
        // What lies below an opaque layer is not seen.
        let first = layers.lastIndex(where: \.isOpaque) ?? 0
        let seen = layers[min(first, layers.count)...]
        Parallel.bands(of: out, height: height, bandHeight: 32, threads: threads) { rows, out in
            var scratch = Scratch()
            for y in rows {
                let row = Row(rebasing: out[y * width..<(y + 1) * width])
                for layer in seen { layer.paint(row: y, into: row, &scratch) }
            }
        }
    }
}
