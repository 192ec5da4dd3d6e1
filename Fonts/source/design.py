"""All glyphs in all masters: outlines made alike, side bearings, anchors, composites."""

import figures  # noqa: F401  these modules register their glyphs, in the font's order
import alphabet  # noqa: F401
import letters  # noqa: F401
import ligatures  # noqa: F401
import barred  # noqa: F401
import punctuation  # noqa: F401
import brackets  # noqa: F401
import mathematics  # noqa: F401
import symbols  # noqa: F401
import signs  # noqa: F401
import currency  # noqa: F401
import arrows  # noqa: F401
import pictograms  # noqa: F401
import accented
import otherfigures
import smallfigures
from alignment import aligned
from drawing import GLYPHS, bounds
from features import FIGURES
from masters import MASTERS, TABULAR
from extrema import with_extrema
from spacing import bearing

SPACES = {
    "space": (0x20, 500),
    "uni00A0": (0xA0, 500),
    "figurespace": (0x2007, TABULAR),
    "punctuationspace": (0x2008, 400),
    "thinspace": (0x2009, 300),
    "hairspace": (0x200A, 160),
    "uni202F": (0x202F, 300),
    "enspace": (0x2002, 1000),
    "emspace": (0x2003, 2000),
    "uni200B": (0x200B, 0),
    "uni200C": (0x200C, 0),
    "uni200D": (0x200D, 0),
}


class Shape:
    """A glyph in one master: contours in place, advance, anchors."""

    def __init__(self, contours, advance, anchors):
        self.contours, self.advance, self.anchors = contours, advance, anchors


def shapes(name):
    """The shapes of a drawn glyph, one for each master."""
    g = GLYPHS[name]
    drawings = [g.draw(m) for m in MASTERS]
    try:
        outlines = aligned([d.outlines() for d in drawings])
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    count = len(outlines[0])
    rows = [with_extrema([o[i] for o in outlines]) for i in range(count)]
    result = []
    for k in range(len(MASTERS)):
        contours = [rows[i][k] for i in range(count)]
        x0, _, x1, _ = bounds(contours)
        if g.width == 0:
            dx, advance = 0, 0
        elif g.width is not None:
            dx, advance = round(g.width / 2), g.width
            if x0 + dx < 0 or x1 + dx > advance:
                raise ValueError(f"{name} is wider than its advance")
        else:
            left = bearing(g, "left", k) if g.left else -round(x0)
            if g.left == 0 and x0 < 0:
                left = round(x0)  # hangs over to the left
            if g.left == 0:
                dx = 0
            else:
                dx = left - x0
            advance = round(x1 + dx + bearing(g, "right", k))
        moved = [[s.mapped(lambda z: z + dx) for s in c] for c in contours]
        result.append(
            Shape(moved, advance, {n: (x + dx, y) for n, (x, y) in drawings[k].anchors.items()})
        )
    for k, shape in enumerate(result):
        base = (
            g.width is None
            and g.code
            and chr(g.code[0]).isalpha()
            or name in ("dotlessi", "dotlessj")
        )
        if base and not shape.anchors:
            shape.anchors = accented.anchors(name, bounds(shape.contours))
    return result


def all_shapes():
    return {name: shapes(name) for name in GLYPHS}


def tabular_sets():
    """Figure sets in this font, each ten glyph names; more than one when other scripts have them."""
    return [list(FIGURES)] + otherfigures.SETS


FRACTIONS = smallfigures.FRACTIONS
