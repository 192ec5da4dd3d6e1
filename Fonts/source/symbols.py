"""Mathematics, currency, reference marks and small figures."""

from drawing import GLYPHS, Drawing, glyph
from figures import SIDE
from lowercase import stem
from punctuation import dot
from strokes import HIDDEN, corner, disc, hole, node, polygon, ring, stroke, superellipse, taper
from uppercase import bar, p_stroke

MATH = 1120  # the advance of operators
AXIS = 640  # the height of their centre


def light(m, bold=0.88, black=0.80):
    """Operators are a little lighter than letters."""
    return m.scaled(m.by(0.96, bold, black))


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


def wave(m, y, e, tall):
    return stroke(
        m.pen,
        [
            node(-e + m.t / 2, y - tall * 0.8, 62),
            node(-e * 0.42, y + tall, 0, (0.6, 0.58)),
            node(0, y, -34, (0.5, 0.5)),
            node(e * 0.42, y - tall, 0, (0.58, 0.6)),
            node(e - m.t / 2, y + tall * 0.8, 62),
        ],
    )


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


def small_ring(m, x, y, r, ry=None):
    """A ring with strokes of its own: outer and inner contour."""
    ry = r if ry is None else ry
    outer = superellipse(x - r, y - ry, x + r, y + ry, 0.57, 0.58)
    t, h = m.t, m.h
    return outer, hole(superellipse(x - r + t, y - ry + h, x + r - t, y + ry - h, 0.57, 0.58))


def _percent(name, code, rings):
    @glyph(name, code, (90, 76, 64), (90, 76, 64))
    def draw(m):
        d = Drawing(m)
        p = m.scaled(m.by(0.95, 0.74, 0.64))
        r, ry = m.by(250, 276, 290), m.by(300, 316, 324)
        w = m.by(1230, 1330, 1400)
        d.add(*small_ring(p, r, m.cap - ry, r, ry))
        for k in range(rings):
            d.add(*small_ring(p, w - r + k * (2 * r + m.by(110, 90, 76)), ry, r, ry))
        d.add(stroke(p.pen, [node(w * 0.27, p.t / 2), node(w * 0.73, m.cap - p.t / 2)]))
        return d


_percent("percent", "%", 1)
_percent("perthousand", "‰", 2)


@glyph("degree", "°", (110, 90, 76), (110, 90, 76))
def degree(m):
    d = Drawing(m)
    r = m.by(230, 262, 280)
    d.add(*small_ring(m.scaled(m.by(0.9, 0.72, 0.66)), r, m.cap + m.o - r, r))
    return d


def primes(name, code, n):
    @glyph(name, code, (90, 80, 70), (60, 50, 40))
    def draw(m):
        d = Drawing(m)
        step, r = m.by(240, 330, 380), m.t * m.by(0.52, 0.46, 0.44)
        for k in range(n):
            d.add(
                taper(
                    (140 + k * step, m.cap - r),
                    r,
                    (k * step, m.cap - m.by(440, 470, 490)),
                    r * 0.62,
                )
            )
        return d


primes("prime", "′", 1)
primes("doubleprime", "″", 2)


@glyph("asterisk", "*", (90, 76, 64), (90, 76, 64))
def asterisk(m):
    d = Drawing(m)
    p, r = m.scaled(m.by(0.9, 0.74, 0.66)), m.by(280, 310, 326)
    from curves import heading

    for k in range(5):
        q = heading(90 + 72 * k) * (r - p.t / 2)
        d.add(stroke(p.pen, [node(0, m.cap - r), node(q.real, m.cap - r + q.imag)], start=HIDDEN))
    d.fillet *= 0.5
    return d


@glyph("numbersign", "#", (70, 56, 46), (70, 56, 46))
def numbersign(m):
    d = Drawing(m)
    p, w = m.scaled(m.by(0.92, 0.78, 0.68)), m.by(1110, 1190, 1250)
    d.fillet *= m.by(1, 0.8, 0.6)
    for y in (m.by(470, 440, 420), m.by(930, 960, 980)):
        d.add(bar(p, 0, w, y))
    for x in (w * 0.33, w * 0.67):
        d.add(stroke(p.pen, [node(x - 90, p.t / 2), node(x + 90, m.cap - p.t / 2)]))
    return d


