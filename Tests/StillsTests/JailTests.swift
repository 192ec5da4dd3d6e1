import Foundation
import HyalineScenes
import HyalineStills
import Testing

@Suite("Paths stay in their folder")
struct JailTests {
    /// outer/secret.txt, outer/set/a.txt, outer/set/in/b.txt, and links, a pipe and a socket beside them.
    private final class Place {
        let folder: ManifestFolder
        let outer: URL

        init() throws {
            folder = try ManifestFolder("{}")
            outer = folder.url.deletingLastPathComponent()
            try Data("s".utf8).write(to: outer.appendingPathComponent("secret.txt"))
            try folder.write("a", to: "a.txt")
            try folder.write("b", to: "in/b.txt")
            for (name, target) in [
                ("link-in", "in/b.txt"), ("link-out", "../secret.txt"), ("folder-out", ".."),
                ("folder-in", "in"),
                ("absolute-out", "/etc/hostname"), ("dangling-out", "../nothing"), ("loop", "loop"),
                ("in/up", "../../secret.txt"), ("twice", "link-out"), ("null", "/dev/null"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path(name), withDestinationPath: target)
            }
            #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        }

        func jail(root: String? = nil) throws -> Jail {
            try Jail(folder: folder.url.path, root: root)
        }
    }

    @Test(
        "Files inside are found, also through links that stay inside",
        arguments: [
            ("a.txt", "a.txt"), ("./a.txt", "a.txt"), ("in//b.txt", "in/b.txt"),
            ("link-in", "in/b.txt"),
            ("folder-in/b.txt", "in/b.txt"),
        ])
    func inside(path: String, real: String) throws {
        let place = try Place()
        let jail = try place.jail()
        let found = try jail.input(path)
        #expect(found == jail.folder + "/" + real)
        #expect(
            try Jail.read(found, limit: 10, named: path)
                == Array(real == "a.txt" ? "a".utf8 : "b".utf8))
    }

    @Test(
        "Whatever leads out is refused",
        arguments: [
            "../secret.txt", "in/../../secret.txt", "in/../a.txt", "/etc/hostname", "link-out",
            "folder-out/secret.txt",
            "absolute-out", "dangling-out", "in/up", "twice", "null",
            "folder-out/set/a.txt/../../secret.txt", "",
            "folder-out/nothing",
        ])
    func outside(path: String) throws {
        let place = try Place()
        let error = #expect(throws: Jail.Refusal.self) { try place.jail().input(path) }
        #expect(error?.kind == .outside, "\(error?.description ?? "")")
        if !path.isEmpty { #expect(error?.description.contains("'\(path)'") == true) }
    }

    @Test(
        "Pipes, folders and devices are no files to read",
        arguments: [
            ("pipe", "is a pipe"), ("in", "is a folder"), (".", "is a folder"),
        ])
    func kinds(path: String, message: String) throws {
        let place = try Place()
        let error = #expect(throws: Jail.Refusal.self) { try place.jail().input(path) }
        #expect(error?.kind == .outside && error?.description.contains(message) == true)
        #expect(throws: StillsError.self) {
            try Jail.read(place.folder.path(path), limit: 10, named: path)
        }
    }

    @Test("What is not there is missing", arguments: ["none.txt", "in/none", "a.txt/x", "loop"])
    func missing(path: String) throws {
        let place = try Place()
        let error = #expect(throws: Jail.Refusal.self) { try place.jail().input(path) }
        #expect(error?.description.contains("'\(path)'") == true)
    }

    @Test("A wider root lets paths lead anywhere below it, and no further")
    func root() throws {
        let place = try Place()
        let jail = try place.jail(root: place.outer.path)
        #expect(try jail.input("../secret.txt") == jail.root + "/secret.txt")
        #expect(try jail.input("link-out") == jail.root + "/secret.txt")
        #expect(try jail.input(jail.root + "/secret.txt") == jail.root + "/secret.txt")
        for path in [
            "/etc/hostname", "../../x", "absolute-out", "null", "../../../../../../etc/hostname",
        ] {
            #expect(throws: Jail.Refusal.self) { try jail.input(path) }
        }
        #expect(throws: StillsError.self) { try place.jail(root: place.folder.path("in")) }
        #expect(throws: StillsError.self) { try place.jail(root: place.folder.path("a.txt")) }
    }

    @Test(
        "Outputs stay inside as well, whether they are there yet or not",
        arguments: [
            ("de/new.png", true), ("a.txt", true), ("folder-in/new.png", true),
            ("../new.png", false),
            ("folder-out/new.png", false), ("link-out", false), ("dangling-out", false),
            ("in", false), ("pipe", false),
            ("null", false), ("/tmp/new.png", false), ("in/up", false),
        ])
    func outputs(path: String, isAllowed: Bool) throws {
        let place = try Place()
        #expect(((try? place.jail().output(path)) != nil) == isAllowed)
    }

    @Test("The usual folder of a manifest must not lead out, and files are not read beyond a limit")
    func outputFolder() throws {
        let folder = try ManifestFolder(manifest())
        #expect(try folder.plan().outputFolder.hasSuffix("/set/stills"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("stills"), withDestinationPath: "/tmp")
        let error = #expect(throws: StillsError.self) { try folder.plan() }
        #expect(error?.kind == .cannotCreate)
        #expect(try folder.plan(StillsOptions(output: "/tmp/x")).outputFolder == "/tmp/x")
        try folder.write("12345", to: "five")
        #expect(throws: StillsError.self) {
            try Jail.read(folder.path("five"), limit: 4, named: "five")
        }
    }

    @Test(
        "Manifests that name a device, a pipe or a link out are refused",
        arguments: ["pipe", "link-out", "/dev/zero", "../secret.txt"])
    func manifests(path: String) throws {
        let place = try Place()
        try place.folder.write(manifest(more: "strings: ['\(path)'],"), to: "manifest.json5")
        #expect(place.folder.issues().count == 1)
        try place.folder.write(
            manifest(elements: "{ type: 'backdrop', image: '\(path)' }"), to: "manifest.json5")
        #expect(place.folder.issues().count == 1)
    }
}
