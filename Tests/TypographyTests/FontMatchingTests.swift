import Testing

@testable import HyalineTypography

struct FontMatchingTests {
    private static func record(
        _ path: String, _ families: [String], _ style: String,
        weight: ClosedRange<Double> = 80...80,
        slant: Double = 0, width: Double = 100, instance: Int? = nil, isVariable: Bool = false
    ) -> FontRecord {
        FontRecord(
            path: path, face: 0, instance: instance, isVariable: isVariable, families: families,
            styles: [style], fullNames: ["\(families[0]) \(style)"], slant: slant, weight: weight,
            width: width...width)
    }

    private static let records = [
        record("b/Inter-Regular.otf", ["Inter"], "Regular"),
        record("b/Inter-Italic.otf", ["Inter"], "Italic", slant: 100),
        record("b/Inter-SemiBold.otf", ["Inter", "Inter SemiBold"], "SemiBold", weight: 180...180),
        record(
            "v/Inter-italic.ttf", ["Inter"], "Italic", weight: 0...210, slant: 100, isVariable: true
        ),
        record("v/Inter-roman.ttf", ["Inter"], "", weight: 0...210, isVariable: true),
        record("v/Inter-roman.ttf", ["Inter"], "Bold", weight: 200...200, instance: 6),
        record("v/Inter.ttf", ["Inter"], "", weight: 0...210, isVariable: true),
        record("d/Sans-Condensed.ttf", ["Sans", "Sans Condensed"], "Condensed", width: 87),
        record("d/Sans.ttf", ["Sans"], "Book"),
    ]

    @Test("The order of the list never matters")
    func order() {
        for name in ["Inter", "Inter Bold", "Inter:semi bold", "Sans", "Sans Condensed"] {
            for prefer in [true, false] {
                let forwards = FontMatching(records: Self.records)
                let backwards = FontMatching(records: Self.records.reversed())
                let found = forwards.match(name, preferVariable: prefer)
                #expect(found != nil)
                #expect(found == backwards.match(name, preferVariable: prefer))
            }
        }
    }

    @Test("Static files first, variable ones when axes are asked for, uprights before italics")
    func preference() {
        let matching = FontMatching(records: Self.records)
        #expect(matching.match("inter", preferVariable: false)?.path == "b/Inter-Regular.otf")
        #expect(matching.match("Inter", preferVariable: true)?.path == "v/Inter-roman.ttf")
        #expect(matching.match("Inter:italic", preferVariable: true)?.path == "v/Inter-italic.ttf")
        #expect(matching.match("Inter Bold", preferVariable: false)?.instance == 6)
        #expect(
            matching.match("Inter SemiBold", preferVariable: false)?.path == "b/Inter-SemiBold.otf")
        #expect(matching.match("Sans", preferVariable: false)?.path == "d/Sans.ttf")
        #expect(matching.match("Sans Regular", preferVariable: false)?.path == "d/Sans.ttf")
    }

    @Test("Matching is strict")
    func strict() {
        let matching = FontMatching(records: Self.records)
        for name in ["Int", "Inter Blod", "Inter:blod", "Sans Sans", ""] {
            #expect(matching.match(name, preferVariable: false) == nil, "\(name)")
        }
        #expect(matching.nearestFamilies(to: "Intre") == ["Inter"])
        #expect(matching.nearestFamilies(to: "Quicksand").isEmpty)
    }

    @Test(
        "Of an unknown family those are named that begin with it or contain it, then near spellings"
    )
    func suggestions() {
        let families = [
            "Lobster Two", "Slobster", "Lobsters", "Noto Sans Arabic", "Noto Naskh Arabic",
            "Noto Sans",
            "Open Sans", "PT Serif", "Pt", "Fira Code", "Roboto Slab",
        ]
        let matching = FontMatching(
            records: families.map { Self.record("\($0).ttf", [$0], "Regular") })
        func near(_ name: String) -> [String] { matching.nearestFamilies(to: name) }
        #expect(near("Lobster") == ["Lobsters", "Lobster Two", "Slobster"])
        #expect(near("lobster:bold").first == "Lobsters")
        #expect(near("Noto Arabic").prefix(2) == ["Noto Sans Arabic", "Noto Naskh Arabic"])
        #expect(near("OpenSans") == ["Open Sans"])
        #expect(near("Fira-Code Retina").first == "Fira Code")
        #expect(near("Slab") == ["Roboto Slab"])
        #expect(near("Loobster Two").first == "Lobster Two")
        #expect(near("xyzzy").isEmpty)
        // Of two letters only a beginning counts, and near spellings.
        #expect(near("pt").first == "Pt" && !near("pt").contains("Lobster Two"))
    }

    @Test(
        "Edit distance counts insertions, deletions and replacements",
        arguments: [
            ("", "abc", 3), ("kitten", "sitting", 3), ("inter", "inter", 0), ("ab", "ba", 2),
        ])
    func edits(_ a: String, _ b: String, _ expected: Int) {
        #expect(editDistance(a, b) == expected)
        #expect(editDistance(b, a) == expected)
    }
}
