#!/usr/bin/env python3
"""Writes the fonts of this folder: layers.ttf, paints.ttf, bitmaps.ttf. They are ours, made of squares and discs.

Needs Debian's python3-fonttools and python3-pil. Run it in this folder; with the same versions of both the same bytes come
out again.
"""
import io
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from PIL import Image


def box(x0, y0, x1, y1, clockwise=True):
    """Clockwise with y up is TrueType's direction of an outer contour."""
    points = [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]
    return points if clockwise else points[::-1]


def glyph(*contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(contour[0])
        for point in contour[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def font(family, glyphs, advances={}):
    """`glyphs`: name to glyph; those with names of one letter are in the character map."""
    glyphs = {".notdef": glyph(box(50, 0, 450, 700)), "space": glyph(), **glyphs}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({32: "space", **{ord(n): n for n in glyphs if len(n) == 1}})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {n: (advances.get(n, 1000), getattr(g, "xMin", 0) or 0) for n, g in glyphs.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.font.recalcTimestamp = False
    builder.font["head"].created = builder.font["head"].modified = 3_786_912_000
    return builder.font


def layers():
    f = font("Hyaline Layers", {
        "square": glyph(box(100, 0, 700, 600)),
        "reversed": glyph(box(300, 200, 900, 800, clockwise=False)),
        "plate": glyph(box(200, 100, 800, 700)),
        # A ring the wrong way round: the outer contour counter-clockwise, the hole clockwise.
        "ring": glyph(box(100, 0, 900, 800, clockwise=False), box(300, 200, 700, 600)),
        "apart": glyph(box(0, 0, 400, 400), box(500, 300, 900, 700, clockwise=False)),
        "A": glyph(),  # two squares of opposite directions
        "B": glyph(),  # a plate under the hole of a ring
        "C": glyph(box(0, 0, 100, 100)),  # an outline of its own that is not its layers'
        "D": glyph(),  # a ring alone keeps its hole
        "E": glyph(),  # a layer whose two parts run in opposite directions, over a plate
        "F": glyph(),  # its layer is a glyph that is not there
        "G": glyph(box(0, 0, 500, 500)),  # layers without ink: the outline stands in
        "H": glyph(box(200, 0, 600, 700)),  # no colour at all
    })
    f["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    f["COLR"] = buildCOLR({
        "A": [("square", 0), ("reversed", 1)],
        "B": [("plate", 0), ("ring", 1)],
        "C": [("square", 0)],
        "D": [("ring", 0)],
        "E": [("plate", 0), ("apart", 1)],
        "F": [("square", 0)],
        "G": [("space", 0)],
    }, version=0)
    # fontTools does not write a glyph number that is out of range, so the record of F's layer, the
    # last but one, is overwritten.
    raw = bytearray(f["COLR"].compile(f))
    records = int.from_bytes(raw[8:12], "big")
    count = int.from_bytes(raw[12:14], "big")
    at = records + 4 * (count - 2)
    raw[at:at + 2] = (900).to_bytes(2, "big")
    f["COLR"] = DefaultTable("COLR")
    f["COLR"].data = bytes(raw)
    f.save("layers.ttf")


def paints():
    f = font("Hyaline Paints", {
        "square": glyph(box(100, 0, 500, 400)),
        "bar": glyph(box(400, 0, 600, 800)),
        **{letter: glyph() for letter in "ABCDEFGH"},
    })
    solid = {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": 0, "Alpha": 1}

    def shape(name):
        return {"Format": ot.PaintFormat.PaintGlyph, "Paint": solid, "Glyph": name}

    def turned(name, angle):
        return {"Format": ot.PaintFormat.PaintRotateAroundCenter, "Paint": shape(name),
                "angle": angle, "centerX": 500, "centerY": 400}

    f["CPAL"] = buildCPAL([[(1, 0, 0, 1)]])
    f["COLR"] = buildCOLR({
        "A": {"Format": ot.PaintFormat.PaintTranslate, "Paint": shape("square"), "dx": 200, "dy": 100},
        # A cross, of an upright bar and one a quarter turn away.
        "B": (ot.PaintFormat.PaintColrLayers, [shape("bar"), turned("bar", 90)]),
        # A square and its mirror image, which winds the other way, overlapping.
        "C": (ot.PaintFormat.PaintColrLayers, [shape("square"), {
            "Format": ot.PaintFormat.PaintTransform, "Paint": shape("square"),
            "Transform": (-1, 0, 0, 1, 800, 0)}]),
        # What is cut out of the backdrop stays.
        "D": {"Format": ot.PaintFormat.PaintComposite, "SourcePaint": shape("bar"),
              "CompositeMode": "dest_out", "BackdropPaint": shape("square")},
        # A glyph that refers to itself.
        "E": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "E"},
        # A fill without an outline.
        "F": solid,
        "G": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "A"},
        "H": {"Format": ot.PaintFormat.PaintSkew, "Paint": shape("square"), "xSkewAngle": 45,
              "ySkewAngle": 0},
    }, version=1)
    f.save("paints.ttf")


def disc(size, cx, cy, radius, ring=0):
    """A PNG of a disc, or of a ring, with coverage from 16 by 16 samples a pixel."""
    image = Image.new("RGBA", (size, size))
    for y in range(size):
        for x in range(size):
            hits = 0
            for j in range(16):
                for i in range(16):
                    d = (x + (i + .5) / 16 - cx) ** 2 + (y + (j + .5) / 16 - cy) ** 2
                    hits += ring ** 2 <= d < radius ** 2
            image.putpixel((x, y), (200, 120, 40, round(hits * 255 / 256)))
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def bitmaps():
    f = font("Hyaline Bitmaps", {
        "A": glyph(),  # a disc in both strikes
        "B": glyph(),  # a ring in the small strike alone
        "C": glyph(),  # half a PNG
        "D": glyph(),  # a JPEG
        "E": glyph(box(100, 0, 500, 700)),  # an outline
        "F": glyph(),  # an SVG picture
        "G": glyph(),  # no ink whatever
        "H": glyph(),  # a transparent bitmap
        "I": glyph(),  # a PNG that claims to be 30,000 pixels wide
    })
    large = disc(64, 32, 32, 30)
    huge = bytearray(large)
    huge[16:20] = (30_000).to_bytes(4, "big")
    huge[29:33] = zlib.crc32(huge[12:29]).to_bytes(4, "big")
    sbix = newTable("sbix")
    for ppem, images in [
        (64, {
            "A": (large, "png "), "C": (large[:len(large) // 2], "png "),
            "D": (b"\xff\xd8\xff\xe0 is no PNG", "jpg "),
            "H": (disc(64, 32, 32, 0), "png "), "I": (bytes(huge), "png "),
        }),
        (32, {"A": (disc(32, 16, 16, 15), "png "), "B": (disc(32, 16, 16, 15, ring=7), "png ")}),
    ]:
        strike = Strike(ppem=ppem, resolution=72)
        for name in f.getGlyphOrder():
            data, kind = images.get(name, (None, None))
            strike.glyphs[name] = SbixGlyph(
                glyphName=name, graphicType=kind, imageData=data,
                originOffsetX=ppem // 8 if data else 0, originOffsetY=-ppem // 16 if data else 0)
        sbix.strikes[ppem] = strike
    f["sbix"] = sbix
    svg = newTable("SVG ")
    number = f.getGlyphID("F")
    svg.docList = [(
        f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{number}"><rect width="9" height="9"/>'
        "</g></svg>", number, number)]
    f["SVG "] = svg
    f.save("bitmaps.ttf")


layers()
paints()
bitmaps()
