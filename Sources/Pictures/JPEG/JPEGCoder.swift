internal import CTurboJPEG
internal import Foundation

/// libjpeg-turbo's TurboJPEG interface, which unlike libjpeg's own reports errors without `setjmp`.
enum JPEGCoder {
    /// - Parameters:
    ///   - source: the file; what the library finds too much in it is taken out.
    ///   - segments: whose size was checked.
    static func decode(
        _ source: inout JPEGStrayBytes, _ segments: JPEGSegments, _ layout: RowConverter.Layout,
        name: String
    ) throws(PictureError) -> CodeBuffer {
        guard let handle = tjInitDecompress() else { throw noMemory(name) }
        defer { tjDestroy(handle) }
        let (width, height) = (segments.width, segments.height)
        let format =
            switch layout {
            case .gray: TJPF_GRAY
            case .rgb: TJPF_RGB
            case .cmyk: TJPF_CMYK
            case .grayAlpha, .rgba: preconditionFailure("JPEG has no alpha")
            }
        let codes = try CodeBuffer(rows: height, rowBytes: width * layout.channels, name: name)
        // Any warning is of data that is missing or wrong. A scan may refine the whole picture, so that a small
        // file of thousands of scans would take hours. The slower integer transform is exact everywhere.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        JPEGEnvironment.clear()
        while true {
            let status = tjDecompress2(
                handle, source.bytes, UInt(source.bytes.count),
                codes.base.assumingMemoryBound(to: UInt8.self), Int32(width),
                Int32(codes.rowBytes), Int32(height), Int32(format.rawValue), flags)
            if status == 0 { return codes }
            let message = message(handle)
            guard source.takeOut(message) else {
                // Also what is short is told with the words of a wrong file.
                if message.hasPrefix("Insufficient memory") { throw noMemory(name) }
                throw JPEGSegments.damaged(name, message)
            }
        }
    }

    /// - Parameter codes: red, green and blue of each pixel.
    static func encode(
        _ codes: [UInt8], width: Int, height: Int, quality: Int
    ) throws(PictureError) -> [UInt8] {
        let capacity = tjBufSize(Int32(width), Int32(height), Int32(TJSAMP_444.rawValue))
        JPEGEnvironment.clear()
        guard let handle = tjInitCompress(), capacity != UInt.max else {
            throw PictureError(.io, "out of memory while writing a JPEG")
        }
        defer { tjDestroy(handle) }
        var failed = false
        let file = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
            var start = buffer.baseAddress
            var size = capacity
            let status = tjCompress2(
                handle, codes, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &start,
                &size, Int32(TJSAMP_444.rawValue), Int32(quality),
                TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT)
            failed = status != 0
            count = failed ? 0 : Int(size)
        }
        guard !failed else {
            throw PictureError(.io, "writing a JPEG failed (\(message(handle))): try again")
        }
        return file
    }

    /// The library's words: the name of its function first, a line, no control characters.
    private static func message(_ handle: tjhandle) -> String {
        let text = String(cString: tjGetErrorStr2(handle))
        let words = text.split(separator: "(): ", maxSplits: 1).last.map(String.init) ?? text
        return words.filter { $0.isASCII && !$0.isNewline }
    }

    private static func noMemory(_ name: String) -> PictureError {
        PictureError(.io, "out of memory while reading picture '\(name)'")
    }
}
