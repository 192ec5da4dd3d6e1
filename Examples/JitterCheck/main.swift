// Fails when the digits of a timer would move: for the build of an app that shows one.
//
//     swift run -c release JitterCheck [FONT [CELLS]]
//
// FONT is a file or a family, CELLS are auto, natural, tabular or two widths such as 0.6:0.3. In a test of
// your own the last lines are `#expect(report.verdict == .steady, "\(report.summary)")`.

import Foundation
import Hyaline

let arguments = Array(CommandLine.arguments.dropFirst())
let font = FontRequest(source: arguments.first.map { FontSource($0) } ?? .standard)
guard let cells = CellMode(parsing: arguments.count > 1 ? arguments[1] : "auto") else {
    print("cells are auto, natural, tabular, or two widths in em like 0.6:0.3")
    exit(64)
}

// As the app sets its timer, and every second of an hour.
let tester = try JitterTester(fonts: FontSet(font), style: TextStyle(size: 120, cells: cells))
let report = try tester.report(TickSequence(from: "59:59", to: "00:00"))

print(report.summary)
if report.verdict == .jitters {
    for line in report.advice { print(line) }
    exit(1)
}
