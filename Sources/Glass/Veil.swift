/// Alpha of glass over a backdrop that may be transparent: what dims hides like black, light that is added counts as
/// much as its brightest channel.
struct Veil {
    private var through: Float
    private var added = SIMD4<Float>.zero

    @inline(__always)
    init(alpha: Float) { through = 1 - alpha }

    @inline(__always)
    mutating func dim(_ kept: Float) { through *= kept }

    @inline(__always)
    mutating func add(_ light: SIMD4<Float>) { added += light }

    @inline(__always)
    var alpha: Float { 1 - through * (1 - min(1, max(added.x, added.y, added.z))) }
}
