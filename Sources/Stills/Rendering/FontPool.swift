import Foundation
import HyalineTypography

/// Opened fonts for several threads. A set of fonts is for one thread at a time: it is lent, and comes back.
final class FontPool: @unchecked Sendable {
    private struct Key: Hashable {
        var request: FontRequest
        var fallback: FontFallback
    }

    /// Sets that lie idle, at most.
    private static let capacity = 64

    // Read and written only while `lock` is held. A set in it belongs to no thread, one that is lent to none but the
    // borrower: hence the class is Sendable.
    private let lock = NSLock()
    private var idle: [(key: Key, set: FontSet)] = []

    /// Opens fonts, or takes them from the shelf, for as long as `body` runs.
    ///
    /// - Throws: what `FontSet` throws, and what `body` throws.
    func withFonts<R>(
        _ requests: [FontRequest], _ fallback: FontFallback,
        _ body: ([FontRequest: FontSet]) throws(TypographyError) -> R
    ) throws(TypographyError) -> R {
        var sets: [FontRequest: FontSet] = [:]
        defer {
            for request in requests {
                if let set = sets.removeValue(forKey: request) {
                    giveBack(Key(request: request, fallback: fallback), set)
                }
            }
        }
        for request in requests where sets[request] == nil {
            if let set = take(Key(request: request, fallback: fallback)) {
                sets[request] = set
            } else {
                sets[request] = try FontSet(request, fallback: fallback)
            }
        }
        return try body(sets)
    }

    private func take(_ key: Key) -> FontSet? {
        lock.lock()
        defer { lock.unlock() }
        return idle.lastIndex { $0.key == key }.map { idle.remove(at: $0).set }
    }

    private func giveBack(_ key: Key, _ set: FontSet) {
        lock.lock()
        defer { lock.unlock() }
        if idle.count == Self.capacity { idle.removeFirst() }
        idle.append((key, set))
    }
}
