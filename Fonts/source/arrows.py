"""Arrows."""

from drawing import Drawing, glyph, settled
from strokes import HIDDEN, corner, node, stroke

MIDDLE = 700


SQUARE = 1500  # the advance of most pictures


def turned(contours, quarter, centre=MIDDLE):
    """Turned round (0, centre) by quarters, counter-clockwise."""
    factor = (1, 1j, -1, -1j)[quarter]
    return [
        [s.mapped(lambda z: (z - 1j * centre) * factor + 1j * centre) for s in c] for c in contours
    ]


def arrow_parts(m, half):
    m = m.scaled(m.by(1, 0.88, 0.78))
    head = m.by(310, 350, 370)
    tip = half - m.t * 0.46

    def wings(dx):
        return stroke(
            m.pen,
            [
                node(tip - head + dx, MIDDLE + head),
                corner(tip + dx, MIDDLE, m.R * 0.62),
                node(tip - head + dx, MIDDLE - head),
            ],
        )

    wing = settled(wings, half, 2)
    return wing, stroke(
        m.pen, [node(-half + m.h / 2, MIDDLE), node(half - m.t * 1.0, MIDDLE)], end=HIDDEN
    )


def arrow(name, code, quarter, both=False):
    @glyph(name, code, width=SQUARE)
    def draw(m):
        d = Drawing(m)
        half = m.by(640, 690, 710) if both else m.by(540, 570, 590)
        wing, shaft = arrow_parts(m, half)
        if both:
            p = m.scaled(m.by(1, 0.88, 0.78))
            e = half - p.t
            shaft = stroke(p.pen, [node(-e, MIDDLE), node(e, MIDDLE)], HIDDEN, HIDDEN)
            d.add(*turned([wing], 2))
        d.add(wing, shaft)
        d.contours = turned(d.contours, quarter)
        return d


for _n, _c, _q in (
    ("arrowright", "→", 0),
    ("arrowup", "↑", 1),
    ("arrowleft", "←", 2),
    ("arrowdown", "↓", 3),
):
    arrow(_n, _c, _q)


arrow("arrowboth", "↔", 0, True)


arrow("arrowupdn", "↕", 1, True)


def diagonal(name, code, quarter):
    @glyph(name, code, width=SQUARE)
    def draw(m):
        d = Drawing(m)
        p = m.scaled(m.by(1, 0.88, 0.78))
        e, k = m.by(400, 424, 440), m.by(500, 540, 560)
        a = e - p.t / 2
        d.add(
            stroke(p.pen, [node(a - k, MIDDLE + a), corner(a, MIDDLE + a), node(a, MIDDLE + a - k)])
        )
        d.add(
            stroke(
                p.pen,
                [
                    node(-e + p.t / 2, MIDDLE - e + p.t / 2),
                    node(a - p.t * 0.1, MIDDLE + a - p.t * 0.1),
                ],
                end=HIDDEN,
            )
        )
        d.contours = turned(d.contours, quarter)
        return d


for _n, _c, _q in (
    ("arrowupright", "↗", 0),
    ("arrowupleft", "↖", 1),
    ("arrowdownleft", "↙", 2),
    ("arrowdownright", "↘", 3),
):
    diagonal(_n, _c, _q)
