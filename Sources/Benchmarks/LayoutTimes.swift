import Hyaline

/// Setting text, warm: what is paid for each line once its font has been used.
enum LayoutTimes {
    private static let sentence =
        "خذ نفسًا عميقًا من الأنف، واحبسه قليلًا، ثم أخرجه ببطء من الفم. كرر ذلك حتى ينتهي الوقت. "

    static func measure(into table: inout Table) throws {
        let text = String((sentence + sentence + sentence).prefix(200))
        let arabic = FontSource.family("Noto Sans Arabic")
        guard let own = try? FontSet(FontRequest(source: arabic)),
            let standIn = try? FontSet(FontRequest(), fallback: FontFallback(fonts: [arabic]))
        else {
            print("Arabic titles: not measured, install the family Noto Sans Arabic")
            return
        }
        for (name, fonts) in [("its own font", own), ("a font standing in", standIn)] {
            try table.measure(
                "200 Arabic characters to a path, \(name)", goal: "2 ms", rounds: 40, inner: 5
            ) { _ in
                _ = try TextLayout(text, fonts: fonts, style: TextStyle(size: 40)).path()
            }
        }
        var wrapped = TextStyle(size: 40)
        wrapped.width = 500
        try table.measure("the same, broken into lines", goal: nil, rounds: 40, inner: 5) { _ in
            _ = try TextLayout(text, fonts: own, style: wrapped).path()
        }
    }
}
