import CMemory
import Foundation
import Hyaline

/// Ctrl-C and its like: the command ends at once and leaves no file half-written.
enum Interruption {
    /// To be called before there is a second thread, for threads inherit which signals are held back.
    static func watch() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            sigaddset(&signals, number)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A thread that waits may do what a signal handler may not: take locks and use memory.
        let awaited = signals
        Thread.detachNewThread {
            var signals = awaited
            var number: Int32 = 0
            guard sigwait(&signals, &number) == 0 else { return }
            // The end comes even where a file system keeps what is done first waiting.
            alarm(patience)
            for act in lock.withLock({ acts }) { act() }
            PictureFile.abandonWrites()
            // As shells report a program that a signal ended: 130 after Ctrl-C.
            _exit(128 + number)
        }
    }

    /// Out of memory is a lack of the machine: it ends the program in the same way, with 74.
    static func watchMemory() {
        // On whatever thread runs out of it.
        hyaline_watch_memory { PictureFile.abandonWrites(patience: 1) }
    }

    /// To be done when the program is interrupted, briefly, while files can still be written; on a thread of its own.
    static func beforeEnd(_ act: @escaping @Sendable () -> Void) {
        lock.withLock { acts.append(act) }
    }

    /// Seconds that all of it may take.
    private static let patience: UInt32 = 5
    private static let lock = NSLock()
    // Read and written only while `lock` is held.
    nonisolated(unsafe) private static var acts: [@Sendable () -> Void] = []

    /// Whether the caller wants it so, as nohup does, and shells for what runs in the background.
    private static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_DFL)
        guard unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
            return false
        }
        signal(number, SIG_IGN)
        return true
    }
}
