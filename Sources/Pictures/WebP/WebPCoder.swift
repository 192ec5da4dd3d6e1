internal import CWebP
internal import Foundation
internal import HyalinePixels

/// libwebp's own interface.
enum WebPCoder {
    struct Features {
        var width: Int
        var height: Int
        var hasAlpha: Bool
    }

    static func features(_ bytes: [UInt8], name: String) throws(PictureError) -> Features {
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else {
            throw damaged(name, status)
        }
        return Features(
            width: Int(features.width), height: Int(features.height),
            hasAlpha: features.has_alpha != 0)
    }

    /// - Parameter features: whose size was checked.
    static func decode(
        _ bytes: [UInt8], _ features: Features, name: String
    ) throws(PictureError) -> CodeBuffer {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw PictureError(.io, "another version of libwebp than this program was made for")
        }
        let rowBytes = features.width * (features.hasAlpha ? 4 : 3)
        let codes = try CodeBuffer(rows: features.height, rowBytes: rowBytes, name: name)
        config.output.colorspace = features.hasAlpha ? MODE_RGBA : MODE_RGB
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = codes.base.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(rowBytes)
        config.output.u.RGBA.size = codes.byteCount
        let status = WebPDecode(bytes, bytes.count, &config)
        WebPFreeDecBuffer(&config.output)
        guard status == VP8_STATUS_OK else { throw damaged(name, status) }
        return codes
    }

    static func encode(
        _ codes: [UInt8], _ layout: Quantization.Layout, width: Int, height: Int,
        _ coding: WebPOptions.Coding
    ) throws(PictureError) -> [UInt8] {
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
            throw PictureError(.io, "another version of libwebp than this program was made for")
        }
        switch coding {
        case .lossless:
            config.lossless = 1
            // Not a code may change, under full transparency either.
            config.exact = 1
            picture.use_argb = 1
        case .lossy(let quality):
            config.quality = Float(quality)
        }
        (picture.width, picture.height) = (Int32(width), Int32(height))
        let writer = UnsafeMutablePointer<WebPMemoryWriter>.allocate(capacity: 1)
        WebPMemoryWriterInit(writer)
        defer {
            WebPMemoryWriterClear(writer)
            writer.deallocate()
            WebPPictureFree(&picture)
        }
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        let stride = Int32(width * layout.rawValue)
        let imported =
            layout == .rgb
            ? WebPPictureImportRGB(&picture, codes, stride)
            : WebPPictureImportRGBA(&picture, codes, stride)
        guard imported != 0, WebPEncode(&config, &picture) != 0 else {
            throw PictureError(
                .io, "writing a WebP failed (error \(picture.error_code.rawValue)): try again")
        }
        return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
    }

    private static func damaged(_ name: String, _ status: VP8StatusCode) -> PictureError {
        if status == VP8_STATUS_OUT_OF_MEMORY {
            return PictureError(.io, "out of memory while reading picture '\(name)'")
        }
        let reason =
            switch status {
            case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: "its pixels end early"
            case VP8_STATUS_UNSUPPORTED_FEATURE: "a feature that libwebp does not know"
            default: "its bit stream is broken"
            }
        return PictureError(
            .badData, "picture '\(name)' is damaged (\(reason)): copy it again or save it anew")
    }
}
