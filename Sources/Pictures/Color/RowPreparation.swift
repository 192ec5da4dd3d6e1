internal import HyalinePixels

/// Rows that are more than a table and a matrix away from light → 16-bit RGB, with alpha if there was.
struct RowPreparation {
    private enum Work {
        case plainInk(isInverted: Bool)
        case profile(ProfileTransform)
        /// Grey in a file with an RGB profile: equal parts, by bytes a code and with or without alpha.
        case spread(ProfileTransform, bytes: Int, hasAlpha: Bool)
    }

    private let work: Work
    /// Of the codes that come out.
    let space: ColorSpace

    /// Nil when nothing is to be done.
    init?(
        _ meaning: SourceColors.Meaning, _ layout: RowConverter.Layout, depth: Int,
        to target: ColorSpace
    ) {
        var isInverted = false
        if case .cmyk(let inverted) = layout { isInverted = inverted }
        switch meaning {
        case .standard, .matrix, .gray: return nil
        case .plainInk:
            work = .plainInk(isInverted: isInverted)
            space = .sRGB
        case .profile(let bytes):
            let isSpread = layout.components == .gray && ICCProfile(bytes)?.space == "RGB"
            let input = ProfileTransform.Input(
                components: isSpread ? .rgb : layout.components, depth: depth,
                hasAlpha: layout.hasAlpha, isInverted: isInverted)
            guard let transform = ProfileTransform(bytes, input: input, to: target) else {
                preconditionFailure("the profile was tried when it was read")
            }
            work =
                isSpread
                ? .spread(transform, bytes: depth / 8, hasAlpha: layout.hasAlpha)
                : .profile(transform)
            space = target
        }
    }

    func prepare(_ row: UnsafeRawPointer, into codes: UnsafeMutablePointer<UInt16>, count: Int) {
        switch work {
        case .profile(let transform): transform.convert(row, into: codes, count: count)
        case .plainInk(let isInverted):
            let inks = row.assumingMemoryBound(to: UInt8.self)
            let flip: UInt8 = isInverted ? 0 : 255
            for x in 0..<count {
                // What an ink leaves of the paper's light.
                let black = UInt32(inks[4 * x + 3] ^ flip)
                for channel in 0..<3 {
                    let left = UInt32(inks[4 * x + channel] ^ flip) * black
                    codes[3 * x + channel] = UInt16((left * 65535 + 65025 / 2) / 65025)
                }
            }
        case .spread(let transform, let bytes, let hasAlpha):
            let parts = hasAlpha ? 4 : 3
            withUnsafeTemporaryAllocation(byteCount: count * parts * bytes, alignment: 2) { rgb in
                let step = hasAlpha ? 2 : 1
                for x in 0..<count {
                    for part in 0..<parts {
                        let source = (x * step + (part == 3 ? 1 : 0)) * bytes
                        for i in 0..<bytes {
                            rgb[(x * parts + part) * bytes + i] = row.load(
                                fromByteOffset: source + i, as: UInt8.self)
                        }
                    }
                }
                transform.convert(rgb.baseAddress!, into: codes, count: count)
            }
        }
    }
}
