internal import CZlib

/// A piece of a zlib stream (RFC 1950), deflated by itself: what pieces there are depends on the data alone,
/// so that they can be made on any number of threads and give the same bytes.
///
/// Every piece but the last ends with a sync flush, an empty block that fills up the last byte. Each may refer
/// to the 32 KB of data before it, as if the stream had been made in one go.
struct DeflatedPiece: Sendable {
    /// Of data; the last piece may be shorter.
    static let size = 1 << 18
    private static let window = 1 << 15

    /// What is shortened before Huffman's code.
    enum Search: Sendable {
        /// Runs of one byte, and only in pieces that have many: elsewhere looking for them costs time, and
        /// short ones make noise longer.
        case runs
        /// Repetitions in the 32 KB before, but for short ones; `level` as in zlib, 1 (least) to 9 (most).
        case repetitions(level: Int32)
    }

    private(set) var bytes: [UInt8]
    /// Of the data, and its length: what the check sum of the whole is made from.
    private let adler: UInt
    private let count: Int

    /// The piece that begins at `start`; nil when memory is short.
    init?(of data: UnsafeRawBufferPointer, from start: Int, _ search: Search) {
        let data = data.bindMemory(to: UInt8.self)
        count = min(Self.size, data.count - start)
        // zlib does not write to its input, but its interface does not say so.
        let input = UnsafeMutablePointer(mutating: data.baseAddress! + start)
        adler = adler32(adler32(0, nil, 0), input, UInt32(count))
        let (level, strategy): (Int32, Int32) =
            switch search {
            case .runs:
                (
                    1,
                    Self.hasManyRuns(UnsafeRawBufferPointer(start: input, count: count))
                        ? Z_RLE : Z_HUFFMAN_ONLY
                )
            case .repetitions(let level): (level, Z_FILTERED)
            }
        var stream = z_stream()
        // Negative: no header of its own. 9: the most memory, 256 KB, for the longest blocks.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, -15, 9, strategy, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let known = min(Self.window, start)
        if strategy == Z_FILTERED, known > 0 {
            deflateSetDictionary(&stream, input - known, UInt32(known))
        }
        let isLast = start + count == data.count
        // The bound is one for whole streams; a flush adds an empty block.
        let bound = Int(deflateBound(&stream, UInt(count))) + 16
        stream.next_in = input
        stream.avail_in = UInt32(count)
        bytes = [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(bound)
            let status = deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
            precondition(status == (isLast ? Z_STREAM_END : Z_OK) && stream.avail_in == 0)
            written = bound - Int(stream.avail_out)
        }
    }

    /// Whether more than an eighth of the words of 8 bytes are one byte repeated, and the byte after them is
    /// the same. In dithered gradients, the best case of noise, one of a thousand is.
    private static func hasManyRuns(_ data: UnsafeRawBufferPointer) -> Bool {
        var runs = 0
        for i in stride(from: 0, to: data.count - 8, by: 8) {
            let word = data.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            let next = data.loadUnaligned(fromByteOffset: i + 1, as: UInt64.self)
            runs += word == next ? 1 : 0
        }
        return runs > data.count / 64
    }

    /// Makes a whole zlib stream of pieces in their order: a header before the first, a check sum of all data
    /// behind the last.
    static func join(_ pieces: inout [DeflatedPiece]) {
        guard let first = pieces.first else { return }
        var sum = first.adler
        for piece in pieces.dropFirst() { sum = adler32_combine(sum, piece.adler, piece.count) }
        // Deflate with a window of 32 KB; the second byte makes the two a multiple of 31.
        pieces[0].bytes.insert(contentsOf: [0x78, 0x01], at: 0)
        pieces[pieces.count - 1].bytes += PNGChunks.bytes(UInt32(sum))
    }
}
