internal import CICU

/// A locale's way to write a moment, by a pattern of CLDR's letters: "h:mm a", "EEEE".
package final class LocaleFormat {
    private let format: UnsafeMutableRawPointer

    /// nil where ICU has no memory or no data for it.
    ///
    /// - Parameter language: a BCP 47 tag; empty for none, and never the locale of the process.
    package init?(_ pattern: String, language: String) {
        var status = U_ZERO_ERROR
        let units = Array(pattern.utf16)
        let format = hyaline_udat_open(
            Self.locale(language), units, Int32(units.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let format else { return nil }
        self.format = format
    }

    deinit { hyaline_udat_close(format) }

    /// - Parameter seconds: since 1970, in UTC.
    package func text(_ seconds: Int) -> String {
        ICUText.read { buffer, capacity, status in
            hyaline_udat_format(format, Double(seconds) * 1000, buffer, capacity, &status)
        } ?? ""
    }

    /// The locale's own pattern for some fields, "hmm" or "hmmss"; nil where ICU has none.
    package static func pattern(_ skeleton: String, language: String) -> String? {
        var status = U_ZERO_ERROR
        let generator = hyaline_udatpg_open(locale(language), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let generator else { return nil }
        defer { hyaline_udatpg_close(generator) }
        let units = Array(skeleton.utf16)
        return ICUText.read { buffer, capacity, status in
            hyaline_udatpg_getBestPattern(
                generator, units, Int32(units.count), buffer, capacity, &status)
        }
    }

    /// ICU takes hyphens for low lines and an extension "-u-nu-arab" as it is.
    static func locale(_ language: String) -> String { language.isEmpty ? "root" : language }

    /// The languages that ICU has names for, sorted, each without regions and scripts.
    package static let languages: [String] = {
        var result: Set<String> = []
        for index in 0..<hyaline_uloc_countAvailable() {
            guard let name = hyaline_uloc_getAvailable(index) else { continue }
            result.insert(String(String(cString: name).prefix { $0 != "_" }))
        }
        return result.sorted()
    }()
}

/// Reads what ICU writes into a buffer.
enum ICUText {
    static let capacity: Int32 = 256

    static func read(
        _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout hyaline_UErrorCode) -> Int32
    ) -> String? {
        var units = [UInt16](repeating: 0, count: Int(capacity))
        var status = U_ZERO_ERROR
        let length = units.withUnsafeMutableBufferPointer {
            write($0.baseAddress, capacity, &status)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, (0...capacity).contains(length) else {
            return nil
        }
        return String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
