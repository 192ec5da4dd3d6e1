"""Operators, all of one width."""

from drawing import Drawing, glyph
from parts import bar, light, stem, wave
from strokes import corner, disc, node, stroke

MATH = 1120  # the advance of operators


AXIS = 640  # the height of their centre


def operator(name, code, draw):
    @glyph(name, code, width=MATH)
    def make(m):
        d = Drawing(m)
        draw(d, light(m), m.by(370, 400, 420))
        return d


def _plus(d, m, e, y=AXIS):
    d.add(bar(m, -e, e, y), stem(m, 0, y - e, y + e))


def _cross(d, m, e):
    f = e * 0.78 - m.h * 0.1
    d.add(
        stroke(m.pen, [node(-f, AXIS - f), node(f, AXIS + f)]),
        stroke(m.pen, [node(-f, AXIS + f), node(f, AXIS - f)]),
    )


def _divide(d, m, e):
    r = m.by(90, 132, 150)
    g = m.by(310, 350, 376)
    d.add(bar(m, -e, e, AXIS), disc(0, AXIS - g, r), disc(0, AXIS + g, r))


def _bars(gap):
    def draw(d, m, e):
        g = m.by(*gap)
        d.add(bar(m, -e, e, AXIS - g), bar(m, -e, e, AXIS + g))

    return draw


def _notequal(d, m, e):
    _bars((150, 180, 196))(d, m, e)
    d.fillet *= m.by(1, 0.7, 0.5)
    k = m.by(200, 210, 216)
    d.add(
        stroke(m.scaled(m.by(1, 0.9, 0.8)).pen, [node(-k, AXIS - 1.9 * k), node(k, AXIS + 1.9 * k)])
    )


def _less(sign, line):
    def draw(d, m, e):
        y = AXIS + (m.by(110, 130, 140) if line else 0)
        v = m.by(330, 340, 346) * (0.84 if line else 1)
        d.add(
            stroke(
                m.pen,
                [
                    node(sign * e * 0.9, y + v),
                    corner(-sign * e * 0.9, y, m.R * 0.75),
                    node(sign * e * 0.9, y - v),
                ],
            )
        )
        if line:
            d.add(bar(m, -e, e, y - v - m.by(230, 330, 370)))

    return draw


def _plusminus(d, m, e):
    _plus(d, m, e * 0.9, AXIS + 120)
    d.add(bar(m, -e, e, AXIS - e - m.by(120, 170, 190)))


def _tilde(d, m, e):
    d.add(wave(m.scaled(m.by(1, 0.9, 0.8)), AXIS, e * 1.1, m.by(84, 80, 78)))


def _approx(d, m, e):
    g = m.by(150, 190, 206)
    d.add(
        wave(m, AXIS + g, e * 1.05, m.by(66, 56, 50)), wave(m, AXIS - g, e * 1.05, m.by(66, 56, 50))
    )


def _caret(d, m, e):
    d.add(
        stroke(
            m.pen,
            [node(-e * 0.8, 800), corner(0, m.cap - m.h * 0.6, m.R * 0.75), node(e * 0.8, 800)],
        )
    )


def _not(d, m, e):
    d.add(
        stroke(
            m.pen,
            [
                node(-e + m.h / 2, AXIS + 60),
                corner(e - m.t / 2, AXIS + 60),
                node(e - m.t / 2, AXIS - m.by(220, 260, 280)),
            ],
        )
    )


for _row in (
    ("plus", "+", _plus),
    ("minus", "−", lambda d, m, e: d.add(bar(m, -e, e, AXIS))),
    ("multiply", "×", _cross),
    ("divide", "÷", _divide),
    ("equal", "=", _bars((150, 180, 196))),
    ("notequal", "≠", _notequal),
    ("less", "<", _less(1, False)),
    ("greater", ">", _less(-1, False)),
    ("lessequal", "≤", _less(1, True)),
    ("greaterequal", "≥", _less(-1, True)),
    ("plusminus", "±", _plusminus),
    ("asciitilde", "~", _tilde),
    ("approxequal", "≈", _approx),
    ("asciicircum", "^", _caret),
    ("logicalnot", "¬", _not),
):
    operator(*_row)
