"""Draw the backdrop pictures: python3 generate.py OUTDIR [WIDTHxHEIGHT] [NAME ...]"""

import sys
from pathlib import Path

import numpy as np

import lake
from paint import F, Layer, blur, fbm, glow, leaf, linear, mix, noise, ramp, sample, save, step, tone


# ---------------------------------------------------------------- pastel

def pastel(h, w):
    """Nearly white, with soft discs of pink, yellow, blue and green."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    u = x / w
    v = y / h
    img = ramp(v, [(0, "#fcfdff"), (.55, "#f9f8f8"), (1, "#f1ece8")])
    side = min(w, h)
    tall = h > w
    discs = [(.22, .25, .52, .45, "#ffd9cf"), (.55, .14, .36, .5, "#fff0c4"), (.78, .60, .62, .5, "#d3e0fb"),
             (.42, .78, .46, .5, "#d5eedd"), (.88, .17, .17, .07, "#f0dcf8"), (.13, .80, .21, .06, "#d6e6fa"),
             (.64, .40, .13, .09, "#fde3ea"), (.70, .90, .12, .05, "#fff3cf"), (.35, .48, .09, .10, "#e2f5e6"),
             (.05, .42, .10, .08, "#fff1d2"), (.95, .80, .13, .10, "#e8defa")]
    for cx, cy, r, soft, code in discs:
        d = np.hypot(x - cx * w, y - cy * h) / (side * r * (1.15 if tall else 1))
        img = mix(img, linear(code), 0.82 * step(1, 1 - soft * 1.9, d))
    sheen = np.exp(-((u * 0.8 + v * 0.6 - 0.45) / 0.12) ** 2)
    return img + 0.03 * sheen[..., None]


# ---------------------------------------------------------------- night

def night(h, w):
    """Navy to black, a dim nebula and small stars."""
    unit = min(h, w) / 720
    y, x = np.mgrid[0:h, 0:w].astype(F)
    img = ramp(y / h, [(0, "#04060f"), (.45, "#080e24"), (1, "#05060f")])
    bend = [fbm((h, w), 260 * unit, 5, s) * 90 * unit for s in (3, 4)]
    for cx, cy, size, code, seed in ((.24, .42, .40, "#3a58c8", 5), (.50, .22, .26, "#2b7c9c", 6),
                                     (.76, .64, .40, "#86399c", 7), (.62, .46, .30, "#4a3aa0", 8)):
        d = np.hypot((x + bend[0] - cx * w) / max(w, h * .6), (y + bend[1] - cy * h) / max(h, w * .6)) / size
        cloud = fbm((h, w), 240 * unit, 8, seed, 0.56)
        wisps = sample(cloud[..., None], x + bend[1], y + bend[0])[..., 0]
        img += (np.exp(-d * d * 2.2) * np.clip(0.45 + 0.55 * wisps, 0, 2))[..., None] * linear(code) * 0.42
    dust = sample(fbm((h, w), 180 * unit, 8, 12, 0.6)[..., None], x + bend[0], y - bend[1])[..., 0]
    img *= (1 - 0.75 * step(0.0, 1.0, dust))[..., None]
    return np.clip(img + stars(h, w, unit), 0, 1)


def stars(h, w, unit):
    """Mostly faint points, a few with a halo."""
    rng = np.random.default_rng(9)
    img = np.zeros((h, w, 3), F)
    count = int(1500 * h * w / unit ** 2 / (1280 * 720))
    for _ in range(count):
        power = min(rng.pareto(1.5) * 0.035 + 0.015, 1.0)
        r = unit * (0.55 + 0.65 * power)
        dot(img, rng.uniform(0, w), rng.uniform(0, h), r, power * ramp(rng.uniform(), [(0, "#ffd9b8"), (.4, "#ffffff"), (1, "#b8ceff")]))
    return img + 0.5 * blur(img, 3 * unit)


def dot(img, x, y, r, rgb):
    """Add a small Gaussian spot."""
    n = int(r * 3) + 1
    i, j = int(x), int(y)
    y0, y1, x0, x1 = max(j - n, 0), min(j + n + 1, img.shape[0]), max(i - n, 0), min(i + n + 1, img.shape[1])
    if y0 < y1 and x0 < x1:
        yy, xx = np.mgrid[y0:y1, x0:x1]
        img[y0:y1, x0:x1] += np.exp(-((xx - x) ** 2 + (yy - y) ** 2) / (r * r))[..., None] * rgb


# ---------------------------------------------------------------- city

LAMPS = ("#ffb45a", "#ffd9a0", "#ff5a3c", "#ff2f6a", "#37c8ff", "#5a7bff", "#38e08a", "#ffe06a", "#c46bff")


def lookup(a, b, seed):
    """Repeatable random number in 0..1 for integer cells (a, b)."""
    table = np.random.default_rng(seed).uniform(0, 1, (512, 512)).astype(F)
    return table[a.astype(np.int32) & 511, b.astype(np.int32) & 511]


CAMERA, KERB = 0.5, 4.2       # eye height and half the street's width; 1 is about 4 m


def street(h, w, eye, focal):
    """Two rows of buildings seen down a street, and the sky glow behind."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    unit = min(h, w) / 720
    img = ramp((eye - y) / eye, [(0, "#6a4450"), (.25, "#2b2546"), (.7, "#10142e"), (1, "#080b1c")])
    img *= (1 + 0.35 * fbm((h, w), 200 * unit, 6, 3, stretch=2))[..., None]
    for z in (34, 27, 21, 16):
        img = tower_row(img, x, eye - y, w, focal, z)
    for side in (-1, 1):
        img = facade(img, x - w * 0.5, eye - y, focal, side)
    return img


