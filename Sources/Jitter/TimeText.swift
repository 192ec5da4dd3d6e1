/// A time as it is written: "59:59", "1:00:00", "9", "0:09.5".
struct TimeText: Equatable {
    /// In units of the last place: seconds, or tenths of them and so on.
    var value: Int
    /// Hours, minutes and seconds: 1 to 3.
    var fields: Int
    /// Digits of the first field.
    var leading: Int
    /// Digits after the point.
    var fraction: Int
    /// What stands before the fraction.
    var point: Character

    /// nil for what is no time: fields after the first have two digits and stay below 60.
    init?(_ text: String) {
        var rest = Substring(text)
        fraction = 0
        point = "."
        var fractionValue = 0
        if let index = rest.lastIndex(where: { $0 == "." || $0 == "," }) {
            let digits = rest[rest.index(after: index)...]
            guard (1...3).contains(digits.count), let number = Self.number(digits) else {
                return nil
            }
            point = rest[index]
            fraction = digits.count
            fractionValue = number
            rest = rest[..<index]
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), (1...4).contains(parts[0].count) else { return nil }
        var seconds = 0
        for (index, part) in parts.enumerated() {
            guard let number = Self.number(part), index == 0 || (part.count == 2 && number < 60)
            else { return nil }
            seconds = seconds * 60 + number
        }
        fields = parts.count
        leading = parts[0].count
        value = seconds * Self.power(fraction) + fractionValue
    }

    /// Whether the first field is filled up with zeros, which says how many digits it always has.
    func isPadded(_ text: String) -> Bool { leading > 1 && text.first == "0" }

    private static func number(_ digits: Substring) -> Int? {
        digits.allSatisfy { ("0"..."9").contains($0) } && !digits.isEmpty ? Int(digits) : nil
    }

    static func power(_ count: Int) -> Int { (0..<count).reduce(1) { value, _ in value * 10 } }
}

/// How a value is written as a time.
struct TimeForm: Equatable {
    /// At least this many of hours, minutes and seconds.
    var fields: Int
    /// At least this many digits in the first field.
    var leading: Int
    var fraction: Int
    var point: Character
    /// Whether fields beyond `fields` appear once they are not 0: 59:59 → 1:00:00.
    var grows: Bool

    func text(_ value: Int) -> String {
        let unit = TimeText.power(fraction)
        var rest = value / unit
        var parts: [Int] = []
        for _ in 1..<fields {
            parts.append(rest % 60)
            rest /= 60
        }
        // What is left is the first field, unless the time grows.
        while grows, rest >= 60, parts.count < 2 {
            parts.append(rest % 60)
            rest /= 60
        }
        parts.append(rest)
        let isLonger = parts.count > fields
        var text = ""
        for (index, part) in parts.reversed().enumerated() {
            text += index == 0 ? "" : ":"
            let width = index == 0 ? (isLonger ? 1 : leading) : 2
            text += Self.padded(part, width)
        }
        return fraction == 0 ? text : text + "\(point)" + Self.padded(value % unit, fraction)
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
