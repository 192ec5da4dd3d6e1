"""Overlap removal that keeps masters alike: the union of closed contours (non-zero winding), with a
small fillet in every concave corner that the union makes."""

from curves import angle_between, cross, unit
from fillets import filleted

FLAT = 16


def _crossings(a, b):
    """Parameters (u, v) where two segments cross, by flattening, then Newton's method."""
    na, nb = (1 if a.line else FLAT), (1 if b.line else FLAT)
    pa, pb = a.points(na) + [a.p3], b.points(nb) + [b.p3]

    def box(p):
        return (
            min(q.real for q in p),
            min(q.imag for q in p),
            max(q.real for q in p),
            max(q.imag for q in p),
        )

    x, y = box([a.p0, a.p1, a.p2, a.p3]), box([b.p0, b.p1, b.p2, b.p3])
    if x[0] > y[2] or y[0] > x[2] or x[1] > y[3] or y[1] > x[3]:
        return []
    found = []
    for i in range(na):
        for j in range(nb):
            da, db = pa[i + 1] - pa[i], pb[j + 1] - pb[j]
            det = cross(da, db)
            if abs(det) < 1e-12:
                continue
            w = pb[j] - pa[i]
            s, t = cross(w, db) / det, cross(w, da) / det
            if -1e-3 <= s <= 1 + 1e-3 and -1e-3 <= t <= 1 + 1e-3:
                u, v = (i + s) / na, (j + t) / nb
                for _ in range(8):
                    f = a.at(u) - b.at(v)
                    fa, fb = a.slope(u), b.slope(v)
                    det = cross(fa, fb)
                    if abs(det) < 1e-9:
                        break
                    u, v = u - cross(f, fb) / det, v - cross(f, fa) / det
                if not (-1e-6 <= u <= 1 + 1e-6 and -1e-6 <= v <= 1 + 1e-6):
                    continue
                if abs(a.at(u) - b.at(v)) > 1e-3:
                    continue
                if all(abs(u - p) > 1e-4 or abs(v - q) > 1e-4 for p, q in found):
                    found.append((u, v))
    return found


class _Winding:
    def __init__(self, contours):
        self.edges = []
        for c in contours:
            p = [q for s in c for q in s.points(1 if s.line else 64)]
            self.edges += list(zip(p, p[1:] + p[:1]))

    def at(self, q):
        n = 0
        for a, b in self.edges:
            if (a.imag <= q.imag) != (b.imag <= q.imag):
                side = cross(b - a, q - a)
                if a.imag <= q.imag:
                    n += side > 0
                else:
                    n -= side < 0
        return n


def union(contours, fillet):
    """Closed contours without overlaps, outer ones counter-clockwise. Segments keep tags
    (contour, segment, piece) by which masters are compared; fillets are tagged with both sides."""
    segs = []
    for ci, c in enumerate(contours):
        for si, s in enumerate(c):
            s.tag = (ci, si)
            segs.append(s)
    cuts = [[] for _ in segs]
    for i, a in enumerate(segs):
        for j in range(i + 1, len(segs)):
            b = segs[j]
            if a.hidden or b.hidden:
                continue
            for u, v in _crossings(a, b):
                near = [min(x, 1 - x) * s.length() < 0.3 for x, s in ((u, a), (v, b))]
                if all(near):
                    continue
                if any(near):
                    raise ValueError(f"{a.tag} and {b.tag} touch at an end near {a.at(u):.1f}")
                cuts[i].append(u)
                cuts[j].append(v)
    winding = _Winding(contours)
    pieces = []
    for s, cut in zip(segs, cuts):
        if s.hidden:
            continue
        at = [0.0] + sorted(cut) + [1.0]
        for k in range(len(at) - 1):
            p = s.part(at[k], at[k + 1])
            p.tag = s.tag + (k,)
            m, n = p.at(0.5), unit(p.slope(0.5)) * 1j * 0.4
            inside, outside = winding.at(m + n), winding.at(m - n)
            if (inside != 0) != (outside != 0):
                pieces.append((p if inside else p.reversed(), k > 0, k < len(at) - 2))
    return [filleted(c, fillet) for c in _chained(pieces)]


def _chained(pieces):
    left = sorted((p for p, _, _ in pieces), key=lambda p: p.tag)
    result = []
    while left:
        chain = [left.pop(0)]
        while abs(chain[-1].p3 - chain[0].p0) > 0.6:
            end = chain[-1].p3
            near = [p for p in left if abs(p.p0 - end) < 0.6]
            if not near:
                raise ValueError(f"an outline breaks at {end:.1f} after {chain[-1].tag}")
            nxt = min(near, key=lambda p: angle_between(p.slope(0), chain[-1].slope(1)))
            left.remove(nxt)
            nxt.p0 = end
            chain.append(nxt)
        chain[-1].p3 = chain[0].p0
        result.append(chain)
    return result
