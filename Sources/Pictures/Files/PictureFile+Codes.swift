public import HyalineGeometry
public import HyalinePixels

extension PictureFile {
    /// Reads and decodes a file in the way of `read`, but leaves its pixels in the codes of the file: for one that is shown at
    /// several sizes, or smaller than it is.
    ///
    /// - Throws: what `read` throws, and of the same files: those that come back are sound.
    public static func readCodes(
        _ path: String, limits: PictureLimits = .standard
    ) throws(PictureError) -> CodedPicture {
        let bytes = try bytes(of: path, limits: limits)
        return try PictureFormat(bytes, name: path).codes(bytes, name: path, limits: limits)
    }

    /// Reads a file in the way of `read`, and scales its picture to `width` × `height` px in the way of `Picture.fitted`:
    /// bit for bit the same as one after the other, but only the file's codes are held beside the result, 3 bytes a pixel of a
    /// photograph, and not the whole picture with its 16.
    ///
    /// - Parameters:
    ///   - focus: 0…1 of the sides, of the upright picture, mirrored if it is to be: the point that comes as near to the
    ///     middle of the place as the picture's edges allow.
    ///   - isMirrored: exchanges left and right.
    ///   - space: what the pixels of the result are in.
    ///   - threads: for scaling; does not change the result.
    /// - Throws: what `read` throws.
    public static func read(
        _ path: String, fittedTo width: Int, height: Int, fit: Fit,
        focus: Point = Point(0.5, 0.5), isMirrored: Bool = false,
        limits: PictureLimits = .standard, in space: ColorSpace = .sRGB, threads: Int = 1
    ) throws(PictureError) -> DecodedPicture {
        let coded = try readCodes(path, limits: limits)
        return coded.decoded(
            coded.fitted(
                to: width, height: height, fit: fit, focus: focus, isMirrored: isMirrored,
                in: space, threads: threads))
    }
}
