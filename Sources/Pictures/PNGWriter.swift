internal import CPNGRows
internal import HyalinePixels

/// Owns libpng's writing state.
struct PNGWriter: ~Copyable {
    private let handle: OpaquePointer

    init() throws(PictureError) {
        guard let handle = cpngrows_writer_new() else {
            throw PictureError(.io, "out of memory while writing a PNG")
        }
        self.handle = handle
    }

    deinit { cpngrows_writer_free(handle) }

    /// The file so far.
    var bytes: [UInt8] {
        var count = 0
        guard let start = cpngrows_written(handle, &count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    func write(_ picture: Picture, _ options: PNGOptions) throws(PictureError) {
        let layout: Quantization.Layout = picture.isOpaque ? .rgb : .rgba
        let settings = Settings(options)
        try check(
            cpngrows_write_header(
                handle, UInt32(picture.width), UInt32(picture.height), Int32(options.depth),
                Int32(layout.rawValue), settings.level, settings.filters, settings.strategy))
        // Converted by strips, all threads at one strip: large enough to share out, small enough for
        // the cache of the thread that compresses it next.
        let bandRows = 8
        let stripRows = bandRows * max(1, options.threads)
        let rowBytes = picture.width * layout.rawValue * options.depth / 8
        let strip = UnsafeMutableRawBufferPointer.allocate(
            byteCount: stripRows * rowBytes, alignment: 16)
        defer { strip.deallocate() }
        for top in stride(from: 0, to: picture.height, by: stripRows) {
            let rows = min(stripRows, picture.height - top)
            // Every band writes rows of its own.
            nonisolated(unsafe) let codes = strip
            Parallel.forEach((rows + bandRows - 1) / bandRows, threads: options.threads) { band in
                let first = band * bandRows
                let region = PixelRect(
                    minX: 0, minY: top + first, maxX: picture.width,
                    maxY: top + min(rows, first + bandRows))
                let place = UnsafeMutableRawBufferPointer(rebasing: codes[(first * rowBytes)...])
                if options.depth == 16 {
                    Quantization.codes16(
                        picture, region: region, layout: layout,
                        into: place.bindMemory(to: UInt16.self))
                } else {
                    Quantization.codes8(
                        picture, region: region, layout: layout, dither: options.dither,
                        into: place.bindMemory(to: UInt8.self))
                }
            }
            for y in 0..<rows {
                let row = strip.baseAddress! + y * rowBytes
                try check(cpngrows_write_row(handle, row.assumingMemoryBound(to: UInt8.self)))
            }
        }
        try check(cpngrows_write_end(handle))
    }

    private func check(_ status: Int32) throws(PictureError) {
        if status == 0 { return }
        throw PictureError(
            .io,
            "the PNG could not be written (\(String(cString: cpngrows_writer_message(handle))))")
    }
}

extension PNGWriter {
    /// zlib's level and strategy, and a set of PNG's filters (0x08 none, 0x10 sub, 0x20 up, 0x40
    /// average, 0x80 Paeth), chosen by measurement; see `PNGOptions.Compression`.
    struct Settings {
        var level: Int32
        var filters: Int32
        var strategy: Int32

        init(_ options: PNGOptions) {
            switch options.compression {
            // Z_RLE: after the filters of a photograph there are no repetitions worth a search, only
            // runs; and in dithered pictures short matches make the file larger.
            case .fast: (level, filters, strategy) = (1, 0x30, 3)
            // Z_FILTERED, all filters; levels above 4 take three times as long for 2 %.
            case .small: (level, filters, strategy) = (4, 0xF8, 1)
            }
        }
    }
}
