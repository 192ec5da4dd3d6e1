import HyalineTypography

/// The keys of text, glass or not.
enum TypesettingKeys {
    static let fonts: [KeyShape] = [
        KeyShape(
            "font", .text(.font), "A family, or a file with its path; the default face if left out."
        ),
        KeyShape(
            "fonts", .map(keys: .locale, values: .text(.font)),
            "Fonts of some locales, instead of 'font': {\"ja\": \"Noto Sans CJK JP\"}."),
        KeyShape("face", .integer(0...1000), "The face in a collection, from 0."),
        KeyShape(
            "instance", .text(.font), "A named instance of a variable font, such as SemiBold."),
        KeyShape("weight", .number(1...1000), "The axis wght of a variable font."),
        KeyShape("axes", .map(keys: .axis, values: .number(-100_000...100_000)), "Design axes."),
        KeyShape(
            "fallback", .array(.text(.font), count: 0...100),
            "Fonts for characters that the first one lacks."),
        KeyShape(
            "installedFallback", .bool,
            "Whether the installed fonts are searched for missing characters; true if left out."),
    ]

    static let all: [KeyShape] =
        [
            KeyShape(
                "text", .text(.any), required: true,
                "What it says; @key for a text of the tables, {time} for the time, {{ for a brace.")
        ] + fonts + [
            KeyShape(
                "features", .map(keys: .feature, values: .integer(0...65535)), "OpenType features."),
            KeyShape(
                "size", .length(0.1...10_000),
                "The em: pt, or a share of the area's shorter side. Glass that has none fills its room."
            ),
            KeyShape(
                "minSize", .length(0.1...10_000),
                "The smallest em, where the text would not fit at 'size'; the same if left out."),
            KeyShape("width", .length(0.1...10_000), "Room; 100% of the area's if left out."),
            KeyShape("height", .length(0.1...10_000), "Room; 100% of the area's if left out."),
            KeyShape("maxLines", .integer(1...1000), "More lines than this do not fit."),
            KeyShape(
                "align", .choice(LineAlignment.allCases.map(\.rawValue)),
                "Where lines stand, by the direction of the text; center if left out."),
            KeyShape(
                "direction", .choice(BaseDirection.allCases.map(\.rawValue)),
                "Of the text; the locale's if left out. Times always run left to right."),
            KeyShape("language", .text(.locale), "Of the text; the locale if left out."),
            KeyShape("numerals", .text(.numerals), "Which digits numbers are written with."),
            KeyShape(
                "cells", .text(.cells), "How wide the places of digits are; auto if left out."),
            KeyShape(
                "centering", .choice(CellCentering.allCases.map(\.rawValue)),
                "Where digits stand in their cells."),
            KeyShape(
                "separator", .choice(SeparatorHeight.allCases.map(\.rawValue)),
                "How high colons stand."),
            KeyShape("reserve", .text(.time), "Keeps places for this time, such as 00:00:00."),
            KeyShape("tracking", .number(-1...10), "Between characters, em."),
            KeyShape(
                "lineHeight", .number(0.1...10), "Between baselines, in line heights of the font."),
        ]
}
