"""Percent, degree, primes and reference marks."""

from curves import heading
from drawing import Drawing, glyph
from mathematics import AXIS
from parts import bar, light, small_ring, stem
from strokes import HIDDEN, node, ring, stroke, taper


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
