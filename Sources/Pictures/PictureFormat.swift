/// What a file is, by its first bytes: so that a picture of another format is called by its name.
enum FileFormat {
    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Throws unless `bytes` begin like a PNG.
    static func requirePNG(_ bytes: [UInt8], name: String) throws(PictureError) {
        if bytes.isEmpty {
            throw PictureError(
                .badData, "picture '\(name)' is empty (0 bytes): give a PNG file")
        }
        if bytes.starts(with: pngSignature) { return }
        if let other = formatName(bytes) {
            throw PictureError(
                .badData, "picture '\(name)' is a \(other); PNG is read for now, convert it")
        }
        if bytes.count >= 8, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            throw PictureError(
                .badData,
                "picture '\(name)' began as a PNG but its first 8 bytes were changed, as by a transfer"
                    + " in text mode: copy it again")
        }
        if bytes.count < 8, pngSignature.starts(with: bytes) {
            throw PictureError(
                .badData, "picture '\(name)' ends after \(bytes.count) bytes: copy it again")
        }
        throw PictureError(
            .badData, "picture '\(name)' is no picture that is known here: give a PNG file")
    }

    private static func formatName(_ bytes: [UInt8]) -> String? {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
        if has("RIFF"), has("WEBP", at: 8) { return "WebP" }
        if has("GIF87a") || has("GIF89a") { return "GIF" }
        if has("ftyp", at: 4) {
            if has("avif", at: 8) || has("avis", at: 8) { return "AVIF" }
            if ["heic", "heix", "mif1", "msf1", "hevc"].contains(where: { has($0, at: 8) }) {
                return "HEIC"
            }
        }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            return "TIFF"
        }
        if has("BM"), bytes.count > 26 { return "BMP" }
        if has("%PDF") { return "PDF" }
        if has("<svg") || has("<?xml") { return "SVG or another XML file" }
        return nil
    }
}
