internal import CLittleCMS
internal import HyalinePixels

/// Colours by a profile with tables → 16-bit sRGB-encoded codes of a colour space, by Little CMS.
///
/// Relative colorimetric with black point compensation, whatever the profile asks for: white is white, black
/// is black, and what the space cannot show is clipped to its border. Evaluated without the library's
/// shortcuts, whose coarse grids show in gradients; results are rounded to 16 bits, which hides in which last
/// digit the C libraries of two machines differ.
final class ProfileTransform {
    private let context: cmsContext
    private let transform: cmsHTRANSFORM

    /// What a row holds.
    struct Input {
        var components: SourceColors.Components
        /// Bits a component: 8 or 16, in the machine's byte order.
        var depth: Int
        /// Behind each colour; taken over as it is.
        var hasAlpha = false
        /// Whether 0 is full ink.
        var isInverted = false
    }

    /// Nil when the profile is damaged, or no profile for such rows.
    init?(_ profile: [UInt8], input: Input, to space: ColorSpace) {
        guard let context = cmsCreateContext(nil, nil) else { return nil }
        let source = cmsOpenProfileFromMemTHR(context, profile, UInt32(profile.count))
        let target = Self.profile(of: space, context)
        defer {
            if let source { cmsCloseProfile(source) }
            if let target { cmsCloseProfile(target) }
        }
        let bytes = Int32(input.depth / 8)
        let extra: Int32 = input.hasAlpha ? 1 : 0
        let format =
            switch input.components {
            case .gray: clcms_gray(bytes, extra)
            case .rgb: clcms_rgb(bytes, extra)
            case .cmyk: clcms_cmyk(bytes, input.isInverted ? 1 : 0)
            }
        let flags =
            cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE | cmsFLAGS_BLACKPOINTCOMPENSATION
            | (input.hasAlpha ? cmsFLAGS_COPY_ALPHA : 0)
        guard let source, let target,
            let transform = cmsCreateTransformTHR(
                context, source, format, target, clcms_rgb(2, extra),
                UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(flags))
        else {
            cmsDeleteContext(context)
            return nil
        }
        self.context = context
        self.transform = transform
    }

    deinit {
        cmsDeleteTransform(transform)
        cmsDeleteContext(context)
    }

    /// - Parameter codes: three for each pixel, or four with alpha.
    func convert(_ row: UnsafeRawPointer, into codes: UnsafeMutablePointer<UInt16>, count: Int) {
        cmsDoTransform(transform, row, codes, UInt32(count))
    }

    /// Whether colours can be taken from a profile at all.
    static func canRead(_ profile: [UInt8]) -> Bool {
        guard let context = cmsCreateContext(nil, nil) else { return false }
        defer { cmsDeleteContext(context) }
        guard let handle = cmsOpenProfileFromMemTHR(context, profile, UInt32(profile.count)) else {
            return false
        }
        let components: SourceColors.Components? =
            switch cmsGetColorSpace(handle) {
            case cmsSigGrayData: .gray
            case cmsSigRgbData: .rgb
            case cmsSigCmykData: .cmyk
            default: nil
            }
        cmsCloseProfile(handle)
        return components.map {
            ProfileTransform(profile, input: Input(components: $0, depth: 8), to: .sRGB) != nil
        } ?? false
    }

    private static func profile(of space: ColorSpace, _ context: cmsContext) -> cmsHPROFILE? {
        func point(_ xy: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: xy.x, y: xy.y, Y: 1) }
        let primaries = space.primaries
        var white = point(primaries.white)
        var triple = cmsCIExyYTRIPLE(
            Red: point(primaries.red), Green: point(primaries.green), Blue: point(primaries.blue))
        // ICC's fourth formula with sRGB's numbers.
        let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        guard let curve = cmsBuildParametricToneCurve(context, 4, numbers) else { return nil }
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        return cmsCreateRGBProfileTHR(context, &white, &triple, &curves)
    }
}
