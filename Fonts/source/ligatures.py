"""Letters that grew out of two."""

from drawing import Drawing, glyph
from masters import ASCENDER
from parts import bar, bowl
from strokes import HIDDEN, corner, node, stroke


@glyph("AE", "Æ", "v", "t")
def AE(m):
    m = m.scaled(m.by(1, 0.93, 0.84))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1580, 1700, 1780), m.by(780, 840, 880)
    s = x + t / 2
    d.fillet *= m.by(1, 0.7, 0.5)
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.47, t / 2),
                corner(s - m.by(200, 248, 296), m.cap - h / 2),
                node(w - h / 2 - 10, m.cap - h / 2),
            ],
        )
    )
    d.add(
        stroke(
            m.pen,
            [node(s, m.cap - h * 0.4), corner(s, h / 2), node(w - h / 2, h / 2)],
            start=HIDDEN,
        )
    )
    d.add(bar(m, s, w - m.by(96, 80, 70), 716, HIDDEN))
    y = m.by(400, 376, 356)
    d.add(
        bar(
            m,
            t * 0.47 + (s - m.by(200, 248, 296)) * (y - t / 2) / (m.cap - h / 2 - t / 2) * 0.95,
            s,
            y,
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("OE", "Œ", "o", "t")
def OE(m):
    m = m.scaled(m.by(1, 0.95, 0.88))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1760, 1800, 1840), m.by(1010, 1010, 1010)
    top, low = m.cap - h / 2, h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(w - h / 2 - 10, top),
                node(m.by(650, 650, 650), top, 180, 0.60),
                node(t / 2, m.cap / 2, -90, 0.61),
                node(m.by(650, 650, 650), low, 0, 0.60),
                node(w - h / 2, low),
            ],
        )
    )
    d.add(stroke(m.pen, [node(x, top - h * 0.1), node(x, low + h * 0.1)], HIDDEN, HIDDEN))
    d.add(bar(m, x, w - m.by(96, 80, 70), 716, HIDDEN))
    return d


def e_half(d, m, x, w):
    """The right half of æ and œ: an e whose left side is at x."""
    t, h = m.t, m.h
    mid = m.by(490, 484, 478)
    d.add(
        stroke(
            m.pen,
            [
                node(x + t * 0.6, mid),
                corner(x + w - t / 2, mid, m.R * 0.9),
                node(x + w - t / 2, mid + h / 2 + m.by(90, 76, 72)),
                node(x + w / 2, m.x + m.o - h / 2, 180, 0.60),
                node(x + t / 2, m.x / 2, -90, 0.61),
                node(x + w * 0.53, h / 2 - m.o, 0, (0.59, 0.62)),
                node(x + w - t / 2 - m.by(34, 34, 30), m.by(206, 208, 206), 50, (0.62, 0.6)),
            ],
            start=HIDDEN,
        )
    )


@glyph("ae", "æ", "t", "c")
def ae(m):
    m = m.scaled(m.by(0.955, 0.86, 0.76))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(840, 880, 910), m.by(690, 690, 690)
    e_half(d, m, x, w)
    r, top, bar_y = x + t / 2, m.x + m.o - h / 2, m.by(590, 600, 606) - h / 2
    low = h / 2 - m.o
    d.add(
        stroke(
            m.pen,
            [
                node(m.by(70, 64, 60) + t / 2, m.x - m.by(210, 218, 212), 62),
                node(x * 0.54, top, 0, (0.62, 0.6)),
                node(r, m.by(700, 700, 700), -90, (0.62, 0.6)),
                node(r, 520),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(r, bar_y, 180),
                node(x * 0.5, bar_y, 180, (0.6, 0.58)),
                node(t / 2, (bar_y + low) / 2, -90, 0.58),
                node(x * 0.5, low, 0, 0.58),
                node(r + t * 0.1, m.by(330, 330, 330), 68, (0.5, 0.5), width=0.8),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("oe", "œ", "o", "c")
def oe(m):
    m = m.scaled(m.by(0.955, 0.88, 0.79))
    d = Drawing(m)
    x = m.by(790, 780, 770)
    bowl(d, m, 0, -m.o, x + m.t, m.x + m.o)
    e_half(d, m, x, m.by(840, 880, 910))
    return d


@glyph("germandbls", "ß", "n", "o")
def germandbls(m):
    m = m.scaled(m.by(0.955, 0.90, 0.83))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 976, 1040)
    top, mid, low = ASCENDER + m.o - h / 2, m.by(800, 800, 800), h / 2 - m.o
    x = w * 0.48
    d.fillet = m.by(60, 90, 96)
    up = w - t / 2 - m.by(80, 70, 60)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                node(t / 2, m.by(1090, 1080, 1080), 90, 0.60),
                node(x, top, 0, 0.60),
                node(up, (top + mid) / 2 + 16, -90, 0.585),
                node(x, mid, 180, (0.585, 0.6)),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(x, mid, 0),
                node(w - t / 2, (mid + low) / 2, -90, 0.60),
                node(x, low, 180, (0.60, 0.6)),
                node(x - m.by(40, 30, 24), low, 180),
            ],
            start=HIDDEN,
        )
    )
    d.add(stroke(m.pen, [node(x, mid, 180), node(x - m.by(60, 44, 30), mid, 180)], start=HIDDEN))
    return d
