"""Combining marks, drawn round x = 0 above the x-height, and the marks that are drawn into letters."""

from drawing import Drawing, glyph
from masters import ASCENDER, XHEIGHT
from parts import bar, wave
from strokes import HIDDEN, corner, disc, hole, node, stroke, superellipse, taper

BASE = XHEIGHT  # marks stand over letters of this height; anchors move them over others


LOW = 120  # between a letter and a mark


def pen(m):
    return m.scaled(m.by(0.92, 0.74, 0.66))


def mark(name, code, below=False):
    def register(draw):
        @glyph(name, code, 0, 0, width=0)
        def make(m):
            d = Drawing(m)
            draw(d, m, pen(m), BASE + m.by(LOW, LOW - 20, LOW - 36))
            if below:
                d.anchor("_bottom", 0, 0)
                d.anchor("bottom", 0, -420)
            else:
                d.anchor("_top", 0, BASE)
                d.anchor("top", 0, BASE + 400)
            return d

        return draw

    return register


def slanted(m, p, y, x, way):
    """Thicker above, thinner below: an acute accent leans to the right with way 1."""
    r, tall = p.t * 0.56, m.by(290, 300, 306)
    lean = m.by(84, 88, 92)
    return taper((x + way * lean, y + tall - r), r, (x - way * lean * 0.6, y + r * 0.62), r * 0.72)


@mark("gravecomb", "\u0300")
def grave(d, m, p, y):
    d.add(slanted(m, p, y, 0, -1))


@mark("acutecomb", "\u0301")
def acute(d, m, p, y):
    d.add(slanted(m, p, y, 0, 1))


def roof(m, p, y, way):
    w, tall = m.by(220, 236, 246), m.by(240, 250, 256)
    a, b = (y + p.t / 2, y + tall - p.t * 0.2) if way > 0 else (y + tall - p.t / 2, y + p.t * 0.2)
    return stroke(p.pen, [node(w, a), corner(0, b, p.R * 0.8, p.r * 0.6), node(-w, a)])


@mark("circumflexcomb", "\u0302")
def circumflex(d, m, p, y):
    d.add(roof(m, p, y, 1))


@mark("caroncomb", "\u030c")
def caron(d, m, p, y):
    d.add(roof(m, p, y, -1))


@mark("tildecomb", "\u0303")
def tilde(d, m, p, y):
    d.add(
        wave(
            m.scaled(m.by(0.92, 0.62, 0.52)),
            y + m.by(130, 140, 146),
            m.by(300, 350, 372),
            m.by(66, 70, 70),
        )
    )


@mark("dieresiscomb", "\u0308")
def dieresis(d, m, p, y):
    r = m.by(76, 112, 130)
    for s in (-1, 1):
        d.add(disc(s * m.by(170, 190, 204), y + m.by(130, 134, 140), r))


@mark("dotaccentcomb", "\u0307")
def dotaccent(d, m, p, y):
    d.add(disc(0, y + m.by(130, 142, 150), m.by(82, 126, 148)))


@mark("macroncomb", "\u0304")
def macron(d, m, p, y):
    e = m.by(250, 276, 290)
    d.add(bar(p, -e, e, y + m.by(120, 130, 136)))


@mark("brevecomb", "\u0306")
def breve(d, m, p, y):
    p = m.scaled(m.by(0.9, 0.62, 0.53))
    e, tall = m.by(240, 276, 292), m.by(260, 290, 300)
    d.add(
        stroke(
            p.pen,
            [
                node(-e + p.t * 0.4, y + tall - p.t / 2, -80),
                node(0, y + p.h / 2, 0, (0.6, 0.6)),
                node(e - p.t * 0.4, y + tall - p.t / 2, 80),
            ],
        )
    )


@mark("ringcomb", "\u030a")
def ring_(d, m, p, y):
    q, r = m.scaled(m.by(0.86, 0.58, 0.50)), m.by(170, 188, 198)
    c = y + r - m.by(0, 14, 20)
    d.add(superellipse(-r, c - r, r, c + r, 0.57, 0.57))
    d.add(hole(superellipse(-r + q.t, c - r + q.h, r - q.t, c + r - q.h, 0.57, 0.57)))


@mark("hungarumlautcomb", "\u030b")
def hungarumlaut(d, m, p, y):
    q = m.scaled(m.by(0.92, 0.68, 0.58))
    g = m.by(130, 150, 160)
    d.add(slanted(m, q, y, -g + 30, 1), slanted(m, q, y, g + 30, 1))


@mark("commaturnedabovecomb", "\u0312")
def turned_comma(d, m, p, y):
    r = p.t * 0.56
    d.add(taper((0, y + r), r, (m.by(60, 70, 76), y + m.by(290, 310, 320) - r * 0.6), r * 0.6))


@mark("commaaccentcomb", "\u0326", True)
def commaaccent(d, m, p, y):
    r = p.t * 0.56
    d.add(
        taper(
            (m.by(10, 14, 16), -m.by(110, 96, 80) - r),
            r,
            (-m.by(50, 56, 60), -m.by(390, 394, 394) + r * 0.6),
            r * 0.6,
        )
    )


@mark("dotbelowcomb", "\u0323", True)
def dotbelow(d, m, p, y):
    d.add(disc(0, -m.by(230, 240, 246), m.by(82, 126, 148)))


@mark("caronalt", None)
def caronalt(d, m, p, y):
    """The caron of ď, ť, ľ and Ľ: an apostrophe beside the letter, its top at the ascender."""
    r = p.t * 0.58
    d.add(
        taper(
            (r, ASCENDER - r), r, (r - m.by(70, 76, 80), ASCENDER - m.by(330, 380, 400)), r * 0.66
        )
    )


def cedilla_parts(m, x, y):
    """Under a letter whose lowest ink at x is at y; overlaps it."""
    p = m.scaled(m.by(0.86, 0.58, 0.49))
    h = p.h
    return [
        stroke(p.pen, [node(x, y + 40), node(x, y - m.by(110, 90, 80))], HIDDEN),
        stroke(
            p.pen,
            [
                node(x - p.t * 0.1, y - m.by(110, 92, 82), 0, width=0.9),
                node(x + m.by(150, 184, 198), y - m.by(228, 216, 210), -90, (0.56, 0.56)),
                node(x - m.by(30, 10, 4), y - m.by(400, 418, 424) + h / 2, 180, 0.56),
                node(x - m.by(130, 150, 156), y - m.by(386, 396, 400) + h / 2, 164, 0.5),
            ],
            HIDDEN,
        ),
    ]


def ogonek_parts(m, x, y):
    """From inside a letter at (x, y) down to the left and round to the right."""
    p = m.scaled(m.by(0.76, 0.58, 0.49))
    h = p.h
    return [
        stroke(
            p.pen,
            [
                node(x - m.by(4, 0, 0), y + m.by(56, 110, 140), 240, (0.5, 0.5)),
                node(x - m.by(140, 140, 140), y - m.by(220, 206, 200), -90, (0.56, 0.58)),
                node(x + m.by(10, 30, 40), y - m.by(400, 418, 424) + h / 2, 0, (0.58, 0.5)),
                node(x + m.by(110, 150, 166), y - m.by(384, 394, 398) + h / 2, 18, 0.5),
            ],
            HIDDEN,
        )
    ]
