import HyalineGeometry

/// The colour space OKLab, in which equal steps look about equally large and mixtures keep their hue.
///
/// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020), as revised for sRGB in 2021. Linear
/// sRGB, not premultiplied, to lightness (0…1 for black to white), green–red and blue–yellow; the fourth lane is passed on.
public enum OKLab {
    public static func coordinates(of linear: SIMD4<Float>) -> SIMD4<Float> {
        let c = SIMD4<Double>(linear)
        let l = cubeRoot(0.412_221_470_8 * c.x + 0.536_332_536_3 * c.y + 0.051_445_992_9 * c.z)
        let m = cubeRoot(0.211_903_498_2 * c.x + 0.680_699_545_1 * c.y + 0.107_396_956_6 * c.z)
        let s = cubeRoot(0.088_302_461_9 * c.x + 0.281_718_837_6 * c.y + 0.629_978_700_5 * c.z)
        return SIMD4(
            Float(0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s),
            Float(1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s),
            Float(0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s), linear.w)
    }

    /// The way back, to 1e-6; colours that sRGB does not have come out below 0 or above 1.
    public static func linear(_ lab: SIMD4<Float>) -> SIMD4<Float> {
        let l = lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z
        let m = lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z
        let s = lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548_0 * lab.z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return SIMD4(
            4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
            -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
            -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3, lab.w)
    }

    private static func cubeRoot(_ x: Double) -> Double {
        x < 0 ? -Elementary.pow(-x, 1.0 / 3) : Elementary.pow(x, 1.0 / 3)
    }
}
