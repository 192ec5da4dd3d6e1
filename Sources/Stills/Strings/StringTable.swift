/// Texts by locale and key, from one or several files.
public struct StringTable: Sendable, Equatable {
    /// A text, and what it is instead on some devices.
    struct Entry: Sendable, Equatable {
        var text: String
        /// By the names of string catalogs: iphone, ipad, mac, appletv, applewatch, applevision.
        var devices: [String: String] = [:]
    }

    /// A text that was found.
    public struct Found: Sendable, Equatable {
        public var text: String
        /// Whose text it is: the locale asked for, or the one that stands in for it.
        public var locale: String
    }

    private var entries: [String: [String: Entry]] = [:]

    public init() {}

    /// Later ones replace earlier ones.
    mutating func set(_ key: String, _ entry: Entry, locale: String) {
        entries[Self.folded(locale), default: [:]][key] = entry
    }

    /// Case and the kind of line between the parts do not count: `pt_br` is `pt-BR`.
    static func folded(_ locale: String) -> String {
        String(locale.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// Locales with any text, sorted.
    public var locales: [String] { entries.keys.sorted() }

    /// All keys of any locale, sorted.
    public var keys: [String] { Set(entries.values.flatMap(\.keys)).sorted() }

    /// The text of a key: of the locale, else of shorter forms of its tag, else of the base and its shorter forms:
    /// `pt-BR`, `pt`, `en-GB`, `en`. nil where none has it.
    ///
    /// - Parameter device: what the picture is for, by the names of string catalogs; nil for none of them.
    public func text(_ key: String, locale: String, base: String, device: String?) -> Found? {
        for tag in LocaleTag.chain(locale) + LocaleTag.chain(base) {
            guard let entry = entries[Self.folded(tag)]?[key] else { continue }
            return Found(text: device.flatMap { entry.devices[$0] } ?? entry.text, locale: tag)
        }
        return nil
    }
}

extension StillPreset {
    /// What string catalogs call the device; nil where the preset is for none of them.
    var device: String? {
        let names = [
            ("iphone", "iphone"), ("ipad", "ipad"), ("mac", "mac"), ("apple-tv", "appletv"),
            ("watch", "applewatch"), ("vision", "applevision"),
        ]
        return names.first { id.hasPrefix($0.0) }?.1
    }
}
