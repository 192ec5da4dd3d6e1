"""UFO sources, one a master, and the designspace that joins them."""

from fontTools.designspaceLib import (
    AxisDescriptor,
    DesignSpaceDocument,
    InstanceDescriptor,
    SourceDescriptor,
)
from fontTools.cu2qu.ufo import glyphs_to_quadratic
from ufoLib2 import Font
from ufoLib2.objects import Component

from accented import COMPOSITES, SPACING
from design import FRACTIONS, SPACES, all_shapes, tabular_sets
from drawing import GLYPHS, bounds
from implied import leave_out
from features import FIGURES, features
from masters import ASCENDER, CAP, DEFAULT, DESCENDER, MASTERS, TABULAR, UPM, XHEIGHT
from spacing import LEAST, LEFT, MARKS_LEFT, MARKS_RIGHT, RIGHT, kerning

FAMILY = "Hyaline Round"
VERSION = (1, 0)
INSTANCES = (
    ("Light", 300),
    ("Regular", 400),
    ("Medium", 500),
    ("SemiBold", 600),
    ("Bold", 700),
    ("ExtraBold", 800),
    ("Black", 900),
)
STYLES = {300: "Light", 700: "Bold", 900: "Black"}
ASCENT, DESCENT = 1900, -560
WIN_ASCENT, WIN_DESCENT = 2000, 600
FINE, COARSE = 0.3, 0.9  # units between a cubic curve and the quadratic ones that replace it


def draw_contour(glyph, contour):
    pen = glyph.getPen()

    def xy(z):
        return (round(z.real), round(z.imag))

    pen.moveTo(xy(contour[0].p0))
    for i, s in enumerate(contour):
        if s.line:
            if i < len(contour) - 1:
                pen.lineTo(xy(s.p3))
        else:
            pen.curveTo(xy(s.p1), xy(s.p2), xy(s.p3))
    pen.closePath()


def set_info(font, master, created):
    i = font.info
    i.familyName, i.styleName = FAMILY, STYLES[master.weight]
    i.versionMajor, i.versionMinor = VERSION
    i.unitsPerEm, i.ascender, i.descender, i.capHeight, i.xHeight = (
        UPM,
        ASCENDER,
        DESCENDER,
        CAP,
        XHEIGHT,
    )
    i.copyright = "Copyright 2026 The Hyaline Authors"
    i.openTypeNameLicense = (
        "This Font Software is licensed under the SIL Open Font License, Version 1.1."
        " This license is available with a FAQ at: https://openfontlicense.org"
    )
    i.openTypeNameLicenseURL = "https://openfontlicense.org"
    i.openTypeNameDesigner = i.openTypeNameManufacturer = "The Hyaline Authors"
    i.openTypeNameDescription = (
        "A rounded grotesque for digits of glass: even strokes, soft inner corners."
    )
    i.openTypeHheaAscender = i.openTypeOS2TypoAscender = ASCENT
    i.openTypeHheaDescender = i.openTypeOS2TypoDescender = DESCENT
    i.openTypeHheaLineGap = i.openTypeOS2TypoLineGap = 0
    i.openTypeOS2WinAscent, i.openTypeOS2WinDescent = WIN_ASCENT, WIN_DESCENT
    i.openTypeOS2WeightClass, i.openTypeOS2Type = master.weight, []
    i.openTypeOS2Selection = [7]
    i.openTypeOS2VendorID = "HYLN"
    i.openTypeHeadCreated = created
    i.openTypeGaspRangeRecords = [{"rangeMaxPPEM": 65535, "rangeGaspBehavior": [1, 3]}]
    i.postscriptUnderlinePosition, i.postscriptUnderlineThickness = -260, 120
    if master.weight == 700:
        i.styleMapFamilyName, i.styleMapStyleName = FAMILY, "bold"


def add_composite(font, name, code, parts, k):
    """The base at its place; marks on its anchors; what has no anchors follows on the line."""
    glyph = font.newGlyph(name)
    if code:
        glyph.unicodes = [code]
    base = font[parts[0]]
    glyph.components.append(Component(parts[0]))
    glyph.width = base.width
    anchors = {a.name: a for a in base.anchors}
    for part in parts[1:]:
        mark = font[part]
        own = {a.name: a for a in mark.anchors}
        dx = dy = 0
        for kind in ("top", "bottom"):
            if "_" + kind in own:
                at = anchors[kind]
                dx, dy = round(at.x - own["_" + kind].x), round(at.y - own["_" + kind].y)
                break
        else:
            dx = glyph.width
            if part == "caronalt":
                dx += {"L": (-250, -330, -370), "t": (-120, -150, -160)}.get(
                    parts[0], (-90, -70, -50)
                )[k]
            glyph.width = dx + mark.width
        glyph.components.append(Component(part, (1, 0, 0, 1, dx, dy)))


