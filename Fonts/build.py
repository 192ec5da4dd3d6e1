"""Builds HyalineRound.ttf from its description in source/: `make font`.

The same description gives the same bytes: times are pinned, and nothing depends on the machine."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
EPOCH = 1767225600  # 2026-01-01 00:00 UTC, in the font as its times of creation and change
CREATED = "2026/01/01 00:00:00"
sys.dont_write_bytecode = True
os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
sys.path.insert(0, str(HERE / "source"))

from fontTools.otlLib.builder import buildStatTable  # noqa: E402
from fontTools.ttLib import newTable  # noqa: E402
from fontTools.ttLib.tables.ttProgram import Program  # noqa: E402
from ufo2ft import compileVariableTTF  # noqa: E402

from sources import FAMILY, INSTANCES, make_designspace  # noqa: E402


def finish(font):
    """What the compiler leaves open: STAT, names of the default instance, no hinting but dropout
    control."""
    for i in range(len(INSTANCES)):
        assert font["fvar"].instances[i].coordinates["wght"] == INSTANCES[i][1]
    values = [
        {"name": style, "value": weight, "flags": 2 if weight == 400 else 0}
        for style, weight in INSTANCES
    ]
    values[1]["linkedValue"] = 700
    buildStatTable(
        font, [{"tag": "wght", "name": "Weight", "values": values}], elidedFallbackName=2
    )
    prep = newTable("prep")
    prep.program = Program()
    prep.program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    font["prep"] = prep
    names = font["name"]
    names.setName(FAMILY.replace(" ", ""), 25, 3, 1, 0x409)
    for record in list(names.names):
        if record.platformID == 1:
            names.names.remove(record)


def main():
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "HyalineRound.ttf"
    doc = make_designspace(CREATED)
    font = compileVariableTTF(
        doc, convertCubics=False, reverseDirection=False, variableFeatures=True
    )
    finish(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(out)
    if len(sys.argv) > 2:
        folder = Path(sys.argv[2])
        folder.mkdir(parents=True, exist_ok=True)
        for source in doc.sources:
            source.path = str(folder / f"{source.name}.ufo")
            source.font.save(source.path, overwrite=True)
            source.filename = f"{source.name}.ufo"
        doc.write(folder / "HyalineRound.designspace")
    print(f"{out}: {out.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


main()
