"""The capitals A to M."""

from drawing import Drawing, glyph, settled
from parts import bar, stem
from strokes import HIDDEN, corner, node, ring, stroke


@glyph("A", "A", "v", "v")
def A(m):
    m = m.scaled(m.by(1, 0.97, 0.91))
    d = Drawing(m)
    t, w = m.t, m.by(1080, 1196, 1290)
    e, y = t * 0.47, m.by(400, 376, 356)

    def make(shift):
        return stroke(
            m.pen, [node(e, t / 2), corner(w / 2, 1260 + shift, m.R * 0.8), node(w - e, t / 2)]
        )

    d.add(settled(make, m.cap + 8))
    inset = e + (w / 2 - e) * (y - t / 2) / (1340 - t / 2)
    d.add(bar(m, inset, w - inset, y, HIDDEN, HIDDEN))
    return d


@glyph("B", "B", "n", "o")
def B(m):
    m = m.scaled(m.by(1, 0.97, 0.91))
    d = Drawing(m)
    t, h, w, inset = m.t, m.h, m.by(930, 1020, 1090), m.by(46, 40, 34)
    top, low, mid = m.cap - h / 2, h / 2, m.by(740, 738, 736)
    x = w - m.by(460, 480, 500)
    up, down = mid + h * 0.1, mid - h * 0.1
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.6, up, width=0.8),
                node(x, up, 0, 0.585, width=0.8),
                node(w - inset - t / 2, (up + top) / 2, 90, 0.585),
                node(x, top, 180, 0.585),
                corner(t / 2, top),
                corner(t / 2, low),
                node(x, low, 0, 0.585),
                node(w - t / 2, (down + low) / 2, 90, 0.585),
                node(x, down, 180, 0.585, width=0.8),
                node(t * 0.6, down, width=0.8),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    d.fillet = m.by(70, 110, 110)
    return d


@glyph("C", "C", "o", "c")
def C(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1190, 1230, 1280)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - m.by(12, 10, 8), m.by(1050, 1044, 1040), 122),
                node(w * 0.54, m.cap + m.o - h / 2, 180, (0.62, 0.595)),
                node(t / 2, m.cap / 2, -90, 0.61),
                node(w * 0.54, h / 2 - m.o, 0, (0.595, 0.62)),
                node(w - t / 2, m.by(346, 352, 356), 58, (0.62, 0.6)),
            ],
        )
    )
    return d


@glyph("D", "D", "n", "o")
def D(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1110, 1170, 1230)
    top, low, x = m.cap - h / 2, h / 2, m.by(430, 450, 470)
    d.add(
        *ring(
            m.pen,
            [
                node(x, low, 0, 0.60),
                node(w - t / 2, m.cap / 2, 90, 0.61),
                node(x, top, 180, 0.60),
                corner(t / 2, top),
                corner(t / 2, low),
            ],
        )
    )
    return d


@glyph("E", "E", "n", "t")
def E(m):
    d = Drawing(m)
    t, h, w, mid = m.t, m.h, m.by(830, 900, 960), m.by(716, 716, 716)
    d.add(
        stroke(
            m.pen,
            [
                node(w - h / 2 - m.by(10, 8, 6), m.cap - h / 2),
                corner(t / 2, m.cap - h / 2),
                corner(t / 2, h / 2),
                node(w - h / 2, h / 2),
            ],
        )
    )
    d.add(bar(m, t * 0.6, w - m.by(96, 80, 70), mid, HIDDEN))
    return d


@glyph("F", "F", "n", "F")
def F(m):
    d = Drawing(m)
    t, h, w, mid = m.t, m.h, m.by(810, 880, 940), m.by(676, 672, 668)
    d.add(
        stroke(
            m.pen,
            [node(w - h / 2, m.cap - h / 2), corner(t / 2, m.cap - h / 2), node(t / 2, t / 2)],
        )
    )
    d.add(bar(m, t * 0.6, w - m.by(96, 84, 74), mid, HIDDEN))
    return d


@glyph("G", "G", "o", "n")
def G(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1210, 1260, 1320)
    y = m.by(700, 704, 704)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - m.by(52, 46, 40), m.by(1090, 1084, 1080), 126),
                node(w * 0.53, m.cap + m.o - h / 2, 180, (0.62, 0.595)),
                node(t / 2, m.cap / 2, -90, 0.61),
                node(w * 0.53, h / 2 - m.o, 0, (0.595, 0.60)),
                node(w - t / 2, m.by(420, 360, 330), 90, 0.60),
                corner(w - t / 2, y - h / 2),
                node(w * 0.58, y - h / 2),
            ],
        )
    )
    return d


@glyph("H", "H", "n", "n")
def H(m):
    d = Drawing(m)
    t, w = m.t, m.by(1060, 1130, 1190)
    d.add(stem(m, t / 2, 0, m.cap), stem(m, w - t / 2, 0, m.cap))
    d.add(bar(m, t / 2, w - t / 2, 716, HIDDEN, HIDDEN))
    return d


@glyph("I", "I", "n", "n")
def I(m):
    d = Drawing(m)
    d.add(stem(m, m.t / 2, 0, m.cap))
    return d


@glyph("J", "J", "t", "n")
def J(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(780, 860, 930)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2, m.cap - t / 2),
                node(w - t / 2, m.by(450, 466, 470), -90, 0.61),
                node(w * 0.49, h / 2 - m.o, 180, (0.60, 0.62)),
                node(t / 2, m.by(310, 330, 340), 106, (0.62, 0.6)),
            ],
        )
    )
    return d


@glyph("K", "K", "n", "k")
def K(m):
    d = Drawing(m)
    t, w = m.t, m.by(980, 1080, 1160)
    y, e = m.by(500, 480, 460), t * 0.5
    d.add(stem(m, t / 2, 0, m.cap))
    top = complex(w - e - m.by(40, 36, 30), m.cap - t / 2)
    way = top - complex(t / 2, y)
    d.add(stroke(m.pen, [node(t / 2, y - m.by(0, 10, 20)), node(top.real, top.imag)], start=HIDDEN))
    p = complex(t / 2, y) + way * m.by(0.28, 0.32, 0.34)
    d.add(stroke(m.pen, [node(p.real, p.imag), node(w - e, t / 2)], start=HIDDEN))
    return d


@glyph("L", "L", "n", "L")
def L(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(800, 870, 930)
    d.add(stroke(m.pen, [node(t / 2, m.cap - t / 2), corner(t / 2, h / 2), node(w - h / 2, h / 2)]))
    return d


@glyph("M", "M", "n", "n")
def M(m):
    m = m.scaled(m.by(1, 0.95, 0.87))
    d = Drawing(m)
    t, w = m.t, m.by(1270, 1380, 1470)
    y = m.by(420, 420, 420)

    def make(shift):
        top = 1300 + shift
        return stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                corner(t / 2, top, m.R * 0.7),
                corner(w / 2, y, m.R * 0.75),
                corner(w - t / 2, top, m.R * 0.7),
                node(w - t / 2, t / 2),
            ],
        )

    d.add(settled(make, m.cap))
    return d
