internal import Foundation

/// All files in a folder and in the folders in it, whether these lie there or are linked.
///
/// A folder is looked into once, by what it is and not by how it is reached: links that lead back,
/// or several that lead to one folder, would make paths without end. Where it lies goes before
/// links to it.
struct FolderWalk {
    /// Paths below the folder; names in the order of their bytes, hidden ones left out.
    private(set) var files: [String] = []
    private let folder: String
    private var seen: Set<Place> = []
    /// Links to folders, and how deep they are: looked into when all that lies there is known.
    private var links: [(path: String, depth: Int)] = []

    private struct Place: Hashable {
        var device: UInt64
        var number: UInt64
    }

    /// - Parameter depth: folders inside each other that are looked into.
    init(_ folder: String, depth: Int) {
        self.folder = folder
        walk("", depth)
        var next = 0
        while next < links.count {
            walk(links[next].path, links[next].depth)
            next += 1
        }
        files.sort { Self.isBefore($0, $1) }
    }

    private mutating func walk(_ path: String, _ depth: Int) {
        let here = path.isEmpty ? folder : folder + "/" + path
        guard depth > 0, let place = Self.place(here), seen.insert(place).inserted else { return }
        for name in Folders.names(in: here) ?? [] where !name.hasPrefix(".") {
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            guard Folders.isFolder(folder + "/" + inner) else {
                files.append(inner)
                continue
            }
            if Self.isLink(folder + "/" + inner) {
                links.append((inner, depth - 1))
            } else {
                walk(inner, depth - 1)
            }
        }
    }

    private static func place(_ path: String) -> Place? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Place(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Folder by folder, as a walk without links would come to them.
    private static func isBefore(_ a: String, _ b: String) -> Bool {
        let (a, b) = (a.split(separator: "/"), b.split(separator: "/"))
        for (a, b) in zip(a, b) where a != b {
            return a.utf8.lexicographicallyPrecedes(b.utf8)
        }
        return a.count < b.count
    }
}
