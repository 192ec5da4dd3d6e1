internal import HyalineGeometry

extension JitterPage {
    /// For an element or an attribute; control characters, which XML has no way to write, are left out.
    static func text(_ string: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in string.unicodeScalars
        where scalar == "\n" || scalar == "\t"
            || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
                && scalar.value & 0xFFFE != 0xFFFE)
        {
            kept.append(scalar)
        }
        return JitterDocument.escaped(String(kept))
    }

    /// A time, from left to right whatever its digits are.
    static func clock(_ string: String) -> String { "<bdi dir=\"ltr\">\(text(string))</bdi>" }

    /// Options of the command set as such.
    static func withCode(_ string: String) -> String {
        string.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.hasPrefix("--") else { return text(String(word)) }
            let option = word.prefix { $0 == "-" || $0.isLetter }
            return
                "<code>\(text(String(option)))</code>\(text(String(word.dropFirst(option.count))))"
        }.joined(separator: " ")
    }

    static func em(_ value: Double) -> String { JitterDocument.em(value) }

    static func px(_ value: Double, _ report: JitterReport) -> String {
        JitterDocument.px(value * report.pixelsPerEm)
    }

    static func short(_ value: Double) -> String { formatted(value, decimals: 2) }

    /// 3,599
    static func count(_ value: Int) -> String {
        var digits = String(value)
        var at = digits.count - 3
        while at > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: at))
            at -= 3
        }
        return digits
    }

    /// In thousandths of an em, with a true minus.
    static func thousandths(_ value: Double) -> String {
        let whole = Int((value * 1000).rounded())
        return whole < 0 ? "−\(-whole)" : "\(whole)"
    }

    static func badge(_ report: JitterReport) -> String {
        "<span class=\"badge \(report.verdict.rawValue)\">\(report.verdict.rawValue)</span>"
    }
}