@glyph("ampersand", "&", "o", "k")
def ampersand(m):
    m = m.scaled(m.by(1, 0.93, 0.85))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1080, 1180, 1260)
    x, top, low = m.by(470, 500, 520), m.cap + m.o - h / 2, h / 2 - m.o
    e = m.by(224, 232, 236)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t * 0.46, t / 2),
                node(x - e + m.by(126, 130, 138), m.by(846, 850, 842), None, (0.5, 0.45)),
                node(x - e, m.by(1090, 1086, 1080), 90, (0.45, 0.60)),
                node(x, top, 0, 0.58),
                node(x + e, m.by(1110, 1106, 1100), -90, (0.58, 0.60)),
                node(x - m.by(60, 50, 40), m.by(760, 752, 746), 207, (0.52, 0.48)),
                node(t / 2, m.by(370, 376, 380), -90, (0.58, 0.60)),
                node(m.by(430, 460, 480), low, 0, (0.60, 0.58)),
                node(w - t / 2 - m.by(30, 40, 44), m.by(556, 572, 590), 74, (0.62, 0.6)),
            ],
        )
    )
    return d


@glyph("at", "@", "o", "o")
def at(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.86, 0.62, 0.54))
    t, h, w = p.t, p.h, m.by(1640, 1700, 1750)
    mid, half = 560, m.by(800, 820, 830)
    r = m.by(330, 340, 346)
    d.add(*[c for c in small_ring(p, w * 0.47, mid, r, m.by(380, 386, 390))])
    d.fillet *= 0.8
    x = w * 0.47 + r - t * 0.25
    d.add(
        stroke(
            p.pen,
            [
                node(x, mid + m.by(390, 396, 400)),
                node(x, mid - m.by(160, 150, 144), -90, (0.6, 0.62)),
                node(x + m.by(190, 190, 190), mid - m.by(380, 386, 390) + h / 2, 0, 0.6),
                node(w - t / 2, mid, 90, 0.6),
                node(w * 0.5, mid + half - h / 2, 180, 0.6),
                node(t / 2, mid, -90, 0.6),
                node(w * 0.5, mid - half + h / 2, 0, 0.6),
                node(w * 0.76, mid - half + h / 2 + m.by(76, 70, 66), 22, 0.6),
            ],
        )
    )
    return d


def daggers(name, code, double):
    @glyph(name, code, (90, 76, 64), (90, 76, 64))
    def draw(m):
        d = Drawing(m)
        p, w = m.scaled(m.by(0.95, 0.86, 0.78)), m.by(640, 720, 776)
        d.add(stem(p, w / 2, -160, m.cap), bar(p, 0, w, m.by(1010, 990, 980)))
        if double:
            d.add(bar(p, 0, w, m.by(230, 250, 260)))
        return d


daggers("dagger", "†", False)
daggers("daggerdbl", "‡", True)


@glyph("section", "§", (110, 90, 76), (110, 90, 76))
def section(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.92, 0.72, 0.53))
    t, h, w = p.t, p.h, m.by(760, 830, 890)
    top, mid, low = m.cap + m.o - h / 2, 640, -120 - m.o + h / 2
    d.fillet *= 0.8

    def hook():
        return stroke(
            p.pen,
            [
                node(w - t / 2 - 30, m.by(1190, 1180, 1176), 112),
                node(w / 2, top, 180, 0.6),
                node(t / 2 + 16, m.by(1110, 1104, 1100), -90, 0.6),
                node(w * 0.5, m.by(850, 846, 842), -24, (0.52, 0.4)),
                node(w - t / 2, m.by(606, 590, 576), -90, (0.8, 0.7)),
                node(w * 0.62, m.by(396, 394, 392), 190, 0.58, width=0.7),
            ],
            end=HIDDEN,
        )

    upper = hook()
    d.add(upper, [s.mapped(lambda z: complex(w, 2 * mid) - z) for s in upper])
    return d


@glyph("paragraph", "¶", (90, 76, 64), "n")
def paragraph(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.92, 0.78, 0.68))
    w, t = m.by(900, 960, 1000), p.t
    x = w - t / 2
    low, top, h = m.by(660, 650, 644), m.cap - p.h / 2, p.h
    bowl_x = m.by(440, 470, 490)
    d.add(
        stroke(
            p.pen,
            [
                node(x, t / 2 - 160),
                corner(x, top),
                node(bowl_x, top, 180, 0.585),
                node(t / 2, (top + low) / 2, -90, 0.585),
                node(bowl_x, low, 0, 0.585),
                node(x - t * 0.1, low),
            ],
            end=HIDDEN,
        )
    )
    # What the stroke encloses is filled.
    d.add(superellipse(t * 0.6, low - h * 0.1, 2 * bowl_x - t * 0.6, top + h * 0.1, 0.58, 0.58))
    d.add(
        polygon(
            [
                (bowl_x - 17, low - h * 0.2),
                (x - t * 0.2, low - h * 0.2),
                (x - t * 0.2, top + h * 0.2),
                (bowl_x - 17, top + h * 0.2),
            ],
            4,
        )
    )
    d.add(stem(p, x - t - m.by(170, 150, 136), -160, low, end=HIDDEN))
    return d


