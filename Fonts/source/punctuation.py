"""Punctuation, dashes, quotes, brackets."""

from drawing import Drawing, glyph
from strokes import disc, node, stroke, taper

DOT = (84, 150, 186)  # radius


SIDES = (104, 92, 76)


def dot(m, x=None, y=None):
    r = m.by(*DOT)
    return disc(r if x is None else x, r if y is None else y, r)


def tick(m, x, top, drop, lean, f=1.0):
    """A comma or an apostrophe: a short stroke that grows thinner and leans to the left."""
    r = m.t * f * m.by(1.2, 1.12, 1.08) / 2
    return taper((x, top - r), r, (x - lean, top - drop + r * 0.6), r * 0.6)


@glyph("period", ".", SIDES, SIDES)
def period(m):
    d = Drawing(m)
    d.add(dot(m))
    return d


@glyph("comma", ",", SIDES, SIDES)
def comma(m):
    d = Drawing(m)
    d.add(comma_shape(m, 0))
    return d


def comma_shape(m, y):
    r = m.by(*DOT)
    return tick(m, r, y + 2 * r, m.by(360, 500, 570), m.by(76, 96, 104), 1.05)


@glyph("colon", ":", SIDES, SIDES)
def colon(m):
    d = Drawing(m)
    r = m.by(*DOT)
    d.add(dot(m), dot(m, y=m.x - r - m.by(60, 30, 10)))
    return d


@glyph("colon.case", None, SIDES, SIDES)
def colon_case(m):
    d = Drawing(m)
    gap = m.by(290, 300, 306)
    d.add(dot(m, y=m.cap / 2 - gap), dot(m, y=m.cap / 2 + gap))
    return d


@glyph("semicolon", ";", SIDES, SIDES)
def semicolon(m):
    d = Drawing(m)
    r = m.by(*DOT)
    d.add(comma_shape(m, 0), dot(m, y=m.x - r - m.by(60, 30, 10)))
    return d


@glyph("periodcentered", "·∙", SIDES, SIDES)
def periodcentered(m):
    d = Drawing(m)
    d.add(dot(m, y=560))
    return d


@glyph("periodcentered.case", None, SIDES, SIDES)
def periodcentered_case(m):
    d = Drawing(m)
    d.add(dot(m, y=m.cap / 2))
    return d


@glyph("bullet", "•", SIDES, SIDES)
def bullet(m):
    d = Drawing(m)
    d.add(disc(260, 600, m.by(220, 260, 290)))
    return d


@glyph("ellipsis", "…", SIDES, SIDES)
def ellipsis(m):
    d = Drawing(m)
    r = m.by(*DOT)
    step = 2 * r + m.by(190, 150, 120)
    for k in range(3):
        d.add(dot(m, x=r + k * step))
    return d


@glyph("exclam", "!", (150, 124, 100), (150, 124, 100))
def exclam(m):
    d = Drawing(m)
    r = m.by(*DOT)
    b = m.t * 0.54
    d.add(dot(m), taper((r, m.cap - b), b, (r, m.by(430, 540, 600)), m.t * 0.42))
    return d


@glyph("question", "?", (90, 76, 60), (90, 76, 60))
def question(m):
    m = m.scaled(m.by(1, 0.96, 0.91))
    d = Drawing(m)
    t, h, w = m.t, m.h, m.by(760, 850, 916)
    x = w * 0.48
    d.add(
        stroke(
            m.pen,
            [
                node(t / 2, m.by(1080, 1062, 1054), 82),
                node(w * 0.5, m.cap + m.o - h / 2, 0, (0.62, 0.60)),
                node(w - t / 2, m.by(1040, 1030, 1026), -90, (0.60, 0.62)),
                node(x, m.by(450, 556, 616), -90, (0.66, 0.5)),
            ],
        )
    )
    d.add(dot(m, x=x))
    return d


def upside_down(name, base, code, sides):
    @glyph(name, code, sides, sides)
    def turned(m):
        d = base(m)
        d.contours = [[s.mapped(lambda z: complex(1000, m.x) - z) for s in c] for c in d.contours]
        return d


upside_down("exclamdown", exclam, "¡", (150, 124, 100))


upside_down("questiondown", question, "¿", (90, 76, 60))


def quotes(m, shapes, double):
    d = Drawing(m)
    step = m.by(230, 340, 400)
    for k in range(2 if double else 1):
        d.add(shapes(k * step))
    return d


def straight(m, x):
    r = m.t * m.by(1.0, 0.92, 0.88) / 2
    return taper((x + r, m.cap - r), r, (x + r, m.cap - m.by(400, 440, 470) + r), r * 0.74)


def right_quote(m, x, top=None):
    return tick(
        m, x + m.t, m.cap + 10 if top is None else top, m.by(330, 440, 500), m.by(84, 104, 112)
    )


def left_quote(m, x):
    c = right_quote(m, 0)
    y = 2 * m.cap + 10 - m.by(330, 440, 500)
    return [s.mapped(lambda z: complex(x + m.t, y + 10) - z) for s in c]


def _register_quotes():
    table = [
        ("quotesingle", "'", straight, False),
        ("quotedbl", '"', straight, True),
        ("quoteright", "’ʼ", right_quote, False),
        ("quotedblright", "”", right_quote, True),
        ("quoteleft", "‘", left_quote, False),
        ("quotedblleft", "“", left_quote, True),
        ("quotesinglbase", "‚", None, False),
        ("quotedblbase", "„", None, True),
    ]
    for name, code, shape, double in table:

        @glyph(name, code, SIDES, SIDES)
        def draw(m, shape=shape, double=double):
            if shape is None:
                top = 2 * m.by(*DOT) + 4
                return quotes(m, lambda x: right_quote(m, x, top), double)
            return quotes(m, lambda x: shape(m, x), double)


_register_quotes()
