"""Currency signs, as wide as figures are."""

from drawing import Drawing, glyph
from figures import SIDE
from parts import bar, small_ring, snake, stem, zigzag
from strokes import HIDDEN, corner, node, stroke


def thin(m, f=1.0):
    return m.scaled(m.by(1, 0.9, 0.80) * f)


@glyph("dollar", "$", SIDE["flat"], SIDE["flat"])
def dollar(m):
    m = thin(m)
    d = Drawing(m)
    w, e = m.by(860, 940, 1000), m.by(150, 176, 186)
    d.add(stroke(m.pen, snake(m, w, m.cap, m.by(1100, 1094, 1090), m.by(290, 300, 306))))
    p = m.scaled(0.9)
    d.add(
        stem(p, w / 2, m.cap - m.h * 0.42, m.cap + e, start=HIDDEN),
        stem(p, w / 2, -e, m.h * 0.42, end=HIDDEN),
    )
    return d


@glyph("cent", "¢", SIDE["round"], SIDE["flat"])
def cent(m):
    m = thin(m)
    d = Drawing(m)
    t, h, w, dy = m.t, m.h, m.by(820, 880, 930), 185
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - 14, dy + m.by(780, 784, 788), 122),
                node(w * 0.53, dy + m.x + m.o - h / 2, 180, (0.62, 0.59)),
                node(t / 2, dy + m.x / 2, -90, 0.61),
                node(w * 0.53, dy + h / 2 - m.o, 0, (0.59, 0.62)),
                node(w - t / 2, dy + m.by(250, 246, 242), 56, (0.62, 0.6)),
            ],
        )
    )
    p, e = m.scaled(0.9), 160
    d.add(
        stem(p, w * 0.53, dy + m.x - m.h * 0.6, dy + m.x + e, start=HIDDEN),
        stem(p, w * 0.53, dy - e, dy + m.h * 0.6, end=HIDDEN),
    )
    return d


@glyph("sterling", "£", SIDE["flat"], SIDE["flat"])
def sterling(m):
    m = thin(m)
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(900, 970, 1020)
    x = m.by(230, 240, 250)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - m.by(30, 20, 10), m.by(1130, 1120, 1116), 114),
                node(w * 0.58, m.cap + m.o - h / 2, 180, (0.62, 0.6)),
                node(x + m.by(20, 20, 20), m.by(1010, 1000, 990), -90, (0.6, 0.58)),
                node(x - m.by(24, 16, 14), h * 0.45, m.by(-95, -94, -94), (0.5, 0.5)),
            ],
            end=HIDDEN,
        )
    )
    d.add(bar(m, m.by(30, 20, 10), w, h / 2))
    d.add(bar(m, 0, w * 0.74, m.by(660, 660, 660)))
    return d


@glyph("yen", "¥", (60, 50, 40), (60, 50, 40))
def yen(m):
    m = thin(m)
    d = Drawing(m)
    t, w = m.t, m.by(1020, 1090, 1150)
    e, y, mid = t * 0.47, m.cap - t / 2, m.by(680, 690, 700)
    d.fillet *= 0.8
    d.add(stroke(m.pen, [node(e, y), corner(w / 2, mid, m.R * 0.5), node(w - e, y)]))
    d.add(stem(m, w / 2, 0, mid + t * 0.35, end=HIDDEN))
    for yy in m.by((560, 290), (560, 262), (560, 246)):
        d.add(
            bar(
                m.scaled(m.by(0.95, 0.86, 0.8)),
                w / 2 - m.by(330, 370, 390),
                w / 2 + m.by(330, 370, 390),
                yy,
            )
        )
    return d


@glyph("Euro", "€", (70, 60, 50), SIDE["flat"])
def euro(m):
    m = thin(m)
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1020, 1080, 1130), m.by(110, 110, 110)
    d.fillet *= m.by(1, 0.66, 0.5)
    d.add(
        stroke(
            m.pen,
            [
                node(w - t / 2 - 10, m.by(1100, 1096, 1092), 126),
                node(w * 0.6, m.cap + m.o - h / 2, 180, (0.62, 0.595)),
                node(x + t / 2, m.cap / 2, -90, 0.61),
                node(w * 0.6, h / 2 - m.o, 0, (0.595, 0.62)),
                node(w - t / 2, m.by(290, 296, 300), 54, (0.62, 0.6)),
            ],
        )
    )
    p, g = m.scaled(m.by(0.95, 0.82, 0.72)), m.by(106, 128, 138)
    for y in (m.cap / 2 - g, m.cap / 2 + g):
        d.add(bar(p, 0, w * 0.66, y))
    return d


