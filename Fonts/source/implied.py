"""Points of quadratic outlines that need not be written.

Between two control points a TrueType outline may leave out the point on the curve: it is then their
middle. Such a joint is smooth at every weight, whatever happens to the directions between the masters,
and rounding cannot bend it. Where a joint is smooth in all masters and its point lies near the middle, it
is left out."""

from curves import angle_between

BEND = 3.0  # degrees up to which a joint counts as smooth
SHIFT = 26.0  # units that a point may move along its tangent


def _point(p):
    return complex(p.x, p.y)


def _may_go(before, on, after):
    a, p, b = _point(before), _point(on), _point(after)
    if a == p or b == p:
        return abs(a - b) < 2 * SHIFT
    level = a.real == p.real == b.real or a.imag == p.imag == b.imag
    if level:
        return a + b == 2 * p  # extrema stay where they are drawn
    # Handles of a few units point anywhere: they were rounded.
    noise = 57.3 * 0.7 * (1 / abs(a - p) + 1 / abs(b - p))
    return angle_between(p - a, b - p) < BEND + noise and abs((a + b) / 2 - p) < SHIFT


def leave_out(glyphs):
    """Takes such points out of one glyph's outlines in all masters alike."""
    for contours in zip(*glyphs):
        size = len(contours[0])
        gone = []
        for i in range(size):
            row = [(c[i - 1], c[i], c[(i + 1) % size]) for c in contours]
            if all(
                before.type is None
                and on.type is not None
                and after.type is None
                and _may_go(before, on, after)
                for before, on, after in row
            ):
                gone.append(i)
        ons = sum(p.type is not None for p in contours[0])
        if len(gone) >= ons:
            gone = gone[1:]  # a contour has to begin somewhere
        for c in contours:
            for i in reversed(gone):
                del c.points[i]
