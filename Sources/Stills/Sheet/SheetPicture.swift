import HyalinePictures
import HyalinePixels
import HyalineScenes

/// A picture on a contact sheet.
struct SheetPicture: Sendable {
    /// Relative to the folder.
    var path: String
    /// The folder it lies in, without `appleTV` and the like; empty at the top.
    var locale: String
    /// Which set it belongs to, or its size.
    var set: String
    /// For people.
    var setName: String
    var alternativeText: String
    /// Of the file, px.
    var width = 0
    var height = 0
    var byteCount = 0
    var findings: [LintFinding]
    /// A JPEG; nil for a file that cannot be read.
    var thumbnail: Thumbnail?

    struct Thumbnail: Sendable {
        var bytes: [UInt8]
        var width: Int
        var height: Int
    }
}

extension SheetPicture.Thumbnail {
    /// Width on the sheet, CSS px. Pictures are that wide at most; sharp on plain screens, soft on dense ones, which
    /// keeps a sheet of 1,000 below 20 MB.
    static let width = 240
    /// Nothing is higher.
    static let maximumHeight = 540
    private static let quality = 82

    /// Resampled in linear light, from the codes of the file: a picture of 100 Mpx takes 16 bytes for each of them
    /// in linear light. What is transparent is laid on grey.
    init(_ picture: consuming CodedPicture) throws(PictureError) {
        let (w, h) = (picture.width, picture.height)
        var size = (width: Self.width, height: max(1, (Self.width * h + w / 2) / w))
        if size.height > Self.maximumHeight {
            size = (max(1, (Self.maximumHeight * w + h / 2) / h), Self.maximumHeight)
        }
        if w < size.width { size = (w, h) }
        var small = picture.fitted(to: size.width, height: size.height, fit: .stretch)
        let gray = SIMD4<Float>(0.5, 0.5, 0.5, 1)
        for i in small.pixels.indices where small.pixels[i].w < 1 {
            small.pixels[i] += gray * (1 - small.pixels[i].w)
            small.pixels[i].w = 1
        }
        bytes = try JPEG.encode(small, options: JPEGOptions(quality: Self.quality))
        (width, height) = size
    }
}
