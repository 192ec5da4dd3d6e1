/// The look's numbers at one place of the backdrop, adapted to its tone, hue and busyness.
struct LookSample: Sendable {
    /// Body shading near and far, lift, far-side lift.
    var seen: SIMD4<Float>
    /// Dimming, key box, sky, contour.
    var strengths: SIMD4<Float>
    /// Hue in linear light (largest channel 1); weight of "bright".
    var hue: SIMD4<Float>
    /// Encoded hue to the power of the deepening; 1 − luma, which the caustic goes with.
    var deep: SIMD4<Float>
    /// Colour of the lift, encoded; strength of the shadow.
    var veil: SIMD4<Float>
    var busyness: Float
}

/// The look over the canvas: slowly varying, so stored at every `spacing`-th pixel. Sample (i, j) stands at
/// ((i + ½)·spacing, (j + ½)·spacing) px from the origin.
struct LookGrid: Sendable {
    let samples: [LookSample]
    let width: Int
    let height: Int
    let spacing: Int
    let originX: Int
    let originY: Int
}

/// The look along one row of the canvas, interpolated downwards once and across at each pixel.
struct LookRow {
    private var samples: [LookSample] = []
    private var inverse: Float = 1
    private var offset: Float = 0
    private var last: Float = 0

    mutating func load(_ grid: LookGrid, row: Int) {
        inverse = 1 / Float(grid.spacing)
        offset = (0.5 - Float(grid.originX)) * inverse - 0.5
        last = Float(grid.width - 1)
        let v = (Float(row - grid.originY) + 0.5) * inverse - 0.5
        let y = min(max(v, 0), Float(grid.height - 1))
        let j = Int(y)
        let (above, below) = (j * grid.width, min(j + 1, grid.height - 1) * grid.width)
        let f = y - Float(j)
        samples.removeAll(keepingCapacity: true)
        // One sample more, so that the right neighbour always exists.
        for i in 0...grid.width {
            let c = min(i, grid.width - 1)
            let (a, b) = (grid.samples[above + c], grid.samples[below + c])
            samples.append(
                LookSample(
                    seen: a.seen + (b.seen - a.seen) * f,
                    strengths: a.strengths + (b.strengths - a.strengths) * f,
                    hue: a.hue + (b.hue - a.hue) * f, deep: a.deep + (b.deep - a.deep) * f,
                    veil: a.veil + (b.veil - a.veil) * f,
                    busyness: a.busyness + (b.busyness - a.busyness) * f))
        }
    }

    /// Where pixel x lies between two samples.
    @inline(__always)
    func position(_ x: Int) -> (index: Int, fraction: Float) {
        let u = min(max(Float(x) * inverse + offset, 0), last)
        let i = Int32(u)
        return (Int(i), u - Float(i))
    }

    @inline(__always)
    func busyness(_ i: Int, _ f: Float) -> Float {
        samples[i].busyness + (samples[i + 1].busyness - samples[i].busyness) * f
    }

    /// Calls `body` with a reader that skips bounds checks.
    @inline(__always)
    func withReader<R>(_ body: (Reader) -> R) -> R {
        samples.withUnsafeBufferPointer { body(Reader(row: self, samples: $0.baseAddress!)) }
    }

    struct Reader {
        let row: LookRow
        let samples: UnsafePointer<LookSample>

        @inline(__always)
        func value(_ part: (LookSample) -> SIMD4<Float>, _ at: (index: Int, fraction: Float))
            -> SIMD4<Float>
        {
            let a = part(samples[at.index])
            return a + (part(samples[at.index + 1]) - a) * at.fraction
        }

        func busyness(_ at: (index: Int, fraction: Float)) -> Float {
            row.busyness(at.index, at.fraction)
        }
    }
}
