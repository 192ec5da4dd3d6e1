import HyalineTypography

extension TextRule {
    static let any = TextRule(description: "a text", pattern: nil) { _ in true }

    static let color = TextRule(
        description:
            "a colour such as #3366CC, #36C, #3366CC80 or color(display-p3 0.2 0.4 0.6 / 0.5)",
        pattern: "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(ColorFunction.pattern))$",
        isValid: { StillColor($0) != nil },
        problem: { text in
            guard ColorFunction.isMeant(text),
                case .failure(let problem) = ColorFunction.color(text)
            else { return nil }
            return problem.message
        })

    /// What may stand in a file's name on every system.
    static let id = TextRule(
        description: "a name of letters A to Z, digits, '.', '_' and '-', such as timer-dark",
        pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
    ) { text in
        let isFirst: (UInt8) -> Bool = { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        return text.utf8.count <= 64 && text.utf8.first.map(isFirst) == true
            && text.utf8.allSatisfy { isFirst($0) || [0x2E, 0x5F, 0x2D].contains($0) }
    }

    /// A name that `$name` can refer to.
    static let themeValue = TextRule(
        description:
            "a name of letters, digits, '_' and '-' that begins with a letter, such as ink",
        pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"
    ) { Reference.isName($0) }

    static let locale = TextRule(
        description: "a locale such as en, pt-BR or zh-Hans",
        pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"
    ) { LocaleTag.isValid($0) }

    static let time = TextRule(
        description: "a time such as 12:34 or 1:02:03",
        pattern: "^([0-9]{1,3}:)?[0-9]{1,3}:[0-5][0-9]$"
    ) { text in
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return (2...3).contains(parts.count)
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count)
                    && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            } && parts[parts.count - 1].utf8.count == 2
            && parts[parts.count - 1].utf8.first! < 0x36
    }

    static let path = TextRule(
        description: "a path below the manifest's folder, with '/' between folders", pattern: "^.+$"
    ) { !$0.isEmpty && !$0.unicodeScalars.contains { $0.value == 0 } }

    static let glob = TextRule(
        description: "a pattern in which * stands for any characters and ? for one",
        pattern: "^.+$"
    ) { !$0.isEmpty }

    static let selector = TextRule(
        description:
            "what it is for, such as preset:iphone-*, locale:ar, theme:dark, direction:rtl or"
            + " orientation:landscape; several with a blank between them",
        pattern:
            "^(preset|locale|theme|direction|orientation|scene):[^ :]+"
            + "( (preset|locale|theme|direction|orientation|scene):[^ :]+)*$"
    ) { OverrideSelector($0) != nil }

    static let axis = TextRule(
        description: "the four letters of a design axis, such as wght",
        pattern: "^[ -~]{4}$"
    ) { $0.utf8.count == 4 && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

    static let feature = TextRule(
        description: "the four letters of an OpenType feature, such as ss01",
        pattern: "^[ -~]{4}$", isValid: axis.isValid)

    static let font = TextRule(
        description: "a font: a family such as Inter, or a file such as fonts/Inter.ttf",
        pattern: "^.*[^ ].*$"
    ) { $0.utf8.contains { $0 != 0x20 } }

    static let cells = TextRule(
        description:
            "auto, natural, tabular, or the widths of digits and separators in em, such as 0.6:0.3",
        pattern: "^(auto|natural|tabular|[0-9.]+:[0-9.]+)$"
    ) { CellMode(parsing: $0) != nil }

    static let numerals = TextRule(
        description: "locale, or a numbering system such as latn, arab or deva",
        pattern: "^[a-z]+$"
    ) { $0 == "locale" || NumberingSystem($0) != nil }

    static let preset = TextRule(
        description: "a preset such as iphone-6.9, iphone-6.9@landscape or iphone-6.9@1290x2796",
        pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*(@(portrait|landscape|[0-9]+x[0-9]+))*$"
    ) { text in
        let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        return id.isValid(parts[0]) && parts.dropFirst().allSatisfy { id.isValid($0) }
    }

    static let template = TextRule(
        description: "a path with fields such as {locale}/{preset}-{index}.png", pattern: "^.+$"
    ) { !$0.isEmpty }

    static let pathData = TextRule(
        description: "SVG path data such as M0 0H10V10Z", pattern: "^\\s*[Mm].*$"
    ) { $0.drop { $0 == " " }.first.map { $0 == "M" || $0 == "m" } == true }
}
