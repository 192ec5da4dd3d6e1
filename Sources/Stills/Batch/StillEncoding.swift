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

    private func options(_ texts: [PNGText], _ threads: Int) -> PictureOptions {
        PictureOptions(
            depth: depth, dither: dither, colorSpace: colorSpace, texts: texts,
            jpegQuality: quality, webp: .lossy(quality: quality), threads: threads)
    }

    /// The bytes of the file.
    ///
    /// - Parameters:
    ///   - picture: in linear light of `colorSpace`.
    ///   - texts: to write into the file.
    ///   - allowsAlpha: whether the store takes an alpha channel; without one, transparency is an error, for what it would
    ///     be laid on is nobody's guess.
    func encode(
        _ picture: Picture, texts: [PNGText] = [], allowsAlpha: Bool, threads: Int
    ) throws(StillsError) -> [UInt8] {
        if !allowsAlpha, !picture.isOpaque {
            throw StillsError(
                .badData,
                "the picture is transparent, and the store takes no alpha channel; put an opaque backdrop"
                    + " behind everything")
        }
        do throws(PictureError) {
            return try pictureFormat.encode(picture, options: options(texts, threads))
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
    }
}

extension StillJob {
    /// What is written into the file: PNG's keywords for what `alt.json` calls title and alt.
    var fileTexts: [PNGText] {
        guard format.describes else { return [] }
        let all = [("Title", texts.first), ("Description", alternativeText)]
        return all.compactMap { keyword, text in
            text.map { PNGText(keyword: keyword, language: locale, text: $0) }
        }
    }
}
