"""Letters of Latin-1 and Latin Extended-A that are more than a letter with a mark."""

from drawing import GLYPHS, Drawing, bounds, glyph
from lowercase import arch, bowl, small, stem
from strokes import HIDDEN, corner, node, stroke, superellipse
from uppercase import bar
from masters import ASCENDER, DESCENDER


def based(name, code, base, extra, left=None, right=None):
    """A letter with added strokes: extra(drawing, master) adds them to the base's drawing."""
    g = GLYPHS[base]

    @glyph(name, code, left or g.left, right or g.right)
    def draw(m):
        d = g.draw(m)
        extra(d, m)
        return d


def slashed(reach):
    def extra(d, m):
        d.fillet *= m.by(1, 0.75, 0.5)
        x0, y0, x1, y1 = bounds([d.contours[0]])
        thin = m.scaled(m.by(0.94, 0.78, 0.66))
        e = reach
        d.add(
            stroke(
                thin.pen,
                [
                    node(x0 + e * 0.1 + 10, y0 - 14 + e * 0.1),
                    node(x1 - 10 - e * 0.1, y1 + 14 - e * 0.1),
                ],
            )
        )

    return extra


based("Oslash", "Ø", "O", slashed(0))
based("oslash", "ø", "o", slashed(0))


def crossbar(x0, x1, y, weight=(0.95, 0.84, 0.76)):
    """A short bar through a stem: x0, x1 and y are functions of the master."""

    def extra(d, m):
        thin = small(m).scaled(m.by(*weight))
        d.fillet *= 0.8
        d.add(bar(thin, x0(m), x1(m), y(m)))

    return extra


based(
    "Dcroat",
    "Đ",
    "D",
    crossbar(lambda m: -m.by(120, 110, 106), lambda m: m.by(520, 600, 640), lambda m: 716),
)
based(
    "dcroat",
    "đ",
    "d",
    crossbar(
        lambda m: m.by(900, 976, 1034) - m.by(440, 500, 540),
        lambda m: m.by(900, 976, 1034) + m.by(92, 104, 98),
        lambda m: m.by(1225, 1234, 1240),
    ),
)
based(
    "hbar",
    "ħ",
    "h",
    crossbar(
        lambda m: -m.by(110, 100, 90),
        lambda m: m.by(420, 500, 540),
        lambda m: m.by(1225, 1234, 1240),
    ),
)
based(
    "Hbar",
    "Ħ",
    "H",
    crossbar(
        lambda m: -m.by(110, 100, 90),
        lambda m: m.by(1170, 1230, 1280),
        lambda m: m.by(1060, 1074, 1088),
    ),
)
based(
    "Tbar",
    "Ŧ",
    "T",
    crossbar(
        lambda m: m.by(980, 1060, 1126) / 2 - m.by(300, 330, 350),
        lambda m: m.by(980, 1060, 1126) / 2 + m.by(300, 330, 350),
        lambda m: m.by(650, 620, 600),
    ),
)
based(
    "tbar",
    "ŧ",
    "t",
    crossbar(lambda m: m.by(0, 0, 0), lambda m: m.by(440, 530, 590), lambda m: m.by(540, 500, 470)),
)


def lslash(x, y, dx, dy):
    def extra(d, m):
        thin = small(m).scaled(m.by(0.95, 0.84, 0.76))
        a, b, c, e = m.by(*x), m.by(*y), m.by(*dx), m.by(*dy)
        d.add(stroke(thin.pen, [node(a - c, b - e), node(a + c, b + e)]))

    return extra


based("Lslash", "Ł", "L", lslash((58, 120, 156), (690, 700, 700), (170, 210, 232), (110, 136, 150)))
based(
    "lslash",
    "ł",
    "l",
    lslash((55, 115, 149), (730, 730, 730), (150, 190, 214), (98, 124, 140)),
    "v",
    "v",
)


