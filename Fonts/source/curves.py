"""Cubic Bézier segments in the plane. Points are complex numbers: x + iy, font units, y up."""

from cmath import phase
from math import atan2, cos, hypot, pi, sin, tan


def unit(v):
    return v / abs(v)


def cross(a, b):
    return a.real * b.imag - a.imag * b.real


def dot(a, b):
    return a.real * b.real + a.imag * b.imag


def heading(degrees):
    """A unit vector; exact for the four axis directions, so that extrema stay extrema."""
    exact = {0: 1 + 0j, 90: 1j, 180: -1 + 0j, 270: -1j}
    degrees %= 360
    return exact.get(degrees) or complex(cos(degrees * pi / 180), sin(degrees * pi / 180))


class Seg:
    """One cubic; `line` for a straight one. `hidden` edges close a shape inside another and are
    never drawn. `tag` names a segment in the same way in every master."""

    __slots__ = ("p0", "p1", "p2", "p3", "line", "hidden", "tag")

    def __init__(self, p0, p1, p2, p3, line=False, hidden=False, tag=()):
        self.p0, self.p1, self.p2, self.p3 = p0, p1, p2, p3
        self.line, self.hidden, self.tag = line, hidden, tag

    @staticmethod
    def straight(a, b, hidden=False):
        return Seg(a, a + (b - a) / 3, b - (b - a) / 3, b, True, hidden)

    def at(self, t):
        s = 1 - t
        return (
            s * s * s * self.p0
            + 3 * s * s * t * self.p1
            + 3 * s * t * t * self.p2
            + t * t * t * self.p3
        )

    def slope(self, t):
        s = 1 - t
        return 3 * (
            s * s * (self.p1 - self.p0)
            + 2 * s * t * (self.p2 - self.p1)
            + t * t * (self.p3 - self.p2)
        )

    def second(self, t):
        return 6 * (
            (1 - t) * (self.p2 - 2 * self.p1 + self.p0) + t * (self.p3 - 2 * self.p2 + self.p1)
        )

    def part(self, a, b):
        """The piece between two parameters (de Casteljau by blossoms)."""

        def blossom(x, y, z):
            q0 = self.p0 + (self.p1 - self.p0) * x
            q1 = self.p1 + (self.p2 - self.p1) * x
            q2 = self.p2 + (self.p3 - self.p2) * x
            r0, r1 = q0 + (q1 - q0) * y, q1 + (q2 - q1) * y
            return r0 + (r1 - r0) * z

        p0 = self.p0 if a == 0 else blossom(a, a, a)
        p3 = self.p3 if b == 1 else blossom(b, b, b)
        if self.line:
            seg = Seg.straight(p0, p3)
        else:
            seg = Seg(p0, blossom(a, a, b), blossom(a, b, b), p3)
        seg.hidden, seg.tag = self.hidden, self.tag
        return seg

    def reversed(self):
        return Seg(self.p3, self.p2, self.p1, self.p0, self.line, self.hidden, self.tag)

    def mapped(self, f):
        return Seg(f(self.p0), f(self.p1), f(self.p2), f(self.p3), self.line, self.hidden, self.tag)

    def points(self, n):
        return [self.at(i / n) for i in range(n)]

    def length(self, n=16):
        p = self.points(n) + [self.p3]
        return sum(abs(b - a) for a, b in zip(p, p[1:]))


def curve(p0, d0, p3, d1, k0, k1):
    """From p0 in direction d0 to p3 in direction d1. Handles reach the part k of the way to the point
    where the two tangents meet: 0.5523 is a circle's quarter, more is a superellipse's."""
    turn = cross(d0, d1)
    if abs(turn) < 1e-6:
        third = abs(p3 - p0) / 3
        return Seg(p0, p0 + d0 * third, p3 - d1 * third, p3)
    a = cross(p3 - p0, d1) / turn
    b = cross(d0, p3 - p0) / turn
    if a <= 0 or b <= 0:
        raise ValueError(f"tangents at {p0:.1f} and {p3:.1f} do not meet between them")
    return Seg(p0, p0 + d0 * a * k0, p3 - d1 * b * k1, p3)


def arc(p0, d0, p3, d1):
    """A circular arc (or the nearest to it) between two points with given directions."""
    theta = abs(phase(d1 / d0))
    radius = abs(p3 - p0) / (2 * sin(theta / 2))
    h = 4 / 3 * tan(theta / 4) * radius
    return Seg(p0, p0 + d0 * h, p3 - d1 * h, p3)


def fitted(points, d0, d1):
    """The cubic through the first and last point with these end directions that is nearest to the
    points between (least squares for the two handle lengths, points re-projected in between)."""
    p0, p3 = points[0], points[-1]
    total = [0.0]
    for a, b in zip(points, points[1:]):
        total.append(total[-1] + abs(b - a))
    ts = [x / total[-1] for x in total]
    alpha = beta = total[-1] / 3
    for _ in range(12):
        aa = ab = bb = ra = rb = 0.0
        for t, q in zip(ts, points):
            s = 1 - t
            b1, b2 = 3 * s * s * t, 3 * s * t * t
            rest = q - (p0 * (s * s * s + b1) + p3 * (b2 + t * t * t))
            u, v = d0 * b1, -d1 * b2
            aa += dot(u, u)
            ab += dot(u, v)
            bb += dot(v, v)
            ra += dot(u, rest)
            rb += dot(v, rest)
        det = aa * bb - ab * ab
        alpha, beta = (ra * bb - rb * ab) / det, (aa * rb - ab * ra) / det
        seg = Seg(p0, p0 + d0 * alpha, p3 - d1 * beta, p3)
        for i in range(1, len(ts) - 1):
            t = ts[i]
            d, f, g = seg.at(t) - points[i], seg.slope(t), seg.second(t)
            down = dot(f, f) + dot(d, g)
            if down > 0:
                ts[i] = min(max(t - dot(d, f) / down, 0.0), 1.0)
    if alpha <= 0 or beta <= 0:
        raise ValueError(f"an offset folds near {p0} … {p3}")
    return seg


def closed_area(segs):
    """Twice the signed area of the closed contour, positive when counter-clockwise."""
    p = [q for s in segs for q in s.points(12)]
    return sum(cross(a, b) for a, b in zip(p, p[1:] + p[:1]))


def angle_between(a, b):
    """Degrees, 0 to 180."""
    return abs(atan2(cross(a, b), dot(a, b))) * 180 / pi


def distance(a, b):
    return hypot((a - b).real, (a - b).imag)