def windows(a, b, seed):
    """Light of a wall: a, b count windows along and up; returns colour."""
    fa, fb = a - np.floor(a), b - np.floor(b)
    pane = step(.12, .18, fa) * step(.88, .82, fa) * step(.2, .27, fb) * step(.86, .80, fb)
    pane *= 1 - 0.7 * (abs(fa - 0.5) < 0.035)
    on = lookup(np.floor(a), np.floor(b), seed)
    floor_on = lookup(np.floor(b), np.floor(a / 7), seed + 1)
    lit = (on > 0.55) * (0.15 + 1.5 * lookup(np.floor(a), np.floor(b), seed + 2) ** 2) * (0.25 + floor_on)
    hue = ramp(lookup(np.floor(a), np.floor(b), seed + 3), [(0, "#ff9a3c"), (.5, "#ffd08a"), (.8, "#fff0d6"), (.93, "#a8d4ff"), (1, "#ff5a8a")])
    curtain = 0.6 + 0.4 * fb
    return (pane * (lit * curtain + 0.012))[..., None] * hue * 1.3


def tower_row(img, x, up, w, focal, z):
    """Distant towers facing the viewer."""
    a = (x - w / 2) / focal * z + 100
    b = up / focal * z
    block = np.floor(a / 2.6)
    tall = 3 + 11 * lookup(block, block * 0 + z, 61) ** 1.6
    rgb = windows(a * 2.6, b * 2.2, 62 + z) * 0.5 + linear("#141a30")
    rgb = mix(rgb, linear("#3a2c44"), 0.25 + 0.013 * z)
    return mix(img, rgb, ((b < tall) & (b > -CAMERA)).astype(F))


def facade(img, x, up, focal, side):
    """The wall of houses on one side of the street."""
    z = np.minimum(KERB * focal / np.maximum(x * side, 1e-3), 99)
    high = up * z / focal + CAMERA
    shown = (high > 0) & (x * side > 0) & (z < 60)
    haze = 0.5 * np.clip(z / 60, 0, 1)
    z = z + 40 * (side < 0)
    block = np.floor(z / 4.3)
    tall = 5 + 10 * lookup(block, block * 0 + side + 2, 81)
    style = lookup(block, block * 0, 82)
    grime = 0.75 + 0.5 * lookup(np.floor(z * 9), np.floor(high * 16), 90)
    wall = mix(linear("#1c1822"), linear("#46332c"), style) * grime[..., None]
    rgb = wall * (0.3 + 1.1 * np.exp(-np.maximum(high, 0) / 2))[..., None] + windows(z * (1.6 + style), high * 1.25, 83)
    rgb = np.where(((high > 0.06) & (high < 1.2))[..., None], shops(z, high, block), rgb)
    lit, neon = signs(z, high)
    rgb = np.where(lit[..., None], neon, rgb)
    return mix(img, mix(rgb, linear("#4a3040"), haze), (shown & (high < tall)).astype(F))