@glyph("currency", "¤", (70, 60, 50), (70, 60, 50))
def currency(m):
    d = Drawing(m)
    p, r = m.scaled(m.by(0.9, 0.72, 0.62)), m.by(320, 340, 350)
    d.add(*small_ring(p, 0, 640, r))
    a, b = r * 0.62, r * 1.32
    for sx in (1, -1):
        for sy in (1, -1):
            d.add(
                stroke(
                    p.pen,
                    [node(sx * a, 640 + sy * a), node(sx * b * 0.9, 640 + sy * b * 0.9)],
                    start=HIDDEN,
                )
            )
    return d


@glyph("florin", "ƒ", (40, 30, 24), (40, 30, 24))
def florin(m):
    m = thin(m)
    d = Drawing(m)
    h = m.h
    d.add(
        stroke(
            m.pen,
            [
                node(0, -250 + h / 2, 4),
                node(m.by(240, 250, 260), m.by(100, 110, 120), 80, (0.62, 0.5)),
                node(m.by(400, 410, 420), m.by(1050, 1040, 1030), 80, 0.5),
                node(m.by(700, 730, 750), m.cap - h / 2, 4, (0.5, 0.6)),
            ],
        )
    )
    d.add(bar(m, m.by(60, 40, 20), m.by(640, 670, 690), m.by(760, 760, 760)))
    return d


@glyph("indianrupee", "₹", SIDE["flat"], SIDE["flat"])
def rupee(m):
    m = thin(m, m.by(1, 0.92, 0.86))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(860, 920, 970)
    top, second, low = m.cap - h / 2, m.by(1030, 1010, 1000), m.by(640, 610, 590)
    x = w * 0.42
    d.fillet *= 0.6
    d.add(stroke(m.pen, [node(x, top, 0), node(w - h / 2, top)], start=HIDDEN))
    d.add(
        stroke(
            m.pen,
            [
                node(h / 2, top),
                node(x, top, 0),
                node(w * 0.80 - t / 2 + 30, (top + low) / 2, -90, 0.585),
                node(x, low, 180, 0.585),
                node(h / 2 + m.by(60, 50, 40), low),
            ],
        )
    )
    d.add(bar(m, 0, w, second))
    d.add(stroke(m.pen, [node(w * 0.26, low - h * 0.1), node(w * 0.78, t / 2)], start=HIDDEN))
    return d


@glyph("won", "₩", (50, 40, 30), (50, 40, 30))
def won(m):
    m = m.scaled(m.by(0.92, 0.74, 0.62))
    d = Drawing(m)
    t, w = m.t, m.by(1420, 1520, 1600)
    e, y, high, u = t * 0.48, m.cap - t / 2, m.by(640, 610, 590), w * 0.27
    d.fillet *= m.by(0.6, 0.5, 0.4)
    d.add(zigzag(m, [(e, y), (u, 130), (w / 2, high), (w - u, 130), (w - e, y)], -8, m.R * 0.75))
    d.add(bar(m, -60, w + 60, m.by(700, 700, 700)))
    return d


@glyph("ruble", "₽", (60, 50, 40), "P")
def ruble(m):
    m = thin(m)
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(1010, 1080, 1130), m.by(170, 170, 170)
    top, low = m.cap - h / 2, m.by(630, 610, 596)
    b = w - m.by(440, 460, 470)
    d.fillet *= 0.7
    d.add(
        stroke(
            m.pen,
            [
                node(x + t / 2, t / 2),
                corner(x + t / 2, top),
                node(b, top, 0, 0.585),
                node(w - t / 2, (top + low) / 2, -90, 0.585),
                node(b, low, 180, 0.585),
                node(h / 2, low),
            ],
        )
    )
    d.add(bar(m, 0, w * 0.62, m.by(340, 280, 250)))
    return d


@glyph("lira", "₺", (60, 50, 40), SIDE["flat"])
def lira(m):
    m = thin(m)
    d = Drawing(m)
    t, h, w, x = m.t, m.h, m.by(900, 960, 1000), m.by(210, 210, 210) + m.t / 2
    d.fillet *= 0.6
    low = h / 2 - m.o
    d.add(
        stroke(
            m.pen,
            [
                node(x, m.cap - t / 2),
                node(x, low + m.by(290, 270, 260)),
                node(x + m.by(250, 230, 220), low, 0, 0.6),
                node(w - t / 2, m.by(540, 540, 540), 90, (0.6, 0.6)),
            ],
        )
    )
    p = m.scaled(m.by(0.95, 0.82, 0.74))
    for y in (m.by(620, 606, 596), m.by(880, 900, 910)):
        d.add(stroke(p.pen, [node(p.h / 2, y), node(w * 0.68, y + m.by(220, 220, 220))]))
    return d
