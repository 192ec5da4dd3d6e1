internal import Foundation

/// Keeps libjpeg-turbo's output from depending on who runs the program.
///
/// TurboJPEG reads environment variables whenever it compresses: `TJ_OPTIMIZE`, `TJ_ARITHMETIC` and `TJ_PROGRESSIVE` (1 = on) and
/// `TJ_RESTART` (rows, or blocks with a B) choose another coding of the same picture, and its interface has no parameter that
/// goes before them. MozJPEG, which stands in for the library on some systems, has `TJ_REVERT` as well. `JPEGMEM` makes it refuse
/// progressive files, and `JSIMD_…` choose other code for the same bytes. They are meant for benchmarks, so they are taken out of
/// this process's environment.
enum JPEGEnvironment {
    private static let names = [
        "TJ_OPTIMIZE", "TJ_ARITHMETIC", "TJ_PROGRESSIVE", "TJ_RESTART", "TJ_REVERT", "JPEGMEM",
        "JSIMD_FORCENONE", "JSIMD_FORCEMMX", "JSIMD_FORCESSE", "JSIMD_FORCESSE2",
        "JSIMD_FORCEAVX2", "JSIMD_FORCENEON", "JSIMD_NOHUFFENC",
    ]
    private static let lock = NSLock()

    /// To be called before a picture is compressed or decompressed; on any thread. Usually there is nothing to take out, and the environment is
    /// only read.
    static func clear() {
        lock.lock()
        defer { lock.unlock() }
        for name in names where getenv(name) != nil { unsetenv(name) }
    }
}
