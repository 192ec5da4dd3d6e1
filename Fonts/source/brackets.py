"""Dashes, strokes, brackets and guillemets."""

from drawing import Drawing, glyph
from parts import bar, stem
from strokes import HIDDEN, corner, node, stroke


def guillemets(m, count, right, y):
    d = Drawing(m)
    p = m.scaled(m.by(1, 0.90, 0.82))
    w, half, step = m.by(290, 310, 320), m.by(290, 300, 304), m.by(290, 370, 400)
    for k in range(count):
        x = k * step
        points = [(x + w, y + half), (x, y), (x + w, y - half)]
        if right:
            points = [(x, y + half), (x + w, y), (x, y - half)]
        d.add(stroke(p.pen, [node(*points[0]), corner(*points[1], p.R * 0.8), node(*points[2])]))
    return d


for _name, _code, _n, _right in (
    ("guilsinglleft", "‹", 1, False),
    ("guilsinglright", "›", 1, True),
    ("guillemetleft", "«", 2, False),
    ("guillemetright", "»", 2, True),
):
    for _suffix, _c, _y in (("", _code, 500), (".case", None, 700)):

        @glyph(_name + _suffix, _c, (110, 96, 80), (110, 96, 80))
        def draw_guillemet(m, n=_n, right=_right, y=_y):
            return guillemets(m, n, right, y)


def dash(name, code, length, sides, raised=True):
    for suffix, c, y in (("", code, 500), (".case", None, 700))[: 2 if raised else 1]:

        @glyph(name + suffix, c, sides, sides)
        def draw(m, y=y):
            d = Drawing(m)
            extra = m.by(0, 30, 50)
            d.add(bar(m, 0, length + extra, y))
            return d


dash("hyphen", "-\u2010\u2011", 480, (110, 100, 90))


dash("endash", "–", 880, (70, 60, 50))


dash("emdash", "—", 1640, (70, 60, 50))


dash("figuredash", "\u2012", 840, (150, 140, 130), raised=False)


@glyph("underscore", "_", 0, 0)
def underscore(m):
    d = Drawing(m)
    d.add(bar(m, 0, 1100, -m.h / 2 - 120))
    return d


def slash_like(m, mirrored, x0=0.0):
    d = Drawing(m)
    w, lo, hi = m.by(620, 680, 730), -170, m.cap + 100
    a, b = (w - m.t / 2, m.t / 2) if mirrored else (m.t / 2, w - m.t / 2)
    d.add(stroke(m.pen, [node(a, lo + m.t / 2), node(b, hi - m.t / 2)]))
    return d


@glyph("slash", "/", (60, 44, 30), (60, 44, 30))
def slash(m):
    return slash_like(m, False)


@glyph("backslash", "\\", (60, 44, 30), (60, 44, 30))
def backslash(m):
    return slash_like(m, True)


@glyph("bar", "|", "n", "n")
def bar_(m):
    d = Drawing(m)
    d.add(stem(m, m.t / 2, -300, 1600))
    return d


@glyph("brokenbar", "¦", "n", "n")
def brokenbar(m):
    d = Drawing(m)
    gap = m.by(90, 90, 90)
    d.add(stem(m, m.t / 2, -300, 650 - gap), stem(m, m.t / 2, 650 + gap, 1600))
    return d


def bracket(m, kind):
    d = Drawing(m)
    m = m.scaled(m.by(1, 0.92, 0.86))
    t, h, lo, hi = m.t, m.h, -300 + m.h / 2, 1600 - m.h / 2
    mid = (lo + hi) / 2
    if kind == "(":
        w = m.by(400, 470, 520)
        # One curve would be too flat in the middle: the sides stand upright for a while.
        d.add(
            stroke(
                m.pen,
                [
                    node(w - t / 2, hi, 222),
                    node(t / 2, mid, -90, (0.62, 0.62)),
                    node(w - t / 2, lo, -42),
                ],
            )
        )
    elif kind == "[":
        w = m.by(370, 430, 480)
        d.add(
            stroke(
                m.pen,
                [node(w - h / 2, hi), corner(t / 2, hi), corner(t / 2, lo), node(w - h / 2, lo)],
            )
        )
    else:
        w, x = m.by(470, 540, 600), m.by(170, 180, 190)
        e = m.by(190, 200, 204)
        d.add(
            stroke(
                m.pen,
                [
                    node(w - h / 2, hi, 180),
                    node(x + t / 2, hi - e - 40, -90, (0.6, 0.58)),
                    node(x + t / 2, mid + e, -90),
                    node(h / 2, mid, 180, 0.55),
                ],
                end=HIDDEN,
            )
        )
        d.add(
            stroke(
                m.pen,
                [
                    node(h / 2, mid, 0),
                    node(x + t / 2, mid - e, -90, 0.55),
                    node(x + t / 2, lo + e + 40, -90),
                    node(w - h / 2, lo, 0, 0.58),
                ],
                start=HIDDEN,
            )
        )
        d.add(stroke(m.pen, [node(h / 2, mid, 180), node(h / 2 - 30, mid, 180)], start=HIDDEN))
    return d


for _name, _code, _kind, _flip in (
    ("parenleft", "(", "(", 0),
    ("parenright", ")", "(", 1),
    ("bracketleft", "[", "[", 0),
    ("bracketright", "]", "[", 1),
    ("braceleft", "{", "{", 0),
    ("braceright", "}", "{", 1),
):

    @glyph(_name, _code, *((((110, 90, 76), (70, 56, 44)), ((70, 56, 44), (110, 90, 76)))[_flip]))
    def draw_bracket(m, kind=_kind, flip=_flip):
        d = bracket(m, kind)
        if flip:
            d.contours = [
                [s.mapped(lambda z: -z.conjugate()).reversed() for s in reversed(c)]
                for c in d.contours
            ]
        return d