def ringed(name, code, inner):
    @glyph(name, code, "o", "o")
    def draw(m):
        d = Drawing(m)
        p = m.scaled(m.by(0.8, 0.5, 0.42))
        r = m.by(750, 770, 780)
        d.add(*small_ring(p, r, m.cap / 2, r))
        inner(d, m, r)
        return d


def _c(d, m, r):
    p = m.scaled(m.by(0.84, 0.58, 0.50))
    a, b, mid = m.by(330, 336, 340), m.by(370, 374, 376), m.cap / 2
    d.add(
        stroke(
            p.pen,
            [
                node(r + a - p.t / 2, mid + b * 0.56, 120),
                node(r + 20, mid + b - p.h / 2, 180, 0.6),
                node(r - a + p.t / 2, mid, -90, 0.6),
                node(r + 20, mid - b + p.h / 2, 0, 0.6),
                node(r + a - p.t / 2, mid - b * 0.56, 60),
            ],
        )
    )


def _r(d, m, r):
    p = m.scaled(m.by(0.84, 0.58, 0.50))
    x0, x1, mid = r - 250 + p.t / 2, r + 270 - p.t / 2, m.cap / 2
    hi, lo, bow = mid + 390 - p.h / 2, mid - 390 + p.t / 2, mid - 30
    d.fillet *= 0.6
    d.add(
        stroke(
            p.pen,
            [
                node(x0, lo),
                corner(x0, hi, p.R * 0.8),
                node(r + 60, hi, 0, 0.585),
                node(x1, (hi + bow) / 2, -90, 0.585),
                node(r + 60, bow, 180, 0.585),
                node(x0 + p.t * 0.1, bow),
            ],
            end=HIDDEN,
        )
    )
    d.add(stroke(p.pen, [node(r + 20, bow), node(x1 + 6, lo)], start=HIDDEN))


ringed("copyright", "©", _c)
ringed("registered", "®", _r)


@glyph("trademark", "™", (90, 76, 64), (90, 76, 64))
def trademark(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.82, 0.55, 0.47))
    t, h, hi, lo = p.t, p.h, m.cap, m.cap - m.by(640, 650, 660)
    w, x = m.by(540, 560, 580), m.by(640, 660, 690)
    u = x + m.by(700, 740, 770)
    d.add(bar(p, 0, w, hi - h / 2), stem(p, w / 2, lo, hi - h * 0.4, end=HIDDEN))

    def make(shift):
        return stroke(
            p.pen,
            [
                node(x + t / 2, lo + t / 2),
                corner(x + t / 2, hi - 40 + shift, p.R * 0.6),
                corner((x + u) / 2, lo + m.by(190, 220, 236), p.R * 0.7),
                corner(u - t / 2, hi - 40 + shift, p.R * 0.6),
                node(u - t / 2, lo + t / 2),
            ],
        )

    from drawing import settled

    p.pen.inner *= 0.6
    d.add(settled(make, hi))
    return d


@glyph("infinity", "∞", (80, 66, 56), (80, 66, 56))
def infinity(m):
    d = Drawing(m)
    p, w, e = light(m), m.by(1360, 1440, 1500), m.by(330, 350, 362)
    y, x = AXIS, w / 2
    k = w * 0.235
    d.fillet *= 0.9
    d.add(
        *ring(
            p.pen,
            [
                node(x, y, 42, 0.5),
                node(w - k, y + e - p.h / 2, 0, (0.5, 0.58)),
                node(w - p.t / 2, y, -90, 0.58),
                node(w - k, y - e + p.h / 2, 180, (0.58, 0.5)),
                node(x, y, 138, 0.5),
                node(k, y + e - p.h / 2, 180, (0.5, 0.58)),
                node(p.t / 2, y, -90, 0.58),
                node(k, y - e + p.h / 2, 0, (0.58, 0.5)),
            ],
        )
    )
    return d
