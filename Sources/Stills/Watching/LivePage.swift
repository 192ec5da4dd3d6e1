internal import Foundation
public import HyalinePictures

/// The file of a contact sheet that an open browser shows anew whenever it changes.
///
/// A page from a folder (`file:`) may not fetch anything, its own file neither, and one that reloads itself every second
/// flickers. What it may do everywhere is run a script that lies beside it. So while stills are watched there is a second
/// file, `sheet.html.live.js`, of one line: which revision of the page is the latest. The page asks for that once a
/// second and reloads itself only when it is another one. (A page that looks at itself in a hidden frame would do without
/// the file, but then browsers read the whole sheet every second.) The page shows everything without that file.
///
/// In the end the page is written once more, without any script, and the second file is removed: what stays is what
/// `ContactSheet.html` gives.
public final class LivePage: @unchecked Sendable {
    public let path: String
    // Held while one of both files is written, for the end may come on another thread: hence the class is Sendable.
    private let lock = NSLock()
    /// Without the script, as it is on the disk.
    private var shown: [UInt8]?
    private var isOver = false

    /// - Parameter path: of the page. A link stays, and its target is replaced.
    public init(path: String) { self.path = path }

    /// The file that tells the latest revision.
    public var signalPath: String { path + ".live.js" }

    /// Writes the page, and then the word that there is a new one.
    ///
    /// - Returns: whether it is another one than before; else nothing is written.
    /// - Throws: where one of both files cannot be written.
    @discardableResult
    public func show(_ sheet: ContactSheet) throws(PictureError) -> Bool {
        let page = sheet.html()
        lock.lock()
        defer { lock.unlock() }
        guard !isOver, page != shown else { return false }
        let revision = String(SHA256.hex(page).prefix(16))
        let script = LiveScript.element(revision: revision, signal: name(of: signalPath))
        try PictureFile.write(
            Array(page.dropLast(ContactSheet.end.count)) + [UInt8]("\n\(script)".utf8)
                + ContactSheet.end, to: path)
        shown = page
        try PictureFile.write([UInt8](LiveScript.signal(revision: revision).utf8), to: signalPath)
        return true
    }

    /// Leaves the page without a script, and nothing beside it. Nothing is shown after that.
    ///
    /// For the end of the program too, on any thread. An open browser has one more look and then rests.
    public func end() {
        lock.lock()
        defer { lock.unlock() }
        guard !isOver, let shown else { return }
        isOver = true
        // Where that fails there is nobody left to tell; the page with its script shows the same.
        try? PictureFile.write(shown, to: path)
        unlink(signalPath)
    }

    private func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
