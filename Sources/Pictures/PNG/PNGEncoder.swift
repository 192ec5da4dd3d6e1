internal import HyalinePixels

/// A picture → the bytes of a PNG file.
///
/// In two rounds, each shared out to all threads: rows are converted and filtered, then the filtered bytes
/// are deflated in pieces of one size. No byte depends on which thread did what.
struct PNGEncoder {
    private let picture: Picture
    private let options: PNGOptions
    private let layout: Quantization.Layout
    private let settings: Settings
    private let filters: RowFilters

    /// Rows converted at a time; one more above them is converted again, for the filters.
    private static let bandRows = 64

    init(_ picture: Picture, _ options: PNGOptions) {
        self.picture = picture
        self.options = options
        layout = picture.isOpaque(threads: options.threads) ? .rgb : .rgba
        settings = Settings(options.compression)
        let pixelBytes = layout.rawValue * options.depth / 8
        filters = RowFilters(
            candidates: settings.filters, rowBytes: picture.width * pixelBytes,
            pixelBytes: pixelBytes)
    }

    func encode() throws(PictureError) -> [UInt8] {
        var texts: [[UInt8]] = []
        for text in options.texts { texts.append(try text.bytes()) }
        let pixels = filtered()
        defer { pixels.deallocate() }
        // Only read from here on.
        nonisolated(unsafe) let data = UnsafeRawBufferPointer(pixels)
        let count = (data.count + DeflatedPiece.size - 1) / DeflatedPiece.size
        let made = Parallel.map(count, threads: options.threads) { i in
            DeflatedPiece(of: data, from: i * DeflatedPiece.size, settings.search)
        }
        var pieces = made.compactMap { $0 }
        guard pieces.count == count else {
            throw PictureError(.io, "out of memory while writing a PNG")
        }
        DeflatedPiece.join(&pieces)
        var file = PNGFile(capacity: pieces.reduce(0) { $0 + $1.bytes.count + 12 } + 1024)
        try file.appendHeader(
            width: picture.width, height: picture.height, depth: options.depth,
            hasAlpha: layout == .rgba, colorSpace: options.colorSpace)
        for text in texts { file.append("iTXt", text) }
        for piece in pieces { file.append("IDAT", piece.bytes) }
        file.append("IEND", [])
        return file.bytes
    }

    /// All rows, each behind the number of its filter. The caller deallocates.
    private func filtered() -> UnsafeMutableRawBufferPointer {
        let stride = filters.rowBytes + 1
        let result = UnsafeMutableRawBufferPointer.allocate(
            byteCount: stride * picture.height, alignment: 16)
        let bands = (picture.height + Self.bandRows - 1) / Self.bandRows
        // Every band writes rows of its own.
        nonisolated(unsafe) let out = result.bindMemory(to: UInt8.self).baseAddress!
        Parallel.forEach(bands, threads: options.threads) { band in
            let top = band * Self.bandRows
            filterRows(top..<min(picture.height, top + Self.bandRows), into: out + top * stride)
        }
        return result
    }

    private func filterRows(_ rows: Range<Int>, into out: UnsafeMutablePointer<UInt8>) {
        // Two rows that take turns, and a third to try filters in; zero at first, as is what is above row 0.
        // An even distance, because 16-bit samples are written as such.
        let distance = (RowFilters.margin + filters.rowBytes + 1) & ~1
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: 3 * distance, alignment: 16)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        let start = memory.bindMemory(to: UInt8.self).baseAddress! + RowFilters.margin
        var (row, above) = (start, start + distance)
        if rows.lowerBound > 0 { convert(rows.lowerBound - 1, into: above) }
        for (i, y) in rows.enumerated() {
            convert(y, into: row)
            filters.filter(
                row, above: above, scratch: start + 2 * distance,
                into: out + i * (filters.rowBytes + 1))
            swap(&row, &above)
        }
    }

    /// The codes of a row in PNG's order of bytes.
    private func convert(_ y: Int, into row: UnsafeMutablePointer<UInt8>) {
        let region = PixelRect(minX: 0, minY: y, maxX: picture.width, maxY: y + 1)
        guard options.depth == 16 else {
            return Quantization.codes8(
                picture, region: region, layout: layout, dither: options.dither,
                into: UnsafeMutableBufferPointer(start: row, count: filters.rowBytes))
        }
        let count = filters.rowBytes / 2
        UnsafeMutableRawPointer(row).withMemoryRebound(to: UInt16.self, capacity: count) { codes in
            Quantization.codes16(
                picture, region: region, layout: layout,
                into: UnsafeMutableBufferPointer(start: codes, count: count))
            for i in 0..<count { codes[i] = codes[i].bigEndian }
        }
    }
}

extension PNGEncoder {
    /// What each compression stands for, chosen by measurement; see `PNGOptions.Compression`.
    private struct Settings {
        var filters: [PNGFilter]
        var search: DeflatedPiece.Search

        init(_ compression: PNGOptions.Compression) {
            switch compression {
            // After the filters of a photograph there are few repetitions worth a search; and in dithered
            // pictures short ones make the file larger. A fourth filter saves nothing.
            case .fast: (filters, search) = ([.sub, .average, .paeth], .runs)
            // Levels above 4 take three times as long for 2 %.
            case .small: (filters, search) = (PNGFilter.allCases, .repetitions(level: 4))
            }
        }
    }
}
