/// A picture whose rows are made only when they are asked for, such as those of a decoded file: linear light,
/// premultiplied by alpha.
///
/// Of several threads each reads through a copy of its own, so that a value may keep what helps with its next row. What
/// comes out must not depend on which rows were read before.
public protocol PixelRows: Sendable {
    /// px.
    var width: Int { get }
    var height: Int { get }

    /// The pixels of some columns of a row.
    ///
    /// - Parameters:
    ///   - y: 0 is the top row.
    ///   - columns: within 0 ..< width.
    ///   - scratch: room for as many pixels as there are columns; may be uninitialised.
    /// - Returns: `scratch`, filled, or memory that has them already and stays until the next call.
    mutating func read(
        _ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<SIMD4<Float>>
    ) -> UnsafePointer<SIMD4<Float>>
}

/// Rows of a picture that is in memory. It must outlive them.
struct PictureRows: PixelRows, @unchecked Sendable {
    let width: Int
    let height: Int
    /// Only read from: hence the rows are Sendable.
    let pixels: UnsafePointer<SIMD4<Float>>

    func read(
        _ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<SIMD4<Float>>
    ) -> UnsafePointer<SIMD4<Float>> {
        pixels + (y * width + columns.lowerBound)
    }
}
