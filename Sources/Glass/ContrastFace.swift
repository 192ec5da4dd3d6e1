/// The face of increased contrast (optics, section 8): black or white, opaque, with a border of 1 pt in the other of the
/// two. Legible over anything: over grey the face, over its own colour the border.
struct ContrastFace: Sendable {
    private let face: SIMD4<Float>
    private let border: SIMD4<Float>

    init(_ tone: GlassTone) {
        let (white, black) = (SIMD4<Float>(1, 1, 1, 1), SIMD4<Float>(0, 0, 0, 1))
        (face, border) = tone == .light ? (white, black) : (black, white)
    }

    /// - Parameter border: the share of the pixel that the border has.
    @inline(__always)
    func color(border share: Float) -> SIMD4<Float> { face + (border - face) * share }
}
