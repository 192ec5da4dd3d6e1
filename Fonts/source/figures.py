"""The ten figures. Heights from the baseline to CAP; x from 0 near the left edge of the ink."""

from drawing import Drawing, glyph, settled
from strokes import HIDDEN, corner, node, stroke, superellipse

SIDE = {"round": (118, 96, 74), "flat": (132, 112, 90)}


@glyph("zero", "0", SIDE["round"], SIDE["round"])
def zero(m):
    d = Drawing(m)
    w, kx, ky = m.by(940, 1010, 1080), 0.60, 0.69
    d.add(superellipse(0, -m.o, w, m.cap + m.o, kx, ky))
    d.cut(
        superellipse(
            m.t,
            m.h - m.o,
            w - m.t,
            m.cap + m.o - m.h,
            m.by(0.60, 0.61, 0.62),
            m.by(0.69, 0.70, 0.71),
        )
    )
    return d


@glyph("one", "1", SIDE["flat"], (150, 130, 110))
def one(m):
    d = Drawing(m)
    t, x = m.t, m.by(440, 430, 440)
    reach, drop = m.by(346, 366, 384), m.by(292, 292, 286)

    def draw(shift):
        top = m.cap + shift
        return stroke(m.pen, [node(x - reach, top - drop), corner(x, top), node(x, t / 2)])

    d.add(settled(draw, m.cap))
    return d


@glyph("two", "2", SIDE["flat"], SIDE["flat"])
def two(m):
    d = Drawing(m)
    w, t, h = m.by(850, 940, 1010), m.t, m.h
    left, right, top = t / 2, w - t / 2 - m.by(10, 10, 6), m.cap + m.o - h / 2
    foot = h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(left + m.by(6, 2, 0), m.by(1020, 1004, 996), 90),
                node(w * 0.48, top, 0, (0.60, 0.60)),
                node(right, m.by(1036, 1026, 1018), -90, (0.60, 0.68)),
                node(left + m.by(216, 320, 386), foot + m.by(226, 308, 376), None, (0.52, 0.5)),
                corner(left - m.by(18, 0, -6), foot, inner=m.r * 0.85),
                node(w - h / 2, foot),
            ],
        )
    )
    return d


@glyph("three", "3", SIDE["flat"], SIDE["round"])
def three(m):
    d = Drawing(m)
    w, t, h = m.by(860, 950, 1026), m.t, m.h
    top, low = m.cap + m.o - h / 2, h / 2 - m.o
    mid = m.by(735, 742, 745)
    bar, xl, c = m.by(450, 490, 530), m.by(300, 330, 350), w * 0.49
    up, down = w - t / 2 - m.by(62, 52, 44), w - t / 2
    d.fillet = m.by(120, 280, 300)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2 + m.by(16, 10, 4), m.by(1112, 1100, 1096), 70),
                node(c, top, 0, (0.64, 0.60)),
                node(up, (top + mid) / 2 + 10, -90, 0.60),
                node(bar, mid, 180, (0.58, 0.58)),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(bar, mid, 0),
                node(down, (low + mid) / 2 + 4, -90, 0.60),
                node(c, low, 180, (0.60, 0.62)),
                node(t / 2 - m.by(6, 6, 6), m.by(300, 318, 322), 109, (0.64, 0.58)),
            ],
            start=HIDDEN,
        )
    )
    d.add(stroke(m.pen, [node(bar, mid, 180), node(xl + h / 2, mid, 180)], start=HIDDEN))
    return d


@glyph("four", "4", SIDE["flat"], SIDE["flat"])
def four(m):
    d = Drawing(m)
    m = m.scaled(m.by(1, 0.97, 0.91))
    t, h, bar = m.t, m.h, m.by(352, 346, 336)
    x, w = m.by(690, 752, 786), m.by(956, 1086, 1142)

    def draw(shift):
        return stroke(
            m.pen,
            [
                node(x, t / 2),
                corner(x, m.cap + shift - 60, m.R * 0.85),
                corner(m.by(40, 66, 92), bar),
                node(w - h / 2, bar),
            ],
        )

    d.add(settled(draw, m.cap))
    return d


