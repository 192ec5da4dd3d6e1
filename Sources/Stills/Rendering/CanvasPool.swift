internal import Foundation
import HyalinePixels

/// Pictures whose memory the next still of the same size is painted into: a fresh one of a phone's size is 60 MB that the
/// system has to find and clear, a fifth of the time that the still takes.
///
/// Which memory a still is painted into is not to be seen in it, for all of it is written anew.
final class CanvasPool: @unchecked Sendable {
    // Read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSLock()
    private var idle: [Picture] = []
    /// px; what was asked for last.
    private var wanted = (width: 0, height: 0)

    /// A picture of a size with anything in it, or nil if there is none. Those of other sizes are let go: stills of one size
    /// follow each other.
    func take(width: Int, height: Int) -> Picture? {
        lock.lock()
        defer { lock.unlock() }
        wanted = (width, height)
        idle.removeAll { $0.width != width || $0.height != height }
        return idle.popLast()
    }

    /// Takes back what nobody looks at any more. Of a still that was the last of its size nothing is kept: the next ones
    /// are under way already, and need the room.
    func put(_ picture: consuming Picture) {
        lock.lock()
        defer { lock.unlock() }
        guard (picture.width, picture.height) == wanted else { return }
        idle.append(picture)
    }
}
