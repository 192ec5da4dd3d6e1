import Foundation
import Hyaline
import HyalineArguments

/// `--shape`: glass beside the text.
///
///     FORM[;KEY=VALUE]…
///
/// FORM is `capsule:X,Y,W,H`, `circle:X,Y,R`, `rect:X,Y,W,H,R`, `inset:NAME,PT`, SVG path data, or a file
/// that holds path data. Lengths in pt, X,Y the upper left corner (of a circle the centre).
enum ShapeOptions {
    static let specs: [OptionSpec] = [
        OptionSpec(
            name: "shape", value: "FORM[;KEY=V]...", kind: .repeatable,
            summary:
                "glass beside the text: capsule:X,Y,W,H, circle:X,Y,R, rect:X,Y,W,H,R (continuous"
                + " corners), inset:NAME,PT (concentric, in an earlier shape), SVG path data M..., or a"
                + " file (.svg, .txt) with path data; keys: name, label, size, color, padding, font,"
                + " tint, glass, group, spacing", group: "Shapes"),
        OptionSpec(
            name: "text-group", value: "NAME",
            summary: "the text's glyphs join the shapes of this group and merge with them",
            group: "Shapes"),
    ]

    static func read(_ arguments: ParsedArguments, into scene: inout Scene) throws {
        for text in arguments.strings("shape") {
            var shape = try ShapeReader(text, arguments, earlier: scene.shapes).shape()
            if arguments.has("profile") { shape.profile = scene.material.profile }
            if arguments.has("use") { shape.use = scene.material.use }
            scene.shapes.append(shape)
        }
        guard let group = arguments.string("text-group") else { return }
        let groups = scene.shapes.compactMap(\.group)
        guard groups.contains(group) else {
            throw UsageError(
                "\(arguments.place): --text-group '\(group)': no shape is in that group"
                    + "\(NearestName.hint(group, in: groups)); add ;group=\(group) to a --shape")
        }
        guard scene.reflection == nil else {
            throw UsageError(
                "\(arguments.place): --reflection mirrors text that stands alone, and --text-group joins"
                    + " it to shapes; leave one out")
        }
        scene.textGroup = group
    }
}

/// Reads one shape.
private struct ShapeReader {
    private let text: String
    private let arguments: ParsedArguments
    private let earlier: [GlassShape]
    private let form: String
    private var values: [String: String] = [:]

    private static let keys = [
        "name", "label", "size", "color", "padding", "font", "tint", "glass", "group", "spacing",
    ]
    private static let forms = ["capsule", "circle", "rect", "inset"]

