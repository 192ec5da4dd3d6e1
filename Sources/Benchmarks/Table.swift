import Foundation

/// Times pieces of work and prints their medians as a table.
struct Table {
    private var medians: [String: Double] = [:]

    /// - Parameters:
    ///   - goal: what the issue asks for, for the reader.
    ///   - inner: calls a round, for work too short for the clock.
    /// - Returns: the median, ms.
    @discardableResult
    mutating func measure(
        _ name: String, goal: String?, rounds: Int, inner: Int = 1, _ work: (Int) throws -> Void
    ) rethrows -> Double {
        var times: [Double] = []
        for round in 0..<rounds {
            let start = DispatchTime.now().uptimeNanoseconds
            for i in 0..<inner { try work(round * inner + i) }
            let end = DispatchTime.now().uptimeNanoseconds
            times.append(Double(end - start) / 1e6 / Double(inner))
        }
        times.sort()
        let median = times[times.count / 2]
        medians[name] = median
        let columns = [
            name.padding(toLength: 40, withPad: " ", startingAt: 0),
            String(format: "%9.3f ms", median), String(format: "min %9.3f", times[0]),
            goal.map { "goal ≤ \($0)" } ?? "",
        ]
        print(columns.joined(separator: "  "))
        return median
    }

    /// One decimal.
    static func number(_ value: Double) -> String { String(format: "%.1f", value) }

    func printRatios(of name: String, to others: [String]) {
        guard let value = medians[name] else { return }
        for other in others {
            guard let base = medians[other] else { continue }
            print("  \(name) = \(String(format: "%.2f", value / base)) x \(other)")
        }
    }
}
