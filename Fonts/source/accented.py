"""Letters with accents: which base, which mark. Marks that touch their letter are drawn into it."""

from unicodedata import decomposition

import alphabet  # noqa: F401  their glyphs have to be there
import barred  # noqa: F401
import ligatures  # noqa: F401
import punctuation  # noqa: F401
from drawing import Drawing, GLYPHS, bounds, glyph
from strokes import node, stroke
from marks import cedilla_parts, ogonek_parts
from masters import ASCENDER, CAP, XHEIGHT

MARKS = {
    0x300: "gravecomb",
    0x301: "acutecomb",
    0x302: "circumflexcomb",
    0x303: "tildecomb",
    0x304: "macroncomb",
    0x306: "brevecomb",
    0x307: "dotaccentcomb",
    0x308: "dieresiscomb",
    0x30A: "ringcomb",
    0x30B: "hungarumlautcomb",
    0x30C: "caroncomb",
}


# Composites: name → (code point or None, components). A component is a glyph name; the first is the
# base, others hang on its anchors.
COMPOSITES = {}


COMMA_BELOW = "ĢģĶķĻļŅņŖŗȘșȚț"


APOSTROPHE = {"ď": "d", "ľ": "l", "ť": "t", "Ľ": "L"}


DOTLESS = {"i": "dotlessi", "j": "dotlessj"}


def glyph_name(character):
    return next((g.name for g in GLYPHS.values() if ord(character) in g.code), None)


def _compose():
    codes = list(range(0xC0, 0x180)) + [
        0x218,
        0x219,
        0x21A,
        0x21B,
        0x1E80,
        0x1E81,
        0x1E82,
        0x1E83,
        0x1E84,
        0x1E85,
        0x1E9E,
        0x1EF2,
        0x1EF3,
        0x1E02,
        0x1E03,
        0x1E0A,
        0x1E0B,
        0x1E1E,
        0x1E1F,
        0x1E40,
        0x1E41,
        0x1E56,
        0x1E57,
        0x1E60,
        0x1E61,
        0x1E6A,
        0x1E6B,
        0x1FC,
        0x1FD,
        0x1FE,
        0x1FF,
    ]
    for code in codes:
        c = chr(code)
        parts = decomposition(c).split()
        if len(parts) != 2 or parts[0].startswith("<"):
            continue
        base, mark = chr(int(parts[0], 16)), int(parts[1], 16)
        name = f"uni{code:04X}"
        if c in APOSTROPHE:
            COMPOSITES[name] = (code, [glyph_name(base), "caronalt"])
        elif c in "ģ":
            COMPOSITES[name] = (code, ["g", "commaturnedabovecomb"])
        elif c in COMMA_BELOW:
            COMPOSITES[name] = (code, [glyph_name(base), "commaaccentcomb"])
        elif mark in MARKS:
            COMPOSITES[name] = (code, [DOTLESS.get(base) or glyph_name(base), MARKS[mark]])
    COMPOSITES["Eth"] = (0xD0, ["Dcroat"])
    COMPOSITES["ratio"] = (0x2236, ["colon.case"])
    COMPOSITES["napostrophe"] = (0x149, ["quoteright", "n"])
    COMPOSITES["IJ"] = (0x132, ["I", "J"])
    COMPOSITES["ij"] = (0x133, ["i", "j"])
    COMPOSITES["Ldot"] = (0x13F, ["L", "periodcentered.case"])
    COMPOSITES["ldot"] = (0x140, ["l", "periodcentered"])


# Marks that stand alone: name → (code point, mark).
SPACING = {
    "grave": (0x60, "gravecomb"),
    "dieresis": (0xA8, "dieresiscomb"),
    "macron": (0xAF, "macroncomb"),
    "acute": (0xB4, "acutecomb"),
    "circumflex": (0x2C6, "circumflexcomb"),
    "caron": (0x2C7, "caroncomb"),
    "breve": (0x2D8, "brevecomb"),
    "dotaccent": (0x2D9, "dotaccentcomb"),
    "ring": (0x2DA, "ringcomb"),
    "tilde": (0x2DC, "tildecomb"),
    "hungarumlaut": (0x2DD, "hungarumlautcomb"),
}

# Where a cedilla or an ogonek hangs: the part of the ink's width, and how far above the baseline.
CEDILLA = {
    "Ç": ("C", 0.54, 0),
    "ç": ("c", 0.54, 0),
    "Ş": ("S", 0.5, 0),
    "ş": ("s", 0.5, 0),
    "Ţ": ("T", 0.5, 8),
    "ţ": ("t", 0.62, 4),
}


OGONEK = {
    "Ą": ("A", None, 20),
    "ą": ("a", None, 20),
    "Ę": ("E", 0.78, 30),
    "ę": ("e", 0.66, 20),
    "Į": ("I", 0.5, 20),
    "į": ("i", 0.5, 20),
    "Ų": ("U", 0.56, 20),
    "ų": ("u", None, 20),
}


def _attach():
    for table, parts in ((CEDILLA, cedilla_parts), (OGONEK, ogonek_parts)):
        for c, (base, share, rise) in table.items():
            g = GLYPHS[base]

            @glyph(f"uni{ord(c):04X}", c, g.left, g.right)
            def draw(m, g=g, share=share, rise=rise, parts=parts):
                d = g.draw(m)
                x0, y0, x1, _ = bounds(d.contours)
                d.fillet *= m.by(0.8, 0.6, 0.5)
                x = x1 - m.t * 0.5 if share is None else x0 + (x1 - x0) * share
                d.add(*parts(m, x, y0 + rise))
                return d


@glyph("cedilla", "¸", (90, 76, 64), (90, 76, 64))
def cedilla(m):
    d = Drawing(m)
    d.fillet *= m.by(0.8, 0.6, 0.5)
    p = m.scaled(m.by(0.86, 0.58, 0.49))
    d.add(stroke(p.pen, [node(0, 0), node(0, -m.by(110, 90, 80))]))
    d.add(*cedilla_parts(m, 0, 0)[1:])
    return d


_attach()


_compose()


def anchors(name, box):
    """Where marks hang on a base glyph whose ink in the master is `box` (x0, y0, x1, y1): beside what is
    common, the letters whose middle is not the middle of their ink."""
    x0, _, x1, _ = box
    middle = (x0 + x1) / 2
    upper = name[0].isupper()
    top = CAP if upper else XHEIGHT
    if name in ("b", "d", "h", "k", "l", "thorn", "germandbls", "hbar", "dcroat", "lslash"):
        top = ASCENDER
    at = {
        "a": 0.50,
        "dotlessj": None,
        "f": 0.62,
        "t": 0.42,
        "r": 0.52,
        "h": 0.2,
        "L": 0.32,
        "b": 0.2,
        "k": 0.2,
        "d": 0.82,
        "J": 0.66,
        "E": 0.52,
        "F": 0.52,
        "G": 0.54,
        "C": 0.54,
        "c": 0.53,
        "AE": 0.62,
        "j": None,
        "D": 0.46,
        "B": 0.46,
        "P": 0.46,
        "R": 0.46,
        "K": 0.47,
        "k.": 0.2,
        "thorn": 0.5,
    }.get(name, 0.5)
    x = x1 if at is None else x0 + (x1 - x0) * at
    return {"top": (x, top), "bottom": (middle, 0)}
