/// The source rows around a target row, filtered across as they come, for a filter that then goes down: as many as the
/// filter needs at once, never the whole picture.
struct ResamplingRing<Source: PixelRows> {
    private var source: Source
    private let columns: ResamplingTaps
    private let rows: ResamplingTaps
    private let band: Range<Int>
    /// For each target row of the band: from where on rows are still needed, and up to where they must have been read.
    private let windows: [Range<Int>]
    private let slots: Int
    private var lines: [SIMD4<Float>]
    private var scratch: [SIMD4<Float>]
    /// The first source row that was not yet read.
    private var next = 0
    /// Used by every target row anew.
    private var taps: [UnsafePointer<SIMD4<Float>>] = []

    /// - Parameter band: target rows, to be asked for in this order.
    init(_ source: Source, columns: ResamplingTaps, rows: ResamplingTaps, band: Range<Int>) {
        (self.source, self.columns, self.rows, self.band) = (source, columns, rows, band)
        windows = rows.windows(of: band)
        slots = windows.map(\.count).max() ?? 0
        lines = [SIMD4<Float>](repeating: .zero, count: slots * columns.count)
        scratch = [SIMD4<Float>](repeating: .zero, count: columns.sources.count)
    }

    /// Writes a target row.
    mutating func filter(_ y: Int, into result: UnsafeMutablePointer<SIMD4<Float>>) {
        let window = windows[y - band.lowerBound]
        next = max(next, window.lowerBound)
        while next < window.upperBound {
            load(next)
            next += 1
        }
        let width = columns.count
        lines.withUnsafeBufferPointer { lines in
            taps.removeAll(keepingCapacity: true)
            for row in rows.sources(of: y) {
                taps.append(lines.baseAddress! + row % slots * width)
            }
            rows.applyAcrossRows(y, taps, width: width, result)
        }
    }

    private mutating func load(_ row: Int) {
        // Copies, for the compiler would see a struct of an unknown type read as a whole.
        let (columns, place) = (columns, row % slots * columns.count)
        let sources = columns.sources
        lines.withUnsafeMutableBufferPointer { lines in
            scratch.withUnsafeMutableBufferPointer { scratch in
                let pixels = source.read(row, columns: sources, scratch: scratch.baseAddress!)
                columns.applyAlongRow(
                    pixels, firstPixel: sources.lowerBound,
                    lines.baseAddress! + place)
            }
        }
    }
}
