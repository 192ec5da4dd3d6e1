import Testing

@Suite("Texts that cannot be set")
struct TextInputTests {
    static let verbs = ["render", "path"]

    private func output(_ verb: String) -> String { verb == "render" ? "t.png" : "t.svg" }

    private func refuse(
        _ verb: String, _ text: String, _ code: Int32, _ says: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var refusal = Refusal([verb, text, "-o", output(verb)], code)
        refusal.says = says
        try expectRefusal(refusal, in: Workshop(), sourceLocation: sourceLocation)
    }

    @Test("Glyphs too large for the memory are refused before it is asked for")
    func tooLarge() throws {
        var refusal = Refusal(["render", "12:34", "-o", "t.png", "--size", "4000"], 64)
        refusal.says = ["too large", "--size"]
        try expectRefusal(refusal, in: Workshop())
    }

    @Test("Characters that the font lacks are listed with their code points", arguments: verbs)
    func missingCharacters(verb: String) throws {
        var refusal = Refusal([verb, "漢12字", "--no-fallback", "-o", output(verb)], 65)
        refusal.says = ["“漢” (U+6F22)", "“字” (U+5B57)", "choose a font"]
        try expectRefusal(refusal, in: Workshop())
        try refuse(verb, "a\u{10FFFE}", 65, "U+10FFFE", "install a font")
    }

    @Test("An empty text is refused", arguments: verbs)
    func empty(verb: String) throws { try refuse(verb, "", 64, "empty", "at least one") }

    @Test("A text of blanks is refused", arguments: verbs)
    func blank(verb: String) throws {
        try refuse(verb, "   ", 64, "only spaces", "visible")
        try refuse(verb, "\u{2003}\u{00A0}", 64, "visible")
    }

    @Test("A control character that ends no line is named", arguments: verbs)
    func controlCharacters(verb: String) throws {
        try refuse(verb, "12\t34", 64, "U+0009", "line ends")
        try refuse(verb, "12\u{1B}34", 64, "U+001B")
        try refuse(verb, "12\u{7F}34", 64, "U+007F")
    }

    @Test("A text beyond the limit is refused", arguments: verbs)
    func tooLong(verb: String) throws {
        try refuse(verb, String(repeating: "1", count: 10_001), 64, "10000", "shorten")
    }

    @Test("A text that begins with a minus sign is a text", arguments: ["-12:34", "-5", "--:--"])
    func minus(text: String) throws {
        let workshop = try Workshop()
        #expect(try PathReport(text, in: workshop).text == text)
        let outcome = try workshop.hyaline("path", "-o", "-", "--", "--help")
        #expect(outcome.exitCode == 0 && outcome.text.contains("<title>--help</title>"))
    }
}
