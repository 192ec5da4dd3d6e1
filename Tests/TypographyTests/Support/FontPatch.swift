import Foundation

/// A font taken apart into its tables, so that tests can put in broken ones.
struct FontPatch {
    var tables: [String: [UInt8]] = [:]

    init(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        for record in 0..<Int(bytes[4]) << 8 + Int(bytes[5]) {
            let at = 12 + 16 * record
            let (start, count) = (number(at + 8), number(at + 12))
            tables[String(decoding: bytes[at..<at + 4], as: UTF8.self)] = Array(
                bytes[start..<start + count])
        }
    }

    mutating func set(_ tag: String, at offset: Int, to value: Int) {
        tables[tag]?.replaceSubrange(offset..<offset + 2, with: Self.words(value))
    }

    /// Replaces all outlines; glyph numbers beyond the old ones take the last one's advance.
    mutating func setGlyphs(_ glyphs: [[UInt8]]) {
        var glyf: [UInt8] = []
        var loca = Self.long(0)
        for glyph in glyphs {
            glyf += glyph + [UInt8](repeating: 0, count: (4 - glyph.count % 4) % 4)
            loca += Self.long(glyf.count)
        }
        (tables["glyf"], tables["loca"]) = (glyf, loca)
        set("head", at: 50, to: 1)
        set("maxp", at: 4, to: glyphs.count)
        // As deep as a font may say its components are.
        set("maxp", at: 30, to: 0xFFFF)
    }

    /// Advance and left side bearing of each glyph, units.
    mutating func setMetrics(_ metrics: [(advance: Int, bearing: Int)]) {
        tables["hmtx"] = metrics.flatMap { Self.words($0.advance, $0.bearing) }
        set("hhea", at: 34, to: metrics.count)
    }

    var file: Data {
        var directory: [UInt8] = [0, 1, 0, 0] + Self.words(tables.count, 0, 0, 0)
        var body: [UInt8] = []
        for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
            directory +=
                Array(tag.utf8) + Self.long(0)
                + Self.long(12 + 16 * tables.count + body.count) + Self.long(table.count)
            body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        return Data(directory + body)
    }

    // MARK: Pieces of tables

    static func words(_ values: Int...) -> [UInt8] { words(values) }

    static func words(_ values: [Int]) -> [UInt8] {
        values.flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
    }

    static func long(_ value: Int) -> [UInt8] { words(value >> 16, value) }

    /// A square of 400 by 700 units.
    static let square: [UInt8] =
        words(1, 50, 0, 450, 700) + words(3, 0) + [1, 1, 1, 1]
        + words(50, 0, 400, 0) + words(0, 700, 0, -700)

    /// A rectangle of 700 units' height.
    static func box(_ reach: ClosedRange<Int>) -> [UInt8] {
        let (left, width) = (reach.lowerBound, reach.upperBound - reach.lowerBound)
        return words(1, left, 0, reach.upperBound, 700) + words(3, 0) + [1, 1, 1, 1]
            + words(left, 0, width, 0) + words(0, 700, 0, -700)
    }

    /// A glyph made of others.
    static func composite(_ components: [Int]) -> [UInt8] {
        words(-1, 0, 0, 100, 100)
            + components.enumerated().flatMap { index, glyph in
                // Arguments are offsets, here 0; more follow but for the last one.
                words(0x2 | (index < components.count - 1 ? 0x20 : 0), glyph, 0)
            }
    }

    /// A substitution that turns each glyph from `first` on, `count` of them, into so many of itself,
    /// `rounds` times.
    static func multiplying(first: Int, count: Int, by factor: Int, rounds: Int) -> [UInt8] {
        let coverage = words(2, 1, first, first + count - 1, 0)
        let head = 6 + 2 * count
        let sequences = (0..<count).map {
            words(factor) + words([Int](repeating: first + $0, count: factor))
        }
        let offsets = (0..<count).map { head + coverage.count + $0 * (2 + 2 * factor) }
        let lookup =
            words(2, 0, 1, 8) + words(1, head, count) + words(offsets) + coverage
            + sequences.flatMap { $0 }
        let scripts =
            words(1) + Array("DFLT".utf8) + words(8) + words(4, 0) + words(0, 0xFFFF, 1, 0)
        let features =
            words(1) + Array("ccmp".utf8) + words(8) + words(0, rounds) + words(Array(0..<rounds))
        let lookups =
            words(rounds) + words((0..<rounds).map { 2 + 2 * rounds + $0 * lookup.count })
            + (0..<rounds).flatMap { _ in lookup }
        let at = 10 + scripts.count
        return words(1, 0, 10, at, at + features.count) + scripts + features + lookups
    }

    /// A substitution of single glyphs under the feature calt.
    static func replacing(_ pairs: [(from: Int, to: Int)]) -> [UInt8] {
        let pairs = pairs.sorted { $0.from < $1.from }
        let coverage = words(1, pairs.count) + words(pairs.map(\.from))
        let lookup =
            words(1, 0, 1, 8) + words(2, 6 + 2 * pairs.count, pairs.count)
            + words(pairs.map(\.to)) + coverage
        let scripts =
            words(1) + Array("DFLT".utf8) + words(8) + words(4, 0) + words(0, 0xFFFF, 1, 0)
        let features = words(1) + Array("calt".utf8) + words(8) + words(0, 1, 0)
        let at = 10 + scripts.count
        return words(1, 0, 10, at, at + features.count) + scripts + features + words(1, 4) + lookup
    }

    /// COLR version 0, in which one glyph has so many layers of another.
    static func layers(of glyph: Int, _ layer: Int, count: Int) -> [UInt8] {
        words(0, 1) + long(14) + long(20) + words(count) + words(glyph, 0, count)
            + (0..<count).flatMap { _ in words(layer, 0) }
    }
}
