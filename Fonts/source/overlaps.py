"""Overlap removal that keeps masters alike: the union of closed contours (non-zero winding), with a
small fillet in every concave corner that the union makes."""

from math import pi, tan

from curves import Seg, angle_between, closed_area, cross, unit

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
    return [_filleted(c, fillet) for c in _chained(pieces)]


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


def _filleted(chain, radius):
    """Replaces every concave corner by an arc of this radius."""
    chain = list(chain)
    done = set()
    while True:
        n = len(chain)
        for i in range(n):
            a, b = chain[i], chain[(i + 1) % n]
            key = (a.tag, b.tag)
            bend = angle_between(a.slope(1), b.slope(0))
            if bend > 1.5 and key not in done and "fillet" not in a.tag + b.tag:
                done.add(key)
                if cross(a.slope(1), b.slope(0)) < 0:
                    chain = _fillet(chain, i, radius)
                    break
        else:
            return chain


def _fillet(chain, i, radius):
    n = len(chain)
    back = [chain[(i - k) % n] for k in range(min(3, n - 1))]
    ahead = [chain[(i + 1 + k) % n] for k in range(min(3, n - 1))]

    def place(segs, s, backwards):
        k = min(int(s), len(segs) - 1)
        seg, t = segs[k], s - k
        if backwards:
            t = 1 - t
        d = seg.slope(t)
        return seg.at(t), unit(d)

    def shifted(segs, s, backwards):
        p, d = place(segs, s, backwards)
        return p - 1j * d * radius

    steps = 16
    span_a, span_b = len(back) * steps, len(ahead) * steps
    pa = [shifted(back, k / steps, True) for k in range(span_a)]
    pb = [shifted(ahead, k / steps, False) for k in range(span_b)]
    corner = chain[i].p3
    best = None
    # The first crossing of the two parallels, seen from the corner.
    for x in range(span_a - 1):
        for y in range(span_b - 1):
            da, db = pa[x + 1] - pa[x], pb[y + 1] - pb[y]
            det = cross(da, db)
            if abs(det) < 1e-12:
                continue
            w = pb[y] - pa[x]
            s, t = cross(w, db) / det, cross(w, da) / det
            if -0.01 <= s <= 1.01 and -0.01 <= t <= 1.01:
                away = abs(pa[x] + da * s - corner)
                if best is None or away < best[0]:
                    best = (away, (x + s) / steps, (y + t) / steps)
    if best is None:
        raise ValueError(
            f"no room for a fillet at {corner:.1f} between {chain[i].tag} and" f" {ahead[0].tag}"
        )
    _, u, v = best
    for _ in range(20):
        e = 1e-5
        f = shifted(back, u, True) - shifted(ahead, v, False)
        fu = (shifted(back, u + e, True) - shifted(back, u - e, True)) / (2 * e)
        fv = -(shifted(ahead, v + e, False) - shifted(ahead, v - e, False)) / (2 * e)
        det = cross(fu, fv)
        if abs(det) < 1e-12:
            break
        du, dv = cross(f, fv) / det, -cross(f, fu) / det
        u, v = u - max(-0.2, min(0.2, du)), v - max(-0.2, min(0.2, dv))
        u, v = min(max(u, 1e-4), len(back) - 1e-4), min(max(v, 1e-4), len(ahead) - 1e-4)
    ka, kb = int(u), int(v)
    a, b = back[ka].part(0, 1 - (u - ka)), ahead[kb].part(v - kb, 1)
    if abs(a.p3 + -1j * unit(a.slope(1)) * radius - b.p0 + 1j * unit(b.slope(0)) * radius) > 0.5:
        raise ValueError(f"no fillet found at {corner:.1f}")
    da, db = unit(a.slope(1)), unit(b.slope(0))
    theta = angle_between(da, db) * pi / 180
    h = 4 / 3 * tan(theta / 4) * radius
    bow = Seg(a.p3, a.p3 + da * h, b.p0 - db * h, b.p0, tag=("fillet", a.tag, b.tag))
    drop = {id(s) for s in back[: ka + 1]} | {id(s) for s in ahead[: kb + 1]}
    result = []
    start = (i - ka) % n
    order = [chain[(start + k) % n] for k in range(n)]
    result = [a, bow, b] + [s for s in order if id(s) not in drop]
    if back[ka] is ahead[kb]:
        raise ValueError("a fillet takes a whole contour")
    # Back to the place where the contour began.
    first = min(range(len(result)), key=lambda k: _sort_key(result[k].tag))
    return result[first:] + result[:first]


def _sort_key(tag):
    return (1,) if tag and tag[0] == "fillet" else (0,) + tuple(tag)


SHORT = 20  # no extremum is worth a segment of fewer units


def with_extrema(masters):
    """Cuts curves at the extrema that they have in all masters, away from their ends."""
    result = [[] for _ in masters]
    for row in zip(*masters):
        cuts = [_extrema(s) for s in row]
        same = len({len(c) for c in cuts}) == 1 and len({tuple(a for a, _ in c) for c in cuts}) == 1
        if same and any(
            s.part(a, b).length() < SHORT
            for s, cut in zip(row, cuts)
            for a, b in zip([0.0] + [t for _, t in cut], [t for _, t in cut] + [1.0])
        ):
            same = False
        for out, s, cut in zip(result, row, cuts):
            at = [0.0] + ([t for _, t in cut] if same else []) + [1.0]
            for k in range(len(at) - 1):
                p = s.part(at[k], at[k + 1])
                if 0 < k:
                    p.p1 = _level(p.p0, p.p1, cut[k - 1][0])
                if k < len(at) - 2:
                    p.p2 = _level(p.p3, p.p2, cut[k][0])
                out.append(p)
    return result


def _level(on, off, axis):
    return complex(on.real, off.imag) if axis == "x" else complex(off.real, on.imag)


def _extrema(s):
    if s.line:
        return []
    found = []
    for axis, part in (("x", lambda z: z.real), ("y", lambda z: z.imag)):
        a, b, c = part(s.p1 - s.p0), part(s.p2 - s.p1), part(s.p3 - s.p2)
        qa, qb, qc = a - 2 * b + c, 2 * (b - a), a
        if abs(qa) < 1e-9:
            roots = [-qc / qb] if abs(qb) > 1e-9 else []
        else:
            disc = qb * qb - 4 * qa * qc
            roots = [] if disc <= 0 else [(-qb + e * disc**0.5) / (2 * qa) for e in (-1, 1)]
        found += [(axis, t) for t in roots if 0.1 < t < 0.9]
    found.sort(key=lambda f: f[1])
    return found


def is_outer(chain):
    return closed_area(chain) > 0


def rounded_tip(loop, i, radius):
    """A counter-clockwise loop with the convex corner after segment i rounded: the same search as for a
    concave one, on the other side."""
    back = [[s.reversed() for s in reversed(loop)][k] for k in range(len(loop))]
    n = len(loop)
    chain = _fillet(
        [Seg(s.p0, s.p1, s.p2, s.p3, s.line, False, ("tip", k)) for k, s in enumerate(back)],
        n - 2 - i if i < n - 1 else n - 1,
        radius,
    )
    return [s.reversed() for s in reversed(chain)]
