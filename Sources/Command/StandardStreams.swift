import Foundation

/// Standard input, output and error, which a caller may have closed.
enum StandardStreams {
    /// To be called before any file is opened: the first file would get the number of a closed
    /// stream, and messages would be written into it.
    ///
    /// What takes the place of a closed stream works in the wrong direction only, so that reading
    /// from it or writing to it fails as it did: a picture that went nowhere is no success.
    static func occupy() {
        for (descriptor, flags) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ] where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number, hence this one. There is always a root folder, if no null
            // device.
            if open("/dev/null", flags) == -1 { _ = open("/", O_RDONLY) }
        }
    }
}
