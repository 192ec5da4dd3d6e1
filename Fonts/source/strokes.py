"""Strokes: a spine with a width becomes one closed contour with round or hidden ends."""

from cmath import exp
from math import asin, pi, tan

from curves import Seg, angle_between, arc, cross, curve, fitted, heading, unit

ROUND, HIDDEN = "round", "hidden"


class Node:
    """A point of a spine.

    `way` is the direction in degrees (0 right, 90 up), None where a straight neighbour gives it.
    `k` are the handle ratios before and after, `width` a factor on the stroke's width here.
    A `corner` bends sharply; `outer` and `inner` are the radii of its two sides."""

    def __init__(self, x, y, way=None, k=None, width=1.0, corner=False, outer=None, inner=None):
        self.p = complex(x, y)
        self.d = None if way is None else heading(way)
        self.k_in, self.k_out = k if isinstance(k, tuple) else (k, k)
        self.width, self.corner, self.outer, self.inner = width, corner, outer, inner


def node(x, y, way=None, k=None, width=1.0):
    return Node(x, y, way, k, width)


def corner(x, y, outer=None, inner=None, width=1.0):
    return Node(x, y, None, None, width, True, outer, inner)


class Pen:
    """Widths by direction: `v` of vertical strokes, `h` of horizontal ones; in between as the
    diameter of an ellipse."""

    def __init__(self, v, h, outer, inner, k=0.585):
        self.v, self.h, self.outer, self.inner, self.k = v, h, outer, inner, k

    def width(self, d):
        d = unit(d)
        return ((self.v * d.imag) ** 2 + (self.h * d.real) ** 2) ** 0.5

    def scaled(self, f):
        return Pen(self.v * f, self.h * f, self.outer * f, self.inner, self.k)


def spine(nodes, pen, closed):
    """Segments between nodes, straight ones next to corners and where directions agree."""
    count = len(nodes) if closed else len(nodes) - 1
    pairs = [(nodes[i], nodes[(i + 1) % len(nodes)]) for i in range(count)]
    # Directions that straight neighbours give, those of corners first.
    for a, b in sorted(pairs, key=lambda p: not (p[0].corner or p[1].corner)):
        if a.corner or b.corner or a.d is None or b.d is None:
            way = unit(b.p - a.p)
            for n in (a, b):
                if not n.corner and n.d is None:
                    n.d = way
    result = []
    for a, b in pairs:
        way = unit(b.p - a.p)
        straight = (
            a.corner
            or b.corner
            or (
                a.d is not None
                and b.d is not None
                and angle_between(a.d, way) < 0.05
                and angle_between(b.d, way) < 0.05
            )
        )
        if straight:
            for n in (a, b):
                if not n.corner and angle_between(n.d, way) > 0.05:
                    raise ValueError(f"a straight stroke bends at {n.p:.1f}")
            result.append((Seg.straight(a.p, b.p), a, b, way, way))
        else:
            seg = curve(a.p, a.d, b.p, b.d, a.k_out or pen.k, b.k_in or pen.k)
            result.append((seg, a, b, a.d, b.d))
    return result


def _offset(item, pen, side):
    seg, a, b, d0, d1 = item

    def moved(t):
        d = seg.slope(t)
        f = a.width + (b.width - a.width) * t * t * (3 - 2 * t)
        return seg.at(t) + unit(d) * 1j * side * pen.width(d) * f / 2

    if seg.line:
        return Seg.straight(moved(0), moved(1))
    n = 24
    points = [moved(i / n) for i in range(n + 1)]
    points[0] = a.p + d0 * 1j * side * pen.width(d0) * a.width / 2
    points[-1] = b.p + d1 * 1j * side * pen.width(d1) * b.width / 2
    return fitted(points, d0, d1)


def rounded_corner(a, b, radius):
    """Two straight segments that would meet in a point, and the arc between them: trimmed a, arc
    pieces, trimmed b."""
    da, db = unit(a.p3 - a.p0), unit(b.p3 - b.p0)
    along = cross(b.p0 - a.p0, db) / cross(da, db)
    meet = a.p0 + da * along
    turn = angle_between(da, db)
    reach = radius * tan(turn * pi / 360)
    p, q = meet - da * reach, meet + db * reach
    if turn <= 100:
        arcs = [arc(p, da, q, db)]
    else:
        middle = unit(da + db)
        centre = p + (1j if cross(da, db) > 0 else -1j) * da * radius
        m = centre + unit(meet - centre) * radius
        arcs = [arc(p, da, m, middle), arc(m, middle, q, db)]
    return Seg.straight(a.p0, p), arcs, Seg.straight(q, b.p3)


