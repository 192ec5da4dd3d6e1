/// What decoding a JPEG takes, by its header and the number of its scans.
extension JPEGSegments {
    /// A small file of many scans would keep the decoder at work for minutes: each scan goes over
    /// all blocks again. A photograph of 100 Mpx in ten scans takes some 25 million; 100 million
    /// take seconds.
    private static let mostVisits = 100_000_000
    /// The arithmetic decoder takes that many times as long for a block.
    private static let arithmeticEffort = 4

    /// Throws for what a header promises that the file cannot hold, and for what would take too
    /// long or too much memory.
    func check(_ limits: PictureLimits, name: String) throws(PictureError) {
        try checkPlausible(name: name)
        let kind =
            (usesArithmeticCoding ? "an arithmetic-coded " : "a ")
            + (isBuffered ? isProgressive ? "progressive JPEG" : "JPEG of several scans" : "JPEG")
        try limits.check(decodedBytes: decodedBytes, kind: kind, name: name)
        let visits = scans.reduce(0) { $0 + blocks(of: $1) }
        if visits * (usesArithmeticCoding ? Self.arithmeticEffort : 1) > Self.mostVisits {
            throw PictureError(
                .badData,
                "picture '\(name)' is \(kind) that goes over its \(width) × \(height) px in"
                    + " \(scans.count) scans, which would take too long: save it anew")
        }
    }

    /// Huffman's code takes a bit for a block at least, which is 8 × 8 px; a header that promises
    /// more is refused before memory is taken for it. The arithmetic code takes less for blocks
    /// without anything in them, but a whole picture of such blocks is no photograph.
    private func checkPlausible(name: String) throws(PictureError) {
        let most = (usesArithmeticCoding ? 512 * 64 : 512) * (scanBytes + 64)
        if width * height > most {
            throw PictureError(
                .badData,
                "picture '\(name)' says it has \(width) × \(height) px but holds only"
                    + " \(scanBytes) bytes of pixels: copy it again")
        }
    }

    /// Whether the decoder holds the coefficients of the whole picture, to which several scans add.
    private var isBuffered: Bool {
        isProgressive || scans.count > 1 || (scans.first?.count ?? 0) < components
    }

    /// The codes of all pixels, and 64 coefficients of two bytes for each block.
    private var decodedBytes: Int {
        width * height * components + (isBuffered ? 128 * blocks(of: sampling.map(\.id)) : 0)
    }

    /// Blocks that a scan goes over; those of all components where its own are unknown.
    private func blocks(of names: [UInt8]) -> Int {
        let most = sampling.reduce((1, 1)) { (max($0.0, $1.across), max($0.1, $1.down)) }
        let known = sampling.filter { names.contains($0.id) }
        return (known.isEmpty ? sampling : known).reduce(0) { sum, component in
            sum + Self.blocks(width, component.across, of: most.0)
                * Self.blocks(height, component.down, of: most.1)
        }
    }

    /// Along a side, filled up to whole groups.
    private static func blocks(_ side: Int, _ factor: Int, of most: Int) -> Int {
        (side + 8 * most - 1) / (8 * most) * max(1, factor)
    }
}
