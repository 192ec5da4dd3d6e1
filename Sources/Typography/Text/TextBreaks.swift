internal import CICU

/// Where text may be cut: between grapheme clusters (UAX #29) and between lines (UAX #14), by ICU's
/// break iterators, which also know the words of Thai, Lao, Khmer and Burmese.
///
/// Positions are UTF-8 offsets, ascending; 0 is left out, the end is in. Not `Sendable`: an iterator
/// is kept and used over and over.
final class TextBreaks {
    struct LineBreak: Hashable {
        /// The next line may begin here.
        var offset: Int
        /// After a character that ends a line in any case.
        var isMandatory: Bool
    }

    private let language: String
    private var graphemeIterator: OpaquePointer?
    private var lineIterator: OpaquePointer?

    /// - Parameter language: a BCP 47 tag; "ja" breaks at small kana, say. Empty for none.
    init(language: String = "") { self.language = language }

    deinit {
        if let graphemeIterator { hyaline_ubrk_close(graphemeIterator) }
        if let lineIterator { hyaline_ubrk_close(lineIterator) }
    }

    func graphemes(_ text: String) throws(TypographyError) -> [Int] {
        if graphemeIterator == nil { graphemeIterator = try open(UBRK_CHARACTER) }
        return try breaks(text, graphemeIterator).map(\.offset)
    }

    func lines(_ text: String) throws(TypographyError) -> [LineBreak] {
        if lineIterator == nil { lineIterator = try open(UBRK_LINE) }
        return try breaks(text, lineIterator)
    }

    private func open(_ kind: UBreakIteratorType) throws(TypographyError) -> OpaquePointer {
        _ = LibraryEnvironment.isClean
        var status = U_ZERO_ERROR
        // Never the locale of the process: an empty name would mean that one.
        let iterator = hyaline_ubrk_open(kind, language.isEmpty ? "root" : language, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let iterator else {
            throw TypographyError(
                .io,
                "cannot start ICU's break iterator (ICU error \(status.rawValue)): its data is"
                    + " missing or of another version; install libicu again")
        }
        return iterator
    }

    private func breaks(
        _ text: String, _ iterator: OpaquePointer?
    ) throws(TypographyError) -> [LineBreak] {
        var text = text
        let found: [LineBreak]? = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var status = U_ZERO_ERROR
                guard
                    let view = hyaline_utext_openUTF8(
                        nil, characters.baseAddress, Int64(characters.count), &status)
                else { return nil }
                defer { hyaline_utext_close(view) }
                hyaline_ubrk_setUText(iterator, view, &status)
                guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
                var found: [LineBreak] = []
                while true {
                    let offset = hyaline_ubrk_next(iterator)
                    // UBRK_DONE
                    if offset == -1 { break }
                    let rule = hyaline_ubrk_getRuleStatus(iterator)
                    let isMandatory =
                        (Int32(UBRK_LINE_HARD.rawValue)..<Int32(UBRK_LINE_HARD_LIMIT.rawValue))
                        .contains(rule)
                    found.append(LineBreak(offset: Int(offset), isMandatory: isMandatory))
                }
                return found
            }
        }
        guard let found else {
            throw TypographyError(.io, "ICU cannot read the text: out of memory")
        }
        return found
    }
}
