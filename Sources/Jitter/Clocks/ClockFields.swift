internal import HyalineTypography

/// A text as numbers and what stands around them: "Timer ", 12, ":", 41, "".
struct ClockFields: Equatable {
    /// One more than there are numbers.
    var literals: [String]
    /// The digits as they are written, in 0 to 9.
    var numbers: [String]
    /// The zero of the digits; nil without digits or with several sets.
    var zero: Unicode.Scalar?

    /// nil for a text without digits, with digits of several sets, or with a number too long to
    /// count.
    init?(_ text: String) {
        literals = [""]
        numbers = []
        var isNumber = false
        for scalar in text.unicodeScalars {
            guard let value = DigitSet.value(of: scalar) else {
                if isNumber { literals.append("") }
                isNumber = false
                literals[literals.count - 1].unicodeScalars.append(scalar)
                continue
            }
            guard let zero = Unicode.Scalar(scalar.value - UInt32(value)) else { return nil }
            if let known = self.zero, known != zero { return nil }
            self.zero = zero
            if !isNumber { numbers.append("") }
            isNumber = true
            numbers[numbers.count - 1] += String(value)
        }
        if isNumber { literals.append("") }
        guard !numbers.isEmpty, numbers.allSatisfy({ $0.count <= 12 }) else { return nil }
    }

    func value(_ index: Int) -> Int { Int(numbers[index]) ?? 0 }

    /// Filled up with zeros.
    func isPadded(_ index: Int) -> Bool {
        numbers[index].count > 1 && numbers[index].hasPrefix("0")
    }

    /// Numbers in the digits of a set.
    static func written(_ number: String, zero: Unicode.Scalar?) -> String {
        guard let zero, zero != "0" else { return number }
        var view = String.UnicodeScalarView()
        for scalar in number.unicodeScalars {
            let value = DigitSet.value(of: scalar)
            view.append(value.flatMap { Unicode.Scalar(zero.value + UInt32($0)) } ?? scalar)
        }
        return String(view)
    }

    /// Whether two literals may be one word beside 1 and beside other numbers: they begin alike.
    static func areForms(_ a: String, _ b: String) -> Bool {
        a == b || a.first(where: \.isLetter) == b.first(where: \.isLetter)
    }

    static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// The moments of a clock or counter as numbers in a row, and how each is written.
protocol TickForm {
    /// In units of the last place.
    var first: Int { get }
    var last: Int { get }
    func text(_ value: Int) -> String
}

/// The sign before a number, where there may be one.
struct ClockSign: Equatable {
    /// What stands before the number, with the sign and without, or with "+".
    var negative: String
    var positive: String
    /// Zero is written as negative: "T-00:00".
    var zeroIsNegative: Bool

    private static let minus = Set("-−–‑‐")

    /// Whether a text's number is negative, by a sign right before it or before its currency.
    static func isNegative(_ literal: String) -> Bool { position(literal) != nil }

    private static func position(_ literal: String) -> String.Index? {
        var index = literal.endIndex
        while index > literal.startIndex {
            index = literal.index(before: index)
            if minus.contains(literal[index]) {
                let before = literal[..<index]
                // After a word it is a hyphen, after one letter a sign: "T-5".
                let word = before.reversed().prefix { $0.isLetter }.count
                return word <= 1 ? index : nil
            }
            let isCurrency = literal[index].unicodeScalars.allSatisfy {
                $0.properties.generalCategory == .currencySymbol
                    || $0.properties.isDefaultIgnorableCodePoint
                    || $0.properties.generalCategory == .format
            }
            guard isCurrency else { return nil }
        }
        return nil
    }

    /// nil where the two do not belong to one clock.
    init?(_ a: String, _ aValue: Int, _ b: String, _ bValue: Int) {
        let aMinus = Self.position(a)
        let bMinus = Self.position(b)
        zeroIsNegative = false
        switch (aMinus, bMinus) {
        case (nil, nil):
            guard a == b else { return nil }
            (negative, positive) = (a, a)
        case (.some, .some):
            guard a == b else { return nil }
            (negative, positive) = (a, a)
            zeroIsNegative = true
        case (let index?, nil), (nil, let index?):
            let (minus, plus) = aMinus != nil ? (a, b) : (b, a)
            let value = aMinus != nil ? aValue : bValue
            var without = minus
            without.remove(at: index)
            guard plus.filter({ $0 != "+" }) == without else { return nil }
            (negative, positive) = (minus, plus)
            zeroIsNegative = value == 0
        }
    }

    func literal(_ value: Int) -> String {
        value < 0 || (value == 0 && zeroIsNegative) ? negative : positive
    }
}
