import Foundation
import Testing

@Suite("Pictures that cannot be used")
struct PictureInputTests {
    private func refuse(
        _ bytes: some Sequence<UInt8>, _ says: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let workshop = try Workshop()
        try workshop.write(bytes, to: "photo.png")
        var refusal = Refusal.render("--backdrop", "photo.png", code: 65)
        refusal.says = ["'photo.png'"] + says
        try expectRefusal(refusal, in: workshop, sourceLocation: sourceLocation)
    }

    @Test("A picture that is not there is named")
    func missing() throws {
        try expectRefusal(
            .render("--backdrop", "none/such.png", code: 66, says: "'none/such.png'", "path"),
            in: Workshop())
        try expectRefusal(.render("--backdrop", "", code: 66, says: "''"), in: Workshop())
    }

    @Test("A slip in the name of a built-in backdrop gets the nearest")
    func nearMiss() throws {
        try expectRefusal(
            .render("--backdrop", "brath", code: 66, says: "'brath'", "did you mean 'breath'"),
            in: Workshop())
        try expectRefusal(
            .render("--backdrop", "meadow", code: 66, says: "'meadow'", "breath, grid, none"),
            in: Workshop())
    }

    @Test("A folder is no picture")
    func folder() throws {
        let workshop = try Workshop()
        try workshop.createFolder("photos.png")
        try expectRefusal(
            .render("--backdrop", "photos.png", code: 66, says: "'photos.png'", "folder"),
            in: workshop)
    }

    @Test("A picture that may not be read is named", .enabled(if: getuid() != 0))
    func unreadable() throws {
        let workshop = try Workshop()
        try workshop.write(try TestPicture.png(), to: "locked.png")
        chmod(workshop.url("locked.png").path, 0)
        try expectRefusal(
            .render("--backdrop", "locked.png", code: 66, says: "'locked.png'", "mode"),
            in: workshop)
    }

    @Test("A PNG cut short is refused", arguments: [0, 4, 8, 20, 33, 60, 500, -30, -12, -1])
    func cutShort(count: Int) throws {
        let bytes = try TestPicture.png()
        try refuse(bytes.prefix(count < 0 ? bytes.count + count : count))
    }

    @Test("A wrong checksum is noticed", arguments: [29, -5, -20])
    func checksum(place: Int) throws {
        var bytes = try TestPicture.png()
        bytes[place < 0 ? bytes.count + place : place] ^= 1
        try refuse(bytes)
    }

    @Test("A picture of another kind is called by its name")
    func otherKinds() throws {
        let padding = [UInt8](repeating: 0, count: 60)
        try refuse([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + padding, "damaged")
        try refuse(Array("RIFF    WEBPVP8 ".utf8) + padding, "cut short")
        try refuse(Array("GIF89a".utf8) + padding, "GIF", "PNG, JPEG and WebP")
        try refuse(Array("Dear diary,\n".utf8), "no picture")
    }

    @Test(
        "A header that promises billions of pixels is refused before anything is allocated",
        arguments: [(100_000, 100_000), (65_535, 65_535), (0x7FFF_FFFF, 1), (0, 10)])
    func bomb(size: (UInt32, UInt32)) throws {
        try refuse(
            PNGBytes.resized(try TestPicture.png(), width: size.0, height: size.1))
    }

    @Test("A header that promises more rows than there are is refused")
    func missingRows() throws {
        try refuse(PNGBytes.resized(try TestPicture.png(), width: 64, height: 49))
    }
}
