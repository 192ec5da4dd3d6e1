import Foundation

/// Values by key, made once each and kept while there is room; for several threads at once.
///
/// What has not been asked for the longest goes first. Whoever asks for a value that another thread is making waits for
/// it. Which values are kept changes how long things take, never what comes out.
final class BoundedCache<Key: Hashable, Value>: @unchecked Sendable {
    private struct Entry {
        var value: Value
        var cost: Int
        var lastUse: Int
    }

    /// Bytes.
    private let capacity: Int
    // All of it is read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSCondition()
    private var entries: [Key: Entry] = [:]
    private var underway: Set<Key> = []
    private var total = 0
    private var clock = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The value of a key.
    ///
    /// - Parameters:
    ///   - cost: bytes of a value; one that is larger than all the room is not kept.
    ///   - make: called outside of the lock. What it throws is not remembered.
    func value<E: Error>(
        _ key: Key, cost: (Value) -> Int, make: () throws(E) -> Value
    ) throws(E) -> Value where Value: Sendable, Key: Sendable {
        lock.lock()
        while underway.contains(key) { lock.wait() }
        if let known = entries[key] {
            clock += 1
            entries[key]?.lastUse = clock
            lock.unlock()
            return known.value
        }
        underway.insert(key)
        lock.unlock()
        do throws(E) {
            let value = try make()
            finish(key, value, cost(value))
            return value
        } catch {
            finish(key, nil, 0)
            throw error
        }
    }

    /// Forgets all values, for one that needs their room while it is made.
    func removeAll() {
        lock.lock()
        defer { lock.unlock() }
        entries = [:]
        total = 0
    }

    /// How many values are kept, and their bytes.
    var usage: (count: Int, bytes: Int) {
        lock.lock()
        defer { lock.unlock() }
        return (entries.count, total)
    }

    private func finish(_ key: Key, _ value: Value?, _ cost: Int) {
        lock.lock()
        defer {
            underway.remove(key)
            lock.broadcast()
            lock.unlock()
        }
        guard let value, cost <= capacity else { return }
        while total + cost > capacity,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            total -= oldest.value.cost
            entries[oldest.key] = nil
        }
        clock += 1
        entries[key] = Entry(value: value, cost: cost, lastUse: clock)
        total += cost
    }
}
