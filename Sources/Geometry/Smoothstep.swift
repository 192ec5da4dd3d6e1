/// 0 up to `a`, 1 from `b` on, and between them the cubic that is level at both ends.
@inlinable @inline(__always)
package func smoothstep<Number: BinaryFloatingPoint>(
    _ a: Number, _ b: Number, _ x: Number
) -> Number {
    let t = min(max((x - a) / (b - a), 0), 1)
    return t * t * (3 - 2 * t)
}
