internal import HyalinePixels

/// What a PNG says about its colours. The strongest tag decides: cICP, iCCP, sRGB, then gAMA with cHRM.
struct ColorTags {
    /// Tags in the file's chunks; colours that say nothing count as sRGB, as everywhere.
    let chunks: PNGChunks
    /// The unpacked ICC profile; nil with an iCCP chunk present means that it is damaged.
    let profile: [UInt8]?

    /// sRGB's gamma (gAMA), times 100,000.
    static let gamma: UInt32 = 45_455
    /// sRGB's white point and primaries (cHRM): x and y of each, times 100,000.
    static let primaries: [UInt32] = [
        31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
    ]

    /// A sentence for the user when the tags say something else than sRGB.
    func warning(name: String) -> String? {
        guard let other = difference else { return nil }
        return "picture '\(name)' \(other) and was read as sRGB: its colours may be off;"
            + " convert it to sRGB first"
    }

    private var difference: String? {
        let tags = chunks.colorTags
        if let coding = tags["cICP"].map(Array.init) {
            // Primaries, transfer, matrix, full range (ITU-T H.273); 1 and 13 are Rec. 709 and sRGB.
            if coding == [1, 13, 0, 1] { return nil }
            let primaries = [9: "Rec. 2020", 12: "Display P3", 1: "Rec. 709"][coding.first ?? 0]
            return "is tagged \(primaries ?? "with other colours") (cICP \(coding))"
        }
        if let chunk = tags["iCCP"] {
            let title = String(decoding: chunk.prefix { $0 != 0 }, as: UTF8.self)
            guard let profile, let colors = ICCProfile(profile) else {
                return "has a colour profile that cannot be read ('\(title)')"
            }
            return colors.isSRGB ? nil : "has the colour profile '\(colors.name ?? title)'"
        }
        if tags["sRGB"] != nil { return nil }
        if let gamma = tags["gAMA"], gamma.count == 4 {
            // Times 100,000; sRGB's nominal value is 45,455. 1 % is below what can be seen.
            let value = PNGChunks.number(Array(gamma), 0)
            if !(45_000...46_000).contains(value) {
                return "has a gamma of \(Double(value) / 100_000) instead of sRGB's 0.45455"
            }
        }
        if let chunk = tags["cHRM"], chunk.count == 32 {
            let points = Array(chunk)
            let values = (0..<8).map { Int(PNGChunks.number(points, 4 * $0)) }
            if zip(values, Self.primaries).contains(where: { abs($0 - Int($1)) > 200 }) {
                return "has other primaries than sRGB (cHRM \(values))"
            }
        }
        return nil
    }
}
