import HyalineArguments
import Testing

@Suite("Command lines")
struct ParserTests {
    @Test("all spellings of an option")
    func spellings() throws {
        for words in [
            ["--output", "a.png"], ["--output=a.png"], ["-o", "a.png"], ["-oa.png"],
        ] {
            guard case .run(let got) = try sample.parse(["render", "x"] + words) else {
                Issue.record("not run")
                continue
            }
            #expect(got.string("output") == "a.png")
            #expect(got.positional("TEXT") == "x")
        }
        let got = try run("render", "--reflection", "x", "-r", "--axis", "a=1", "--axis=b=2")
        #expect(got.verb == "render" && got.place == "glass render")
        #expect(got.has("reflection") && got.has("refraction-only") && !got.has("size"))
        #expect(got.strings("axis") == ["a=1", "b=2"])
        #expect(got.string("output") == nil)
        #expect(try run("render", "x", "--output=").string("output") == "")
    }

    @Test("numbers with a minus sign are values and arguments; a dash alone is a value")
    func dashes() throws {
        let got = try run("render", "-5", "--light", "-30", "--at", "-5,3", "-o", "-")
        #expect(got.positional("TEXT") == "-5")
        #expect(try got.double("light") == -30)
        let point = try got.point("at")
        #expect(point?.x == -5 && point?.y == 3)
        #expect(got.string("output") == "-")
        #expect(try run("render", "x", "--light", "-.5").double("light") == -0.5)
    }

    @Test("two dashes end the options")
    func endOfOptions() throws {
        #expect(try run("render", "--", "--help").positional("TEXT") == "--help")
        #expect(try run("render", "--size", "3", "--", "-o").positional("TEXT") == "-o")
    }

    @Test("optional arguments may be left out")
    func optionalArguments() throws {
        let got = try run("jitter", "59:59")
        #expect(got.positional("FROM") == "59:59" && got.positional("TO") == nil)
    }

    @Test("help and version win over everything else")
    func helpAndVersion() throws {
        for words in [["render", "--nonsense", "--help"], ["render", "-h"], ["help", "render"]] {
            guard case .help(let text) = try sample.parse(words) else {
                Issue.record("no help for \(words)")
                continue
            }
            #expect(text == sample.help(of: sample.verbs[0]))
        }
        guard case .help(sample.help()) = try sample.parse(["--help"]) else {
            Issue.record("no help")
            return
        }
        guard case .version("glass 1.2") = try sample.parse(["--version"]) else {
            Issue.record("no version")
            return
        }
    }

    @Test(
        "mistakes say what, where and what to do",
        arguments: [
            ([], "glass: a verb is missing; choose one of render, jitter, completions, or --help"),
            (
                ["rendr"],
                "glass: unknown verb 'rendr'; did you mean 'render'?; choose one of render, jitter,"
                    + " completions"
            ),
            (
                ["--size", "3"],
                "glass: '--size' stands before the verb; write 'glass VERB … --size' with one of"
                    + " render, jitter, completions"
            ),
            (
                ["render", "x", "--siez", "3"],
                "glass render: unknown option '--siez'; did you mean '--size'?; see 'glass render"
                    + " --help'"
            ),
            (
                ["render", "x", "-size"],
                "glass render: unknown option '-size'; did you mean '--size'?; see 'glass render"
                    + " --help'"
            ),
            (
                ["render", "x", "--zzzzzz"],
                "glass render: unknown option '--zzzzzz'; see 'glass render --help'"
            ),
            (
                ["render", "x", "--size"],
                "glass render: --size needs a value; write --size PT"
            ),
            (
                ["render", "x", "--size", "--light"],
                "glass render: --size needs a value, but '--light' follows; write --size PT, or"
                    + " --size=--light if that is the value"
            ),
            (
                ["render", "x", "--size", "3", "--size=4"],
                "glass render: --size is given twice ('3' and '4'); keep one"
            ),
            (
                ["render", "x", "--reflection", "--reflection"],
                "glass render: --reflection is given twice; keep one"
            ),
            (
                ["render", "x", "--reflection=on"],
                "glass render: --reflection takes no value, but has 'on'; leave it out"
            ),
            (
                ["render", "x", "--depth", "12"],
                "glass render: --depth cannot be '12'; choose one of 8, 16"
            ),
            (
                ["completions", "fsh"],
                "glass completions: SHELL cannot be 'fsh'; did you mean 'fish'?; choose one of bash,"
                    + " zsh, fish"
            ),
            (
                ["render"],
                "glass render: TEXT is missing (what to write); write glass render TEXT [options]"
            ),
            (
                ["render", "a", "b"],
                "glass render: unexpected argument 'b': it takes only TEXT; put words with spaces in"
                    + " quotes"
            ),
        ] as [([String], String)])
    func mistakes(words: [String], message: String) {
        #expect(failure(words) == message)
    }

    @Test("an unfinished name is completed in the hint")
    func beginnings() {
        #expect(failure(["render", "x", "--refl"])?.contains("'--reflection'") == true)
        #expect(failure(["render", "x", "--x"])?.contains("did you mean") == false)
    }
}

@Suite("Typed values")
struct ValueTests {
    @Test("numbers", arguments: [("12", 12), ("-0.5", -0.5), ("1e3", 1000), ("+2", 2)])
    func numbers(text: String, value: Double) throws {
        #expect(try run("render", "x", "--size=\(text)").double("size") == value)
    }

    @Test("no numbers", arguments: ["", "abc", "nan", "inf", "0x10", "1e999", "1,5", "12pt", " 1"])
    func noNumbers(text: String) throws {
        let got = try run("render", "x", "--size=\(text)")
        #expect(
            throws: UsageError(
                "glass render: --size needs a number (PT), not '\(text)'; write it like"
                    + " --size 12 or -0.5")
        ) { try got.double("size") }
    }

    @Test("ranges")
    func ranges() throws {
        let got = try run("render", "x", "--size", "3", "--threads", "0")
        #expect(try got.double("size", in: 0...3) == 3)
        #expect(
            throws: UsageError("glass render: --threads cannot be 0; choose a value from 1 to 64")
        ) { try got.int("threads", in: 1...64) }
        #expect(
            throws: UsageError("glass render: --size cannot be 3; choose a value from 0.5 to 2")
        ) { try got.double("size", in: 0.5...2) }
        #expect(try got.double("light") == nil)
        let half = try run("render", "x", "--threads", "1.5")
        #expect(throws: UsageError.self) { try half.int("threads") }
    }

    @Test("sizes and points")
    func pairs() throws {
        let size = try run("render", "x", "--canvas", "640x360.5").size("canvas")
        #expect(size?.width == 640 && size?.height == 360.5)
        for text in ["640", "640x", "x", "0x5", "-1x5", "1x2x3", "ax b"] {
            let got = try run("render", "x", "--canvas=\(text)")
            #expect(throws: UsageError.self) { try got.size("canvas") }
        }
        for text in ["1", "1,", "1;2", "1,2,3", "a,b"] {
            let got = try run("render", "x", "--at=\(text)")
            #expect(throws: UsageError.self) { try got.point("at") }
        }
    }
}