def shops(z, high, block):
    """Lit shop windows with shelves, goods, dark figures and a name board."""
    bay = np.floor(z / 1.1)
    fz = z / 1.1 - bay
    hue = ramp(lookup(bay, block, 84), [(0, "#ff9a50"), (.35, "#ffd39a"), (.6, "#fff2dc"), (.75, "#ff6a7a"),
                                        (.88, "#6ac8ff"), (1, "#7af0b0")])
    goods = np.floor(z * 16), np.floor(high * 13)
    bright = 0.12 + 0.9 * lookup(*goods, 85) ** 1.5 * (0.4 + 0.8 * lookup(goods[0] * 3, np.floor(high * 41), 89))
    bright *= 0.45 + 0.8 * step(0.2, 1.0, high)
    person = np.floor(z / 0.17)
    stands = (lookup(person, block, 91) > 0.72) & (high < 0.30 + 0.16 * lookup(person, block, 92))
    bright = np.where(stands & (abs(z / 0.17 - person - 0.5) < 0.3), 0.03, bright)
    bright *= step(.03, .07, fz) * step(.97, .93, fz) * (abs(fz - 0.5) > 0.012)
    wares = mix(hue, ramp(lookup(goods[1], goods[0], 93), [(i / 8, c) for i, c in enumerate(LAMPS)]), 0.35)
    board = (high > 0.92) & (high < 1.14)
    text = lookup(np.floor(z * 19), np.floor(high * 24), 94) > 0.55
    name = hue * (0.10 + 1.5 * text * (abs(fz - 0.5) < 0.33))[..., None]
    return np.where(board[..., None], name, wares * bright[..., None])


def signs(z, high):
    """Vertical neon signs: where they are and their light."""
    a, b = np.floor(z / 0.7), np.floor(high / 1.4)
    lit = (lookup(a, b, 86) > 0.78) & (z / 0.7 - a < 0.4) & (high > 1.3) & (high < 6) & (high / 1.4 - b > .12)
    glyph = lookup(np.floor(z * 25), np.floor(high * 12), 87) > 0.45
    neon = ramp(lookup(a, b, 88), [(i / 8, c) for i, c in enumerate(LAMPS)])
    return lit, neon * (0.25 + 1.7 * glyph)[..., None]


def lamps(w, eye, focal, mirror):
    """Street lamps and car lights as (x, y, radius, colour); mirrored in the road if asked."""
    rng = np.random.default_rng(14)
    spots = [(side * 3.3, 2.3, z, 0.06, linear("#ffc070") * 5) for z in np.geomspace(3, 50, 13) for side in (-1, 1)]
    for x, z, ahead in cars(rng):
        rgb = linear("#ff2a18") * 4 if ahead else linear("#fff2d8") * 5
        spots += [(x + off, 0.17, z, 0.035, rgb) for off in (-0.19, 0.19)]
    for x, high, z, r, rgb in spots:
        yield w / 2 + x * focal / z, eye + (CAMERA + (high if mirror else -high)) * focal / z, max(r * focal / z, 1), rgb


def cars(rng):
    """Places of the cars, far ones first: (x, distance, drives away)."""
    for z in np.geomspace(48, 4.2, 34):
        lane = rng.choice([-2.0, -0.8, 0.8, 2.0])
        yield lane + rng.normal(0, 0.08), z * rng.uniform(0.95, 1.05), lane > 0


