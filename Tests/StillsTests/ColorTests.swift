import HyalinePixels
import HyalineStills
import Testing

@Suite("Colours of manifests")
struct ColorTests {
    @Test(
        "Three, six and eight hexadecimal digits are read",
        arguments: [
            ("#36C", StillColor(red: 0.2, green: 0.4, blue: 0.8)),
            ("#3366cc", StillColor(red: 0.2, green: 0.4, blue: 0.8)),
            ("#3366CC80", StillColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 128.0 / 255)),
        ])
    func reading(text: String, color: StillColor) { #expect(StillColor(text) == color) }

    @Test(
        "Anything else is no colour",
        arguments: ["", "#", "red", "#12", "#12345", "#GGG", "123456"])
    func refusal(text: String) { #expect(StillColor(text) == nil) }

    private static let wide = StillColor(red: 0.2, green: 0.4, blue: 0.6, space: .displayP3)

    @Test(
        "Wide colours are written as in CSS",
        arguments: [
            "color(display-p3 0.2 0.4 0.6)", "color(display-p3 20% 40% 60%)",
            "COLOR( Display-P3\t.2  +0.4 6e-1 )", "color(display-p3 2E-1 0.40 0.6/1)",
            "color(display-p3 0.2 40% 0.6 / 100%)",
        ])
    func wide(text: String) { #expect(StillColor(text) == Self.wide) }

    @Test("The opacity follows a slash; none is 0; sRGB has a name, too")
    func parts() {
        var half = Self.wide
        half.alpha = 0.5
        #expect(StillColor("color(display-p3 0.2 0.4 0.6 / 0.5)") == half)
        #expect(StillColor("color(display-p3 0.2 0.4 0.6 / 50%)") == half)
        #expect(
            StillColor("color(display-p3 none 1 -0)")
                == StillColor(red: 0, green: 1, blue: 0, space: .displayP3))
        #expect(StillColor("color(srgb 0.2 0.4 0.8)") == StillColor("#36C"))
    }

    @Test(
        "Malformed wide colours are told with their place and what is wrong",
        arguments: [
            ("color(p3 1 0 0)", "'p3' is no colour space of manifests; write display-p3 or srgb"),
            ("color(display-p3 1 0)", "it has 2 components, and red, green and blue are three"),
            ("color(display-p3 1 0 0 0.5)", "it has 4 components"),
            ("color(display-p3 1, 0, 0)", "'1,' is no number; write 0.2 or 20%"),
            ("color(display-p3 1.2 0 0)", "a component is '1.2', which is not from 0 to 1"),
            ("color(display-p3 -1% 0 0)", "a component is '-1%', which is not from 0% to 100%"),
            ("color(display-p3 1 0 0 / 2)", "the opacity is '2', which is not from 0 to 1"),
            ("color(display-p3 1 0 0 /)", "after '/' stands one number, the opacity"),
            ("color(display-p3 1 0 0 / 1 / 1)", "after '/' stands one number, the opacity"),
            ("color(display-p3 1 0 0", "its ')' is missing at the end"),
            ("color(display-p3 0x1 0 0)", "'0x1' is no number"),
            ("color(display-p3 inf 0 0)", "'inf' is no number"),
            ("color(display-p3 1. 0 0)", "'1.' is no number"),
            ("color(display-p3 1e999 0 0)", "which is not from 0 to 1"),
            ("color()", "it is empty"),
            ("color (display-p3 1 0 0)", "a colour space stands in brackets right after 'color'"),
        ])
    func malformed(text: String, problem: String) throws {
        #expect(StillColor(text) == nil)
        let issues = try ManifestFolder(
            manifest(elements: "{ type: 'backdrop', color: '\(text)' }")
        ).issues()
        #expect(issues.count == 1)
        let issue = try #require(issues.first)
        #expect(issue.hasPrefix("2:65: 'color' is '\(text)': "), "\(issue)")
        #expect(issue.contains(problem), "\(issue)")
        #expect(issue.contains("; it must be a colour such as #3366CC"), "\(issue)")
    }
}
