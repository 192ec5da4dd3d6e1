/// PNG's five predictions of a byte, from the same byte of the pixel before it (a), of the row above (b) and
/// of the pixel before in the row above (c). The file holds the differences: small numbers, many alike.
enum PNGFilter: UInt8, CaseIterable, Sendable {
    case none, sub, up, average, paeth
}

/// Filters the rows of one picture.
struct RowFilters: Sendable {
    /// Tried on every row. Of several, the one whose differences, as signed bytes, have the smallest sum of
    /// magnitudes is taken: the PNG specification's own advice.
    let candidates: [PNGFilter]
    let rowBytes: Int
    let pixelBytes: Int

    /// Bytes of zero before each row that is filtered, and before the row above the first: the pixels left of
    /// the picture.
    static let margin = 8

    /// Writes the filter's number and `rowBytes` differences.
    ///
    /// - Parameters:
    ///   - row: behind its margin, as is `above`.
    ///   - scratch: `rowBytes` places.
    func filter(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
        scratch: UnsafeMutablePointer<UInt8>, into out: UnsafeMutablePointer<UInt8>
    ) {
        let differences = out + 1
        out[0] = candidates[0].rawValue
        apply(candidates[0], row, above, differences)
        guard candidates.count > 1 else { return }
        var least = cost(differences)
        for candidate in candidates.dropFirst() {
            apply(candidate, row, above, scratch)
            let cost = cost(scratch)
            if cost < least {
                least = cost
                out[0] = candidate.rawValue
                differences.update(from: scratch, count: rowBytes)
            }
        }
    }

    private func cost(_ differences: UnsafePointer<UInt8>) -> Int {
        var sum = 0
        // A row's sum may need more than 32 bits, that of a part does not: the loop inside is quick.
        for start in stride(from: 0, to: rowBytes, by: 1 << 16) {
            var part: UInt32 = 0
            for i in start..<min(rowBytes, start + 1 << 16) {
                let difference = differences[i]
                part &+= UInt32(min(difference, 0 &- difference))
            }
            sum += Int(part)
        }
        return sum
    }

    private func apply(
        _ filter: PNGFilter, _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        _ out: UnsafeMutablePointer<UInt8>
    ) {
        switch filter {
        case .none: out.update(from: row, count: rowBytes)
        case .sub: subtract(row, above, out) { a, _, _ in a }
        case .up: subtract(row, above, out) { _, b, _ in b }
        case .average:
            // The mean of two bytes without a ninth bit.
            subtract(row, above, out) { a, b, _ in (a & b) &+ ((a ^ b) &>> 1) }
        case .paeth: subtract(row, above, out, Self.paeth)
        }
    }

    @inline(__always)
    private func subtract(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        _ out: UnsafeMutablePointer<UInt8>, _ prediction: (UInt8, UInt8, UInt8) -> UInt8
    ) {
        let before = row - pixelBytes
        let beforeAbove = above - pixelBytes
        for i in 0..<rowBytes {
            out[i] = row[i] &- prediction(before[i], above[i], beforeAbove[i])
        }
    }

    /// The one of a, b and c that is nearest to a + b − c; the earlier one if two are.
    @inline(__always)
    private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
        let (x, y, z) = (Int16(a), Int16(b), Int16(c))
        let toA = (y &- z).magnitude
        let toB = (x &- z).magnitude
        let toC = (x &+ y &- z &- z).magnitude
        let nearer = toB <= toC ? b : c
        return toA <= toB && toA <= toC ? a : nearer
    }
}