CAR = np.array([(-.25, 0), (-.26, .16), (-.23, .22), (-.17, .36), (.17, .36), (.23, .22), (.26, .16), (.25, 0)])
PERSON = np.array([(-.05, 0), (-.07, .25), (-.06, .36), (-.02, .38), (-.02, .44), (.02, .44), (.02, .38), (.06, .36),
                   (.07, .25), (.05, 0)])
UMBRELLA = np.array([(-.19, .44), (-.15, .52), (-.06, .57), (.06, .57), (.15, .52), (.19, .44), (.09, .465), (0, .45),
                     (-.09, .465)])


def crowd(img, w, eye, focal):
    """Cars and people with umbrellas as dark shapes against the light."""
    rng = np.random.default_rng(14)
    layer = Layer(img.shape)
    shapes = [(x, z, CAR, linear("#14141c")) for x, z, _ in cars(rng)]
    for z in np.geomspace(40, 3.2, 60):
        x = rng.choice([-1, 1]) * rng.uniform(2.7, 3.9)
        shapes += [(x, z, PERSON, linear("#0c0b10")),
                   (x, z, UMBRELLA, linear(LAMPS[rng.integers(len(LAMPS))]) * rng.uniform(.03, .3))]
    for x, z, shape, rgb in sorted(shapes, key=lambda s: -s[1]):
        at = np.array([w / 2 + x * focal / z, eye + CAMERA * focal / z])
        layer.polygon(at + shape * [1, -1] * focal / z, rgb + linear("#4a3040") * 0.5 * z / 60)
        if shape is CAR:
            layer.polygon(at + np.array([(-.19, .23), (-.15, .34), (.15, .34), (.19, .23)]) * [1, -1] * focal / z,
                          linear("#5a4a50") * 0.6)
    return layer.over(img)


def wet(img, h, w, eye, focal, unit):
    """The wet road: a broken mirror of the houses and long streaks under the lights."""
    y, x = np.mgrid[eye:h, 0:w].astype(F)
    down, off = y - eye, x - w / 2
    z = CAMERA * focal / np.maximum(down, 1)
    road = z < KERB * focal / np.maximum(abs(off), 1)
    wx = off * z / focal
    n1, dx, dz = noise(wx * 7, z * 5, 31)
    n2, ex, ez = noise(wx * 40, z * 22, 32)
    amp = unit * np.minimum(1, 3 / z)
    sx, sy = x + amp * (dx * 5 + ex * 3), eye - down + 2 * CAMERA * abs(off) / KERB + amp * (dz * 16 + ez * 9)
    streaks = np.zeros_like(img)
    for lx, ly, r, rgb in lamps(w, eye, focal, True):
        if ly < h * 1.2:
            dot(streaks, lx, min(ly, h - 1), r * 1.3, rgb)
    streaks = sample(blur(streaks, unit, 16 * unit), sx, y + amp * (dz * 16 + ez * 9)) * 3
    seen = sample(blur(img, unit, 5 * unit), sx, np.minimum(sy, y)) + streaks
    puddle = step(-0.35, 0.35, fbm(x.shape, 90 * unit, 6, 33, stretch=3) + 0.3 * n1)
    asphalt = linear("#17171e") * (0.6 + 0.9 * abs(n2[..., None])) + 0.16 * seen
    line = (abs(abs(wx) - 1.4) < 0.03) & (z * 0.8 % 1 < 0.5) | (abs(wx) < 0.03) | (abs(abs(wx) - 2.65) < .05)
    asphalt += (0.10 * line * step(-0.5, 0.2, n1 + n2))[..., None]
    img[eye:] = mix(img[eye:], mix(asphalt, seen * 0.9, 0.12 + 0.7 * puddle), road.astype(F))
    return img


