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
}
