"""The small letters a to l. Their strokes are a little thinner than the capitals'."""

from drawing import Drawing, glyph
from masters import ASCENDER, DESCENDER
from parts import arch, bowl, dot_of_i, small, stem
from strokes import HIDDEN, corner, node, stroke


@glyph("a", "a", "t", "n")
def a(m):
    m = m.scaled(m.by(0.955, 0.93, 0.88))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(800, 872, 930)
    r, top, bar = w - t / 2, m.x + m.o - h / 2, m.by(590, 606, 616) - h / 2
    low = h / 2 - m.o
    d.add(
        stroke(
            m.pen,
            [
                node(m.by(88, 92, 84) + t / 2, m.x - m.by(210, 218, 212), 62),
                node(w * 0.47, top, 0, (0.62, 0.6)),
                node(r, m.by(660, 660, 650), -90, (0.62, 0.6)),
                node(r, t / 2),
            ],
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(r, bar, 180),
                node(w * 0.46, bar, 180, (0.6, 0.58)),
                node(t / 2, (bar + low) / 2, -90, 0.58),
                node(w * 0.43, low, 0, (0.58, 0.58)),
                node(r, m.by(300, 300, 290), 62, (0.5, 0.5), width=0.8),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("b", "b", "n", "o")
def b(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, 0, ASCENDER))
    bowl(d, m, 0, -m.o, m.by(900, 976, 1034), m.x + m.o, "left")
    return d


@glyph("c", "c", "o", "c")
def c(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(866, 930, 986)
    dx = m.by(36, 30, 22)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - dx * 0.4, m.by(770, 776, 780), 122),
                node(w * 0.53, m.x + m.o - h / 2, 180, (0.62, 0.59)),
                node(t / 2, m.x / 2, -90, 0.61),
                node(w * 0.53, h / 2 - m.o, 0, (0.59, 0.62)),
                node(w - t / 2, m.by(256, 250, 246), 56, (0.62, 0.6)),
            ],
        )
    )
    return d


@glyph("d", "d", "o", "n")
def d_(m):
    m = small(m)
    d = Drawing(m)
    w = m.by(900, 976, 1034)
    d.add(stem(m, w - m.t / 2, 0, ASCENDER))
    bowl(d, m, 0, -m.o, w, m.x + m.o, "right")
    return d


@glyph("e", "e", "o", "c")
def e(m):
    m = m.scaled(m.by(0.955, 0.91, 0.82))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 972, 1034)
    mid = m.by(490, 484, 478)
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.6, mid),
                corner(w - t / 2, mid, m.R * 0.9),
                node(w - t / 2, mid + h / 2 + m.by(90, 76, 72)),
                node(w / 2, m.x + m.o - h / 2, 180, (0.60, 0.60)),
                node(t / 2, m.x / 2, -90, 0.61),
                node(w * 0.53, h / 2 - m.o, 0, (0.59, 0.62)),
                node(w - t / 2 - m.by(34, 34, 30), m.by(206, 208, 206), 50, (0.62, 0.6)),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("f", "f", "t", "t")
def f(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(560, 640, 700)
    x, bar = m.by(130, 130, 130) + t / 2, m.x - h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(x, t / 2),
                node(x, m.by(1180, 1160, 1150), 90, (0.6, 0.6)),
                node(w - h / 2 - m.by(30, 24, 20), ASCENDER + m.o * 0.6 - h / 2, 0, (0.56, 0.6)),
                node(w - h / 2 + 4, ASCENDER + m.o * 0.6 - h / 2, 0),
            ],
        )
    )
    d.add(stroke(m.pen, [node(h / 2, bar), node(w - m.by(40, 30, 30) - h / 2, bar)]))
    return d


@glyph("g", "g", "o", "n")
def g(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 970, 1026)
    bowl(d, m, 0, m.by(30, 40, 56), w, m.x + m.o, "right")
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2, m.x - t / 2),
                node(w - t / 2, m.by(-20, 0, 10), -90, 0.6),
                node(w * 0.48, DESCENDER - m.o + h / 2, 180, (0.60, 0.62)),
                node(m.by(80, 90, 84) + t / 2, m.by(-236, -226, -216), 132, (0.6, 0.6)),
            ],
        )
    )
    return d


@glyph("h", "h", "n", "n")
def h_(m):
    m = small(m)
    d = Drawing(m)
    w = m.by(830, 906, 976)
    d.add(stem(m, m.t / 2, 0, ASCENDER))
    d.add(arch(m, m.t / 2, w - m.t / 2, m.x + m.o, 0, m.x * 0.5))
    return d


@glyph("dotlessi", "ı", "n", "n")
def dotlessi(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, 0, m.x))
    return d


@glyph("i", "i", "n", "n")
def i(m):
    d = dotlessi(m)
    d.add(dot_of_i(m, small(m).t / 2))
    return d


@glyph("dotlessj", "ȷ", 0, "n")
def dotlessj(m):
    m = small(m)
    d = Drawing(m)
    t, h, x = m.t, m.h, m.by(230, 250, 262)
    d.add(
        stroke(
            m.pen,
            [
                node(x, m.x - t / 2),
                node(x, m.by(-150, -120, -110), -90, (0.6, 0.6)),
                node(h / 2 - m.by(60, 50, 40), DESCENDER - m.o + h / 2 + 4, 180, (0.58, 0.6)),
            ],
        )
    )
    return d


@glyph("j", "j", 0, "n")
def j(m):
    d = dotlessj(m)
    d.add(dot_of_i(m, m.by(230, 250, 262)))
    return d


@glyph("k", "k", "n", "k")
def k(m):
    m = small(m)
    d = Drawing(m)
    t, w = m.t, m.by(800, 896, 966)
    y = m.by(400, 392, 384)
    d.add(stem(m, t / 2, 0, ASCENDER))
    arm = complex(w - t / 2 - m.by(50, 44, 36) - t * 0.5, m.x - t / 2 - y)
    d.add(
        stroke(
            m.pen,
            [node(t * 0.5, y - m.by(0, 20, 30)), node(w - t / 2 - m.by(50, 44, 36), m.x - t / 2)],
            start=HIDDEN,
        )
    )
    p = complex(t * 0.5, y) + arm * m.by(0.30, 0.40, 0.44)
    d.add(stroke(m.pen, [node(p.real, p.imag), node(w - t / 2, t / 2)], start=HIDDEN))
    return d


@glyph("l", "l", "n", "n")
def l(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, 0, ASCENDER))
    return d
