import HyalineArguments
import Testing

@Suite("Characters that do not show")
struct HiddenCharacterTests {
    @Test(
        "Controls, ends of lines and marks of direction are hidden; letters, joiners and emoji are not",
        arguments: [
            ("\u{0}", true), ("\t", true), ("\n", true), ("\u{7F}", true), ("\u{9B}", true),
            ("\u{2028}", true), ("\u{2029}", true), ("\u{200E}", true), ("\u{61C}", true),
            ("\u{202A}", true), ("\u{202E}", true), ("\u{2066}", true), ("\u{2069}", true),
            ("a", false), (" ", false), ("\u{200C}", false), ("\u{200D}", false), ("ש", false),
            ("\u{301}", false), ("😀", false),
        ])
    func hidden(text: String, isHidden: Bool) {
        #expect((HiddenCharacters.first(in: "x" + text) != nil) == isHidden)
        #expect((HiddenCharacters.shown(text) != text) == isHidden)
    }

    @Test("They are shown by their numbers; a message keeps marks of direction")
    func shown() {
        #expect(HiddenCharacters.shown("a\u{202E}b\nc") == "aU+202EbU+000Ac")
        #expect(HiddenCharacters.printable("a\u{200F}b\u{1B}[1m") == "a\u{200F}bU+001B[1m")
    }

    @Test(
        "A hint shows the nearest name without what would act on a terminal, and never takes long")
    func hints() {
        #expect(NearestName.hint("title", in: ["\ttitle"]) == "; did you mean 'U+0009title'?")
        let long = String(repeating: "ab", count: 500_000)
        #expect(NearestName.hint(long, in: [long + "c"]).isEmpty)
        #expect(NearestName.hint("title", in: [long]).isEmpty)
    }
}
