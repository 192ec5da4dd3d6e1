import Foundation
import Hyaline

/// A file with SVG path data: the data alone, or an SVG whose `d` attributes are taken together, without
/// transforms.
enum ShapeFile {
    private static let largest = 1_000_000

    /// - Parameter place: where the name stood, for messages.
    static func path(_ name: String, place: String) throws(SceneError) -> Path {
        guard let handle = FileHandle(forReadingAtPath: name) else {
            throw SceneError(
                .missingInput,
                "\(place) '\(name)' is no form and no file; check the path, or write a form such as"
                    + " capsule:40,280,120,44")
        }
        let data = (try? handle.read(upToCount: largest + 1)) ?? Data()
        guard data.count <= largest else {
            throw SceneError(.badData, "\(place): '\(name)' is larger than 1 MB; simplify the path")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw SceneError(
                .badData, "\(place): '\(name)' is no UTF-8 text; give a file with SVG path data")
        }
        var path = Path()
        for d in pathData(text) {
            do {
                path.append(try Path(svg: d))
            } catch {
                throw SceneError(.badData, "\(place): '\(name)': \(error.message)")
            }
        }
        guard !path.isEmpty else {
            throw SceneError(
                .badData,
                "\(place): '\(name)' has no path; it must hold SVG path data (M…) or an SVG with <path d>"
            )
        }
        return path
    }

    /// The values of all `d` attributes of paths; the text itself where there is no markup.
    private static func pathData(_ text: String) -> [String] {
        guard text.contains("<") else {
            let data = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return data.isEmpty ? [] : [data]
        }
        return text.components(separatedBy: "<path").dropFirst().compactMap { piece in
            let tag = piece.prefix { $0 != ">" }
            for quote in ["\"", "'"] {
                // An attribute of its own, not the end of another's name.
                for space in [" ", "\n", "\t"] {
                    guard let start = tag.range(of: space + "d=" + quote) else { continue }
                    return String(tag[start.upperBound...].prefix { String($0) != quote })
                }
            }
            return nil
        }
    }
}
