"""The capitals N to Z."""

from drawing import Drawing, glyph
from parts import bar, big_o, p_stroke, snake, stem, zigzag
from strokes import HIDDEN, corner, node, stroke


@glyph("N", "N", "n", "n")
def N(m):
    d = Drawing(m)
    m = m.scaled(m.by(1, 0.98, 0.93))
    t, w, k = m.t, m.by(1090, 1180, 1250), m.by(80, 110, 130)
    r = m.R * 0.75
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                corner(t / 2, m.cap - k, r),
                corner(w - t / 2, k, r),
                node(w - t / 2, m.cap - t / 2),
            ],
        )
    )
    return d


@glyph("O", "O", "o", "o")
def O(m):
    d = Drawing(m)
    big_o(d, m)
    return d


@glyph("P", "P", "n", "P")
def P(m):
    d = Drawing(m)
    p_stroke(d, m, m.by(930, 1010, 1076), m.by(640, 610, 590))
    return d


@glyph("Q", "Q", "o", "o")
def Q(m):
    d = Drawing(m)
    w, t = big_o(d, m), m.t
    x, y = w * 0.63, m.by(350, 370, 390)
    d.add(
        stroke(
            m.pen,
            [
                node(x + m.by(0, 40, 70), y - m.by(0, 40, 70)),
                node(w - t * 0.5 + m.by(-20, 0, 10), m.by(0, -10, -14) + t * 0.4),
            ],
            start="round",
        )
    )
    return d


@glyph("R", "R", "n", "k")
def R(m):
    d = Drawing(m)
    m = m.scaled(m.by(1, 0.98, 0.94))
    w, t, low = m.by(940, 1030, 1100), m.t, m.by(660, 650, 640)
    p_stroke(d, m, w - m.by(10, 10, 10), low)
    d.add(
        stroke(
            m.pen,
            [node(w * m.by(0.50, 0.50, 0.50), low + 10), node(w - t * 0.46, t / 2)],
            start=HIDDEN,
        )
    )
    return d


@glyph("S", "S", "t", "t")
def S(m):
    m = m.scaled(m.by(1, 0.96, 0.90))
    d = Drawing(m)
    d.add(
        stroke(
            m.pen,
            snake(m, m.by(950, 1040, 1110), m.cap, m.by(1090, 1088, 1084), m.by(296, 304, 308)),
        )
    )
    return d


@glyph("T", "T", "T", "T")
def T(m):
    d = Drawing(m)
    h, w = m.h, m.by(980, 1060, 1126)
    d.add(bar(m, 0, w, m.cap - h / 2))
    d.add(stem(m, w / 2, 0, m.cap - h * 0.4, end=HIDDEN))
    return d


@glyph("U", "U", "n", "n")
def U(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1040, 1110, 1170)
    y = m.by(540, 560, 570)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, m.cap - t / 2),
                node(t / 2, y, -90, 0.61),
                node(w / 2, h / 2 - m.o, 0, 0.60),
                node(w - t / 2, y, 90, 0.61),
                node(w - t / 2, m.cap - t / 2),
            ],
        )
    )
    return d


@glyph("V", "V", "v", "v")
def V(m):
    d = Drawing(m)
    t, w = m.t, m.by(1080, 1196, 1280)
    e, y = t * 0.47, m.cap - t / 2
    d.add(zigzag(m, [(e, y), (w / 2, 140), (w - e, y)], -8, m.R * 0.8))
    return d


@glyph("W", "W", "v", "v")
def W(m):
    m = m.scaled(m.by(0.98, 0.90, 0.82))
    d = Drawing(m)
    t, w = m.t, m.by(1570, 1710, 1820)
    e, y, high, u = t * 0.48, m.cap - m.t / 2, m.by(1180, 1120, 1080), w * 0.265
    d.add(zigzag(m, [(e, y), (u, 130), (w / 2, high), (w - u, 130), (w - e, y)], -8, m.R * 0.75))
    return d


@glyph("X", "X", "k", "k")
def X(m):
    d = Drawing(m)
    t, w = m.t, m.by(1020, 1130, 1210)
    e, k = t * 0.48, m.by(30, 26, 22)
    d.add(stroke(m.pen, [node(e, t / 2), node(w - e - k, m.cap - t / 2)]))
    d.add(stroke(m.pen, [node(e + k, m.cap - t / 2), node(w - e, t / 2)]))
    return d


@glyph("Y", "Y", "Y", "Y")
def Y(m):
    d = Drawing(m)
    t, w = m.t, m.by(1030, 1136, 1220)
    e, y = t * 0.47, m.cap - t / 2
    mid = m.by(640, 620, 600)
    d.add(stroke(m.pen, [node(e, y), corner(w / 2, mid, m.R * 0.5), node(w - e, y)]))
    d.add(stem(m, w / 2, 0, mid + m.t * 0.35, end=HIDDEN))
    return d


@glyph("Z", "Z", "t", "t")
def Z(m):
    d = Drawing(m)
    w, h = m.by(930, 1010, 1080), m.h
    d.add(
        stroke(
            m.pen,
            [
                node(h / 2 + 20, m.cap - h / 2),
                corner(w - h / 2 - 10, m.cap - h / 2, m.R * 0.8),
                corner(h / 2, h / 2, m.R * 0.8),
                node(w - h / 2, h / 2),
            ],
        )
    )
    return d
