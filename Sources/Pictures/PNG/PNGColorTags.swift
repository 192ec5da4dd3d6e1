internal import HyalinePixels

/// What a PNG says about its colours. The strongest tag decides: cICP, iCCP, sRGB, then gAMA with cHRM
/// (PNG, third edition, 4.3).
struct PNGColorTags {
    /// Tags in the file's chunks; colours that say nothing count as sRGB, as everywhere.
    let chunks: PNGChunks

    /// sRGB's gamma (gAMA), times 100,000.
    static let gamma: UInt32 = 45_455

    /// x and y of white, red, green and blue (cHRM), times 100,000.
    static func chromaticities(_ primaries: RGBPrimaries) -> [UInt32] {
        [primaries.white, primaries.red, primaries.green, primaries.blue].flatMap {
            [UInt32(($0.x * 100_000).rounded()), UInt32(($0.y * 100_000).rounded())]
        }
    }

    /// - Parameter name: what messages call the picture.
    func colors(name: String) -> SourceColors {
        let tags = chunks.colorTags
        var unreadable: String?
        if let coding = tags["cICP"].map(Array.init) {
            if let colors = CodingPoints.colors(coding) { return colors }
            unreadable =
                "picture '\(name)' is tagged cICP \(coding)\(CodingPoints.hint(coding)), which cannot be"
                + " read here"
        }
        var colors = weakerTags(name: name)
        if let unreadable {
            colors.warning =
                "\(unreadable), and was read as \(colors.name): its colours may be off; convert it to sRGB"
                + " or Display P3 first"
        }
        return colors
    }

    private func weakerTags(name: String) -> SourceColors {
        let tags = chunks.colorTags
        if let chunk = tags["iCCP"] {
            return .profile(
                PNGProfile.unpack(chunk), title: PNGProfile.title(chunk),
                components: chunks.colorType & 2 == 0 ? .gray : .rgb, tag: "iCCP", picture: name)
        }
        if tags["sRGB"] != nil { return .standard(.sRGB, by: "sRGB") }
        return numbers(name: name)
    }

    /// gAMA and cHRM; where one is missing, sRGB's stands in.
    private func numbers(name: String) -> SourceColors {
        var (curve, primaries) = (ToneCurve.sRGB, RGBPrimaries.rec709)
        var parts: [String] = []
        if let gamma = chunks.colorTags["gAMA"], gamma.count == 4 {
            let value = PNGChunks.number(Array(gamma), 0)
            // The range of exponents that files have, generously; 0 is an error of old programs.
            guard (1_000...1_000_000).contains(value) else {
                return damaged("gAMA \(value)", name)
            }
            parts.append("gAMA")
            // sRGB's nominal value, and 1 % about it, stands for sRGB's curve.
            if !(45_000...46_000).contains(value) { curve = .gamma(100_000 / Double(value)) }
        }
        if let chunk = chunks.colorTags["cHRM"], chunk.count == 32 {
            let points = Array(chunk)
            let p = (0..<4).map { i in
                SIMD2(
                    Double(PNGChunks.number(points, 8 * i)),
                    Double(PNGChunks.number(points, 8 * i + 4))) / 100_000
            }
            guard let own = RGBPrimaries(red: p[1], green: p[2], blue: p[3], white: p[0]) else {
                return damaged("cHRM", name)
            }
            parts.append("cHRM")
            primaries = own
        }
        guard !parts.isEmpty else { return .untagged }
        let tag = parts.joined(separator: ", ")
        if curve == .sRGB, let space = Self.nearly(primaries) { return .standard(space, by: tag) }
        return SourceColors(
            meaning: .matrix([curve, curve, curve], primaries.profileMatrix),
            name: "its own numbers (\(tag))")
    }

    /// The space whose chromaticities these are, but for 0.002.
    private static func nearly(_ own: RGBPrimaries) -> ColorSpace? {
        ColorSpace.allCases.first { space in
            let known = space.primaries
            return [
                own.red - known.red, own.green - known.green, own.blue - known.blue,
                own.white - known.white,
            ].allSatisfy { max($0.max(), -$0.min()) <= 0.002 }
        }
    }

    private func damaged(_ tag: String, _ name: String) -> SourceColors {
        var colors = SourceColors.untagged
        colors.warning =
            "picture '\(name)' has a tag on its colours that makes no sense (\(tag)) and was read as sRGB:"
            + " its colours may be off; save it again"
        return colors
    }
}
