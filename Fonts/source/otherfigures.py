"""Arabic-Indic figures, for timers. They are as high as the Latin ones and stand on the same line."""

from drawing import Drawing, glyph, settled
from strokes import HIDDEN, corner, disc, node, stroke, superellipse

SIDES = (118, 98, 78)


LEAN = 60  # how far an upright stroke leans over the figures' height


ARABIC = [f"uni{0x660 + k:04X}" for k in range(10)]


SETS = [ARABIC]


def figure(name, code):
    return glyph(name, code, SIDES, SIDES)


def upright(m, x):
    """A stroke of the full height that leans to the left at its top; x is at the baseline."""
    return stroke(m.pen, [node(x, m.t / 2), node(x - LEAN, m.cap - m.t / 2)])


@figure("uni0660", "٠")
def zero(m):
    d = Drawing(m)
    r = m.by(112, 172, 204)
    d.add(disc(r, 600, r))
    return d


@figure("uni0661", "١")
def one(m):
    d = Drawing(m)
    d.add(upright(m, 300))
    return d


def cup(m, x0, x1, low, width=1.0):
    """From inside a stroke at x0 down and up again to a round end at x1."""
    t, h = m.t, m.h
    return stroke(
        m.pen,
        [
            node(x0, low + h / 2 + m.by(170, 190, 196), -72, (0.5, 0.5), width=0.8),
            node((x0 + x1) / 2 + m.by(10, 14, 16), low + h / 2, 0, (0.58, 0.58)),
            node(x1, m.cap - t / 2 - m.by(0, 20, 30), m.by(84, 84, 84), (0.62, 0.6)),
        ],
        start=HIDDEN,
    )


@figure("uni0662", "٢")
def two(m):
    d = Drawing(m)
    x = m.by(220, 240, 250)
    d.add(upright(m, x))
    d.add(cup(m, x - LEAN * 0.85, x + m.by(440, 510, 570), m.by(960, 900, 870)))
    return d


@figure("uni0663", "٣")
def three(m):
    m = m.scaled(m.by(1, 0.88, 0.77))
    d = Drawing(m)
    d.fillet *= m.by(1, 0.8, 0.7)
    x, step = m.by(220, 240, 250), m.by(330, 390, 420)
    low = m.by(990, 960, 950)
    d.add(upright(m, x))
    a = x - LEAN * 0.85
    d.add(cup(m, a, a + step, low))
    d.add(cup(m, a + step - m.by(24, 14, 10), a + 2 * step, low))
    return d


@figure("uni0664", "٤")
def four(m):
    m = m.scaled(m.by(1, 0.96, 0.91))
    d = Drawing(m)
    w, t, h = m.by(760, 840, 900), m.t, m.h
    top, mid, low = m.cap + m.o - h / 2, m.by(760, 766, 770), h / 2 - m.o
    join = w * 0.62
    d.fillet = m.by(120, 260, 280)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - m.by(70, 60, 50), top - m.by(30, 26, 22), 162, (0.5, 0.5)),
                node(w * 0.5, top - m.by(0, 0, 0), 180, (0.5, 0.58)),
                node(t / 2 + m.by(70, 60, 50), (top + mid) / 2, -90, 0.6),
                node(join, mid, 0, (0.58, 0.6)),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(join, mid, 180, (0.6, 0.6)),
                node(t / 2, (mid + low) / 2, -90, 0.6),
                node(w * 0.56, low, 0, (0.6, 0.58)),
                node(w - h / 2, low + m.by(24, 20, 16), 10, 0.5),
            ],
            start=HIDDEN,
        )
    )
    d.add(stroke(m.pen, [node(join, mid, 0), node(join + m.by(40, 30, 20), mid, 0)], start=HIDDEN))
    return d


@figure("uni0665", "٥")
def five(m):
    d = Drawing(m)
    w, top = m.by(860, 930, 990), m.by(1120, 1150, 1170)
    d.add(superellipse(0, -m.o, w, top, 0.58, 0.62))
    d.cut(superellipse(m.t, m.h - m.o, w - m.t, top - m.h, 0.59, 0.63))
    return d


@figure("uni0666", "٦")
def six(m):
    d = Drawing(m)
    w, h = m.by(700, 780, 850), m.h
    x = w - m.t / 2

    def make(shift):
        y = m.cap - h + shift
        return stroke(
            m.pen, [node(h / 2, y + 10, None), corner(x - LEAN, y, m.R * 0.8), node(x, m.t / 2)]
        )

    d.add(settled(make, m.cap))
    return d


@figure("uni0667", "٧")
def seven(m):
    d = Drawing(m)
    w, e = m.by(900, 1000, 1070), m.t * 0.46

    def make(shift):
        y = 140 + shift
        top = m.cap - m.t / 2
        return stroke(m.pen, [node(e, top), corner(w / 2, y, m.R * 0.8), node(w - e, top)])

    d.add(settled(make, -8, 1))
    return d


@figure("uni0668", "٨")
def eight(m):
    d = seven(m)
    w = m.by(900, 1000, 1070)
    d.contours = [[s.mapped(lambda z: complex(w, m.cap) - z) for s in c] for c in d.contours]
    return d


@figure("uni0669", "٩")
def nine(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(740, 830, 900)
    low = m.by(640, 590, 560)
    x = w - t / 2
    d.add(superellipse(0, low, w, m.cap + m.o, 0.58, 0.6))
    d.cut(superellipse(t, low + h, w - t, m.cap + m.o - h, 0.59, 0.62))
    waist = (low + m.cap + m.o) / 2
    d.add(
        stroke(
            m.pen,
            [node(x, waist, -90, (0.6, 0.6)), node(x + LEAN, t / 2, -83, 0.5)],
            start=HIDDEN,
        )
    )
    return d
