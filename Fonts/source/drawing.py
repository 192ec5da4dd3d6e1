"""A glyph's description: a function from a master to a drawing, kept in a table by glyph name."""

from overlaps import union
from strokes import hole

GLYPHS = {}


class Drawing:
    """Solids and holes, the fillet of its concave corners, and anchors."""

    def __init__(self, master):
        self.contours, self.anchors, self.fillet = [], {}, master.r

    def add(self, *contours):
        self.contours += contours

    def cut(self, *contours):
        self.contours += [hole(c) for c in contours]

    def anchor(self, name, x, y):
        self.anchors[name] = (x, y)

    def outlines(self):
        return union(self.contours, self.fillet)


class Glyph:
    def __init__(self, name, code, left, right, draw, width):
        self.name, self.code, self.left, self.right = name, code, left, right
        self.draw, self.width = draw, width


def glyph(name, code=None, left="n", right="n", width=None):
    """Registers a drawing function. `left` and `right` are side bearings: a class (see spacing) or
    units for each master. With a `width` the drawing is centred in that advance; 0 keeps its place.
    """

    def register(draw):
        codes = [] if code is None else [ord(c) for c in code]
        GLYPHS[name] = Glyph(name, codes, left, right, draw, width)
        return draw

    return register


def bounds(contours):
    points = [p for c in contours for s in c for p in s.points(32)]
    return (
        min(p.real for p in points),
        min(p.imag for p in points),
        max(p.real for p in points),
        max(p.imag for p in points),
    )


def settled(make, target, edge=3):
    """Calls make(shift) twice, so that an edge of its contour (0 left, 1 bottom, 2 right, 3 top) comes
    to lie at `target`: make must move that edge by its argument."""
    return make(target - bounds([make(0.0)])[edge])
