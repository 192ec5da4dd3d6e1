import Foundation
import Hyaline

/// What `--watch` has in common wherever it stands: waiting, and telling what was seen.
enum Watching {
    /// Seconds between two looks at the files; a change is told after two that agree.
    private static let interval = 0.3
    /// Files that a line names.
    private static let namedAtMost = 3

    static func begin(files: Int) {
        Console.complain(
            "hyaline: watching \(Wording.count(files, "file")); Ctrl-C ends it")
    }

    /// Waits until a file has changed and all are at rest.
    ///
    /// - Parameters:
    ///   - folder: paths below it are told without it.
    ///   - poll: looks at the files.
    static func awaitChange(below folder: String, _ poll: () -> FileWatch.Finding) {
        while true {
            Thread.sleep(forTimeInterval: interval)
            if case .settled(let changes) = poll() {
                Console.complain("hyaline: " + line(changes, below: folder))
                return
            }
        }
    }

    /// `changed: manifest.json5, lake.png (gone) and 7 more`.
    static func line(_ changes: [FileWatch.Change], below folder: String) -> String {
        let prefix = folder + "/"
        let names = changes.prefix(namedAtMost).map { change in
            let path =
                change.path.hasPrefix(prefix)
                ? String(change.path.dropFirst(prefix.count).drop { $0 == "/" }) : change.path
            switch change.kind {
            case .changed: return path
            case .appeared: return path + " (new)"
            case .vanished: return path + " (gone)"
            }
        }
        let others = changes.count - names.count
        return "changed: " + names.joined(separator: ", ")
            + (others == 0 ? "" : " and \(others) more")
    }

    /// A page that is left without its script however the program ends.
    static func page(_ path: String) -> LivePage {
        let page = LivePage(path: path)
        Interruption.beforeEnd { page.end() }
        return page
    }
}
