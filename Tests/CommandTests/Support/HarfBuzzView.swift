import Foundation
import HyalineGeometry

/// `hb-view`, HarfBuzz's own program, as the other opinion on outlines (Debian: libharfbuzz-bin), and
/// `fc-match`, which says where a family's file is (Debian: fontconfig).
enum HarfBuzzView {
    static let isInstalled = installed("hb-view") != nil && installed("fc-match") != nil

    /// The file of an installed family; nil when fontconfig would take another one.
    static func file(
        of family: String, isVariable: Bool = false, in workshop: Workshop
    ) throws -> String? {
        guard let tool = installed("fc-match") else { return nil }
        let pattern = isVariable ? "\(family):variable=true" : family
        let answer = try workshop.run(tool, ["-f", "%{family}\n%{variable}\n%{file}", pattern]).text
        let lines = answer.split(separator: "\n")
        guard lines.count == 3, lines[0].split(separator: ",").contains(Substring(family)),
            !isVariable || lines[1] == "True"
        else { return nil }
        return String(lines[2])
    }

    /// The outlines of the glyphs with ink, in em, y down, and where they stand.
    static func outlines(
        _ text: String, font: String, variations: String, in workshop: Workshop
    ) throws -> [(path: Path, x: Double)] {
        guard let tool = installed("hb-view") else { return [] }
        let em = 1000.0
        let output = try workshop.run(
            tool,
            [
                font, "--text=\(text)", "--variations=\(variations)", "--direction=ltr",
                "--language=und", "--output-format=svg", "--margin=0", "--font-size=\(Int(em))",
            ], environment: ["LC_ALL": "C.UTF-8"])
        var symbols: [String: Path] = [:]
        var current = ""
        var result: [(path: Path, x: Double)] = []
        for element in try SVGReader.elements(of: output.stdout) {
            switch element.name {
            case "symbol": current = element.attributes["id"] ?? ""
            case "path":
                if let d = element.attributes["d"], let path = try? Path(svg: d) {
                    symbols[current] = path.transformed(by: .scale(1 / em, 1 / em))
                }
            case "use":
                let id = element.attributes["xlink:href"]?.dropFirst() ?? ""
                if let path = symbols[String(id)], !path.bounds.isNull,
                    let x = element.attributes["x"].flatMap(Double.init)
                {
                    result.append((path, x / em))
                }
            default: break
            }
        }
        return result
    }
}

/// The largest distance from a point of one outline to the other outline, both ways. Where a contour
/// starts and how its curves are cut does not matter.
func outlineDistance(_ a: Path, _ b: Path, tolerance: Double) -> Double {
    let (a, b) = (a.flattened(tolerance: tolerance), b.flattened(tolerance: tolerance))
    return max(oneWay(a, b), oneWay(b, a))
}

private func oneWay(_ a: [Polyline], _ b: [Polyline]) -> Double {
    var worst = 0.0
    for point in a.flatMap(\.points) {
        var nearest = Double.infinity
        for line in b {
            for (i, start) in line.points.enumerated() {
                let end = line.points[(i + 1) % line.points.count]
                let edge = end - start
                let length = edge.dot(edge)
                let t = length > 0 ? max(0, min(1, (point - start).dot(edge) / length)) : 0
                nearest = min(nearest, (point - start.mixed(with: end, at: t)).length)
            }
        }
        worst = max(worst, nearest)
    }
    return worst
}