def _side(items, pen, side, closed):
    segs = [_offset(item, pen, side) for item in items]
    out = []
    for i, seg in enumerate(segs):
        start = items[i][1]
        if start.corner and (i > 0 or closed):
            previous = out[-1]
            left = cross(items[i - 1][4], items[i][3]) > 0
            inside = left == (side > 0)
            radius = (
                (pen.inner if start.inner is None else start.inner)
                if inside
                else (pen.outer if start.outer is None else start.outer)
            )
            a, arcs, b = rounded_corner(previous, seg, radius)
            out[-1:] = [a] + arcs + [b]
        else:
            out.append(seg)
    return out


def _cap(p, q, d, style):
    """From p to q around the end of a stroke that runs in direction d."""
    if style == HIDDEN:
        return [Seg.straight(p, q, hidden=True)]
    centre = (p + q) / 2
    tip = centre + d * abs(q - p) / 2
    across = unit(q - p)
    return [arc(p, d, tip, across), arc(tip, across, q, -d)]


def stroke(pen, nodes, start=ROUND, end=ROUND):
    """An open stroke as one counter-clockwise contour."""
    items = spine(nodes, pen, False)
    right = _side(items, pen, -1, False)
    left = [s.reversed() for s in reversed(_side(items, pen, 1, False))]
    contour = right + _cap(right[-1].p3, left[0].p0, items[-1][4], end)
    return contour + left + _cap(left[-1].p3, right[0].p0, -items[0][3], start)


def taper(p, r, q, s):
    """A straight stroke from a circle (p, radius r) to a smaller or equal one (q, s): both and their
    common tangents."""
    p, q = complex(*p), complex(*q)
    d = unit(q - p)
    lean = asin((r - s) / abs(q - p))
    right, left = d * exp(1j * (lean - pi / 2)), d * exp(1j * (pi / 2 - lean))
    a, b = p + right * r, q + right * s
    c, e = q + left * s, p + left * r
    tip, back = q + d * s, p - d * r
    ways = [1j * v for v in (right, d, left, -d)]
    return [
        Seg.straight(a, b),
        arc(b, ways[0], tip, ways[1]),
        arc(tip, ways[1], c, ways[2]),
        Seg.straight(c, e),
        arc(e, ways[2], back, ways[3]),
        arc(back, ways[3], a, ways[0]),
    ]


def superellipse(
    x0,
    y0,
    x1,
    y1,
    kx=0.585,
    ky=0.585,
    left=None,
    right=None,
    top=None,
    bottom=None,
    waist=None,
    peak=None,
):
    """A closed counter-clockwise superelliptic contour in a box, extrema at the middle of its sides
    or at `waist` (y of the sides) and `peak` (x of top and bottom). `kx` and `ky` are the handle
    ratios along x and y; `left`, `right`, `top`, `bottom` override both in one half."""
    cx = (x0 + x1) / 2 if peak is None else peak
    cy = (y0 + y1) / 2 if waist is None else waist
    n = [complex(x1, cy), complex(cx, y1), complex(x0, cy), complex(cx, y0)]
    d = [1j, -1 + 0j, -1j, 1 + 0j]

    def ratios(i):
        halves = [(right, top), (left, top), (left, bottom), (right, bottom)][i]
        own = [k for k in halves if k is not None]
        x = y = None
        if own:
            x = y = sum(own) / len(own)
        return x or kx, y or ky

    segs = []
    for i in range(4):
        x, y = ratios(i)
        k0, k1 = (y, x) if i % 2 == 0 else (x, y)
        segs.append(curve(n[i], d[i], n[(i + 1) % 4], d[(i + 1) % 4], k0, k1))
    return segs


def hole(contour):
    """The same contour clockwise: it cuts."""
    return [s.reversed() for s in reversed(contour)]


def ring(pen, nodes):
    """A closed stroke: outer and inner contour."""
    items = spine(nodes, pen, True)
    a, b = _side(items, pen, -1, True), _side(items, pen, 1, True)
    return [a, hole(b)]


def disc(x, y, r, ry=None):
    ry = r if ry is None else ry
    return superellipse(x - r, y - ry, x + r, y + ry, 0.5523, 0.5523)


def polygon(points, radius):
    """A closed counter-clockwise polygon with rounded corners; a radius for all or one for each."""
    p = [complex(*q) for q in points]
    n = len(p)
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * n
    edges = [Seg.straight(p[i], p[(i + 1) % n]) for i in range(n)]
    out, starts, ends = [], [None] * n, [None] * n
    for i in range(n):
        a, arcs, b = rounded_corner(edges[i - 1], edges[i], radii[i])
        ends[i - 1], starts[i] = a.p3, b.p0
        out.append(arcs)
    result = []
    for i in range(n):
        result += out[i] + [Seg.straight(starts[i], ends[i])]
    return result
