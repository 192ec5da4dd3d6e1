internal import CPNGRows
internal import HyalinePixels

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
    mutating func readHeader() throws(PictureError) {
        try check(cpngrows_read_header(handle, &header))
    }

    /// All pixels, and everything after them checked.
    func picture(_ colors: SourceColors, in space: ColorSpace) throws(PictureError) -> Picture {
        let width = Int(header.width)
        let height = Int(header.height)
        let palette = palette(colors, in: space)
        let rows = RowConverter(
            [.gray, .grayAlpha, .rgb, .rgba][Int(header.channels) - 1], depth: Int(header.depth),
            width: width, colors: colors, to: space)
        let rowBytes = header.row_bytes
        // Interlaced files come in seven passes over the same rows, so all rows must be at hand.
        let isInterlaced = header.passes > 1
        // 16-bit rows are read as UInt16, so the memory is aligned for it.
        let codes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: rowBytes * (isInterlaced ? height : 1), alignment: 16)
        defer { codes.deallocate() }
        let bytes = codes.bindMemory(to: UInt8.self).baseAddress!
        if isInterlaced {
            for _ in 0..<header.passes {
                for y in 0..<height { try check(cpngrows_read_row(handle, bytes + y * rowBytes)) }
            }
        }
        // A closure of the standard library's initialiser cannot throw typed errors; it hands one out.
        var failure: PictureError?
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { into, count in
            do throws(PictureError) {
                for y in 0..<height {
                    if !isInterlaced { try check(cpngrows_read_row(handle, bytes)) }
                    let row =
                        UnsafeRawPointer(codes.baseAddress!) + (isInterlaced ? y * rowBytes : 0)
                    let pixels = into.baseAddress! + y * width
                    if let palette {
                        try lookUp(row, y, palette, pixels, width)
                    } else {
                        rows.convert(row, into: pixels)
                    }
                }
                count = width * height
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        try check(cpngrows_read_end(handle))
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// Linear and premultiplied.
    private func palette(_ colors: SourceColors, in space: ColorSpace) -> [SIMD4<Float>]? {
        guard header.is_palette != 0 else { return nil }
        var codes = [UInt8](repeating: 0, count: 1024)
        let count = Int(cpngrows_palette(handle, &codes))
        let row = RowConverter(.rgba, depth: 8, width: count, colors: colors, to: space)
        return [SIMD4<Float>](unsafeUninitializedCapacity: count) { pixels, written in
            if count > 0 { row.convert(codes, into: pixels.baseAddress!) }
            written = count
        }
    }

    private func lookUp(
        _ row: UnsafeRawPointer, _ y: Int, _ palette: [SIMD4<Float>],
        _ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ width: Int
    ) throws(PictureError) {
        let indices = row.assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
            let index = Int(indices[x])
            guard index < palette.count else {
                throw PictureError(
                    .badData,
                    "picture '\(name)' uses colour \(index) of a palette of"
                        + " \(palette.count) at pixel \(x), \(y): save it again")
            }
            pixels[x] = palette[index]
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
