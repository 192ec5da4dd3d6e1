internal import HyalinePixels

/// What the codes of a picture file mean.
struct SourceColors {
    enum Meaning {
        /// Three components of a space whose codes are kept exactly; also grey with sRGB's curve.
        case standard(ColorSpace)
        /// Curves of red, green and blue, then linear light → XYZ under D50.
        case matrix([ToneCurve], ColorMatrix)
        /// Grey of another curve.
        case gray(ToneCurve)
        /// Ink, with no word on its colour: white paper takes away what each ink absorbs, as if by filters on
        /// sRGB-encoded values, (1 − C)(1 − K). The convention of programs without colour management.
        case plainInk
        /// For Little CMS: the bytes of a profile.
        case profile([UInt8])
    }

    /// How many numbers a colour has, and of what.
    enum Components: Int {
        case gray = 1
        case rgb = 3
        case cmyk = 4
    }

    var meaning: Meaning
    /// What people call it, and how it is known.
    var name: String
    /// A sentence for the user when the file's word could not be taken.
    var warning: String?

    static let untagged = SourceColors(meaning: .standard(.sRGB), name: "sRGB (untagged)")

    static func standard(_ space: ColorSpace, by tag: String) -> SourceColors {
        SourceColors(meaning: .standard(space), name: "\(space.name) (\(tag))")
    }

    /// Without a word on their colours: RGB and grey are sRGB, as everywhere.
    static func untagged(_ components: Components) -> SourceColors {
        components == .cmyk
            ? SourceColors(meaning: .plainInk, name: "CMYK (untagged)") : untagged
    }

    /// By an embedded profile; one that cannot be used leaves the picture untagged, with a warning.
    ///
    /// - Parameter name: what messages call the picture.
    static func profile(
        _ bytes: [UInt8]?, title: String? = nil, components: Components, tag: String,
        picture: String
    ) -> SourceColors {
        var fallback = untagged(components)
        let assumed = components == .cmyk ? "plain CMYK" : "sRGB"
        guard let bytes, let profile = ICCProfile(bytes) else {
            fallback.warning =
                "picture '\(picture)' has a colour profile that cannot be read"
                + (title.map { " ('\($0)')" } ?? "")
                + " and was read as \(assumed): its colours may be"
                + " off; save it with a sound profile"
            return fallback
        }
        let name = "\(profile.name ?? title ?? "a profile without a name") (\(tag))"
        // A grey picture may carry an RGB profile: grey is equal parts of it. The other way round a profile
        // says nothing about what is there.
        let fits =
            switch components {
            case .gray: profile.space == "GRAY" || profile.space == "RGB"
            case .rgb: profile.space == "RGB"
            case .cmyk: profile.space == "CMYK"
            }
        guard fits else {
            fallback.warning =
                "picture '\(picture)' has the colour profile '\(profile.name ?? title ?? "")', which is for"
                + " \(profile.space) and not for what it holds, and was read as \(assumed): its colours may"
                + " be off; save it with a profile of its own"
            return fallback
        }
        if let space = profile.standardSpace {
            return SourceColors(meaning: .standard(space), name: name)
        }
        switch profile.model {
        case .matrix(let curves, let matrix):
            return SourceColors(meaning: .matrix(curves, matrix), name: name)
        case .gray(let curve): return SourceColors(meaning: .gray(curve), name: name)
        case .tables:
            guard ProfileTransform.canRead(bytes) else {
                return self.profile(
                    nil, title: profile.name ?? title, components: components, tag: tag,
                    picture: picture)
            }
            return SourceColors(meaning: .profile(bytes), name: name)
        }
    }
}
