internal import Foundation

/// Hands out work to threads, in order, and keeps what is under way at once within a budget of memory.
final class WorkQueue: @unchecked Sendable {
    /// Bytes for each piece of work.
    let costs: [Int]
    /// Bytes.
    private let budget: Int
    // All of it is read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSCondition()
    private var next = 0
    private var underway = 0
    private var isStopped = false

    init(costs: [Int], budget: Int) {
        self.costs = costs
        self.budget = budget
    }

    /// The next piece of work, once there is room for it; nil when there is none left. A piece that is larger than the
    /// budget is handed out when nothing else is under way.
    func take() -> Int? {
        lock.lock()
        defer { lock.unlock() }
        while true {
            guard !isStopped, next < costs.count else { return nil }
            if underway == 0 || underway + costs[next] <= budget {
                underway += costs[next]
                next += 1
                return next - 1
            }
            lock.wait()
        }
    }

    func finish(_ index: Int) {
        lock.lock()
        underway -= costs[index]
        lock.broadcast()
        lock.unlock()
    }

    /// What is under way comes to its end; nothing else begins.
    func stop() {
        lock.lock()
        isStopped = true
        lock.broadcast()
        lock.unlock()
    }
}
