import HyalinePixels

extension Lens {
    /// What it takes in memory, bytes, as far as it grows with the shape: for caches that keep within bounds.
    package var byteCount: Int {
        let surroundings = surround.region.width * surround.region.height
        return pixels.count * MemoryLayout<LensPixel>.stride
            + taps.count * MemoryLayout<Tap>.stride
            + rowStarts.count * MemoryLayout<Int32>.stride
            + surroundings * MemoryLayout<SIMD2<Float>>.stride
    }
}
