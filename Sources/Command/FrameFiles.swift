import Foundation
import Hyaline

/// The pictures that folders and files stand for.
enum FrameFiles {
    /// What is left out of a folder, to be told.
    typealias Note = String

    /// - Throws: `.missingInput` for what is not there and for a folder without pictures;
    ///   `.badData` for a film, by its name or by what is in it.
    static func expand(_ paths: [String]) throws(SceneError) -> (names: [String], notes: [Note]) {
        var names: [String] = []
        var files: [String] = []
        var notes: [Note] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw SceneError(
                    .missingInput, "--frames: there is no file or folder '\(path)': check the path")
            }
            if isFolder.boolValue {
                let found = try pictures(in: path)
                names += found.names
                notes += found.notes
            } else {
                files.append(path)
            }
        }
        // A shell's pattern puts 10 before 9. Any other order is meant.
        names += files == files.sorted() ? files.sorted(by: isBefore) : files
        for name in names { try refuseFilm(name) }
        return (names, notes)
    }

    private static func pictures(
        in folder: String
    ) throws(SceneError) -> (names: [String], notes: [Note]) {
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw SceneError(
                .missingInput, "folder '\(folder)' cannot be read: change its mode")
        }
        // Hidden files are no frames, such as those that macOS leaves on foreign disks.
        let shown = all.filter { !$0.hasPrefix(".") }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        // Nor is what would wait for a writer, such as a pipe.
        let names = shown.filter { PictureFormat(path: $0) != nil && isFile(base + $0) }
        let films = shown.filter { FilmFormat(path: $0) != nil }.sorted(by: isBefore)
        guard !names.isEmpty else {
            if let film = films.first, let format = FilmFormat(path: film) {
                throw SceneError(
                    .missingInput,
                    "folder '\(folder)' has no PNG, JPEG or WebP file, but '\(film)', "
                        + advice(format, base + film))
            }
            let others = shown.filter { name in
                [".jxl", ".tif", ".tiff", ".bmp"].contains { name.lowercased().hasSuffix($0) }
            }
            throw SceneError(
                .missingInput,
                others.isEmpty
                    ? "folder '\(folder)' has no picture in it: give one with PNG, JPEG or WebP files"
                    : "folder '\(folder)' has no PNG, JPEG or WebP file, but others such as"
                        + " '\(others.sorted()[0])'; convert them")
        }
        let notes = films.prefix(1).map { film in
            "'\(base + film)'" + (films.count > 1 ? " and \(films.count - 1) more" : "")
                + " in the folder of frames cannot be read and was left out: convert it,"
                + " or take frames out of it, if it is to be measured"
        }
        return (names.sorted(by: isBefore).map { base + $0 }, notes)
    }

    // MARK: Films

    private static func refuseFilm(_ path: String) throws(SceneError) {
        guard let format = start(of: path).flatMap({ FilmFormat($0) }) ?? named(path) else {
            return
        }
        throw SceneError(.badData, "'\(path)' is " + advice(format, path))
    }

    /// A name says it only where there is no picture behind it.
    private static func named(_ path: String) -> FilmFormat? {
        guard let format = FilmFormat(path: path), let bytes = start(of: path) else { return nil }
        let pictures: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8),
        ]
        return pictures.contains { bytes.starts(with: $0) } ? nil : format
    }

    /// Of a pipe nothing, for what is read of it is gone.
    private static func start(of path: String) -> [UInt8]? {
        guard isFile(path), let file = FileHandle(forReadingAtPath: path)
        else { return nil }
        defer { try? file.close() }
        // Enough for a large colour profile before the mark of an animated PNG.
        return (try? file.read(upToCount: 1 << 20)).map { [UInt8]($0 ?? Data()) }
    }

    /// Links are followed.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// `a film (MP4), and frames are pictures: take them out of it with …`.
    private static func advice(_ format: FilmFormat, _ path: String) -> String {
        let what = (format == .avif ? "an " : "a ") + format.name
        let line = "mkdir frames; ffmpeg -i \(quoted(path)) -fps_mode passthrough frames/%05d.png"
        if format.mayBeStill {
            return what
                + ", which is not read: convert it to PNG, or if it is a sequence, take frames"
                + " out of it (\(line)) and give the folder: --frames frames"
        }
        return what
            + ", and frames are pictures: take them out of it (\(line)) and give the folder:"
            + " --frames frames"
    }

    /// As a shell takes it.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                || "/._-+".utf8.contains(byte)
        }
        return isPlain
            ? path : "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    /// By the numbers in names, in no language.
    private static func isBefore(_ a: String, _ b: String) -> Bool {
        switch a.compare(b, options: .numeric) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: a < b
        }
    }
}
