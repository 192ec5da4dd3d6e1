"""Points at the extrema of curves."""

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
