import HyalineGeometry
public import HyalinePixels

/// A picture ready to be seen through glass: sharp, frosted, and what the look adapts to (tone, hue, busyness).
///
/// Everything here depends on the picture and on lengths, not on the text: for a still backdrop it is made once and
/// serves every second of a timer.
public struct Backdrop: Sendable {
    /// The canvas, px.
    public let canvas: PixelRect
    public let isOpaque: Bool
    /// The picture as it is, for glass so clear that single samples count; nil where frost hides them.
    let sharp: Picture?
    /// Blurred, and reduced as far as the blur allows: small pictures are quick to read.
    let frosted: Picture
    /// Where `frosted` lies in the canvas; beyond, its border mirrors.
    let frostedRegion: PixelRect
    /// px a sample of `frosted`.
    let frostedSpacing: Int
    /// Below this blur, in px, samples are taken one by one.
    static let sharpest = 0.5
    let look: LookGrid
    /// Of the picture's colour space.
    let luminance: LuminanceWeights

    /// - Parameters:
    ///   - picture: the canvas's backdrop.
    ///   - space: of the picture.
    ///   - region: px; where glass may look. Taps beyond are mirrored.
    ///   - frame: px; the text's box, whose mean tone counts a little everywhere.
    ///   - frost: standard deviation, px.
    ///   - adaptsFrost: more frost over busy places.
    ///   - filtersPixels: an unfrosted backdrop is averaged over a pixel, for qualities that take one sample.
    ///   - em: the size of the text, px: the look adapts to means over a fraction of it.
    ///   - scale: px a pt.
    public init(
        _ picture: Picture, in space: ColorSpace = .sRGB, region: PixelRect, frame: PixelRect,
        frost: Double, adaptsFrost: Bool,
        filtersPixels: Bool = false, em: Double, scale: Double, threads: Int
    ) {
        canvas = picture.bounds
        let inside = region.intersection(picture.bounds)
        // A region outside of the canvas: any pixel will do, nothing is drawn there.
        let area = inside.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : inside
        isOpaque = picture.isOpaque(in: area)
        luminance = space.luminance
        let look = ToneMap.grid(
            picture, in: area, luminance: luminance, frame: frame, em: em, scale: scale,
            threads: threads)
        self.look = look
        sharp = frost < Self.sharpest ? picture : nil
        if frost <= 0 {
            frosted = filtersPixels ? picture.boxFiltered() : picture
            frostedRegion = canvas
            frostedSpacing = 1
            return
        }
        guard adaptsFrost else {
            // Four samples a standard deviation, or straight interpolation between them shows.
            frostedSpacing = Self.spacing(for: frost / 4)
            (frosted, frostedRegion) = picture.frosted(
                sigma: frost, in: area, spacing: frostedSpacing, threads: threads)
            return
        }
        let spacing = Self.spacing(for: frost)
        let small = picture.reduced(by: spacing, border: .mirror, in: area, threads: threads)
        // Averaging blocks of n px is a blur by itself, of variance (n² − 1)/12.
        let n = Double(spacing)
        let rest = (frost * frost - (n * n - 1) / 12).squareRoot() / n
        var light = small.blurred(sigma: rest, border: .mirror, threads: threads)
        Self.blurBusyPlaces(
            of: &light, look, area, spacing: spacing, frost: frost / n, threads: threads)
        frosted = light
        frostedRegion = area
        frostedSpacing = spacing
    }

    /// The largest power of two that is at most `width`; at least 1.
    private static func spacing(for width: Double) -> Int {
        var spacing = 1
        while Double(spacing * 2) <= width { spacing *= 2 }
        return spacing
    }

    /// Blurs busy places 2^1.2 times as wide: a lens over foliage looks dirty otherwise.
    private static func blurBusyPlaces(
        of picture: inout Picture, _ look: LookGrid, _ region: PixelRect, spacing: Int,
        frost: Double, threads: Int
    ) {
        guard look.samples.contains(where: { $0.busyness > 0.02 }) else { return }
        // σ² adds up: the second blur brings the first one to 2.3 σ.
        let heavy = picture.blurred(sigma: frost * 2.07, border: .mirror, threads: threads)
        let (width, height) = (picture.width, picture.height)
        picture.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: height, bandHeight: 16, threads: threads) {
                rows, out in
                var tones = LookRow()
                for y in rows {
                    tones.load(look, row: region.minY + y * spacing + spacing / 2)
                    for x in 0..<width {
                        let (i, f) = tones.position(region.minX + x * spacing + spacing / 2)
                        let p = y * width + x
                        out[p] +=
                            (heavy.pixels[p] - out[p])
                            * (0.5 * tones.busyness(i, f))
                    }
                }
            }
        }
    }
}

extension Picture {
    /// The mean over a pixel of the bilinear interpolation: weights ⅛, ¾, ⅛ in both directions.
    func boxFiltered() -> Picture {
        convolved(weights: [0.75, 0.125])
    }

    /// True when every pixel of a part has alpha 1.
    func isOpaque(in area: PixelRect) -> Bool {
        pixels.withUnsafeBufferPointer { p in
            for y in area.minY..<area.maxY {
                for x in y * width + area.minX..<y * width + area.maxX where p[x].w != 1 {
                    return false
                }
            }
            return true
        }
    }
}
