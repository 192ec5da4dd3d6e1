internal import Foundation

/// Times as they are read aloud: `12 minutes, 34 seconds`.
///
/// By Foundation's formatter, whose words are CLDR's, for every language it has; on Linux it brings them with it, so that
/// they depend on the toolchain and not on the machine.
public enum SpokenTime {
    /// - Parameters:
    ///   - time: `m:ss` or `h:mm:ss`, as manifests have it.
    ///   - locale: a BCP 47 tag.
    /// - Returns: the time itself where the language is not known, or it is no time.
    public static func text(_ time: String, locale tag: String) -> String {
        guard let seconds = seconds(time), isKnown(tag) else { return time }
        return Duration.seconds(seconds).formatted(
            .units(allowed: [.hours, .minutes, .seconds], width: .wide)
                .locale(Locale(identifier: tag)))
    }

    static func seconds(_ time: String) -> Int? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(parts.count) else { return nil }
        var total = 0
        for part in parts {
            guard let part, (0...999).contains(part) else { return nil }
            total = 60 * total + part
        }
        return total
    }

    /// The formatter would take the language of the machine for one it does not know.
    private static func isKnown(_ tag: String) -> Bool {
        languages.contains(tag.split(separator: "-").first?.lowercased() ?? "")
    }

    private static let languages = Set(
        Locale.availableIdentifiers.map {
            String($0.prefix { $0 != "_" && $0 != "-" }).lowercased()
        })
}
