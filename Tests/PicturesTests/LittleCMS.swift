import CLittleCMS
import HyalinePixels

/// Little CMS, as the other opinion on colours and as a maker of profiles.
enum LittleCMS {
    /// The bytes of a matrix profile.
    static func profile(
        _ primaries: RGBPrimaries, gamma: Double?, version: Double = 4.3
    ) -> [UInt8] {
        bytes(matrixProfile(primaries, gamma: gamma, version: version))
    }

    static func grayProfile(gamma: Double) -> [UInt8] {
        var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
        let curve = cmsBuildGamma(nil, gamma)
        defer { cmsFreeToneCurve(curve) }
        return bytes(cmsCreateGrayProfile(&white, curve))
    }

    /// A printer or a camera whose colours are in a table: made up, but smooth and far from linear.
    static func tableProfile(isCMYK: Bool) -> [UInt8] {
        let profile = cmsCreateProfilePlaceholder(nil)
        cmsSetProfileVersion(profile, 2.4)
        cmsSetDeviceClass(profile, isCMYK ? cmsSigOutputClass : cmsSigInputClass)
        cmsSetColorSpace(profile, isCMYK ? cmsSigCmykData : cmsSigRgbData)
        cmsSetPCS(profile, cmsSigLabData)
        let pipeline = cmsPipelineAlloc(nil, isCMYK ? 4 : 3, 3)
        defer { cmsPipelineFree(pipeline) }
        let table = cmsStageAllocCLut16bit(nil, 9, isCMYK ? 4 : 3, 3, nil)
        if isCMYK {
            cmsStageSampleCLut16bit(
                table,
                { input, output, _ in
                    let ink = (0..<4).map { Double(input![$0]) / 65535 }
                    let left = ink.map { 1 - $0 }
                    var lab = cmsCIELab(
                        L: 5 + 95 * left[3] * (0.35 * left[0] + 0.45 * left[1] + 0.2 * left[2]),
                        a: 70 * (ink[1] - ink[0]) * left[3],
                        b: 80 * (ink[2] - 0.5 * ink[0] - 0.2 * ink[1]) * left[3])
                    cmsFloat2LabEncodedV2(output, &lab)
                    return 1
                }, nil, 0)
        } else {
            cmsStageSampleCLut16bit(
                table,
                { input, output, _ in
                    let c = (0..<3).map { Double(input![$0]) / 65535 }
                    var lab = cmsCIELab(
                        L: 100 * (0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2]), a: 60 * (c[0] - c[1]),
                        b: 60 * (c[1] - c[2]))
                    cmsFloat2LabEncodedV2(output, &lab)
                    return 1
                }, nil, 0)
        }
        cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table)
        cmsWriteTag(profile, cmsSigAToB0Tag, pipeline.map { UnsafeRawPointer($0) })
        var white = cmsD50_XYZ().pointee
        cmsWriteTag(profile, cmsSigMediaWhitePointTag, &white)
        return bytes(profile)
    }

    /// sRGB-encoded colours in 0…1 of a space, by relative colorimetric transforms with black point
    /// compensation in floating point.
    ///
    /// - Parameter colors: in 0…1; of inks 1 is full.
    static func convert(
        _ colors: [[Double]], from profile: [UInt8], to space: ColorSpace
    ) -> [[Double]] {
        let source = cmsOpenProfileFromMem(profile, UInt32(profile.count))
        let target = matrixProfile(space.primaries, gamma: nil, version: 4.3)
        defer {
            cmsCloseProfile(source)
            cmsCloseProfile(target)
        }
        let channels = colors[0].count
        let isFloat: UInt32 = 1 << 22
        // Of 0 bytes: Double.
        let format = [1: clcms_gray(0, 0), 3: clcms_rgb(0, 0), 4: clcms_cmyk(0, 0)][channels]!
        let transform = cmsCreateTransform(
            source, format | isFloat, target, clcms_rgb(0, 0) | isFloat,
            UInt32(INTENT_RELATIVE_COLORIMETRIC),
            UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_BLACKPOINTCOMPENSATION))
        defer { cmsDeleteTransform(transform) }
        // Inks are in percent in floating point.
        let input = colors.flatMap { $0 }.map { channels == 4 ? $0 * 100 : $0 }
        var output = [Double](repeating: 0, count: 3 * colors.count)
        cmsDoTransform(transform, input, &output, UInt32(colors.count))
        return colors.indices.map { i in
            (0..<3).map { min(1, max(0, output[3 * i + $0])) }
        }
    }

    private static func matrixProfile(
        _ primaries: RGBPrimaries, gamma: Double?, version: Double
    ) -> cmsHPROFILE? {
        func point(_ xy: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: xy.x, y: xy.y, Y: 1) }
        var white = point(primaries.white)
        var triple = cmsCIExyYTRIPLE(
            Red: point(primaries.red), Green: point(primaries.green), Blue: point(primaries.blue))
        let curve =
            gamma.map { cmsBuildGamma(nil, $0) }
            ?? cmsBuildParametricToneCurve(
                nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        let profile = cmsCreateRGBProfile(&white, &triple, &curves)
        cmsSetProfileVersion(profile, version)
        return profile
    }

    private static func bytes(_ profile: cmsHPROFILE?) -> [UInt8] {
        var count: UInt32 = 0
        cmsSaveProfileToMem(profile, nil, &count)
        var bytes = [UInt8](repeating: 0, count: Int(count))
        cmsSaveProfileToMem(profile, &bytes, &count)
        cmsCloseProfile(profile)
        return bytes
    }
}
