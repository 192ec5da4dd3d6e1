public import HyalineGeometry
public import HyalinePixels

/// A decoded picture file whose pixels are still the codes of the file, 1 to 8 bytes a pixel instead of the 16 of a
/// `Picture`: what a program keeps of a photograph that it shows at several sizes.
public struct CodedPicture: Sendable {
    public let format: PictureFormat
    /// Bits a sample in the file: 1, 2, 4, 8 or 16.
    public let bitDepth: Int
    /// Whether the file can hold transparency: an alpha channel or a transparent colour.
    public let hasAlpha: Bool
    let codes: PixelCodes
    /// What the file had that was left out.
    var notes: [String] = []

    /// Of the upright picture, px.
    public var width: Int { codes.orientation.swapsSides ? codes.height : codes.width }
    public var height: Int { codes.orientation.swapsSides ? codes.width : codes.height }
    /// Memory of the codes: 3 bytes a pixel of a photograph in colour; 1 of grey and of a palette; 2 a sample where the
    /// file has 16 bits.
    public var byteCount: Int { codes.buffer.byteCount }
    /// What the file's colours are and how that is known, such as `Display P3 (iCCP)` or `sRGB (untagged)`.
    public var colors: String { codes.colors.name }
    /// Sentences for the user, such as a colour profile that cannot be read.
    public var warnings: [String] { notes + (codes.colors.warning.map { [$0] } ?? []) }

    /// The whole upright picture. The result does not depend on `threads`.
    ///
    /// - Parameter space: what its pixels are in; what the space cannot show is clipped.
    public func picture(in space: ColorSpace = .sRGB, threads: Int = 1) -> Picture {
        codes.rows(in: space).picture(threads: threads)
    }

    /// The upright picture scaled to `width` × `height` px: bit for bit what `Picture.fitted` makes of the whole picture,
    /// which is never there as a whole.
    ///
    /// - Parameters:
    ///   - focus: 0…1 of the sides, of the mirrored picture if it is mirrored: the point that comes as near to the middle
    ///     of the place as the picture's edges allow.
    ///   - isMirrored: exchanges left and right.
    ///   - space: what the pixels of the result are in; what the space cannot show is clipped.
    ///   - threads: does not change the result.
    public func fitted(
        to width: Int, height: Int, fit: Fit, focus: Point = Point(0.5, 0.5),
        isMirrored: Bool = false, in space: ColorSpace = .sRGB, threads: Int = 1
    ) -> Picture {
        codes.rows(isMirrored: isMirrored, in: space)
            .fitted(to: width, height: height, fit: fit, focus: focus, threads: threads)
    }

    /// What the file said, with a picture made of its codes.
    func decoded(_ picture: Picture) -> DecodedPicture {
        DecodedPicture(
            picture: picture, format: format, bitDepth: bitDepth, hasAlpha: hasAlpha,
            colors: colors, warnings: warnings)
    }
}
