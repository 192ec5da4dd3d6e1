"""Strokes and shapes that several glyphs are made of."""

from drawing import settled
from masters import ASCENDER
from strokes import HIDDEN, corner, disc, hole, node, stroke, superellipse

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


def dot_of_i(m, x):
    r = m.by(82, 146, 178)
    return disc(x, ASCENDER - r + m.by(0, 16, 40), r)


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


def bar(m, x0, x1, y, start="round", end="round"):
    """A horizontal stroke between the ends x0 and x1 of its ink; hidden ends reach the x as given."""
    a = x0 + (m.h / 2 if start == "round" else 0)
    b = x1 - (m.h / 2 if end == "round" else 0)
    return stroke(m.pen, [node(a, y), node(b, y)], start, end)


def big_o(d, m, w=None):
    t, h, w = m.t, m.h, w or m.by(1290, 1330, 1370)
    d.add(superellipse(0, -m.o, w, m.cap + m.o, 0.595, 0.61))
    d.cut(
        superellipse(
            t, h - m.o, w - t, m.cap + m.o - h, m.by(0.595, 0.605, 0.615), m.by(0.61, 0.625, 0.635)
        )
    )
    return w


def p_stroke(d, m, w, low):
    t, top = m.t, m.cap - m.h / 2
    x = w - m.by(440, 470, 490)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                corner(t / 2, top),
                node(x, top, 0, 0.585),
                node(w - t / 2, (top + low) / 2, -90, 0.585),
                node(x, low, 180, 0.585),
                node(t * 0.6, low),
            ],
            end=HIDDEN,
        )
    )


def zigzag(m, points, target, outer, edge=1):
    """A polyline with round ends; its corners move together until the lowest ink is at `target`."""

    def make(shift):
        last = len(points) - 1
        return stroke(
            m.pen,
            [
                node(x, y) if k in (0, last) else corner(x, y + shift * (y < m.cap / 2), outer)
                for k, (x, y) in enumerate(points)
            ],
        )

    return settled(make, target, edge)


def light(m, bold=0.88, black=0.80):
    """Operators are a little lighter than letters."""
    return m.scaled(m.by(0.96, bold, black))


def wave(m, y, e, tall):
    return stroke(
        m.pen,
        [
            node(-e + m.t / 2, y - tall * 0.8, 62),
            node(-e * 0.42, y + tall, 0, (0.6, 0.58)),
            node(0, y, -34, (0.5, 0.5)),
            node(e * 0.42, y - tall, 0, (0.58, 0.6)),
            node(e - m.t / 2, y + tall * 0.8, 62),
        ],
    )


def small_ring(m, x, y, r, ry=None):
    """A ring with strokes of its own: outer and inner contour."""
    ry = r if ry is None else ry
    outer = superellipse(x - r, y - ry, x + r, y + ry, 0.57, 0.58)
    t, h = m.t, m.h
    return outer, hole(superellipse(x - r + t, y - ry + h, x + r - t, y + ry - h, 0.57, 0.58))
