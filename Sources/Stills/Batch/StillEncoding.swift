import HyalinePictures
import HyalinePixels
import HyalineScenes

extension StillFormat {
    /// What writes the container.
    var pictureFormat: PictureFormat {
        switch container {
        case .png: .png
        case .jpeg: .jpeg
        case .webp: .webp
        }
    }

    private func options(_ threads: Int) -> PictureOptions {
        PictureOptions(
            depth: depth, dither: dither, colorSpace: colorSpace,
            jpegQuality: quality, webp: .lossy(quality: quality), threads: threads)
    }

    /// The bytes of the file.
    ///
    /// - Parameters:
    ///   - picture: in linear light of `colorSpace`.
    ///   - allowsAlpha: whether the store takes an alpha channel; without one, transparency is an error, for what it would
    ///     be laid on is nobody's guess.
    func encode(
        _ picture: Picture, allowsAlpha: Bool, threads: Int
    ) throws(StillsError) -> [UInt8] {
        if !allowsAlpha, !picture.isOpaque {
            throw StillsError(
                .badData,
                "the picture is transparent, and the store takes no alpha channel; put an opaque backdrop"
                    + " behind everything")
        }
        do throws(PictureError) {
            return try pictureFormat.encode(picture, options: options(threads))
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
    }
}
