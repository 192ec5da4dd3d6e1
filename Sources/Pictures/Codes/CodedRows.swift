internal import HyalinePixels

/// The rows of an upright picture, made linear when they are asked for.
///
/// A turned file is read in its own codes: an upright row is then a column of the file, and its codes are gathered before
/// they are decoded. So every pixel is computed as in a file that lies upright, which a scaling of the unturned picture
/// would not give: it sums rows before columns, and roundings differ.
struct CodedRows: PixelRows, @unchecked Sendable {
    /// Upright, px.
    let width: Int
    let height: Int
    private let codes: PixelCodes
    private let bytesPerPixel: Int
    private let orientation: Orientation
    /// Only read from. Little CMS allows that on several threads at once, for a transform without cache. Hence the
    /// rows are Sendable.
    private let decoder: PixelDecoder
    /// Upright rows next to each other, for turned files.
    private var gathered = GatheredRows()

    init(_ codes: PixelCodes, _ orientation: Orientation, _ decoder: PixelDecoder) {
        (self.codes, self.orientation, self.decoder) = (codes, orientation, decoder)
        bytesPerPixel = codes.bytesPerPixel
        (width, height) =
            orientation.swapsSides
            ? (codes.height, codes.width) : (codes.width, codes.height)
    }

    mutating func read(
        _ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<SIMD4<Float>>
    ) -> UnsafePointer<SIMD4<Float>> {
        if orientation.swapsSides {
            let column = orientation.reversesColumns ? codes.width - 1 - y : y
            gathered.withRow(column, columns, of: codes, orientation.reversesRows) { row in
                decoder.decode(row, count: columns.count, into: scratch)
            }
            return UnsafePointer(scratch)
        }
        let row = orientation.reversesRows ? codes.height - 1 - y : y
        let first =
            orientation.reversesColumns ? codes.width - columns.upperBound : columns.lowerBound
        decoder.decode(
            codes.buffer.base + (row * codes.buffer.rowBytes + first * bytesPerPixel),
            count: columns.count, into: scratch)
        if orientation.reversesColumns {
            var row = UnsafeMutableBufferPointer(start: scratch, count: columns.count)
            row.reverse()
        }
        return UnsafePointer(scratch)
    }
}

/// Columns of a file's codes as rows, several at a time: neighbours stand in the same lines of the processor's cache.
private struct GatheredRows: Sendable {
    private static let count = 16
    /// The columns of the file that are at hand.
    private var columns = 0..<0
    /// Of the upright picture.
    private var pixels = 0..<0
    private var bytes: [UInt8] = []

    /// - Parameters:
    ///   - column: of the file.
    ///   - wanted: pixels of the upright row.
    ///   - isReversed: whether the last row of the file is the first pixel.
    mutating func withRow(
        _ column: Int, _ wanted: Range<Int>, of codes: PixelCodes, _ isReversed: Bool,
        _ body: (UnsafeRawPointer) -> Void
    ) {
        if !columns.contains(column) || pixels != wanted {
            let start = column / Self.count * Self.count
            columns = start..<min(start + Self.count, codes.width)
            pixels = wanted
            // A loop of its own for each size: a copy of known length is a move or two.
            switch codes.bytesPerPixel {
            case 1: gather(codes, isReversed, UInt8.self)
            case 2: gather(codes, isReversed, UInt16.self)
            case 3: gather(codes, isReversed, (UInt8, UInt8, UInt8).self)
            case 4: gather(codes, isReversed, UInt32.self)
            case 6: gather(codes, isReversed, (UInt16, UInt16, UInt16).self)
            case 8: gather(codes, isReversed, UInt64.self)
            case let size: preconditionFailure("no format has \(size) bytes a pixel")
            }
        }
        let rowBytes = pixels.count * codes.bytesPerPixel
        bytes.withUnsafeBytes { body($0.baseAddress! + (column - columns.lowerBound) * rowBytes) }
    }

    @inline(__always)
    private mutating func gather<Pixel: BitwiseCopyable>(
        _ codes: PixelCodes, _ isReversed: Bool, _: Pixel.Type
    ) {
        let size = MemoryLayout<Pixel>.stride
        bytes = [UInt8](unsafeUninitializedCapacity: columns.count * pixels.count * size) {
            bytes, count in
            count = columns.count * pixels.count * size
            let into = UnsafeMutableRawPointer(bytes.baseAddress!)
            for (i, x) in pixels.enumerated() {
                let row = isReversed ? codes.height - 1 - x : x
                let from =
                    codes.buffer.base + (row * codes.buffer.rowBytes + columns.lowerBound * size)
                for k in 0..<columns.count {
                    (into + (k * pixels.count + i) * size).storeBytes(
                        of: from.loadUnaligned(fromByteOffset: k * size, as: Pixel.self),
                        as: Pixel.self)
                }
            }
        }
    }
}
