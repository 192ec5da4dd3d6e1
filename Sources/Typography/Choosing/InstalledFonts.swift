internal import CFontconfig

/// The scalable fonts that fontconfig knows and that are read here: TrueType and OpenType, with
/// outlines or with bitmaps that are scaled, and Type 1.
enum InstalledFonts {
    /// All of them, or those with a family name that fontconfig takes for `family`, in no
    /// particular order.
    static func records(family: String? = nil) throws(TypographyError) -> [FontRecord] {
        _ = LibraryEnvironment.isClean
        guard FcInit() == FcTrue, let pattern = FcPatternCreate() else {
            throw TypographyError(
                .io, "cannot start fontconfig; check its configuration, or name a font file")
        }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        if let family { FcPatternAddString(pattern, FC_FAMILY, family) }
        guard let objects = FcObjectSetCreate() else {
            throw TypographyError(.io, "out of memory while listing fonts")
        }
        defer { FcObjectSetDestroy(objects) }
        for object in [
            FC_FILE, FC_INDEX, FC_VARIABLE, FC_FAMILY, FC_STYLE, FC_FULLNAME, FC_SLANT, FC_WEIGHT,
            FC_WIDTH, FC_COLOR, FC_FONTFORMAT, FC_LANG,
        ] {
            FcObjectSetAdd(objects, object)
        }
        guard let list = FcFontList(nil, pattern, objects) else {
            throw TypographyError(.io, "fontconfig cannot list fonts; name a font file")
        }
        defer { FcFontSetDestroy(list) }
        var records: [FontRecord] = []
        for index in 0..<Int(list.pointee.nfont) {
            if let font = list.pointee.fonts[index], let record = record(font) {
                records.append(record)
            }
        }
        return records.withoutDoubles
    }

    static func record(_ pattern: OpaquePointer) -> FontRecord? {
        guard let path = strings(pattern, FC_FILE).first, isReadable(pattern, path) else {
            return nil
        }
        var packed: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &packed)
        var variable: FcBool = FcFalse
        FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable)
        var color: FcBool = FcFalse
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        // fontconfig packs the face into the low half and the named instance, from 1, into the high.
        let instance = Int(packed >> 16)
        return FontRecord(
            path: path, face: Int(packed & 0xFFFF), instance: instance > 0 ? instance - 1 : nil,
            isVariable: variable == FcTrue,
            families: strings(pattern, FC_FAMILY), styles: strings(pattern, FC_STYLE),
            fullNames: strings(pattern, FC_FULLNAME),
            slant: range(pattern, FC_SLANT, default: 0).lowerBound,
            weight: range(pattern, FC_WEIGHT, default: 80),
            width: range(pattern, FC_WIDTH, default: 100), isColor: color == FcTrue,
            isEmoji: color == FcTrue || isForEmoji(pattern),
            isType1: strings(pattern, FC_FONTFORMAT).contains("Type 1"))
    }

    /// Web fonts are of a known format in a wrapper that is not read, which the name alone tells.
    private static func isReadable(_ pattern: OpaquePointer, _ path: String) -> Bool {
        let formats = strings(pattern, FC_FONTFORMAT)
        guard formats.allSatisfy({ ["TrueType", "CFF", "Type 1"].contains($0) }) else {
            return false
        }
        let name = path.lowercased()
        return !name.hasSuffix(".woff") && !name.hasSuffix(".woff2")
    }

    private static func isForEmoji(_ pattern: OpaquePointer) -> Bool {
        var languages: OpaquePointer?
        guard FcPatternGetLangSet(pattern, FC_LANG, 0, &languages) == FcResultMatch, let languages
        else { return false }
        return FcLangSetHasLang(languages, "und-zsye") == FcLangEqual
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var result: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, object, Int32(result.count), &value) == FcResultMatch,
            let text = value
        {
            result.append(String(cString: text))
        }
        return result
    }

    private static func range(
        _ pattern: OpaquePointer, _ object: String, default fallback: Double
    ) -> ClosedRange<Double> {
        var number = 0.0
        if FcPatternGetDouble(pattern, object, 0, &number) == FcResultMatch {
            return number...number
        }
        var span: OpaquePointer?
        var low = 0.0
        var high = 0.0
        if FcPatternGetRange(pattern, object, 0, &span) == FcResultMatch,
            FcRangeGetDouble(span, &low, &high) == FcTrue, low <= high
        {
            return low...high
        }
        return fallback...fallback
    }
}

extension [FontRecord] {
    /// Families often come as Type 1 and as OpenType side by side: without the former then, which has
    /// neither substitutions nor kerning.
    var withoutDoubles: [FontRecord] {
        guard contains(where: \.isType1) else { return self }
        let families = Set(
            filter { !$0.isType1 }.flatMap { $0.families.map(FontRecord.fold) })
        return filter { record in
            !record.isType1 || !record.families.contains { families.contains(FontRecord.fold($0)) }
        }
    }
}
