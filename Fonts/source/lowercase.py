"""The small letters a to z and their relatives. The strokes are a little thinner than the capitals'."""

from drawing import Drawing, glyph, settled
from strokes import HIDDEN, Pen, corner, disc, node, stroke, superellipse
from masters import ASCENDER, DESCENDER

THIN = 0.955


def small(m):
    return m.scaled(THIN)


def stem(m, x, bottom, top, start="round", end="round"):
    """A vertical stroke between two heights of its round ends."""
    a = bottom + (m.t / 2 if start == "round" else 0)
    b = top - (m.t / 2 if end == "round" else 0)
    return stroke(m.pen, [node(x, a), node(x, b)], start, end)


def bowl(d, m, x0, y0, x1, y1, flat=None):
    """A superelliptic ring; `flat` is the side ("left" or "right") that a stem covers: its counter
    is squarer there and its outside stays inside the stem."""
    t, h = m.t, m.h
    kx, ky = 0.59, 0.61
    ox0, ox1 = x0, x1
    if flat == "left":
        ox0 += t * 0.3
    if flat == "right":
        ox1 -= t * 0.3
    peak = (x0 + x1) / 2 + {"left": 24, "right": -24, None: 0}[flat]
    d.add(superellipse(ox0, y0, ox1, y1, kx, ky, peak=peak))
    left, right = (3 if flat == "left" else 0), (3 if flat == "right" else 0)
    d.cut(
        superellipse(
            x0 + t + left,
            y0 + h,
            x1 - t - right,
            y1 - h,
            m.by(0.59, 0.60, 0.61),
            m.by(0.61, 0.63, 0.64),
            peak=peak,
        )
    )


def arch(m, x0, x1, top, foot, begin):
    """From inside a stem at x0 over to a right stem at x1 that ends round at `foot`."""
    t, h = m.t, m.h
    peak = x0 + (x1 - x0) * 0.53
    return stroke(
        m.pen,
        [
            node(x0, begin, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
            node(peak, top - h / 2, 0, (0.58, 0.60)),
            node(x1, top - (x1 - x0) * 0.56, -90, (0.62, 0.6)),
            node(x1, foot + t / 2),
        ],
        start=HIDDEN,
    )


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


def dot_of_i(m, x):
    r = m.by(82, 146, 178)
    return disc(x, ASCENDER - r + m.by(0, 16, 40), r)


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


def snake(m, w, height, above, below):
    """The spine of s and S."""
    t, h, o = m.t, m.h, m.o
    inset, mid = m.by(34, 30, 26), height * 0.515
    return [
        node(w - t / 2 - m.by(20, 20, 16), above, m.by(116, 114, 112)),
        node(w * 0.5, height + o - h / 2, 180, (0.62, 0.60)),
        node(t / 2 + inset, mid + (height + o - h / 2 - mid) * 0.52, -90, (0.60, 0.60)),
        node(w * 0.5, mid, m.by(-17, -15, -14), (0.52, 0.52)),
        node(w - t / 2, mid - (mid + o - h / 2) * 0.52, -90, (0.60, 0.60)),
        node(w * 0.49, h / 2 - o, 180, (0.60, 0.62)),
        node(t / 2 + m.by(4, 4, 4), below, m.by(116, 114, 112), (0.62, 0.6)),
    ]


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


def chevron(m, points, target, edge=1):
    """A polyline with round ends, shifted so that its corners reach a height."""

    def make(shift):
        return stroke(
            m.pen,
            [
                node(x, y) if k in (0, len(points) - 1) else corner(x, y + shift, m.R * 0.8)
                for k, (x, y) in enumerate(points)
            ],
        )

    return settled(make, target, edge)


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
