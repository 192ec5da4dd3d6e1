/// How many cases pass, and which do not: one line for thousands of them.
struct Tally {
    private(set) var passed = 0
    private(set) var failures: [String] = []

    var failed: Int { failures.count }
    var firstFailures: String { failures.prefix(3).joined(separator: "\n") }

    mutating func count(_ isRight: Bool, _ name: @autoclosure () -> String) {
        if isRight { passed += 1 } else { failures.append(name()) }
    }
}
