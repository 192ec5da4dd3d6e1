/// Collects the moves of all ticks for a `JitterTrace`.
struct TraceBuilder {
    private let ticks: Int
    private let columns: Int
    private var tick = 0
    private(set) var moves: [[Double]]
    private var largest = -1.0
    private var mostChanges = -1
    /// The texts of the tick to show.
    private(set) var worst = (before: "", after: "")

    init(ticks: Int, columns: Int, cells: Int) {
        self.ticks = max(1, ticks)
        self.columns = max(1, min(ticks, columns))
        moves = Array(repeating: Array(repeating: 0, count: self.columns), count: cells)
    }

    mutating func grow(by count: Int) {
        let more = Array(repeating: Array(repeating: 0.0, count: columns), count: count)
        moves.insert(contentsOf: more, at: 0)
    }

    /// A tick: what moved by how much in each cell from `first` on, and how many characters changed.
    mutating func add(
        _ values: [Double], first: Int, changes: Int, from before: String, to after: String
    ) {
        let column = min(columns - 1, tick * columns / ticks)
        for (offset, value) in values.enumerated() {
            moves[first + offset][column] = max(moves[first + offset][column], value)
        }
        tick += 1
        // Sums that were added up in another order are no larger move.
        let most = values.max() ?? 0
        if most > largest + 1e-9 || (most > largest - 1e-9 && changes > mostChanges) {
            largest = max(largest, most)
            mostChanges = changes
            worst = (before, after)
        }
    }
}
