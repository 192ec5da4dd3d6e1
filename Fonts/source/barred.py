"""Letters with a stroke through them."""

import alphabet  # noqa: F401  its glyphs have to be there
from drawing import GLYPHS, bounds, glyph
from parts import bar, small
from strokes import node, stroke


def based(name, code, base, extra, left=None, right=None):
    """A letter with added strokes: extra(drawing, master) adds them to the base's drawing."""
    g = GLYPHS[base]

    @glyph(name, code, left or g.left, right or g.right)
    def draw(m):
        d = g.draw(m)
        extra(d, m)
        return d


def slashed(reach):
    def extra(d, m):
        d.fillet *= m.by(1, 0.75, 0.5)
        x0, y0, x1, y1 = bounds([d.contours[0]])
        thin = m.scaled(m.by(0.94, 0.78, 0.66))
        e = reach
        d.add(
            stroke(
                thin.pen,
                [
                    node(x0 + e * 0.1 + 10, y0 - 14 + e * 0.1),
                    node(x1 - 10 - e * 0.1, y1 + 14 - e * 0.1),
                ],
            )
        )

    return extra


based("Oslash", "Ø", "O", slashed(0))


based("oslash", "ø", "o", slashed(0))


def crossbar(x0, x1, y, weight=(0.95, 0.84, 0.76)):
    """A short bar through a stem: x0, x1 and y are functions of the master."""

    def extra(d, m):
        thin = small(m).scaled(m.by(*weight))
        d.fillet *= 0.8
        d.add(bar(thin, x0(m), x1(m), y(m)))

    return extra


based(
    "Dcroat",
    "Đ",
    "D",
    crossbar(lambda m: -m.by(120, 110, 106), lambda m: m.by(520, 600, 640), lambda m: 716),
)


based(
    "dcroat",
    "đ",
    "d",
    crossbar(
        lambda m: m.by(900, 976, 1034) - m.by(440, 500, 540),
        lambda m: m.by(900, 976, 1034) + m.by(92, 104, 98),
        lambda m: m.by(1225, 1234, 1240),
    ),
)


based(
    "hbar",
    "ħ",
    "h",
    crossbar(
        lambda m: -m.by(110, 100, 90),
        lambda m: m.by(420, 500, 540),
        lambda m: m.by(1225, 1234, 1240),
    ),
)


based(
    "Hbar",
    "Ħ",
    "H",
    crossbar(
        lambda m: -m.by(110, 100, 90),
        lambda m: m.by(1170, 1230, 1280),
        lambda m: m.by(1060, 1074, 1088),
    ),
)


based(
    "Tbar",
    "Ŧ",
    "T",
    crossbar(
        lambda m: m.by(980, 1060, 1126) / 2 - m.by(300, 330, 350),
        lambda m: m.by(980, 1060, 1126) / 2 + m.by(300, 330, 350),
        lambda m: m.by(650, 620, 600),
    ),
)


based(
    "tbar",
    "ŧ",
    "t",
    crossbar(lambda m: m.by(0, 0, 0), lambda m: m.by(440, 530, 590), lambda m: m.by(540, 500, 470)),
)


def lslash(x, y, dx, dy):
    def extra(d, m):
        thin = small(m).scaled(m.by(0.95, 0.84, 0.76))
        a, b, c, e = m.by(*x), m.by(*y), m.by(*dx), m.by(*dy)
        d.add(stroke(thin.pen, [node(a - c, b - e), node(a + c, b + e)]))

    return extra


based("Lslash", "Ł", "L", lslash((58, 120, 156), (690, 700, 700), (170, 210, 232), (110, 136, 150)))


based(
    "lslash",
    "ł",
    "l",
    lslash((55, 115, 149), (730, 730, 730), (150, 190, 214), (98, 124, 140)),
    "v",
    "v",
)
