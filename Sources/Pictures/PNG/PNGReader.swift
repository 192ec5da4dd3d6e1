internal import CPNGRows

/// Owns libpng's reading state. `source` must outlive it.
struct PNGReader: ~Copyable {
    private let handle: OpaquePointer
    private let name: String
    private var header = cpngrows_header()

    init(
        _ source: UnsafeBufferPointer<UInt8>, limits: PictureLimits, name: String
    ) throws(PictureError) {
        guard
            let handle = cpngrows_reader_new(
                source.baseAddress, source.count, UInt32(clamping: min(limits.maxSide, 0x7FFF_FFFF))
            )
        else { throw PictureError(.io, "out of memory while reading picture '\(name)'") }
        self.handle = handle
        self.name = name
    }

    deinit { cpngrows_reader_free(handle) }

    var fileDepth: Int { Int(header.file_depth) }
    var hasTransparency: Bool { header.has_transparency != 0 }

    /// Everything before the pixels; to be called first.
    mutating func readHeader(_ limits: PictureLimits) throws(PictureError) {
        try check(cpngrows_read_header(handle, &header))
        try limits.check(
            decodedBytes: Int(header.height) * header.row_bytes,
            kind: "a PNG of \(header.channels) × \(header.depth) bits a pixel", name: name)
    }

    /// All pixels, and everything after them checked.
    func codes() throws(PictureError) -> (CodeBuffer, PixelCodes.Samples) {
        let height = Int(header.height)
        let palette = palette()
        let buffer = try CodeBuffer(rows: height, rowBytes: header.row_bytes, name: name)
        let bytes = buffer.base.assumingMemoryBound(to: UInt8.self)
        // Interlaced files come in seven passes over the same rows.
        for pass in 1...header.passes {
            for y in 0..<height {
                let row = bytes + y * buffer.rowBytes
                let isLast = pass == header.passes && y == height - 1
                try check(cpngrows_read_row(handle, row, isLast ? 1 : 0))
                if let palette, pass == header.passes {
                    try checkNumbers(row, y, colors: palette.count / 4)
                }
            }
        }
        try check(cpngrows_read_end(handle))
        let layout = [RowConverter.Layout.gray, .grayAlpha, .rgb, .rgba][Int(header.channels) - 1]
        return (
            buffer, palette.map { .palette($0) } ?? .colors(layout, depth: Int(header.depth))
        )
    }

    /// Red, green, blue and alpha of each colour.
    private func palette() -> [UInt8]? {
        guard header.is_palette != 0 else { return nil }
        var codes = [UInt8](repeating: 0, count: 1024)
        let count = Int(cpngrows_palette(handle, &codes))
        return Array(codes[..<(4 * count)])
    }

    private func checkNumbers(
        _ row: UnsafePointer<UInt8>, _ y: Int, colors: Int
    ) throws(PictureError) {
        for x in 0..<Int(header.width) where Int(row[x]) >= colors {
            throw PictureError(
                .badData,
                "picture '\(name)' uses colour \(row[x]) of a palette of"
                    + " \(colors) at pixel \(x), \(y): save it again")
        }
    }

    private func check(_ status: Int32) throws(PictureError) {
        if status == 0 { return }
        throw PictureError(
            .badData,
            "picture '\(name)' is damaged (\(String(cString: cpngrows_reader_message(handle)))):"
                + " copy it again or save it anew")
    }
}