@glyph("AE", "Æ", "v", "t")
def AE(m):
    m = m.scaled(m.by(1, 0.93, 0.84))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1580, 1700, 1780), m.by(780, 840, 880)
    s = x + t / 2
    d.fillet *= m.by(1, 0.7, 0.5)
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.47, t / 2),
                corner(s - m.by(200, 248, 296), m.cap - h / 2),
                node(w - h / 2 - 10, m.cap - h / 2),
            ],
        )
    )
    d.add(
        stroke(
            m.pen,
            [node(s, m.cap - h * 0.4), corner(s, h / 2), node(w - h / 2, h / 2)],
            start=HIDDEN,
        )
    )
    d.add(bar(m, s, w - m.by(96, 80, 70), 716, HIDDEN))
    y = m.by(400, 376, 356)
    d.add(
        bar(
            m,
            t * 0.47 + (s - m.by(200, 248, 296)) * (y - t / 2) / (m.cap - h / 2 - t / 2) * 0.95,
            s,
            y,
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("OE", "Œ", "o", "t")
def OE(m):
    m = m.scaled(m.by(1, 0.95, 0.88))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1760, 1800, 1840), m.by(1010, 1010, 1010)
    top, low = m.cap - h / 2, h / 2
    d.add(
        stroke(
            m.pen,
            [
                node(w - h / 2 - 10, top),
                node(m.by(650, 650, 650), top, 180, 0.60),
                node(t / 2, m.cap / 2, -90, 0.61),
                node(m.by(650, 650, 650), low, 0, 0.60),
                node(w - h / 2, low),
            ],
        )
    )
    d.add(stroke(m.pen, [node(x, top - h * 0.1), node(x, low + h * 0.1)], HIDDEN, HIDDEN))
    d.add(bar(m, x, w - m.by(96, 80, 70), 716, HIDDEN))
    return d


def e_half(d, m, x, w):
    """The right half of æ and œ: an e whose left side is at x."""
    t, h = m.t, m.h
    mid = m.by(490, 484, 478)
    d.add(
        stroke(
            m.pen,
            [
                node(x + t * 0.6, mid),
                corner(x + w - t / 2, mid, m.R * 0.9),
                node(x + w - t / 2, mid + h / 2 + m.by(90, 76, 72)),
                node(x + w / 2, m.x + m.o - h / 2, 180, 0.60),
                node(x + t / 2, m.x / 2, -90, 0.61),
                node(x + w * 0.53, h / 2 - m.o, 0, (0.59, 0.62)),
                node(x + w - t / 2 - m.by(34, 34, 30), m.by(206, 208, 206), 50, (0.62, 0.6)),
            ],
            start=HIDDEN,
        )
    )


@glyph("ae", "æ", "t", "c")
def ae(m):
    m = m.scaled(m.by(0.955, 0.86, 0.76))
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(840, 880, 910), m.by(690, 690, 690)
    e_half(d, m, x, w)
    r, top, bar_y = x + t / 2, m.x + m.o - h / 2, m.by(590, 600, 606) - h / 2
    low = h / 2 - m.o
    d.add(
        stroke(
            m.pen,
            [
                node(m.by(70, 64, 60) + t / 2, m.x - m.by(210, 218, 212), 62),
                node(x * 0.54, top, 0, (0.62, 0.6)),
                node(r, m.by(700, 700, 700), -90, (0.62, 0.6)),
                node(r, 520),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(r, bar_y, 180),
                node(x * 0.5, bar_y, 180, (0.6, 0.58)),
                node(t / 2, (bar_y + low) / 2, -90, 0.58),
                node(x * 0.5, low, 0, 0.58),
                node(r + t * 0.1, m.by(330, 330, 330), 68, (0.5, 0.5), width=0.8),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("oe", "œ", "o", "c")
def oe(m):
    m = m.scaled(m.by(0.955, 0.88, 0.79))
    d = Drawing(m)
    x = m.by(790, 780, 770)
    bowl(d, m, 0, -m.o, x + m.t, m.x + m.o)
    e_half(d, m, x, m.by(840, 880, 910))
    return d


@glyph("germandbls", "ß", "n", "o")
def germandbls(m):
    m = m.scaled(m.by(0.955, 0.90, 0.83))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 976, 1040)
    top, mid, low = ASCENDER + m.o - h / 2, m.by(800, 800, 800), h / 2 - m.o
    x = w * 0.48
    d.fillet = m.by(60, 90, 96)
    up = w - t / 2 - m.by(80, 70, 60)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                node(t / 2, m.by(1090, 1080, 1080), 90, 0.60),
                node(x, top, 0, 0.60),
                node(up, (top + mid) / 2 + 16, -90, 0.585),
                node(x, mid, 180, (0.585, 0.6)),
            ],
            end=HIDDEN,
        )
    )
    d.add(
        stroke(
            m.pen,
            [
                node(x, mid, 0),
                node(w - t / 2, (mid + low) / 2, -90, 0.60),
                node(x, low, 180, (0.60, 0.6)),
                node(x - m.by(40, 30, 24), low, 180),
            ],
            start=HIDDEN,
        )
    )
    d.add(stroke(m.pen, [node(x, mid, 180), node(x - m.by(60, 44, 30), mid, 180)], start=HIDDEN))
    return d


@glyph("thorn", "þ", "n", "o")
def thorn(m):
    m = small(m)
    d = Drawing(m)
    d.add(stem(m, m.t / 2, DESCENDER, ASCENDER))
    bowl(d, m, 0, -m.o, m.by(900, 976, 1034), m.x + m.o, "left")
    return d