@glyph("five", "5", SIDE["flat"], SIDE["round"])
def five(m):
    d = Drawing(m)
    d.fillet = m.by(46, 84, 92)
    w, t, h = m.by(860, 950, 1026), m.t, m.h
    low, up = h / 2 - m.o, m.by(858, 872, 878) - h / 2
    x, foot = m.by(150, 176, 205), m.by(700, 708, 712)
    d.add(
        stroke(
            m.pen,
            [
                node(w - m.by(80, 70, 60) - h / 2, m.cap - h / 2),
                corner(x + m.by(24, 18, 12), m.cap - h / 2),
                node(x - m.by(20, 22, 22), foot),
            ],
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(x - m.by(12, 8, 4), foot + m.by(2, 2, 2), m.by(36, 27, 24), width=0.9),
                node(w * 0.46, up, 0, (0.58, 0.58)),
                node(w - t / 2, (up + low) / 2, -90, 0.61),
                node(w * 0.46, low, 180, (0.61, 0.62)),
                node(t / 2 - 4, m.by(276, 294, 300), 111, (0.64, 0.58)),
            ],
            start=HIDDEN,
        )
    )
    return d


def six_like(m, w, height, waist):
    """The bowl and the rising stroke of 6; turned round it is 9."""
    d = Drawing(m)
    t, h = m.t, m.h
    kx, ky = 0.58, 0.60
    d.add(superellipse(0, -m.o, w, height, kx, ky, waist=waist))
    d.cut(
        superellipse(
            t,
            h - m.o,
            w - t,
            height - h,
            m.by(0.58, 0.59, 0.60),
            m.by(0.60, 0.62, 0.63),
            waist=waist,
        )
    )
    top = m.cap + m.o - h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, waist, 90, 0.70),
                node(w * 0.545, top, 0, (0.62, 0.60)),
                node(w - t / 2 - m.by(40, 34, 26), m.by(1132, 1112, 1104), -70, (0.64, 0.58)),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("six", "6", SIDE["round"], SIDE["round"])
def six(m):
    return six_like(m, m.by(900, 982, 1054), m.by(872, 882, 890), m.by(432, 434, 436))


@glyph("seven", "7", SIDE["flat"], SIDE["flat"])
def seven(m):
    d = Drawing(m)
    w, t, h = m.by(840, 920, 990), m.t, m.h
    x = w - m.by(50, 96, 120)
    d.add(
        stroke(
            m.pen,
            [
                node(h / 2, m.cap - h / 2),
                corner(x, m.cap - h / 2),
                node(x - m.by(180, 176, 172), m.cap - h / 2 - m.by(392, 388, 386)),
                node(m.by(300, 350, 385), t / 2, m.by(-105, -104, -103), (0.58, 0.58)),
            ],
        )
    )
    return d


@glyph("eight", "8", SIDE["round"], SIDE["round"])
def eight(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 984, 1062)
    mid, inset = m.by(744, 750, 752), m.by(54, 46, 40)
    h2 = h * m.by(1, 0.96, 0.94)
    slack = h2 * 0.12
    d.fillet = m.by(130, 330, 360)
    d.add(superellipse(0, -m.o, w, mid + h2 / 2 - slack, 0.585, 0.60))
    d.cut(superellipse(t, h - m.o, w - t, mid - h2 / 2, 0.59, 0.62))
    d.add(superellipse(inset, mid - h2 / 2 + slack, w - inset, m.cap + m.o, 0.585, 0.60))
    u = m.by(1, 0.97, 0.95)
    d.cut(superellipse(inset + t * u, mid + h2 / 2, w - inset - t * u, m.cap + m.o - h, 0.59, 0.62))
    return d


@glyph("nine", "9", SIDE["round"], SIDE["round"])
def nine(m):
    w = m.by(900, 982, 1054)
    d = six_like(m, w, m.by(880, 890, 898), m.by(436, 438, 440))
    d.contours = [[s.mapped(lambda z: complex(w, m.cap) - z) for s in c] for c in d.contours]
    return d
