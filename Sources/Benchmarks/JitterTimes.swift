import Hyaline

/// Measuring how far digits move.
enum JitterTimes {
    static func measure(into table: inout Table, threads: Int) throws {
        let hour = try TickSequence(from: "59:59", to: "00:00")
        let style = TextStyle(size: 120)
        let fonts = try FontSet(FontRequest())
        try table.measure("jitter: 3,599 ticks of one font", goal: "60 ms", rounds: 9) { _ in
            _ = try JitterTester(fonts: fonts, style: style).report(hour)
        }
        try table.measure("the same with its page", goal: nil, rounds: 9) { _ in
            let report = try JitterTester(fonts: fonts, style: style)
                .report(hour, tracing: JitterTrace.standardColumns)
            _ = JitterPage([report]).html()
        }
        let modes: [CellMode] = [
            .natural, .tabular, .auto, .fixed(digit: 0.7, separator: 0.35),
        ]
        try table.measure("jitter: 4 layouts x 9 weights", goal: "2 s", rounds: 3) { _ in
            for weight in stride(from: 300.0, through: 900, by: 75) {
                let fonts = try FontSet(
                    FontRequest(axes: [AxisValue(tag: "wght", value: weight)]))
                for mode in modes {
                    _ = try JitterTester(fonts: fonts, style: TextStyle(size: 120, cells: mode))
                        .report(hour)
                }
            }
        }
        try table.measure("jitter: 61 ticks as glass", goal: nil, rounds: 3) { _ in
            var scene = Scene("59:59")
            scene.style = style
            scene.threads = threads
            _ = try RasterJitter(scene).measure(hour)
        }
    }
}
