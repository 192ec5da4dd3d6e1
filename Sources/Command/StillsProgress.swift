import Foundation
import Hyaline

/// Tells on standard error how far a batch is: a bar that is drawn over itself, or a line a still.
///
/// Told from several threads, one at a time.
final class StillsProgress: @unchecked Sendable {
    enum Style: String, CaseIterable {
        case auto, bar, lines, none
    }

    private let style: Style
    private let start = Date()
    // Written by one thread at a time, for a batch tells one event at a time: hence the class is Sendable.
    private var total = 0
    private var done = 0
    private var pixels = 0
    private var donePixels = 0
    private var failed = 0
    private var widest = 0

    init(_ style: Style) {
        let isTerminal =
            isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
        self.style = style == .auto ? (isTerminal ? .bar : .lines) : style
    }

    func tell(_ event: StillsBatch.Event) {
        switch event {
        case .began(let stills, let upToDate, let pixels):
            self.pixels = pixels
            total = stills - upToDate
            guard total > 0, style == .lines, upToDate > 0 else { return }
            write("\(upToDate) of \(stills) stills are up to date\n")
        case .finished(let job, let failed):
            done += 1
            donePixels += job.width * job.height
            if failed { self.failed += 1 }
            switch style {
            case .bar: drawBar()
            case .lines:
                let width = "\(total)".count
                let number = "\(done)"
                let pad = String(repeating: " ", count: max(0, width - number.count))
                write("\(pad)\(number)/\(total) \(job.output)\(failed ? ": failed" : "")\n")
            case .none, .auto: break
            }
        }
    }

    /// Takes the bar away; what follows stands in its place.
    func end() {
        guard style == .bar, widest > 0 else { return }
        write("\r" + String(repeating: " ", count: widest) + "\r")
    }

    private func drawBar() {
        let cells = 24
        let share = pixels > 0 ? Double(donePixels) / Double(pixels) : 1
        let full = min(cells, Int((share * Double(cells)).rounded()))
        let bar =
            String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
        var line = "\(bar) \(done)/\(total)"
        let elapsed = Date().timeIntervalSince(start)
        if done < total, share > 0 { line += "  \(Self.text(elapsed / share - elapsed)) left" }
        if failed > 0 { line += "  \(failed) failed" }
        let count = line.count
        write("\r" + line + String(repeating: " ", count: max(0, widest - count)))
        widest = max(widest, count)
    }

    /// `5 s`, `2:05`, `1:02:03`.
    static func text(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 0), 359_999).rounded())
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60):\(two(whole % 60))" }
        return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    }

    var seconds: Double { Date().timeIntervalSince(start) }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
