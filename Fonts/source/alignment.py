"""Makes the outlines of all masters alike: the same contours, segments and order.

The union of the same strokes differs from weight to weight in one way only: a fillet may swallow a
short segment in one master and not in another. There the fillet is cut, and its end stands for the
segment. It stays the same curve, and its joints stay smooth."""

from curves import closed_area

SHARE = 0.3  # of a fillet, for each segment that it swallowed


def _key(seg):
    return "fillet" if seg.tag and seg.tag[0] == "fillet" else seg.tag[:2]


def _rotated(chain, key):
    i = next(i for i, s in enumerate(chain) if _key(s) == key)
    return chain[i:] + chain[:i]


def _supersequence(a, b):
    """The shortest sequence that holds both in order."""
    n, m = len(a), len(b)
    cost = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n, -1, -1):
        for j in range(m, -1, -1):
            if i == n or j == m:
                cost[i][j] = n - i + m - j
            elif a[i] == b[j]:
                cost[i][j] = 1 + cost[i + 1][j + 1]
            else:
                cost[i][j] = 1 + min(cost[i + 1][j], cost[i][j + 1])
    out, i, j = [], 0, 0
    while i < n or j < m:
        if i < n and j < m and a[i] == b[j]:
            out.append(a[i])
            i, j = i + 1, j + 1
        elif j == m or i < n and cost[i + 1][j] <= cost[i][j + 1]:
            out.append(a[i])
            i += 1
        else:
            out.append(b[j])
            j += 1
    return out


def _expanded(chain, wanted):
    """The chain with stand-ins for the keys it lacks."""
    slots, i = [], 0  # (segment or None) for each wanted key
    for key in wanted:
        if i < len(chain) and _key(chain[i]) == key:
            slots.append(chain[i])
            i += 1
        else:
            slots.append(None)
    if i < len(chain):
        raise ValueError("masters differ in the order of their segments")
    n = len(slots)
    fillets = [k for k in range(n) if slots[k] is not None and _key(slots[k]) == "fillet"]
    owner = {}
    for k in range(n):
        if slots[k] is None:
            a, b = k, k
            while slots[a] is None:
                a -= 1
            while slots[b % n] is None:
                b += 1
            owner[k] = a % n if a % n in fillets else b % n
            if owner[k] not in fillets:
                raise ValueError(f"masters differ: {wanted[k]} is missing, and there is no fillet")
    for f in fillets:
        group = sorted(k for k, o in owner.items() if o == f)
        if not group:
            continue
        order, k = [f], f - 1
        while (k % n) in group and len(order) <= len(group):
            order.insert(0, k % n)
            k -= 1
        k = f + 1
        while (k % n) in group and (k % n) not in order:
            order.append(k % n)
            k += 1
        shares = [SHARE if k != f else 1.0 for k in order]
        total, at, seg = sum(shares), 0.0, slots[f]
        for k, share in zip(order, shares):
            slots[k] = seg.part(at, 1.0 if k == order[-1] else at + share / total)
            at += share / total
    return slots


def aligned(outlines):
    """The outlines (contours) of one glyph in all masters, made alike."""
    if len({len(o) for o in outlines}) != 1:
        raise ValueError(f"masters have {[len(o) for o in outlines]} contours")
    result = [[] for _ in outlines]
    for row in zip(*outlines):
        if len({closed_area(c) > 0 for c in row}) != 1:
            raise ValueError("masters differ in the direction of a contour")
        keys = [[_key(s) for s in c] for c in row]
        common = set.intersection(*({k for k in c if c.count(k) == 1} for c in keys)) - {"fillet"}
        if not common:
            raise ValueError("masters have no segment in common")
        row = [_rotated(c, min(common)) for c in row]
        wanted = [_key(s) for s in row[0]]
        for c in row[1:]:
            wanted = _supersequence(wanted, [_key(s) for s in c])
        for out, c in zip(result, row):
            out.append(_expanded(c, wanted))
    for row in zip(*result):
        for segs in zip(*row):
            if len({s.line for s in segs}) > 1:
                for s in segs:
                    s.line = False
    return result
