"""Superior figures, fractions and the ordinal signs: figures and letters drawn with a stronger pen, then
made smaller, so that their strokes go with the text."""

import figures  # noqa: F401  its glyphs have to be there
import alphabet  # noqa: F401  its glyphs have to be there
from drawing import Drawing, GLYPHS, bounds, glyph
from parts import bar
from strokes import node, stroke

SIZE = 0.58


NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


SUPERIORS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


INFERIORS = "₀₁₂₃₄₅₆₇₈₉"


SIDES = (70, 58, 46)


def reduced(base, m, low):
    """The base's contours at SIZE, their baseline at `low`."""
    d = GLYPHS[base].draw(m.scaled(m.by(1.4, 1.08, 0.94)))
    d.contours = [[s.mapped(lambda z: z * SIZE + 1j * low) for s in c] for c in d.contours]
    d.fillet *= SIZE
    return d


def _figures():
    for k, name in enumerate(NAMES):
        for suffix, code, low in (
            (".superior", SUPERIORS[k], 1400 * (1 - SIZE)),
            (".inferior", INFERIORS[k], -180),
            (".denominator", None, 0),
        ):
            if suffix == ".denominator" and name not in ("two", "four"):
                continue  # those of the ready-made fractions; as numerators superiors serve

            @glyph(name + suffix, code, SIDES, SIDES)
            def draw(m, name=name, low=low):
                return reduced(name, m, low)


_figures()


@glyph("fraction", "⁄", (-150, -130, -110), (-150, -130, -110))
def fraction(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.9, 0.64, 0.56))
    w = m.by(760, 800, 830)
    d.add(stroke(p.pen, [node(p.t / 2, p.t / 2), node(w - p.t / 2, 1400 - p.t / 2)]))
    return d


for _name, _code, _base in (("ordfeminine", "ª", "a"), ("ordmasculine", "º", "o")):

    @glyph(_name, _code, SIDES, SIDES)
    def ordinal(m, base=_base):
        d = reduced(base, m, 1400 - 1030 * SIZE - 10)
        x0, y0, x1, _ = bounds(d.contours)
        p = m.scaled(m.by(0.8, 0.6, 0.52))
        d.add(bar(p, x0, x1, y0 - m.by(120, 130, 136)))
        return d


# name → code, parts; a composite without gaps or overlaps.
FRACTIONS = {
    "onequarter": (0xBC, ["one.superior", "fraction", "four.denominator"]),
    "onehalf": (0xBD, ["one.superior", "fraction", "two.denominator"]),
    "threequarters": (0xBE, ["three.superior", "fraction", "four.denominator"]),
}
