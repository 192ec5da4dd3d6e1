"""The three drawn weights and the measures that all glyphs share. 2000 units an em."""

from strokes import Pen

UPM = 2000


CAP = 1400  # capitals and figures


XHEIGHT = 1030


ASCENDER = 1470


DESCENDER = -400


TABULAR = 1230  # the advance of tabular figures, at every weight


WEIGHTS = (300, 700, 900)


DEFAULT = 700


class Master:
    """One weight: stems `t` (vertical) and `h` (horizontal), overshoot `o`, the fillet `r` of
    concave corners and the radius `R` of convex ones."""

    def __init__(self, weight):
        self.weight = weight
        self.index = WEIGHTS.index(weight)
        self.t, self.h = self.by(116, 240, 312), self.by(112, 224, 276)
        self.r, self.R = self.by(36, 58, 62), self.by(78, 150, 192)
        self.o = 17
        self.cap, self.x = CAP, XHEIGHT
        self.pen = Pen(self.t, self.h, self.R, self.r)

    def by(self, light, bold, black):
        """The value that belongs to this master."""
        return (light, bold, black)[self.index]

    def scaled(self, f):
        """The same master with other strokes, for glyphs with more or fewer of them than usual."""
        other = Master(self.weight)
        other.t, other.h = self.t * f, self.h * f
        other.pen = self.pen.scaled(f)
        return other


MASTERS = tuple(Master(w) for w in WEIGHTS)
