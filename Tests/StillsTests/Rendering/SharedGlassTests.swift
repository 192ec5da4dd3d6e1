import HyalinePixels
import HyalineScenes
import HyalineStills
import Testing

@Suite("Glass that stills share")
struct SharedGlassTests {
    private static func job(_ glass: String, tint: String? = nil) throws -> StillJob {
        let tint = tint.map { ", tint: '\($0)'" } ?? ""
        return try jobs(
            "{ type: 'backdrop', linear: { angle: 30, stops: ['#204080', '#F0A060'] } },"
                + "{ type: 'glass', text: '12', size: 60, offset: [-40, 0], glass: { \(glass) } },"
                + "{ type: 'shape', offset: [90, 0], glass: { \(glass) }, items: [ { width: 90, height: 50 \(tint) }, { form: 'circle', width: 40, height: 40 \(tint) } ] }"
        )[0]
    }

    /// - Returns: how many pieces of glass were cut for the second job after the first one.
    private static func cut(
        _ second: StillJob, after first: StillJob, dims: Bool = false
    ) throws -> Int {
        let assets = StillAssets(glassBytes: 1 << 30)
        _ = try picture(of: first, assets: assets)
        let before = assets.usage.glass.count
        #expect(before == 2)
        let shared = try picture(of: second, assets: assets)
        let alone = try picture(of: second)
        #expect(shared == alone)
        // Only what is bright and busy behind is dimmed.
        #expect(try dims || shared != picture(of: first))
        return assets.usage.glass.count - before
    }

    @Test(
        "What is done to light when it is drawn needs no new glass, and looks like new glass",
        arguments: [
            "shadow: 2.5", "caustic: 0.3", "glint: 0.4", "contour: 3", "environment: 0.2",
            "innerShadow: 4", "scheme: 'dark', variant: 'regular'", "dim: 1.5, use: 'panel'",
            "tint: '#FF400080'",
        ])
    func drawn(keys: String) throws {
        let kind = keys.contains("regular") ? "variant: 'regular'" : ""
        let use = keys.contains("panel") ? "use: 'panel', dim: 0.2" : ""
        let plain = try Self.job(kind.isEmpty ? use : kind + ", scheme: 'light'")
        #expect(
            try Self.cut(Self.job(keys), after: plain, dims: keys.contains("dim")) == 0)
    }

    @Test(
        "What the form or an effect's being there depends on is cut anew",
        arguments: [
            "shadow: 0", "caustic: 0", "glint: 0", "contour: 0", "environment: 0",
            "innerShadow: 0", "frost: 0", "light: 90", "ior: 1.3", "bevel: 4", "face: false",
            "abbe: 20", "quality: 'draft'", "increaseContrast: true", "smooth: 3",
            "absorption: 1, tint: '#FF400080'",
        ])
    func cut(keys: String) throws {
        #expect(try Self.cut(Self.job(keys), after: Self.job("")) == 2)
    }

    @Test("Shapes of one tint share glass with those of another, shapes of several tints do not")
    func tints() throws {
        let red = try Self.job("", tint: "#FF000080")
        #expect(try Self.cut(Self.job("", tint: "#00FF0060"), after: red) == 0)
        #expect(try Self.cut(Self.job(""), after: red) == 0)
        func mixed(_ color: String) throws -> StillJob {
            try jobs(
                "{ type: 'backdrop', color: '#808080' }, { type: 'glass', text: '1', size: 60, offset: [-90, 0] }, { type: 'shape', group: 'g', spacing: 40, gap: 10, items: [ { width: 90, height: 50, tint: '\(color)' }, { form: 'circle', width: 40, height: 40 } ] }"
            )[0]
        }
        #expect(try Self.cut(mixed("#00FF0060"), after: mixed("#FF000080")) == 1)
    }

    @Test("A still painted over another one's memory has nothing of it", arguments: ["", "80"])
    func recycled(opacity: String) throws {
        let painter = StandardPainter()
        let job = try jobs(
            "{ type: 'backdrop', color: '#336699\(opacity)' }, { type: 'glass', text: '12', size: 60 }"
        )[0]
        let first = try painter.paint(job, threads: 2).picture
        for value in [Float.nan, 1, -3] {
            painter.recycle(
                Picture(
                    width: job.width, height: job.height,
                    filledWith: SIMD4(repeating: value)))
            painter.recycle(Picture(width: 3, height: 3, filledWith: .one))
            #expect(try painter.paint(job, threads: 2).picture == first)
        }
    }
}
