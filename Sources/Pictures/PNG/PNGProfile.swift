internal import CZlib

/// The ICC profile in an iCCP chunk: a title of up to 79 letters, 0, the compression (0), a zlib stream.
///
/// Unpacked here and not by libpng, which drops profiles that it finds unfitting without a word.
enum PNGProfile {
    /// A profile is a few hundred bytes to a few megabytes; a small file must not claim gigabytes.
    private static let largest = 8 << 20

    static func title(_ chunk: ArraySlice<UInt8>) -> String {
        let letters = chunk.prefix(80).prefix { $0 != 0 }.filter { $0 >= 0x20 && $0 < 0x7F }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Nil when the stream is damaged.
    static func unpack(_ chunk: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = chunk.firstIndex(of: 0), chunk.endIndex - end > 2, chunk[end + 1] == 0
        else {
            return nil
        }
        let packed = Array(chunk[(end + 2)...])
        // The profile's first four bytes are its length.
        guard let start = inflate(packed, atMost: 4), start.count == 4 else { return nil }
        let count = Int(PNGChunks.number(start, 0))
        guard (132...largest).contains(count), let profile = inflate(packed, atMost: count),
            profile.count == count
        else { return nil }
        return profile
    }

    /// As much of a zlib stream as was asked for; less when it ends before.
    private static func inflate(_ packed: [UInt8], atMost count: Int) -> [UInt8]? {
        var stream = z_stream()
        guard
            inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        return packed.withUnsafeBufferPointer { source in
            // zlib does not write to its input, but its interface does not say so.
            stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress!)
            stream.avail_in = UInt32(source.count)
            var isSound = false
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(count)
                let status = CZlib.inflate(&stream, Z_SYNC_FLUSH)
                isSound = status == Z_OK || status == Z_STREAM_END
                written = count - Int(stream.avail_out)
            }
            return isSound ? bytes : nil
        }
    }
}
