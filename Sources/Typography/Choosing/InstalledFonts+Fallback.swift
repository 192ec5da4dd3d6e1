internal import CFontconfig

extension InstalledFonts {
    /// Installed fonts that have all these characters, in fontconfig's order of preference for the
    /// language and the look: the user's own configuration decides, the locale never.
    ///
    /// - Parameter known: what was found before. Sorting takes fontconfig the better part of a
    ///   millisecond, and of the characters only those fonts matter to it that have them all: a
    ///   script's characters share a few answers.
    static func standIns(
        having scalars: [Unicode.Scalar], language: String, near look: FaceAppearance,
        known: inout [StandInKey: [FontRecord]]
    ) throws(TypographyError) -> [FontRecord] {
        guard !scalars.isEmpty else { return [] }
        _ = LibraryEnvironment.isClean
        guard FcInit() == FcTrue, let pattern = FcPatternCreate(), let wanted = FcCharSetCreate()
        else {
            throw TypographyError(
                .io, "cannot start fontconfig; check its configuration, or name a font file")
        }
        defer {
            FcCharSetDestroy(wanted)
            FcPatternDestroy(pattern)
        }
        for scalar in scalars { FcCharSetAddChar(wanted, scalar.value) }
        let key = StandInKey(language: language, look: look, fonts: fonts(having: wanted))
        if key.fonts.isEmpty { return [] }
        if let records = known[key] { return records }
        FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        FcPatternAddString(pattern, FC_LANG, language)
        FcPatternAddString(pattern, FC_FAMILY, language == "und-zsye" ? "emoji" : "sans-serif")
        FcPatternAddDouble(pattern, FC_WEIGHT, fontconfigWeight(look.weight))
        FcPatternAddInteger(pattern, FC_SLANT, look.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let list = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return [] }
        defer { FcFontSetDestroy(list) }
        var records: [FontRecord] = []
        for index in 0..<Int(list.pointee.nfont) {
            guard let font = list.pointee.fonts[index] else { continue }
            var has: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &has) == FcResultMatch, let has,
                FcCharSetIsSubset(wanted, has) == FcTrue, let record = record(font),
                !record.isType1
            else { continue }
            // A named instance says no more than its variable face, whose axes are set here.
            if record.instance == nil, !records.contains(record) { records.append(record) }
        }
        known[key] = records
        return records
    }

    /// All that the order of stand-ins depends on.
    struct StandInKey: Hashable {
        var language: String
        var look: FaceAppearance
        /// Numbers of the installed fonts that have all characters.
        var fonts: [Int]
    }

    private static func fonts(having wanted: OpaquePointer) -> [Int] {
        var result: [Int] = []
        var number = 0
        for kind in [FcSetSystem, FcSetApplication] {
            guard let set = FcConfigGetFonts(nil, kind) else { continue }
            for index in 0..<Int(set.pointee.nfont) {
                var has: OpaquePointer?
                if let font = set.pointee.fonts[index],
                    FcPatternGetCharSet(font, FC_CHARSET, 0, &has) == FcResultMatch, let has,
                    FcCharSetIsSubset(wanted, has) == FcTrue
                {
                    result.append(number)
                }
                number += 1
            }
        }
        return result
    }

    /// From OpenType's and CSS's scale of weights (400, 700) to fontconfig's (80, 200).
    static func fontconfigWeight(_ weight: Double) -> Double {
        FcWeightFromOpenTypeDouble(min(max(weight, 1), 1000))
    }

    static func openTypeWeights(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let low = FcWeightToOpenTypeDouble(range.lowerBound)
        let high = FcWeightToOpenTypeDouble(range.upperBound)
        return low <= high ? low...high : low...low
    }
}
