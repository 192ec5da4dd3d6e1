"""The small letters m to z."""

from drawing import Drawing, glyph, settled
from masters import DESCENDER
from parts import arch, bowl, chevron, small, snake, stem
from strokes import HIDDEN, corner, node, stroke


@glyph("m", "m", "n", "n")
def m_(m):
    m = m.scaled(m.by(0.94, 0.89, 0.82))
    d = Drawing(m)
    t, w = m.t, m.by(1290, 1400, 1490)
    d.add(stem(m, t / 2, 0, m.x))
    mid = w / 2
    d.add(arch(m, t / 2, mid, m.x + m.o, 0, m.x * 0.52))
    d.add(arch(m, mid, w - t / 2, m.x + m.o, 0, m.x * 0.52))
    return d


@glyph("n", "n", "n", "n")
def n(m):
    m = small(m)
    d = Drawing(m)
    w = m.by(830, 906, 976)
    d.add(stem(m, m.t / 2, 0, m.x))
    d.add(arch(m, m.t / 2, w - m.t / 2, m.x + m.o, 0, m.x * 0.5))
    return d


@glyph("o", "o", "o", "o")
def o(m):
    m = small(m)
    d = Drawing(m)
    bowl(d, m, 0, -m.o, m.by(912, 992, 1054), m.x + m.o)
    return d


@glyph("p", "p", "n", "o")
def p(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, DESCENDER, m.x))
    bowl(d, m, 0, -m.o, m.by(900, 976, 1034), m.x + m.o, "left")
    return d


@glyph("q", "q", "o", "n")
def q(m):
    m = small(m)
    d = Drawing(m)
    w = m.by(900, 976, 1034)
    d.add(stem(m, w - m.t / 2, DESCENDER, m.x))
    bowl(d, m, 0, -m.o, w, m.x + m.o, "right")
    return d


@glyph("r", "r", "n", "r")
def r(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(540, 630, 690)
    d.add(stem(m, t / 2, 0, m.x))
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, m.x * 0.5, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
                node(w - h / 2, m.x + m.o * 0.6 - h / 2, 0, (0.6, 0.5)),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("s", "s", "t", "t")
def s(m):
    m = m.scaled(m.by(0.95, 0.90, 0.83))
    d = Drawing(m)
    d.add(
        stroke(m.pen, snake(m, m.by(760, 838, 900), m.x, m.by(800, 806, 808), m.by(212, 214, 216)))
    )
    return d


@glyph("t", "t", "t", "t")
def t_(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(580, 660, 724)
    x, bar = m.by(150, 150, 150) + t / 2, m.x - h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(x, m.by(1320, 1330, 1340) - t / 2),
                node(x, m.by(290, 320, 330), -90, (0.6, 0.62)),
                node(w - h / 2 - m.by(40, 30, 24), h / 2 - m.o * 0.6, 0, (0.58, 0.6)),
                node(w - h / 2, h / 2 - m.o * 0.6, 0),
            ],
        )
    )
    d.add(stroke(m.pen, [node(h / 2, bar), node(w - h / 2 - m.by(30, 16, 10), bar)]))
    return d


@glyph("u", "u", "n", "n")
def u(m):
    d = n(m)
    w, x = m.by(830, 906, 976), m.x
    d.contours = [[s.mapped(lambda z: complex(w, x) - z) for s in c] for c in d.contours]
    return d


@glyph("v", "v", "v", "v")
def v(m):
    m = small(m)
    d = Drawing(m)
    w, y = m.by(830, 926, 1000), m.x - m.t / 2
    x = m.t * 0.46
    d.add(chevron(m, [(x, y), (w / 2, 120), (w - x, y)], -10))
    return d


@glyph("w", "w", "v", "v")
def w_(m):
    m = m.scaled(m.by(0.94, 0.87, 0.79))
    d = Drawing(m)
    w, t = m.by(1240, 1360, 1460), m.t
    y, x, low, high = m.x - t / 2, t * 0.48, 110, m.by(880, 830, 800)
    u, v = w * 0.272, w * 0.5

    def make(shift):
        return stroke(
            m.pen,
            [
                node(x, y),
                corner(u, low + shift, m.R * 0.75),
                corner(v, high, m.R * 0.75),
                corner(w - u, low + shift, m.R * 0.75),
                node(w - x, y),
            ],
        )

    d.add(settled(make, -10, 1))
    return d


@glyph("x", "x", "k", "k")
def x(m):
    m = small(m)
    d = Drawing(m)
    w, t = m.by(810, 910, 990), m.t
    e, y = t * 0.49, m.x - t / 2
    d.add(stroke(m.pen, [node(e, t / 2), node(w - e - m.by(14, 12, 10), y)]))
    d.add(stroke(m.pen, [node(e + m.by(14, 12, 10), y), node(w - e, t / 2)]))
    return d


@glyph("y", "y", "v", "v")
def y(m):
    m = small(m)
    d = Drawing(m)
    w, t = m.by(830, 926, 1000), m.t
    e, top = t * 0.46, m.x - t / 2
    foot = complex(m.by(180, 180, 176), DESCENDER + t / 2)
    way = complex(w - e, top) - foot
    join = foot + way * m.by(0.335, 0.345, 0.355)
    d.add(stroke(m.pen, [node(w - e, top), node(foot.real, foot.imag)]))
    d.add(stroke(m.pen, [node(e, top), node(join.real, join.imag)], end=HIDDEN))
    return d


@glyph("z", "z", "t", "t")
def z(m):
    m = small(m)
    d = Drawing(m)
    w, h = m.by(750, 834, 900), m.h
    d.add(
        stroke(
            m.pen,
            [
                node(h / 2 + 10, m.x - h / 2),
                corner(w - h / 2, m.x - h / 2, m.R * 0.8),
                corner(h / 2, h / 2, m.R * 0.8),
                node(w - h / 2, h / 2),
            ],
        )
    )
    return d