@glyph("Thorn", "Þ", "n", "P")
def Thorn(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(910, 990, 1056)
    top, low = 1150 - h / 2 + m.by(0, 20, 30), 350 - m.by(0, 20, 30) + h / 2 - 80
    x = w - m.by(440, 470, 490)
    d.add(stem(m, t / 2, 0, m.cap))
    d.add(
        stroke(
            m.pen,
            [
                node(t * 0.6, top),
                node(x, top, 0, 0.585),
                node(w - t / 2, (top + low) / 2, -90, 0.585),
                node(x, low, 180, 0.585),
                node(t * 0.6, low),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    return d


@glyph("eth", "ð", "o", "o")
def eth(m):
    m = m.scaled(m.by(0.955, 0.91, 0.85))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 970, 1030)
    low, top = h / 2 - m.o, m.by(930, 940, 950) - h / 2
    waist = (low + top) / 2
    d.add(superellipse(0, -m.o, w, top + h / 2, 0.58, 0.60))
    d.cut(superellipse(t, h - m.o, w - t, top - h / 2, 0.59, 0.62))
    d.add(
        stroke(
            m.pen,
            [
                node(w - t * 0.57, waist, 90, 0.66, width=0.76),
                node(m.by(220, 250, 260), ASCENDER - t / 2, 146, (0.5, 0.5)),
            ],
            start=HIDDEN,
        )
    )
    thin = m.scaled(m.by(0.95, 0.82, 0.74))
    d.add(
        stroke(
            thin.pen,
            [
                node(m.by(330, 330, 330), m.by(1130, 1150, 1160)),
                node(m.by(740, 800, 840), m.by(1330, 1366, 1384)),
            ],
        )
    )
    return d


@glyph("eng", "ŋ", "n", "n")
def eng(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(830, 906, 976)
    x0, x1 = t / 2, w - t / 2
    d.add(stem(m, x0, 0, m.x))
    top = m.x + m.o
    d.add(
        stroke(
            m.pen,
            [
                node(x0, m.x * 0.5, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
                node(x0 + (x1 - x0) * 0.53, top - h / 2, 0, (0.58, 0.60)),
                node(x1, top - (x1 - x0) * 0.56, -90, (0.62, 0.6)),
                node(x1, m.by(-150, -120, -110), -90, (0.6, 0.6)),
                node(x1 - m.by(290, 300, 310), DESCENDER - m.o + h / 2 + 4, 180, (0.58, 0.6)),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("Eng", "Ŋ", "n", "n")
def Eng(m):
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(1050, 1120, 1180)
    x0, x1 = t / 2, w - t / 2
    d.add(stem(m, x0, 0, m.cap))
    top = m.cap + m.o
    d.add(
        stroke(
            m.pen,
            [
                node(x0, 780, 74, (0.5, 0.55), width=m.by(0.85, 0.78, 0.74)),
                node(x0 + (x1 - x0) * 0.53, top - h / 2, 0, (0.58, 0.60)),
                node(x1, top - (x1 - x0) * 0.56, -90, (0.62, 0.6)),
                node(x1, m.by(0, 20, 30), -90, (0.6, 0.6)),
                node(
                    x1 - m.by(320, 330, 340),
                    DESCENDER + m.by(110, 90, 80) - m.o + h / 2,
                    180,
                    (0.58, 0.6),
                ),
            ],
            start=HIDDEN,
        )
    )
    return d


@glyph("kgreenlandic", "ĸ", "n", "k")
def kgreenlandic(m):
    m = small(m)
    d = Drawing(m)
    t, w, y = m.t, m.by(800, 896, 966), m.by(400, 392, 384)
    d.add(stem(m, t / 2, 0, m.x))
    e = m.by(50, 44, 36)
    way = complex(w - t - e, m.x - t / 2 - y)
    d.add(
        stroke(
            m.pen,
            [node(t * 0.5, y - m.by(0, 20, 30)), node(w - t / 2 - e, m.x - t / 2)],
            start=HIDDEN,
        )
    )
    p = complex(t * 0.5, y) + way * m.by(0.30, 0.40, 0.44)
    d.add(stroke(m.pen, [node(p.real, p.imag), node(w - t / 2, t / 2)], start=HIDDEN))
    return d


@glyph("longs", "ſ", "n", "t")
def longs(m):
    m = small(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(430, 510, 570)
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, t / 2),
                node(t / 2, m.by(1180, 1160, 1150), 90, (0.6, 0.6)),
                node(w - h / 2, ASCENDER + m.o * 0.6 - h / 2, 0, (0.56, 0.6)),
            ],
        )
    )
    return d


@glyph("mu", "µμ", "n", "n")
def mu(m):
    m = small(m)
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(830, 906, 976), m.x
    left, right = t / 2, w - t / 2
    turn = (right - left) * 0.56 - m.o
    d.add(stroke(m.pen, [node(left, x - t / 2), node(left, turn)], end=HIDDEN))
    d.add(stroke(m.pen, [node(left, turn), node(left, DESCENDER + t / 2)], start=HIDDEN))
    d.add(
        stroke(
            m.pen,
            [
                node(left, turn, -90, (0.6, 0.62)),
                node(left + (right - left) * 0.47, h / 2 - m.o, 0, (0.60, 0.58)),
                node(right, x * 0.5, 74, (0.55, 0.5), width=m.by(0.85, 0.78, 0.74)),
            ],
            HIDDEN,
            HIDDEN,
        )
    )
    d.add(stem(m, right, 0, x))
    return d