def bokeh(img, h, w, eye, unit):
    """Out-of-focus lights floating in front of the scene."""
    rng = np.random.default_rng(15)
    for _ in range(int(90 * max(1, h / w))):
        r = unit * (5 + 24 * rng.uniform() ** 2)
        x, y = rng.uniform(0, w), eye + rng.normal(-0.06, 0.13) * h
        y0, y1 = max(int(y - r) - 3, 0), min(int(y + r) + 3, h)
        x0, x1 = max(int(x - r) - 3, 0), min(int(x + r) + 3, w)
        if y0 < y1 and x0 < x1:
            yy, xx = np.mgrid[y0:y1, x0:x1]
            d = np.hypot(xx - x, yy - y) / r
            disc = step(1.04, 0.94, d) * (0.55 + 0.5 * d ** 5) * rng.uniform(0.06, 0.4)
            img[y0:y1, x0:x1] += disc[..., None] * linear(LAMPS[int(len(LAMPS) * rng.uniform() ** 1.6)])
    return img


def city(h, w):
    """A wet street at night."""
    unit = min(h, w) / 720
    eye, focal = int(h * 0.58), 0.62 * min(w, h * 1.2)
    img = wet(street(h, w, eye, focal), h, w, eye, focal, unit)
    img = crowd(img, w, eye, focal)
    for x, y, r, rgb in lamps(w, eye, focal, False):
        dot(img, x, y, r, rgb)
    img = glow(img, 0.8, 10 * unit, 0.35)
    img = glow(img, 0.9, 50 * unit, 0.25)
    return tone(bokeh(img, h, w, eye, unit) * 1.7, 2.2)


# ---------------------------------------------------------------- leaves

def leaves(h, w):
    """Dense foliage in several depths, flecked by the sun."""
    unit = min(h, w) / 720
    rng = np.random.default_rng(44)
    img = ramp(0.5 + 0.5 * fbm((h, w), 120 * unit, 6, 41), [(0, "#0a140a"), (.6, "#1c3314"), (1, "#4a6a24")])
    sunny = fbm((h, w), 150 * unit, 5, 42, 0.6)
    area = h * w / unit ** 2 / (1280 * 720)
    for depth, (count, size, soft) in enumerate(((1100, 66, 6), (1100, 58, 2.5), (1100, 50, 1), (1000, 46, 0), (800, 42, 0))):
        layer = Layer(img.shape)
        for _ in range(int(count * area)):
            x, y = rng.uniform(-.03, 1.03) * w, rng.uniform(-.03, 1.03) * h
            sun = sunny[int(np.clip(y, 0, h - 1)), int(np.clip(x, 0, w - 1))]
            lit = (0.20 + 0.15 * depth) * rng.uniform(0.4, 1.2) * (1 + 1.3 * max(sun, 0)) * (1 + 0.6 * min(sun, 0))
            hue = mix(linear("#2c6424"), linear("#9cb838"), rng.uniform() ** 1.8)
            leaf(layer, x, y, unit * size * rng.uniform(.55, 1.25), rng.normal(1.3, 0.9), rng.uniform(1.1, 1.9),
                 hue * lit, hue * lit * rng.uniform(.4, .75), rng.normal(0, .5))
        img = layer.shadow(img, 6 * unit, 12 * unit, 9 * unit, 0.72)
        img = layer.over(img, soft * unit)
    fleck = step(0.55, 1.0, fbm((h, w), 26 * unit, 4, 43, 0.6) + 0.5 * sunny)
    img = img * (1 + 1.6 * fleck[..., None] * linear("#fff0b0"))
    return tone(glow(img, 0.5, 18 * unit, 0.25) * 2.1, 2.4)


PICTURES = {"lake": lake.picture, "pastel": pastel, "night": night, "city": city, "leaves": leaves}


def main(args):
    out = Path(args[0])
    out.mkdir(parents=True, exist_ok=True)
    w, h = (int(n) for n in (args[1] if len(args) > 1 else "1280x720").split("x"))
    fine = 1.75 if w * h < 1.5e6 else 1.25          # drawn larger, then reduced
    for name in args[2:] or PICTURES:
        s = fine if name in ("lake", "city", "leaves") else 1.0
        img = PICTURES[name](round(h * s), round(w * s))
        save(img, (w, h), out / f"{name}.png", dither=0.7 if s == 1 else 0)
        print(name, flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
