import Foundation
import HyalineGeometry

/// What `path --format json` writes, by the words of its contract.
struct PathReport: Decodable {
    struct Canvas: Decodable {
        var width: Double
        var height: Double
        var scale: Double
    }
    struct Box: Decodable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
    }
    struct Cell: Decodable {
        var text: String
        var cluster: Int
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }
    struct Glyph: Decodable {
        var id: UInt32
        var font: String
        var cluster: Int
        var x: Double
        var y: Double
        var advance: Double
        var d: String
    }
    struct Warning: Decodable {
        var code: String
        var message: String
    }
    var text: String
    var size: Double
    var direction: String
    var metrics: String
    var canvas: Canvas
    var box: Box
    var bounds: Box
    var baselines: [Double]
    var cells: [Cell]
    var glyphs: [Glyph]
    var d: String
    var warnings: [Warning]

    init(_ data: Data) throws { self = try JSONDecoder().decode(PathReport.self, from: data) }

    /// The report for a line of text; further arguments as on the command line.
    init(_ text: String, _ options: [String] = [], in workshop: Workshop) throws {
        let arguments = ["path", text, "--format", "json", "-o", "-"] + options
        try self.init(workshop.hyaline(arguments).stdout)
    }
}
