"""Signs drawn like letters: &, @, ©, ™, §, ¶."""

from drawing import Drawing, glyph, settled
from parts import bar, small_ring, stem
from strokes import HIDDEN, corner, node, polygon, stroke, superellipse


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


@glyph("section", "§", (110, 90, 76), (110, 90, 76))
def section(m):
    d = Drawing(m)
    p = m.scaled(m.by(0.92, 0.72, 0.53))
    t, h, w = p.t, p.h, m.by(760, 830, 890)
    top, mid = m.cap + m.o - h / 2, 640
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

    p.pen.inner *= 0.6
    d.add(settled(make, hi))
    return d
