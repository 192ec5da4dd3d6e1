"""Side bearings by class, and kerning measured from the outlines.

Kerning is class based: one letter stands for each class, and for each pair the white between the two is
measured in bands of height and brought near to that of two straight stems."""

from masters import ASCENDER, DESCENDER

CLASSES = {  # units at the three weights
    "n": (156, 124, 94),
    "o": (100, 78, 58),
    "v": (40, 30, 20),
    "t": (62, 48, 36),
    "c": (62, 48, 38),
    "r": (34, 26, 18),
    "k": (40, 30, 20),
    "T": (54, 42, 32),
    "F": (50, 40, 30),
    "L": (44, 34, 26),
    "P": (66, 52, 40),
    "Y": (28, 20, 14),
}


CAPITAL = 1.08  # capitals stand a little more apart


def bearing(glyph, side, k):
    value = getattr(glyph, side)
    if value == 0:
        return 0
    if isinstance(value, tuple):
        return value[k]
    return round(CLASSES[value][k] * (CAPITAL if glyph.name[0].isupper() else 1))


# Classes for kerning: leader first. Accented letters go with their base letter.
RIGHT = {  # the right sides of first letters
    "A": "A",
    "B": "B",
    "C": "C",
    "D": "DOQ",
    "E": "E",
    "F": "F",
    "G": "G",
    "H": "HIMN",
    "J": "JU",
    "K": "K",
    "L": "L",
    "P": "P",
    "R": "R",
    "S": "S",
    "T": "T",
    "V": "VW",
    "X": "X",
    "Y": "Y",
    "Z": "Z",
    "a": "a",
    "b": "bop",
    "c": "ce",
    "f": "f",
    "n": "hmn",
    "i": "ijldguq",
    "k": "kx",
    "r": "r",
    "s": "s",
    "t": "t",
    "v": "vwy",
    "z": "z",
}


LEFT = {  # the left sides of second letters
    "A": "A",
    "B": "BDEFHIKLMNPR",
    "C": "CGOQ",
    "J": "J",
    "S": "S",
    "T": "T",
    "U": "U",
    "V": "VW",
    "X": "X",
    "Y": "Y",
    "Z": "Z",
    "a": "a",
    "b": "bhkl",
    "c": "cdegoq",
    "f": "f",
    "i": "imnpru",
    "j": "j",
    "s": "s",
    "t": "t",
    "v": "vwy",
    "x": "x",
    "z": "z",
}


MARKS_RIGHT = {
    "period": ["period", "comma", "ellipsis"],
    "hyphen": ["hyphen", "endash", "emdash"],
    "quoteright": ["quoteright", "quotedblright"],
    "quoteleft": ["quoteleft", "quotedblleft"],
    "quotesingle": ["quotesingle", "quotedbl"],
    "slash": ["slash"],
    "parenleft": ["parenleft", "bracketleft"],
}


MARKS_LEFT = {
    "period": ["period", "comma", "ellipsis"],
    "hyphen": ["hyphen", "endash", "emdash"],
    "quoteright": ["quoteright", "quotedblright"],
    "quoteleft": ["quoteleft", "quotedblleft"],
    "quotesingle": ["quotesingle", "quotedbl"],
    "slash": ["slash"],
    "parenright": ["parenright", "bracketright"],
}


BAND = 40


BANDS = [DESCENDER + BAND * i + BAND / 2 for i in range(int((ASCENDER + 40 - DESCENDER) / BAND))]


DEEP = 280  # white farther from the edge than this does not count


STRONG = 0.62  # how much of the difference is taken away


LEAST = 14  # smaller kerns are left out


def profile(contours, advance, side):
    """How far the ink stays away from the edge of the advance, in each band; None where there is none."""
    result = [None] * len(BANDS)
    for c in contours:
        for s in c:
            for k in range(25):
                q = s.at(k / 24)
                i = int((q.imag - DESCENDER) // BAND)
                if 0 <= i < len(BANDS):
                    away = advance - q.real if side == "right" else q.real
                    if result[i] is None or away < result[i]:
                        result[i] = away
    # Straight lines are sampled as well, but may jump over a band.
    return result


def _white(right, left):
    """The mean white between two profiles where at least one of them has ink, and the least distance."""
    total, count, least = 0.0, 0, 1e9
    for a, b in zip(right, left):
        if a is None and b is None:
            continue
        both = (DEEP if a is None else min(a, DEEP)) + (DEEP if b is None else min(b, DEEP))
        total += both
        count += 1
        if a is not None and b is not None:
            least = min(least, a + b)
    return total / max(count, 1), least


def kerning(shapes, k):
    """Kerns between classes for master k: {(left group, right group): units}. `shapes` gives the
    contours (with their side bearing) and the advance of a glyph."""
    rights, lefts = dict(RIGHT), dict(LEFT)
    profiles = {}
    for leader in list(rights) + list(MARKS_RIGHT):
        profiles["r", leader] = profile(*shapes(leader, k), "right")
    for leader in list(lefts) + list(MARKS_LEFT):
        profiles["l", leader] = profile(*shapes(leader, k), "left")
    stems = {
        True: _white(profiles["r", "H"], profiles["l", "B"])[0],
        False: _white(profiles["r", "i"], profiles["l", "i"])[0],
    }
    result = {}
    for a in list(rights) + list(MARKS_RIGHT):
        for b in list(lefts) + list(MARKS_LEFT):
            if a in MARKS_RIGHT and b in MARKS_LEFT:
                continue
            if a in LEFT and a.islower() and len(a) == 1 and b.isupper() and len(b) == 1:
                continue  # nobody writes aB
            white, least = _white(profiles["r", a], profiles["l", b])
            target = stems[a.isupper() and b.isupper()] * 1.10
            if len(a) > 1 or len(b) > 1:
                target *= 1.12
            kern = (target - white) * STRONG
            if kern > 0:
                kern *= 0.35
            floor = (120, 92, 70)[k]
            if least < 1e8 and least + kern < floor:
                kern = min(0.0, floor - least) if kern < 0 else kern
            kern = max(-260.0, min(40.0, kern))
            result[a, b] = round(kern)
    return result
