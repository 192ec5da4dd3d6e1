import Foundation
import HyalinePictures
import HyalinePixels
import Testing

/// A folder that is gone after the test.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "hyaline-test-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
    }
}

@Suite("Picture files")
struct PictureFileTests {
    private let isRoot = geteuid() == 0

    @Test("written and read again; nothing else is left in the folder")
    func roundTrip() throws {
        let folder = try Folder()
        let picture = Picture(width: 3, height: 2, filledWith: SIMD4(0, 1, 0, 1))
        let path = folder.path + "/a.png"
        try PictureFile.write(picture, to: path)
        #expect(try PictureFile.read(path).picture == picture)
        #expect(folder.names == ["a.png"])
    }

    @Test("the ending says the format that is written; another one is refused")
    func formats() throws {
        let folder = try Folder()
        let picture = Picture(width: 8, height: 8, filledWith: SIMD4(1, 1, 1, 1))
        for (name, format) in [
            ("a.png", PictureFormat.png), ("a.JPG", .jpeg), ("a.jpeg", .jpeg), ("a.b.webp", .webp),
        ] {
            let path = folder.path + "/" + name
            try PictureFile.write(picture, to: path)
            #expect(try PictureFile.read(path).format == format)
        }
        for name in ["a.gif", "a", "png"] {
            let error = #expect(throws: PictureError.self) {
                try PictureFile.write(picture, to: folder.path + "/" + name)
            }
            #expect(error?.kind == .usage && error?.message.contains(".webp") == true)
        }
        let deep = #expect(throws: PictureError.self) {
            try PictureFormat.jpeg.encode(picture, options: PictureOptions(depth: 16))
        }
        #expect(deep?.kind == .usage)
        #expect(folder.names.count == 4)
    }

    @Test("an existing file keeps its mode, a symbolic link stays a link")
    func replacing() throws {
        let folder = try Folder()
        let manager = FileManager.default
        let path = folder.path + "/a.png"
        try Data([1]).write(to: URL(fileURLWithPath: path))
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try manager.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: "a.png")
        try manager.createSymbolicLink(
            atPath: folder.path + "/new", withDestinationPath: "b.png")
        try PictureFile.write([2, 3], to: folder.path + "/link")
        try PictureFile.write([4], to: folder.path + "/new")
        #expect(folder.bytes("a.png") == [2, 3])
        #expect(folder.bytes("b.png") == [4])
        let attributes = try manager.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try manager.destinationOfSymbolicLink(atPath: folder.path + "/link") == "a.png")
        #expect(Set(folder.names) == ["a.png", "b.png", "link", "new"])
    }

    @Test("devices and pipes are written to, not replaced")
    func devices() throws {
        try PictureFile.write([1, 2], to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        try PictureFile.write([5, 6], to: "/dev/fd/\(descriptor)")
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data([5, 6]))
    }

    @Test("what cannot be read says why")
    func unreadable() throws {
        let folder = try Folder()
        func error(_ name: String) -> PictureError? {
            #expect(throws: PictureError.self) { try PictureFile.read(folder.path + "/" + name) }
        }
        let path = folder.path
        #expect(
            error("none.png")
                == PictureError(.missingInput, "no picture '\(path)/none.png': check the path"))
        #expect(
            error("")
                == PictureError(
                    .missingInput, "cannot read '\(path)/': it is a folder; name a picture in it"))
        _ = FileManager.default.createFile(atPath: path + "/empty.png", contents: Data())
        #expect(
            error("empty.png")
                == PictureError(
                    .badData,
                    "picture '\(path)/empty.png' is empty (0 bytes): give a PNG, JPEG or WebP file")
        )
        _ = FileManager.default.createFile(
            atPath: path + "/locked.png", contents: Data([1]), attributes: [.posixPermissions: 0])
        if !isRoot {
            #expect(error("locked.png")?.kind == .missingInput)
            #expect(error("locked.png")?.message.contains("may not be read") == true)
        }
    }

    @Test("what cannot be written says why and leaves nothing behind")
    func unwritable() throws {
        let folder = try Folder()
        func error(_ path: String) -> PictureError? {
            #expect(throws: PictureError.self) { try PictureFile.write([1], to: path) }
        }
        let missing = error(folder.path + "/none/a.png")
        #expect(missing?.kind == .cannotCreate)
        #expect(missing?.message.contains("its folder does not exist") == true)
        #expect(error(folder.path)?.message.contains("it is a folder") == true)
        #expect(folder.names.isEmpty)
        if !isRoot {
            let path = folder.path + "/a.png"
            _ = FileManager.default.createFile(
                atPath: path, contents: Data([9]), attributes: [.posixPermissions: 0o444])
            #expect(error(path)?.kind == .cannotCreate)
            #expect(folder.bytes("a.png") == [9])
        }
    }

    @Test("a file beyond the limit is refused by its size, a pipe when it exceeds it")
    func tooLarge() throws {
        let folder = try Folder()
        let path = folder.path + "/a.png"
        _ = FileManager.default.createFile(atPath: path, contents: Data(count: 2000))
        for source in [path, "/dev/zero"] {
            let error = #expect(throws: PictureError.self) {
                try PictureFile.read(source, limits: PictureLimits(maxFileBytes: 1000))
            }
            #expect(error?.kind == .badData)
        }
    }
}