    init(_ text: String, _ arguments: ParsedArguments, earlier: [GlassShape]) throws {
        self.text = text
        self.arguments = arguments
        self.earlier = earlier
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        form = parts[0].trimmingCharacters(in: .whitespaces)
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else {
                throw fail("'\(part)' is no KEY=VALUE; write it like ;label=Start")
            }
            let key = part[..<equals].trimmingCharacters(in: .whitespaces)
            let value = String(part[part.index(after: equals)...])
            guard Self.keys.contains(key) else {
                throw fail(
                    "there is no key '\(key)'\(NearestName.hint(key, in: Self.keys)); keys are"
                        + " \(Self.keys.joined(separator: ", "))")
            }
            guard values[key] == nil else { throw fail("\(key) is given twice; keep one") }
            guard !value.isEmpty else { throw fail("\(key) is empty; give it a value") }
            values[key] = value
        }
    }

    func shape() throws -> GlassShape {
        var shape = GlassShape(try outline())
        shape.name = values["name"]
        shape.group = values["group"]
        shape.spacing = try number("spacing") ?? 0
        if shape.spacing > 0, shape.group == nil {
            throw fail("spacing is between the shapes of a group; add ;group=NAME to them")
        }
        if let tint = try values["tint"].map({ try Color($0, option: "shape", arguments) }) {
            shape.tint = tint.linear
        }
        if let glass = values["glass"] {
            let known = GlassVariant.allCases.map(\.rawValue)
            guard let variant = GlassVariant(rawValue: glass) else {
                throw fail(
                    "there is no glass '\(glass)'\(NearestName.hint(glass, in: known)); choose one of"
                        + " \(known.joined(separator: ", "))")
            }
            shape.variant = variant
        }
        shape.label = try label()
        return shape
    }

    private func label() throws -> ShapeLabel? {
        guard let words = values["label"] else {
            if let stray = ["size", "color", "padding", "font"].first(where: { values[$0] != nil })
            {
                throw fail("\(stray) is the label's; add ;label=TEXT")
            }
            return nil
        }
        var label = ShapeLabel(words)
        label.size = try number("size")
        label.padding = try number("padding")
        if let color = values["color"] {
            label.color = try Color(color, option: "shape", arguments).linear
        }
        if let font = values["font"] { label.font = FontRequest(source: FontSource(font)) }
        return label
    }

    // MARK: Forms

    private func outline() throws -> GlassShape.Outline {
        guard let colon = form.firstIndex(of: ":"), !form.contains("/") else { return try path() }
        let kind = String(form[..<colon])
        let parts = form[form.index(after: colon)...].split(
            separator: ",", omittingEmptySubsequences: false
        ).map { $0.trimmingCharacters(in: .whitespaces) }
        switch kind {
        case "capsule":
            let n = try numbers(parts, "capsule:X,Y,W,H", "capsule:40,280,120,44")
            return .capsule(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case "circle":
            let n = try numbers(parts, "circle:X,Y,R", "circle:320,300,28")
            return .circle(center: Point(n[0], n[1]), radius: n[2])
        case "rect":
            let n = try numbers(parts, "rect:X,Y,W,H,R", "rect:40,240,200,90,24")
            return .roundedRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), radius: n[4])
        case "inset": return try inset(parts)
        default:
            throw fail(
                "there is no form '\(kind)'\(NearestName.hint(kind, in: Self.forms)); forms are"
                    + " capsule:X,Y,W,H, circle:X,Y,R, rect:X,Y,W,H,R, inset:NAME,PT, SVG path data and"
                    + " a file with path data")
        }
    }

    private func inset(_ parts: [String]) throws -> GlassShape.Outline {
        guard parts.count == 2, let padding = Self.number(parts[1]), padding >= 0 else {
            throw fail("inset needs the name of a shape and a distance: inset:panel,8")
        }
        let names = earlier.compactMap(\.name)
        guard let parent = earlier.last(where: { $0.name == parts[0] }) else {
            throw fail(
                "no earlier shape is called '\(parts[0])'\(NearestName.hint(parts[0], in: names));"
                    + " give one ;name=\(parts[0])")
        }
        guard let inner = parent.outline.inset(by: padding) else {
            throw fail(
                "nothing is left of '\(parts[0])' \(parts[1]) pt inside, or it is a path; take a"
                    + " smaller distance in a capsule, a circle or a rect")
        }
        return inner
    }

    private func path() throws -> GlassShape.Outline {
        guard form.first == "M" || form.first == "m", !form.hasSuffix(".svg"),
            !form.hasSuffix(".txt")
        else { return .path(try ShapeFile.path(form, place: "\(arguments.place): --shape")) }
        do {
            return .path(try Path(svg: form))
        } catch {
            throw fail(error.message)
        }
    }

    // MARK: Values

    private func numbers(_ parts: [String], _ form: String, _ example: String) throws -> [Double] {
        let values = parts.compactMap(Self.number)
        let wanted = form.split(separator: ",").count
        guard values.count == parts.count, values.count == wanted else {
            throw fail("\(form) takes \(wanted) numbers; write it like \(example)")
        }
        return values
    }

    private func number(_ key: String) throws -> Double? {
        guard let text = values[key] else { return nil }
        guard let value = Self.number(text) else {
            throw fail("\(key) needs a number, not '\(text)'; write it like ;\(key)=12")
        }
        return value
    }

    private static func number(_ text: String) -> Double? {
        guard !text.isEmpty, text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private func fail(_ what: String) -> UsageError {
        let shown = text.count > 60 ? "\(text.prefix(60))…" : text
        return UsageError("\(arguments.place): --shape '\(shown)': \(what)")
    }
}
