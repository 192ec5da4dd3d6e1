internal import HyalinePixels

/// A whole picture of rows of codes that lie in memory one after the other.
enum DecodedRows {
    static func picture(
        _ codes: UnsafeRawPointer, width: Int, height: Int, rowBytes: Int, _ rows: RowConverter
    ) -> Picture {
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { into, count in
            for y in 0..<height {
                rows.convert(codes + y * rowBytes, into: into.baseAddress! + y * width)
            }
            count = width * height
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
