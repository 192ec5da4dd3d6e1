import HyalineArguments

/// A path with fields: `{locale}/{preset}-{index:02}.png`. A doubled brace stands for itself.
struct OutputTemplate: Equatable {
    enum Field: String, CaseIterable {
        case locale, preset, scene, index, theme, time, width, height, store, storeLocale

        var isNumber: Bool { self == .index || self == .width || self == .height }
    }

    private enum Piece: Equatable {
        case text(String)
        case field(Field, digits: Int)
    }

    private var pieces: [Piece] = []
    let container: StillFormat.Container

    private static let endings: [(String, StillFormat.Container)] = [
        (".png", .png), (".jpg", .jpeg), (".jpeg", .jpeg), (".webp", .webp),
    ]

    init(_ text: String) throws(TemplateError) {
        guard let ending = Self.endings.first(where: { text.lowercased().hasSuffix($0.0) }) else {
            throw TemplateError(
                "the path \(Wording.quoted(text)) must end in .png, .jpg or .webp: that says the format"
            )
        }
        container = ending.1
        var plain = ""
        for piece in try TemplateReader.pieces(text) {
            switch piece {
            case .text(let text): plain += text
            case .field(let name):
                if !plain.isEmpty { pieces.append(.text(plain)) }
                plain = ""
                pieces.append(try Self.field(name))
            }
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        try Self.check(text)
        try checkStoreLocale()
    }

    func uses(_ field: Field) -> Bool {
        pieces.contains { if case .field(field, _) = $0 { true } else { false } }
    }

    private static func field(_ text: String) throws(TemplateError) -> Piece {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let names = Field.allCases.map(\.rawValue)
        guard let field = Field(rawValue: String(parts[0])) else {
            throw TemplateError(
                "unknown field \(Wording.quoted("{\(parts[0])}"))"
                    + "\(NearestName.hint(String(parts[0]), in: names)); fields are \(Wording.list(names))"
            )
        }
        guard parts.count == 2 else { return .field(field, digits: 1) }
        guard field.isNumber, parts[1].first == "0", let digits = Int(parts[1]),
            (1...9).contains(digits), parts[1].utf8.count == 2
        else {
            throw TemplateError(
                "the field \(Wording.quoted("{\(text)}")) is wrong: {index}, {width} and {height} take a"
                    + " number of digits, as in {index:02}")
        }
        return .field(field, digits: digits)
    }

    private static func check(_ text: String) throws(TemplateError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.first == "" || parts.contains("..") {
            throw TemplateError(
                "the path \(Wording.quoted(text)) has to stay below the output folder: write it without '..'"
                    + " and without a '/' in front")
        }
        if parts.contains("") || parts.contains(".") {
            throw TemplateError(
                "the path \(Wording.quoted(text)) has an empty part: write one '/' between folders")
        }
        if HiddenCharacters.first(in: text) != nil || text.contains("\\") {
            throw TemplateError(
                "the path \(Wording.quoted(text)) has a control character, one that turns the direction of"
                    + " a text, or a backslash: leave it out")
        }
    }

    /// What stands for it may be two folders, `appleTV/de-DE`, and upload tools know whole names only.
    private func checkStoreLocale() throws(TemplateError) {
        for (i, piece) in pieces.enumerated() where piece == .field(.storeLocale, digits: 1) {
            func text(_ i: Int) -> String? {
                guard pieces.indices.contains(i), case .text(let text) = pieces[i] else {
                    return nil
                }
                return text
            }
            guard i == 0 || text(i - 1)?.hasSuffix("/") == true,
                text(i + 1)?.hasPrefix("/") == true
            else {
                throw TemplateError(
                    "{storeLocale} is the name of a folder: write it with a '/' before and after it, as in"
                        + " {store}/{storeLocale}/{preset}-{index:02}.png")
            }
        }
    }

    /// The path of a still. Colons of times become hyphens, for some systems do not take them in names.
    func path(
        _ place: MatrixPlace, _ folder: StoreFolder, size: StillPreset.Size, index: Int
    ) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field, let digits):
                switch field {
                case .locale: place.locale
                case .store: folder.store
                case .storeLocale: folder.locale
                case .preset: place.preset
                case .scene: place.scene
                case .theme: place.theme
                case .time: String(place.time.map { $0 == ":" ? "-" : $0 })
                case .index: Self.padded(index, digits)
                case .width: Self.padded(size.width, digits)
                case .height: Self.padded(size.height, digits)
                }
            }
        }.joined()
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}

/// What is wrong with a template, without its place.
struct TemplateError: Error, Equatable {
    var message: String

    init(_ message: String) { self.message = message }
}

/// Splits a text at fields in braces.
enum TemplateReader {
    enum Piece: Equatable {
        case text(String)
        /// Without its braces.
        case field(String)
    }

    static func pieces(_ text: String) throws(TemplateError) -> [Piece] {
        var pieces: [Piece] = []
        var plain = ""
        var rest = Substring(text)
        while let next = rest.first {
            rest.removeFirst()
            guard next == "{" || next == "}" else {
                plain.append(next)
                continue
            }
            if rest.first == next {
                rest.removeFirst()
                plain.append(next)
                continue
            }
            guard next == "{", let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{")
            else {
                throw TemplateError(
                    "\(Wording.quoted(text)) has a single \(next): write a field such as {time}, or"
                        + " \(next)\(next) for a brace")
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(.field(String(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }
}
