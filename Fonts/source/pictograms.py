"""Signs for players and timers, and other small pictures."""

from arrows import MIDDLE, SQUARE, turned
from curves import curve, heading
from drawing import Drawing, glyph
from fillets import rounded_tip
from parts import bar, small_ring, stem
from strokes import HIDDEN, corner, disc, hole, node, polygon, stroke


def pictogram(name, code, width=SQUARE):
    def register(draw):
        @glyph(name, code, width=width)
        def make(m):
            d = Drawing(m)
            draw(d, m)
            return d

        return draw

    return register


def triangle(x, way, half, deep, r):
    """Pointing to the right (1) or the left (-1), its flat side at x."""
    p = [(x, MIDDLE - half), (x + way * deep, MIDDLE), (x, MIDDLE + half)]
    return polygon(p if way > 0 else p[::-1], r)


@pictogram("play", "▶⏵")
def play(d, m):
    d.add(triangle(-430, 1, 560, 1000, m.by(90, 120, 130)))


@pictogram("playback", "◀⏴")
def playback(d, m):
    d.add(triangle(430, -1, 560, 1000, m.by(90, 120, 130)))


@pictogram("triangleup", "▲")
def triangleup(d, m):
    d.contours = turned([triangle(-430, 1, 560, 1000, m.by(90, 120, 130))], 1)


@pictogram("triangledown", "▼")
def triangledown(d, m):
    d.contours = turned([triangle(-430, 1, 560, 1000, m.by(90, 120, 130))], 3)


def block(x0, y0, x1, y1, r):
    return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], r)


@pictogram("pause", "⏸")
def pause(d, m):
    w, r = m.by(250, 310, 350), m.by(90, 120, 130)
    for s in (-1, 1):
        x = s * m.by(260, 280, 290)
        d.add(block(x - w / 2, MIDDLE - 540, x + w / 2, MIDDLE + 540, r))


@pictogram("stop", "⏹■◼")
def stop(d, m):
    d.add(block(-480, MIDDLE - 480, 480, MIDDLE + 480, m.by(110, 150, 170)))


@pictogram("record", "⏺●")
def record(d, m):
    d.add(disc(0, MIDDLE, 520))


@pictogram("next", "⏭")
def next_(d, m):
    d.add(
        triangle(-500, 1, 500, 780, m.by(80, 100, 110)),
        block(330, MIDDLE - 500, 330 + m.by(164, 200, 224), MIDDLE + 500, 74),
    )


@pictogram("previous", "⏮")
def previous(d, m):
    w = m.by(164, 200, 224)
    d.add(
        triangle(500, -1, 500, 780, m.by(80, 100, 110)),
        block(-330 - w, MIDDLE - 500, -330, MIDDLE + 500, 74),
    )


@pictogram("forward", "⏩", 1800)
def forward(d, m):
    for x in (-740, 40):
        d.add(triangle(x, 1, 480, 700, m.by(80, 100, 110)))


@pictogram("rewind", "⏪", 1800)
def rewind(d, m):
    for x in (740, -40):
        d.add(triangle(x, -1, 480, 700, m.by(80, 100, 110)))


def half_heart(k):
    """The right half of a heart's outline as cubic curves, from its notch to its tip."""

    c = MIDDLE
    notch, tip = complex(0, c + 300 * k), complex(0, c - 560 * k)
    top, side = complex(330 * k, c + 520 * k), complex(650 * k, c + 190 * k)
    return [
        curve(notch, heading(64), top, heading(0), 0.55, 0.62),
        curve(top, heading(0), side, heading(-90), 0.58, 0.58),
        curve(side, heading(-90), tip, heading(-138), 0.60, 0.34),
    ]


@pictogram("heart", "♥❤")
def heart(d, m):

    right = half_heart(1.0)
    left = [s.mapped(lambda z: -z.conjugate()) for s in right]
    loop = [s.reversed() for s in reversed(right)] + left
    d.fillet = m.by(40, 60, 70)
    d.add(rounded_tip(loop, len(loop) - 1, m.by(70, 110, 130)))


@pictogram("star", "★")
def star(d, m):

    points = []
    for k in range(10):
        q = heading(90 + 36 * k) * (620 if k % 2 == 0 else 316)
        points.append((q.real, MIDDLE - 20 + q.imag))
    a, b = m.by(40, 66, 76), m.by(60, 90, 100)
    d.add(polygon(points, [a if k % 2 == 0 else b for k in range(10)]))


@pictogram("checkmark", "✓✔")
def checkmark(d, m):
    d.add(stroke(m.pen, [node(-430, 680), corner(-120, 330, m.R * 0.8), node(450, 1080)]))


@pictogram("ballotx", "✕✖")
def ballotx(d, m):
    e = 400
    d.add(
        stroke(m.pen, [node(-e, MIDDLE - e), node(e, MIDDLE + e)]),
        stroke(m.pen, [node(-e, MIDDLE + e), node(e, MIDDLE - e)]),
    )


@pictogram("circle", "○")
def circle(d, m):
    d.add(*small_ring(m.scaled(m.by(1, 0.8, 0.7)), 0, MIDDLE, 520))


@pictogram("square", "□")
def square(d, m):
    p = m.scaled(m.by(1, 0.8, 0.7))
    r, inner = m.by(110, 150, 170), m.by(50, 60, 60)

    d.add(
        block(-480, MIDDLE - 480, 480, MIDDLE + 480, r),
        hole(block(-480 + p.t, MIDDLE - 480 + p.t, 480 - p.t, MIDDLE + 480 - p.t, inner)),
    )


@pictogram("lozenge", "◆")
def lozenge(d, m):
    d.add(
        polygon(
            [(0, MIDDLE - 600), (560, MIDDLE), (0, MIDDLE + 600), (-560, MIDDLE)],
            m.by(80, 110, 120),
        )
    )


@pictogram("stopwatch", "⏱")
def stopwatch(d, m):
    p = m.scaled(m.by(0.95, 0.76, 0.68))
    r, c = 560, MIDDLE - 90
    d.add(*small_ring(p, 0, c, r))
    d.add(
        stem(p, 0, c + r - p.h * 0.5, 1460 - p.h * 0.4, start=HIDDEN, end=HIDDEN),
        bar(p, -m.by(190, 210, 220), m.by(190, 210, 220), 1460 - p.h / 2),
    )
    d.add(stroke(p.pen, [node(0, c), node(0, c + m.by(290, 270, 250))]))
