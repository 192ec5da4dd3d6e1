"""Arcs in corners: concave ones that a union makes, and sharp tips."""

from math import pi, tan

from curves import Seg, angle_between, cross, unit


def filleted(chain, radius):
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
