import Foundation
import Testing

@Suite("Shapes on the command line")
struct ShapeOptionTests {
    private static let small = [
        "--canvas", "160x90", "--scale", "1", "--size", "20", "--at", "20,20",
    ]

    @Test("Every form makes a picture of its own")
    func forms() throws {
        let workshop = try Workshop()
        let data = "M90 20H140V70H90Z"
        try Data(data.utf8).write(to: workshop.url("path.txt"))
        try Data("<svg><g id='d'/><path fill='red' d='\(data)'/></svg>".utf8)
            .write(to: workshop.url("path.svg"))
        let forms = [
            "capsule:60,50,80,24;label=Start;color=#ff0", "circle:100,50,30;tint=#3366CC80",
            "rect:60,20,80,50,16;name=panel", data, "path.txt", "path.svg",
        ]
        var pictures: [Data] = []
        for form in forms {
            let outcome = try workshop.hyaline(
                ["render", "1", "-o", "-", "--shape", form] + Self.small)
            // A small digit over an even part of the backdrop has nothing to refract, and that is said.
            #expect(outcome.exitCode == 0, "\(outcome.stderr)")
            #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("hyaline: warning: ") })
            pictures.append(outcome.stdout)
        }
        #expect(Set(pictures.prefix(4)).count == 4)
        #expect(pictures[3] == pictures[4] && pictures[4] == pictures[5])
    }

    @Test("--use, --scheme and --absorption reach the shapes")
    func glass() throws {
        let workshop = try Workshop()
        let shape = ["--shape", "capsule:60,40,80,30;tint=#3366CC80"]
        var pictures: Set<Data> = []
        let options = [
            [], ["--use", "text"], ["--scheme", "dark"], ["--absorption", "1"],
            ["--glass", "regular"], ["--increase-contrast"],
        ]
        for option in options {
            let outcome = try workshop.hyaline(
                ["render", "1", "-o", "-"] + shape + option + Self.small)
            // A small digit over an even part of the backdrop has nothing to refract, and that is said.
            #expect(outcome.exitCode == 0, "\(outcome.stderr)")
            #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("hyaline: warning: ") })
            pictures.insert(outcome.stdout)
        }
        #expect(pictures.count == options.count)
    }

    @Test("Shapes of a group merge, the text joins them, and an inset follows its parent")
    func groups() throws {
        let workshop = try Workshop()
        func picture(_ options: String...) throws -> Data {
            let outcome = try workshop.hyaline(["render", "1", "-o", "-"] + options + Self.small)
            #expect(outcome.exitCode == 0, "\(outcome.stderr)")
            return outcome.stdout
        }
        let (a, b) = ("circle:70,50,20;group=g;spacing=20", "circle:116,50,20;group=g")
        let merged = try picture("--shape", a, "--shape", b)
        let apart = try picture("--shape", "circle:70,50,20", "--shape", "circle:116,50,20")
        #expect(merged != apart)
        #expect(try picture("--shape", a, "--shape", b, "--text-group", "g") != merged)
        let panel = "rect:60,20,80,50,16;name=panel"
        #expect(
            try picture("--shape", panel, "--shape", "inset:panel,6")
                == picture("--shape", panel, "--shape", "rect:66,26,68,38,10"))
    }

    static let refusals: [Refusal] = [
        .render("--shape", "capsule:1,2,3", code: 64, says: "capsule:1,2,3", "4 numbers"),
        .render("--shape", "circle:1,2,x", code: 64, says: "3 numbers", "circle:320,300,28"),
        .render("--shape", "circel:1,2,3", code: 64, says: "'circel'", "did you mean 'circle'"),
        .render("--shape", "circle:9,9,0", code: 64, says: "shape 1", "radius", "0.5"),
        .render("--shape", "circle:9,9,5;labl=x", code: 64, says: "'labl'", "'label'"),
        .render("--shape", "circle:9,9,5;label", code: 64, says: "KEY=VALUE", ";label=Start"),
        .render("--shape", "circle:9,9,5;label=", code: 64, says: "label is empty"),
        .render("--shape", "circle:9,9,5;size=9", code: 64, says: "size", ";label=TEXT"),
        .render("--shape", "circle:9,9,5;name=a;name=b", code: 64, says: "name is given twice"),
        .render("--shape", "circle:9,9,5;tint=red", code: 64, says: "'red'", "#3366CC"),
        .render("--shape", "circle:9,9,5;glass=cleer", code: 64, says: "'cleer'", "'clear'"),
        .render("--shape", "circle:9,9,5;spacing=4", code: 64, says: "spacing", "group=NAME"),
        .render("--shape", "inset:panel,4", code: 64, says: "'panel'", ";name=panel"),
        .render("--shape", "M1 2 L", code: 64, says: "path data, byte 6", "number"),
        .render("--shape", "M1 2", code: 64, says: "shape 1", "no inside"),
        .render("--shape", "nothing.svg", code: 66, says: "nothing.svg", "check the path"),
        .render("--text-group", "g", code: 64, says: "'g'", ";group=g"),
        .render(
            "--shape", "circle:9,9,5;group=g", "--text-group", "g", "--reflection", code: 64,
            says: "--reflection", "leave one out"),
    ]

    @Test("A shape that makes no sense is refused", arguments: refusals)
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    @Test("A file without a path is refused")
    func emptyFile() throws {
        let workshop = try Workshop()
        for text in ["", "<svg/>", "<svg><path d='M1 x'/></svg>"] {
            try Data(text.utf8).write(to: workshop.url("x.svg"))
            try expectRefusal(
                .render("--shape", "x.svg", code: 65, says: "'x.svg'", "path"), in: workshop)
        }
    }
}
