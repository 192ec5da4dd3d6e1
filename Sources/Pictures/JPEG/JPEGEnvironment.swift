internal import Foundation

/// Keeps libjpeg-turbo's output from depending on who runs the program.
///
/// TurboJPEG reads environment variables whenever it compresses: `TJ_OPTIMIZE`, `TJ_ARITHMETIC` and `TJ_PROGRESSIVE` (1 = on) and
/// `TJ_RESTART` (rows, or blocks with a B) choose another coding of the same picture, and its interface has no parameter that
/// goes before them. MozJPEG, which stands in for the library on some systems, has `TJ_REVERT` as well. They are meant for
/// benchmarks, so they are taken out of this process's environment. Others (`JPEGMEM`, `JSIMD_…`) change time and memory, not
/// bytes.
enum JPEGEnvironment {
    private static let names = [
        "TJ_OPTIMIZE", "TJ_ARITHMETIC", "TJ_PROGRESSIVE", "TJ_RESTART", "TJ_REVERT",
    ]
    private static let lock = NSLock()

    /// To be called before a picture is compressed; on any thread. Usually there is nothing to take out, and the environment is
    /// only read.
    static func clear() {
        lock.lock()
        defer { lock.unlock() }
        for name in names where getenv(name) != nil { unsetenv(name) }
    }
}
