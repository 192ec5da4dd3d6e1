import HyalineArguments
import Testing

@Suite("Help")
struct HelpTests {
    @Test("of the command")
    func command() {
        #expect(
            sample.help() == """
                glass — text as clear glass

                Usage: glass VERB …

                Verbs:
                  render       one picture, it's [quick]: try
                  jitter       how far digits move
                  completions  a script for a shell

                Other:
                  glass VERB --help         arguments and options of a verb
                  glass --version           the version

                Exit codes:
                  0    done
                  64   wrong usage

                """)
    }

    @Test("of a verb: grouped, aligned, wrapped")
    func verb() {
        #expect(
            sample.help(of: sample.verbs[0]) == """
                glass render — one picture, it's [quick]: try

                Usage: glass render TEXT [options]

                Arguments:
                  TEXT                      what to write

                Output:
                  -o, --output FILE         where the picture goes
                  --depth BITS              bits a sample: 8, 16

                Text:
                  --size PT                 height of the letters
                  --axis TAG=V …            a design axis of a variable font, such as wght=700,
                                            opsz=32 or any other that the font has
                  --font FILE|FAMILY        the font

                Glass:
                  --light DEG               angle
                  --canvas WxH              size
                  --at X,Y                  centre
                  --threads N               workers
                  --reflection              a mirror image
                  -r, --refraction-only     nothing but refraction

                Examples:
                  # a clock
                  glass render 12:34 -o a.png
                  # a long line
                  glass render 12:34 --reflection --axis wght=700 --axis opsz=32 --canvas 640x360

                Exit codes:
                  0    done
                  64   wrong usage

                """)
    }

    @Test("no line is longer than 80 characters, except examples")
    func width() {
        var verb = sample.verbs[0]
        verb.examples = []
        verb.options.append(
            OptionSpec(
                name: "an-option-with-a-very-long-name", value: "VALUE",
                summary: String(repeating: "word ", count: 40)))
        for line in sample.help(of: verb).split(separator: "\n") { #expect(line.count <= 80) }
    }
}
