import Foundation
import HyalineStills
import Testing

@Suite("Alternative texts")
struct AlternativeTextTests {
    @Test(
        "Times are spoken in the language of the locale",
        arguments: [
            ("12:34", "en", "12 minutes, 34 seconds"),
            ("1:02:03", "en-US", "1 hour, 2 minutes, 3 seconds"),
            ("0:00", "en", "0 seconds"), ("5:00", "de", "5 Minuten"),
            ("12:34", "de-DE", "12 Minuten und 34 Sekunden"), ("12:34", "ja", "12分 34秒"),
            ("12:34", "he", "12 דקות ו34 שניות"),
            // A language nobody has words for, and no time.
            ("12:34", "qq", "12:34"), ("noon", "en", "noon"),
        ])
    func spoken(time: String, locale: String, text: String) {
        #expect(SpokenTime.text(time, locale: locale) == text)
    }

    @Test("Every still of the manifest is told of, with its texts, whichever of them are made")
    func sidecar() throws {
        let workshop = try BatchWorkshop(
            """
            { version: 1, matrix: { presets: ['wide'], locales: ['en', 'de'] }, base: 'en',
              strings: [{ en: { t: 'Breathe', a: 'A glass clock' }, de: { t: 'Atme', a: 'Eine Uhr' } }],
              scenes: [{ id: 'one', alt: '@a', times: ['12:34'], elements: [
                { type: 'glass', text: '{time}' }, { type: 'text', text: '@t' }] }] }
            """)
        try workshop.run(only: ["en/*"])
        let data = try #require(try workshop.files()["alt.json"])
        struct Sidecar: Decodable {
            struct Still: Decodable {
                var title: String
                var alt: String
                var time: String
                var spokenTime: String
                var locale: String
            }
            var stills: [String: Still]
        }
        let sidecar = try JSONDecoder().decode(Sidecar.self, from: data)
        #expect(sidecar.stills.keys.sorted() == ["de/wide-1.png", "en/wide-1.png"])
        let german = try #require(sidecar.stills["de/wide-1.png"])
        #expect(german.title == "Atme" && german.alt == "Eine Uhr" && german.locale == "de")
        #expect(german.time == "12:34" && german.spokenTime == "12 Minuten und 34 Sekunden")
    }
}
