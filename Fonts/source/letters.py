"""Letters of Latin-1 and Latin Extended-A that no other letter is part of."""

from drawing import Drawing, glyph
from masters import ASCENDER, DESCENDER
from parts import bowl, small, stem
from strokes import HIDDEN, node, stroke, superellipse


@glyph("thorn", "þ", "n", "o")
def thorn(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, DESCENDER, ASCENDER))
    bowl(d, m, 0, -m.o, m.by(900, 976, 1034), m.x + m.o, "left")
    return d


@glyph("Thorn", "Þ", "n", "P")
def Thorn(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(910, 990, 1056)
    top, low = 1150 - h / 2 + m.by(0, 20, 30), 350 - m.by(0, 20, 30) + h / 2 - 80
    x = w - m.by(440, 470, 490)
    d.add(stem(m, t / 2, 0, m.cap))
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.6, top),
                node(x, top, 0, 0.585),
                node(w - t / 2, (top + low) / 2, -90, 0.585),
                node(x, low, 180, 0.585),
                node(t * 0.6, low),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("eth", "ð", "o", "o")
def eth(m):
    m = m.scaled(m.by(0.955, 0.91, 0.85))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 970, 1030)
    low, top = h / 2 - m.o, m.by(930, 940, 950) - h / 2
    waist = (low + top) / 2
    d.add(superellipse(0, -m.o, w, top + h / 2, 0.58, 0.60))
    d.cut(superellipse(t, h - m.o, w - t, top - h / 2, 0.59, 0.62))
    d.add(
        stroke(
            m.pen,
            [
                node(w - t * 0.57, waist, 90, 0.66, width=0.76),
                node(m.by(220, 250, 260), ASCENDER - t / 2, 146, (0.5, 0.5)),
            ],
            start=HIDDEN,
        )
    )
    thin = m.scaled(m.by(0.95, 0.82, 0.74))
    d.add(
        stroke(
            thin.pen,
            [
                node(m.by(330, 330, 330), m.by(1130, 1150, 1160)),
                node(m.by(740, 800, 840), m.by(1330, 1366, 1384)),
            ],
        )
    )
    return d


@glyph("eng", "ŋ", "n", "n")
def eng(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(830, 906, 976)
    x0, x1 = t / 2, w - t / 2
    d.add(stem(m, x0, 0, m.x))
    top = m.x + m.o
    d.add(
        stroke(
            m.pen,
            [
                node(x0, m.x * 0.5, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
                node(x0 + (x1 - x0) * 0.53, top - h / 2, 0, (0.58, 0.60)),
                node(x1, top - (x1 - x0) * 0.56, -90, (0.62, 0.6)),
                node(x1, m.by(-150, -120, -110), -90, (0.6, 0.6)),
                node(x1 - m.by(290, 300, 310), DESCENDER - m.o + h / 2 + 4, 180, (0.58, 0.6)),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("Eng", "Ŋ", "n", "n")
def Eng(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1050, 1120, 1180)
    x0, x1 = t / 2, w - t / 2
    d.add(stem(m, x0, 0, m.cap))
    top = m.cap + m.o
    d.add(
        stroke(
            m.pen,
            [
                node(x0, 780, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
                node(x0 + (x1 - x0) * 0.53, top - h / 2, 0, (0.58, 0.60)),
                node(x1, top - (x1 - x0) * 0.56, -90, (0.62, 0.6)),
                node(x1, m.by(0, 20, 30), -90, (0.6, 0.6)),
                node(
                    x1 - m.by(320, 330, 340),
                    DESCENDER + m.by(110, 90, 80) - m.o + h / 2,
                    180,
                    (0.58, 0.6),
                ),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("kgreenlandic", "ĸ", "n", "k")
def kgreenlandic(m):
    m = small(m)
    d = Drawing(m)
    t, w, y = m.t, m.by(800, 896, 966), m.by(400, 392, 384)
    d.add(stem(m, t / 2, 0, m.x))
    e = m.by(50, 44, 36)
    way = complex(w - t - e, m.x - t / 2 - y)
    d.add(
        stroke(
            m.pen,
            [node(t * 0.5, y - m.by(0, 20, 30)), node(w - t / 2 - e, m.x - t / 2)],
            start=HIDDEN,
        )
    )
    p = complex(t * 0.5, y) + way * m.by(0.30, 0.40, 0.44)
    d.add(stroke(m.pen, [node(p.real, p.imag), node(w - t / 2, t / 2)], start=HIDDEN))
    return d


@glyph("longs", "ſ", "n", "t")
def longs(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(430, 510, 570)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                node(t / 2, m.by(1180, 1160, 1150), 90, (0.6, 0.6)),
                node(w - h / 2, ASCENDER + m.o * 0.6 - h / 2, 0, (0.56, 0.6)),
            ],
        )
    )
    return d


@glyph("mu", "µμ", "n", "n")
def mu(m):
    m = small(m)
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(830, 906, 976), m.x
    left, right = t / 2, w - t / 2
    turn = (right - left) * 0.56 - m.o
    d.add(stroke(m.pen, [node(left, x - t / 2), node(left, turn)], end=HIDDEN))
    d.add(stroke(m.pen, [node(left, turn), node(left, DESCENDER + t / 2)], start=HIDDEN))
    d.add(
        stroke(
            m.pen,
            [
                node(left, turn, -90, (0.6, 0.62)),
                node(left + (right - left) * 0.47, h / 2 - m.o, 0, (0.60, 0.58)),
                node(right, x * 0.5, 74, (0.55, 0.5), width=m.by(0.85, 0.78, 0.74)),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    d.add(stem(m, right, 0, x))
    return d
