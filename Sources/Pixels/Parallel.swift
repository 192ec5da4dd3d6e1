internal import Dispatch

/// Work split over threads. This is the only place that does so, and the result never depends on the
/// number of threads: every item is computed alone, from shared input, into a place of its own.
public enum Parallel {
    /// Calls `body(i)` for each i in 0 ..< count; whichever of `threads` workers is free takes the next one.
    ///
    /// `body` must write only to what belongs to item i.
    public static func forEach(
        _ count: Int, threads: Int, _ body: @Sendable (Int) -> Void
    ) {
        let workers = max(1, min(threads, count))
        guard workers > 1 else {
            for i in 0..<max(0, count) { body(i) }
            return
        }
        let items = Dealer(count)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while let i = items.next() { body(i) }
        }
    }

    /// Calls `body()` on each of `workers` threads at once, and returns when all have.
    ///
    /// For long work that is split over threads again: inside of `forEach` another one has only what threads it leaves,
    /// also while its own wait for something.
    public static func crew(_ workers: Int, _ body: @Sendable () -> Void) {
        guard workers > 1 else { return body() }
        withoutActuallyEscaping(body) { body in
            let group = DispatchGroup()
            // A queue that does one thing at a time has a thread of its own as long as it does it.
            for i in 1...workers {
                DispatchQueue(label: "crew \(i)").async(group: group) { body() }
            }
            group.wait()
        }
    }

    /// Writes disjoint bands of rows of a buffer. `body(rows, base)` gets a range of rows and the address of
    /// the whole buffer, and may write only the given rows.
    public static func bands<T>(
        of buffer: UnsafeMutableBufferPointer<T>, height: Int, bandHeight: Int, threads: Int,
        _ body: @Sendable (Range<Int>, UnsafeMutableBufferPointer<T>) -> Void
    ) {
        // The bands are disjoint, so no two threads touch the same element.
        nonisolated(unsafe) let shared = buffer
        let count = (height + bandHeight - 1) / bandHeight
        forEach(count, threads: threads) { band in
            body(band * bandHeight..<min(height, (band + 1) * bandHeight), shared)
        }
    }
}

extension Parallel {
    /// The results of `body(0)`, `body(1)`, … in this order, computed on up to `threads` threads.
    public static func map<T: Sendable>(
        _ count: Int, threads: Int, _ body: @Sendable (Int) -> T
    ) -> [T] {
        var results = [T?](repeating: nil, count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each item has a place of its own.
            nonisolated(unsafe) let places = buffer
            forEach(count, threads: threads) { i in places[i] = body(i) }
        }
        return results.map { $0! }
    }

    /// The results of two pieces of work of different kinds, done side by side when there are two threads.
    public static func both<A: Sendable, B: Sendable>(
        threads: Int, _ first: @Sendable () -> A, _ second: @Sendable () -> B
    ) -> (A, B) {
        let results = map(2, threads: threads) { i -> Either<A, B> in
            i == 0 ? .first(first()) : .second(second())
        }
        guard case .first(let a) = results[0], case .second(let b) = results[1] else {
            preconditionFailure("map keeps the order")
        }
        return (a, b)
    }
}

/// Deals out 0 ..< count, each once, to several threads.
private final class Dealer: @unchecked Sendable {
    // `dealt` is read and written only between `wait` and `signal`: hence the class is Sendable.
    private let turn = DispatchSemaphore(value: 1)
    private var dealt = 0
    private let count: Int

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
        turn.wait()
        defer { turn.signal() }
        guard dealt < count else { return nil }
        dealt += 1
        return dealt - 1
    }
}

private enum Either<A: Sendable, B: Sendable>: Sendable {
    case first(A)
    case second(B)
}
