/// JPEGs with bytes that belong to nothing, as some cameras and programs leave them: between
/// segments, or between the last pixel and the end. Their pixels are whole, and they are read, with
/// a warning.
///
/// libjpeg-turbo goes on after any warning, and tells the last one only. So that none of lost
/// pixels hides behind a harmless one, what is harmless is taken out, and the rest has to be read
/// without a warning.
struct JPEGStrayBytes {
    /// The file as it has to be read.
    private(set) var bytes: [UInt8]
    /// Sentences for the user.
    private(set) var warnings: [String] = []
    private let name: String
    /// How often a picture is decoded for the sake of stray bytes: large ones less often.
    private var attempts: Int

    init(_ bytes: [UInt8], _ segments: JPEGSegments, name: String) {
        self.bytes = bytes
        self.name = name
        attempts = min(4, 100_000_000 / max(1, segments.width * segments.height))
        for number in segments.unknownNumbers { mend(number, segments.components) }
        guard !segments.stray.isEmpty else { return }
        for range in segments.stray.reversed() { self.bytes.removeSubrange(range) }
        warn("between its parts")
    }

    private mutating func mend(_ number: (place: Int, readAs: UInt8, what: String), _ count: Int) {
        let found = bytes[number.place]
        // Adobe's 0 is known as well.
        if found == number.readAs || found == 0 && number.what.hasPrefix("code") { return }
        bytes[number.place] = number.readAs
        warnings.append(
            "picture '\(name)' has an unknown \(number.what), \(found), and was read as with"
                + " \(number.readAs): its colours may be off")
    }

    /// Once for each place; how many there are the decoder tells roughly only.
    private mutating func warn(_ place: String) {
        let warning =
            "picture '\(name)' has stray bytes \(place), which were left out: look it over, and save"
            + " it anew"
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Takes out what the decoder complained of.
    ///
    /// - Parameter message: `Corrupt JPEG data: 12 extraneous bytes before marker 0xd9`.
    /// - Returns: whether decoding is worth another try.
    mutating func takeOut(_ message: String) -> Bool {
        guard attempts > 0, let (count, marker) = Self.complaint(message),
            // Restarts stand among the pixels: where one is late, pixels are lost.
            !(0xD0...0xD7).contains(marker),
            let segments = try? JPEGSegments(bytes, name: name),
            let end = segments.scanEnds.last(where: { bytes[$0 + 1] == marker })
        else { return false }
        attempts -= 1
        // Before them an FF may fill up to the marker.
        let stop = bytes[..<end].lastIndex { $0 != 0xFF }.map { $0 + 1 } ?? end
        guard stop - count > 2 else { return false }
        bytes.removeSubrange(stop - count..<stop)
        warn("behind its pixels")
        return true
    }

    private static func complaint(_ message: String) -> (count: Int, marker: UInt8)? {
        let words = message.split(separator: " ")
        guard let place = words.firstIndex(of: "extraneous"), place > 0,
            let count = Int(words[place - 1]), count > 0, let last = words.last,
            last.hasPrefix("0x"), let marker = UInt8(last.dropFirst(2), radix: 16)
        else { return nil }
        return (count, marker)
    }
}