def make_master(k, shapes, created):
    master = MASTERS[k]
    font = Font()
    set_info(font, master, created)
    notdef = font.newGlyph(".notdef")
    notdef.width = 1000
    for name, (code, width) in SPACES.items():
        font.newGlyph(name).width = width
        font[name].unicodes = [code]
    for name, masters in shapes.items():
        shape, glyph = masters[k], font.newGlyph(name)
        glyph.width, glyph.unicodes = shape.advance, GLYPHS[name].code
        for contour in shape.contours:
            draw_contour(glyph, contour)
        for anchor, (x, y) in shape.anchors.items():
            glyph.appendAnchor({"name": anchor, "x": round(x), "y": round(y)})
    box = shapes["square"][k]
    for contour in box.contours:
        draw_contour(
            notdef,
            [s.mapped(lambda z: complex((z.real - 750) * 0.8 + 500, z.imag)) for s in contour],
        )
    for name, (code, parts) in {**COMPOSITES, **FRACTIONS}.items():
        add_composite(font, name, code, parts, k)
    for name, (code, mark) in SPACING.items():
        x0, _, x1, _ = bounds(shapes[mark][k].contours)
        glyph, side = font.newGlyph(name), (100, 80, 66)[k]
        glyph.unicodes, glyph.width = [code], round(x1 - x0) + 2 * side
        glyph.components.append(Component(mark, (1, 0, 0, 1, round(side - x0), 0)))
    sets = tabular_sets()
    for figures in sets:
        cell = TABULAR if figures == sets[0] else max(s.advance for n in figures for s in shapes[n])
        for n in figures:
            x0, _, x1, _ = bounds(shapes[n][k].contours)
            if x1 - x0 > cell - 76:
                raise ValueError(f"{n} is {x1 - x0:.0f} units wide and the tabular cell is {cell}")
        for n in figures:
            glyph = font.newGlyph(n + ".tf")
            glyph.width = cell
            glyph.components.append(
                Component(n, (1, 0, 0, 1, round((cell - font[n].width) / 2), 0))
            )
    marks = [n for n in shapes if n.endswith("comb")]
    font.features.text = features(
        sets, [n for n in marks if "_top" in {a.name for a in font[n].anchors}]
    )
    font.lib["public.openTypeCategories"] = {
        n: ("mark" if n in marks else "base") for n in font.keys() if n != ".notdef"
    }
    font.lib["public.glyphOrder"] = list(font.keys())
    return font


def family(name):
    """A letter and its accented forms, for a kerning group."""
    plain = {"dotlessi": "i", "dotlessj": "j"}
    return [name] + [
        n
        for n, (_, parts) in COMPOSITES.items()
        if plain.get(parts[0], parts[0]) == name
        and "caronalt" not in parts
        and n not in ("IJ", "ij")
    ]


ALSO = {
    "O": ["Oslash", "OE", "Q"],
    "C": ["uni00C7"],
    "c": ["uni00E7"],
    "o": ["oslash"],
    "a": ["uni0105"],
    "e": ["uni0119"],
    "A": ["uni0104"],
    "s": ["uni015F"],
    "S": ["uni015E"],
    "u": ["uni0173"],
    "U": ["uni0172"],
    "D": ["Dcroat", "Eth"],
}


def add_kerning(fonts, shapes):
    tables = [
        kerning(lambda n, k: (shapes[n][k].contours, shapes[n][k].advance), k)
        for k in range(len(fonts))
    ]
    pairs = [p for p in tables[0] if max(abs(t[p]) for t in tables) >= LEAST]
    used_left, used_right = {a for a, _ in pairs}, {b for _, b in pairs}
    for font, table in zip(fonts, tables):
        for side, classes, marks, used in (
            ("1", RIGHT, MARKS_RIGHT, used_left),
            ("2", LEFT, MARKS_LEFT, used_right),
        ):
            for leader, members in {**classes, **marks}.items():
                if leader not in used:
                    continue
                names = []
                for m in members:
                    names += family(m) + [n for n in ALSO.get(m, []) if n in font]
                font.groups[f"public.kern{side}.{leader}"] = list(dict.fromkeys(names))
        for a, b in pairs:
            font.kerning[f"public.kern1.{a}", f"public.kern2.{b}"] = table[a, b]


def make_designspace(created):
    shapes = all_shapes()
    fonts = [make_master(k, shapes, created) for k in range(len(MASTERS))]
    add_kerning(fonts, shapes)
    for name in [".notdef", *shapes]:
        # Glass shows the curvature of an outline: the figures are kept closer to their cubic curves.
        error = FINE if name.split(".")[0] in FIGURES else COARSE
        glyphs = [font[name] for font in fonts]
        glyphs_to_quadratic(glyphs, max_err=error, reverse_direction=True)
        leave_out(glyphs)
    doc = DesignSpaceDocument()
    axis = AxisDescriptor()
    axis.name, axis.tag = "Weight", "wght"
    axis.minimum, axis.default, axis.maximum = MASTERS[0].weight, DEFAULT, MASTERS[-1].weight
    doc.addAxis(axis)
    for master, font in zip(MASTERS, fonts):
        source = SourceDescriptor()
        source.font, source.name = font, f"HyalineRound-{STYLES[master.weight]}"
        source.familyName, source.styleName = FAMILY, STYLES[master.weight]
        source.location = {"Weight": master.weight}
        doc.addSource(source)
    for style, weight in INSTANCES:
        instance = InstanceDescriptor()
        instance.familyName, instance.styleName, instance.location = (
            FAMILY,
            style,
            {"Weight": weight},
        )
        instance.postScriptFontName = f"HyalineRound-{style}"
        doc.addInstance(instance)
    return doc
