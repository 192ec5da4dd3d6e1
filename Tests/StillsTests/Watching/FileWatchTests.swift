import Foundation
import HyalineStills
import Testing

@Suite("Watching files")
struct FileWatchTests {
    /// Files by path, as the test wants them.
    private final class Disk {
        var files: [String: FileStatus] = [:]

        /// - Parameter version: of the content; its size and time go with it.
        func put(_ path: String, _ version: Int, inode: UInt64 = 1) {
            files[path] = FileStatus(byteCount: version, modified: "\(version)", inode: inode)
        }

        func watch(_ paths: [String], patience: Int = 10) -> FileWatch {
            FileWatch(paths, patience: patience) { self.files[$0] }
        }
    }

    @Test("A change is told once, when two polls have found the same")
    func settling() {
        let disk = Disk()
        for path in ["a", "b"] { disk.put(path, 1) }
        var watch = disk.watch(["b", "a"])
        #expect(watch.poll() == .unchanged)
        // Emptied, then filled in two steps.
        for version in [0, 2, 3] {
            disk.put("a", version)
            #expect(watch.poll() == .changing)
        }
        #expect(watch.poll() == .settled([.init("a", .changed)]))
        #expect(watch.poll() == .unchanged)
    }

    @Test("Files that change one after the other are told of together")
    func together() {
        let disk = Disk()
        for path in ["a", "b"] { disk.put(path, 1) }
        var watch = disk.watch(["a", "b"])
        disk.put("b", 2)
        #expect(watch.poll() == .changing)
        disk.put("a", 2)
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("a", .changed), .init("b", .changed)]))
    }

    @Test("Another file in its place is a change, though size and time are the same")
    func replacement() {
        let disk = Disk()
        disk.put("a", 1, inode: 1)
        var watch = disk.watch(["a"])
        disk.put("a", 1, inode: 2)
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("a", .changed)]))
    }

    @Test("A file that goes and one that comes are told; one that is back as it was is not")
    func comingAndGoing() {
        let disk = Disk()
        disk.put("a", 1)
        var watch = disk.watch(["a", "b"])
        disk.files["a"] = nil
        #expect(watch.poll() == .changing)
        disk.put("a", 1)
        #expect(watch.poll() == .unchanged)
        disk.files["a"] = nil
        disk.put("b", 1)
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("a", .vanished), .init("b", .appeared)]))
        disk.put("a", 5)
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("a", .appeared)]))
    }

    @Test("New files are known as they are, expected ones as missing, others no more")
    func lists() {
        let disk = Disk()
        for path in ["a", "b", "c"] { disk.put(path, 1) }
        var watch = disk.watch(["a", "b"])
        disk.put("a", 2)
        disk.put("b", 2)
        #expect(watch.watch(["c", "a"]) == ["c"])
        #expect(watch.paths == ["a", "c"])
        // What was watched before is still known as it was.
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("a", .changed)]))
        watch.expect(["a", "b", "none"])
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init("b", .appeared)]))
        #expect(watch.poll() == .unchanged)
    }

    @Test("Where something changes all the time, what rests is told in the end")
    func patience() {
        let disk = Disk()
        for path in ["log", "a"] { disk.put(path, 1) }
        var watch = disk.watch(["log", "a"], patience: 3)
        disk.put("a", 2)
        for round in 0..<3 {
            disk.put("log", 10 + round)
            #expect(watch.poll() == .changing)
        }
        disk.put("log", 20)
        #expect(watch.poll() == .settled([.init("a", .changed)]))
        #expect(watch.poll() == .settled([.init("log", .changed)]))
    }

    @Test("On the disk: a rename over a file, another target of a link, other rights")
    func disk() throws {
        let folder = try ManifestFolder()
        func rewrite(_ name: String, _ text: String) throws {
            let old = FileStatus(following: folder.path(name))
            try folder.write(text, to: name + ".new")
            // As old as the one that it replaces: only its number tells.
            if let old {
                let seconds = try #require(Double(old.modified))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: seconds)],
                    ofItemAtPath: folder.path(name + ".new"))
            }
            #expect(rename(folder.path(name + ".new"), folder.path(name)) == 0)
        }
        try rewrite("a", "one")
        try rewrite("b", "two")
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
        var watch = FileWatch([folder.path("a"), link])
        func change() -> FileWatch.Finding {
            #expect(watch.poll() == .changing)
            return watch.poll()
        }
        try rewrite("a", "eno")
        #expect(change() == .settled([.init(folder.path("a"), .changed), .init(link, .changed)]))
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "b")
        #expect(change() == .settled([.init(link, .changed)]))
        #expect(chmod(folder.path("b"), 0o600) == 0)
        #expect(change() == .settled([.init(link, .changed)]))
        // A folder is no file.
        try FileManager.default.removeItem(atPath: folder.path("a"))
        try FileManager.default.createDirectory(
            atPath: folder.path("a"), withIntermediateDirectories: false)
        #expect(change() == .settled([.init(folder.path("a"), .vanished)]))
    }
}
