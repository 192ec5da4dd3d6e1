"""The lake at dusk: a ray-cast fractal mountain range, its reflection, foliage."""

import numpy as np

from paint import (F, Layer, blade, blur, fbm, glow, leaf, linear, mix, noise, ramp,
                   sample, step, tint, tone)

NEAR, FAR, SLICES = 1.5, 13.0, 640
SUN = (0.655, 0.17)          # across the picture, height above the water / picture height
LIGHT = np.array([0.72, 0.42, -0.40], F)


def frame(h, w):
    """Layout of a picture: water line, unit length, sun position."""
    water = int(h * (0.575 if w > h else 0.56))
    unit = min(w, h) / 720
    sun = (SUN[0] * w, water - max(SUN[1] * min(h, w * 1.1), 1))
    return water, unit, sun


# ---------------------------------------------------------------- sky

def sky(h, w, water, unit, sun):
    """Dusk gradient, sun and two decks of clouds (linear, above 1 near the sun)."""
    y, x = np.mgrid[0:water, 0:w].astype(F)
    up = (water - y) / water
    img = ramp(up, [(0, "#ff8f3c"), (.12, "#ffab58"), (.28, "#f8c48c"), (.44, "#bcc8cc"),
                    (.58, "#6f9fce"), (.80, "#3a72b4"), (1, "#1f4a8c")])
    far = np.hypot((x - sun[0]) * 0.8, y - sun[1]) / (unit * 720)
    warm = np.exp(-far * 3.2)[..., None]
    img = img * (1 + 0.35 * warm) + warm ** 2 * linear("#ff9a48") * 0.6
    img += (np.exp(-far * 13) * 1.5)[..., None] * linear("#ffd9a0")
    for deck in ((230, 11, 1.7, 0.10, 1.0), (95, 12, 3.2, 0.42, 0.6)):
        img = clouds(img, up, far, unit, sun, *deck)
    disc = step(1.0, 0.88, np.hypot(x - sun[0], y - sun[1]) / (31 * unit))
    return mix(img, linear("#fff3d6") * 7, disc * 0.97)


def clouds(img, up, far, unit, sun, cell, seed, stretch, cut, amount):
    """Lit cumulus: density from warped noise, light from the density towards the sun."""
    h, w = up.shape
    dense = fbm((h, w), cell * unit, 8, seed, 0.48, stretch)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    wob = 26 * unit
    dense = sample(dense[..., None], x + wob * fbm((h, w), 60 * unit, 5, seed + 50),
                   y + wob * 0.6 * fbm((h, w), 60 * unit, 5, seed + 51))[..., 0]
    dx, dy = sun[0] - x, sun[1] - y + 60 * unit
    reach = 22 * unit / np.maximum(np.hypot(dx, dy), 1)
    ahead = sample(dense[..., None], x + dx * reach, y + dy * reach)[..., 0]
    lit = step(-0.5, 0.42, dense - ahead)
    body = step(cut, cut + 0.75, dense) * step(0.02, 0.25, up) * amount
    bright = mix(linear("#ffb877") * 1.25, linear("#fff1e0") * 1.05, step(0.15, 0.75, up))
    dark = mix(linear("#a8788a"), linear("#7388ad"), step(0.15, 0.6, up))
    tone_ = mix(dark, bright, lit) * (1 + 1.1 * np.exp(-far * 5))[..., None]
    return mix(img, tone_, body * 0.94)


# ---------------------------------------------------------------- mountains

def land(x, z, octaves):
    """Height of the land over the water and its two slopes, at ground points (x, z)."""
    a = x / np.maximum(z, 0.1)
    gap = 1 - 0.80 * np.exp(-((a - 0.20) / 0.17) ** 2)
    hills = 0.25 * np.exp(-((z - 2.1) / 0.42) ** 2) * (0.12 + step(0.05, 0.62, abs(a + 0.03)))
    alps = 0.80 * np.exp(-((z - 4.6) / 1.0) ** 2) * gap * (0.75 + 0.5 * np.exp(-((a + 0.26) / .16) ** 2))
    back = 1.08 * np.exp(-((z - 9.0) / 1.7) ** 2) * (0.55 + 0.45 * gap)
    size = hills + alps + back
    total, sx, sz = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
    amp, freq, ex, ez = 1.0, 0.85, 0.0, 0.0
    for k in range(octaves):
        n, dx, dz = noise(x * freq + 17.3 * k, z * freq + 9.1 * k, 40 + k)
        soft = np.sqrt(n * n + 0.010)
        ridge, dx, dz = 1 - 1.9 * soft, -1.9 * n / soft * dx, -1.9 * n / soft * dz
        ex, ez = ex + dx * amp * 0.9, ez + dz * amp * 0.9
        calm = amp / (1 + 0.35 * (ex * ex + ez * ez))
        total, sx, sz = total + calm * ridge, sx + calm * freq * dx, sz + calm * freq * dz
        x, z = 0.8 * x + 0.6 * z, 0.8 * z - 0.6 * x
        sx, sz = 0.8 * sx + 0.6 * sz, 0.8 * sz - 0.6 * sx
        ex, ez = 0.8 * ex + 0.6 * ez, 0.8 * ez - 0.6 * ex
        amp, freq = amp * 0.455, freq * 1.95
    turned = octaves * np.arctan2(0.6, 0.8)
    c, s = float(np.cos(turned)), float(np.sin(turned))
    sx, sz = c * sx - s * sz, s * sx + c * sz
    return size * (0.62 + 0.55 * total) - 0.012, size * 0.55 * sx, size * 0.55 * sz, total


def cast(h, w, water):
    """For every pixel above the water the distance of the land seen there (0 = sky)."""
    focal = 0.87 * min(w, h * 1.78) if w > h else 1.15 * w
    z = np.geomspace(NEAR, FAR, SLICES).astype(F)[:, None]
    ray = ((np.arange(w) - w / 2) / focal).astype(F)[None]
    top = water - focal * land(ray * z, z + 0 * ray, 9)[0] / z
    top[0] = water
    seen = np.minimum.accumulate(top, axis=0)
    rows = np.arange(water, dtype=F)
    depth = np.zeros((water, w), F)
    for c in range(w):
        k = np.searchsorted(-seen[:, c], -rows, side="left")
        hit = (k < SLICES) & (k > 0)
        k = np.clip(k, 1, SLICES - 1)
        a, b = seen[k - 1, c], top[k, c]
        t = np.clip((a - rows) / np.maximum(a - b, 1e-3), 0, 1)
        depth[:, c] = np.where(hit, z[k - 1, 0] * (1 - t) + z[k, 0] * t, 0)
    return depth, ray[0], focal


def mountains(img, h, w, water, unit):
    """Paint snow, rock, forest and haze over the sky."""
    depth, ray, focal = cast(h, w, water)
    py, px = np.nonzero(depth)
    z = depth[py, px]
    x = ray[px] * z
    high, sx, sz, rough = land(x, z, 11)
    high = (water - py) * z / focal
    inv = 1 / np.sqrt(sx * sx + sz * sz + 1)
    lambert = np.clip((LIGHT[1] - sx * LIGHT[0] - sz * LIGHT[2]) * inv, 0, 1)
    crag = noise(x * 9, high * 34 + x * 5, 71)[0] + 0.6 * noise(x * 31, high * 90, 72)[0]
    fine = noise(x * 95, z * 95 + high * 80, 73)[0]
    crown = noise(px / unit * 0.22 * z / 2, (water - py) / unit * 0.11 * z / 2 + 9 * noise(x * 40, z * 40, 75)[0], 74)[0]
    crown = crown + 0.7 * noise(x * 150, z * 60 + high * 110, 76)[0]
    rgb = ground(high, inv, crag, fine, crown, z)
    sunlit = np.stack([lambert * s for s in (2.5, 1.6, 0.95)], -1)
    ambient = np.stack([(0.25 + 0.75 * inv) * s for s in (0.15, 0.23, 0.40)], -1)
    rgb = rgb * (sunlit * (0.35 + 0.65 * step(0.0, 0.25, high))[:, None] + ambient)
    haze = 1 - np.exp(-np.maximum(z - 1.6, 0) * 0.10 - 0.10 * (z > 7) - 0.16 * np.exp(-high * 16) * (z > 2.8))
    sunward = np.exp(-((px / w - SUN[0]) / 0.22) ** 2)[:, None]
    air = linear("#8fa3c4") * (1 - sunward) + linear("#f2b184") * sunward
    img[py, px] = rgb * (1 - haze[:, None]) + air * haze[:, None]
    return forest(img, depth, water, unit)


def forest(img, depth, water, unit):
    """Single firs standing on the near hills, far ones first."""
    rng = np.random.default_rng(6)
    h, w = depth.shape
    layer = Layer(img.shape)
    py, px = np.nonzero((depth > 0) & (depth < 3.4))
    pick = rng.choice(len(py), min(len(py), int(9000 * w / unit / 1280)), replace=False)
    pick = pick[np.argsort(-depth[py[pick], px[pick]])]
    for y, x in zip(py[pick], px[pick]):
        tall = unit * rng.uniform(13, 27) / depth[y, x]
        if water - y > 0.27 / 2 * 620 * unit * rng.uniform(0.8, 1.3):
            continue
        fir(layer, rng, x, y + 2 * unit, tall, img[y, x] * rng.uniform(0.3, 1.1))
    return layer.over(img)


def ground(high, up, crag, fine, crown, z):
    """Surface colour from height, steepness (up = cosine) and rock noise."""
    rock = mix(linear("#4a4650"), linear("#8d8078"), step(-0.7, 0.8, crag))
    rock = rock * (0.82 + 0.5 * fine)[:, None]
    wood = mix(linear("#0d1814"), linear("#4c5a2c"), step(-0.5, 0.8, crown + 0.25 * crag))
    line = np.where(z > 6.6, 0.62, 0.34)
    trees = step(0.34, 0.20, high + 0.09 * crag) * (z < 6.6)
    snow = step(line, line + 0.13, high + 0.12 * crag + 0.03 * fine) * step(0.64, 0.78, up + 0.18 * crag + 0.10 * (high - line))
    rgb = mix(rock, wood, trees)
    return mix(rgb, np.array([0.86, 0.88, 0.93], F), snow)


def conifers(img, h, w, water, unit):
    """Groves of dark firs along the far shore."""
    rng = np.random.default_rng(5)
    layer = Layer(img.shape)
    grove = fbm((1, w), 150 * unit, 4, 8)[0]
    for _ in range(int(760 * w / unit / 1280)):
        x = rng.uniform(0, w)
        lush = grove[int(x)] + 1.3 * abs(x / w - 0.5) - 0.25
        if lush < rng.uniform(-0.3, 0.3):
            continue
        tall = unit * rng.uniform(8, 18) * (1 + 1.3 * max(lush, 0))
        fir(layer, rng, x, water + unit, tall, linear("#101d1b") * rng.uniform(0.6, 1.7))
    return layer.over(img)


def fir(layer, rng, x, y, tall, rgb):
    """A ragged spire."""
    left, right = [], []
    for t in np.linspace(1, 0, 8):
        reach = (1 - t) ** 0.9 * tall * 0.17
        for side, sign in ((left, -1), (right, 1)):
            side.append((x + sign * reach * rng.uniform(0.75, 1.25), y - tall * t))
            side.append((x + sign * reach * 0.5, y - tall * t + tall * 0.02))
    layer.polygon(left + right[::-1], rgb * 0.7)
    layer.polygon([(x + tall * 0.01, y - tall), (x, y)] + right[::-1], rgb * np.array([1.6, 1.4, 1.1]))


# ---------------------------------------------------------------- water

def lake(img, h, w, water, unit, sun):
    """Mirror the scene in wind-broken water."""
    rows = h - water
    y, x = np.mgrid[0:rows, 0:w].astype(F)
    near = (y + 1.5 * unit) / (rows * 0.98)
    z = 1 / near
    wx = (x - w / 2) / (unit * 300) * z
    slope, side = np.zeros_like(x), np.zeros_like(x)
    for k, (fx, fz, amp) in enumerate(((1.1, 2.6, 1.0), (2.9, 6.0, .75), (7, 13, .5), (17, 30, .30), (41, 66, .18), (90, 140, .12))):
        n, dx, dz = noise(wx * fx + 0.35 * z * fx, z * fz + 31 * k, 90 + k)
        fade = amp / (1 + (z * fz * z / 110) ** 2)
        slope, side = slope + dz * fade, side + dx * fade
    calm = 0.55 + 0.45 * step(-0.5, 0.5, fbm((rows, w), 60 * unit, 4, 97, stretch=7))
    push = unit * (3 + 40 * np.minimum(near, 1.6)) * calm
    seen = sample(img[:water], x + side * push * 0.25, water - 2 - y * 0.97 - slope * push)
    tilt = np.clip(0.80 - 0.28 * near / (near + 1) + 0.10 * slope, 0.25, 0.95)
    deep = linear("#12323c") * (0.8 + 0.3 * slope[..., None])
    out = mix(deep, np.minimum(seen, 6.0) * np.array([.93, .96, 1], F), tilt)
    spread = unit * (30 + 46 * np.minimum(near, 2))
    path = np.exp(-((x - sun[0]) / spread) ** 2) + 0.10 * np.exp(-((x - sun[0]) / (5 * spread)) ** 2)
    spark = step(0.45, 1.15, slope + 0.5 * path) * path * step(0.02, 0.3, near)
    img[water:] = out + (spark * 3.2)[..., None] * linear("#ffcf8a")
    shore = np.exp(-y / (2.2 * unit))[..., None]
    img[water:] *= 1 - 0.45 * shore
    return img


# ---------------------------------------------------------------- foreground

def reeds(img, h, w, unit, sun):
    """Reeds and cat-tails, back to front."""
    rng = np.random.default_rng(21)
    layer = Layer(img.shape)
    clump = fbm((1, w), 210 * unit, 4, 22)[0]
    base = h + 6 * unit
    for k in range(int(900 * w / unit / 1280)):
        x = rng.uniform(-20 * unit, w)
        lush = clump[int(np.clip(x, 0, w - 1))] + 0.75 - 1.7 * min(abs(x / w - 0.06), abs(x / w - 0.97) * 1.5)
        if lush < rng.uniform(0, 0.9):
            continue
        tall = unit * rng.uniform(60, 190) * (0.55 + 0.75 * max(lush, 0))
        lean = rng.normal(0.10, 0.16) * tall
        near = abs(x - sun[0]) / w
        rim = mix(linear("#c98f3c"), linear("#5d7a34"), min(1, near * 2.2)) * rng.uniform(0.35, 1)
        blade(layer, x, base, tall, lean, unit * rng.uniform(2, 4.6), linear("#16200f") * rng.uniform(.6, 1.7), rim)
        if k % 13 == 0:
            cattail(layer, x, base, lean * 0.4, tall, unit * rng.uniform(0.7, 1.1))
    return layer.over(img)


def cattail(layer, x, y, lean, tall, s):
    """A straight stalk carrying a brown spike."""
    layer.pen.line([(x, y), (x + lean, y - tall)], fill=tint(linear("#4a4a22")), width=max(1, round(1.6 * s)))
    axis = np.array([lean, -tall]) / np.hypot(lean, tall)
    side, foot = np.array([-axis[1], axis[0]]), np.array([x + lean, y - tall]) - axis * 40 * s
    spike = np.array([(-2.2, 0), (-3, 4), (-3, 22), (-1, 27), (1, 27), (3, 22), (3, 4), (2.2, 0)]) * s
    layer.polygon(foot + spike[:, :1] * side + spike[:, 1:] * axis, linear("#2a170c"))
    lit = spike[4:]
    layer.polygon(foot + np.concatenate([lit[:, :1] * side + lit[:, 1:] * axis, [axis * 2 * s + side * 1.2 * s]]), linear("#94602c"))


def bushes(img, h, w, unit, sun):
    """Mounds of small leaves along the lower edge, darkest first."""
    rng = np.random.default_rng(31)
    layer = Layer(img.shape)
    top = fbm((1, w), 190 * unit, 6, 33, 0.6)[0]
    edge = np.abs(np.arange(w) / w - 0.5) * 2
    rise = unit * (26 + 62 * np.maximum(0, top + 0.55) + 70 * edge ** 3)
    mass = 0.35 + 1.1 * step(-0.8, 0.9, fbm((1, w), 60 * unit, 4, 34)[0])
    layer.pen.rectangle((0, h - 16 * unit, w, h), fill=tint(linear("#0a120a")))
    count = int(11000 * w / unit / 1280)
    order = np.sort(rng.uniform(0, 1, count))
    for k, t in enumerate(order):
        x = rng.uniform(-0.01, 1.01) * w
        r = rise[int(np.clip(x, 0, w - 1))]
        high = rng.uniform(0, 1) ** 0.8 * (1.12 - 0.5 * t)
        y = h - r * high + 8 * unit
        lit = (0.06 + 0.44 * t) * rng.uniform(0.25, 1.3) * (0.3 + 0.8 * high) * mass[int(np.clip(x, 0, w - 1))]
        hue = mix(linear("#2c4a1a"), linear("#8a9a34"), rng.uniform() ** 2)
        warm = np.exp(-((x - sun[0]) / (0.3 * w)) ** 2) * 0.5
        light = mix(hue, linear("#c8923c"), warm * rng.uniform(0, 1)) * lit * 1.5
        leaf(layer, x, y, unit * rng.uniform(6, 15), rng.normal(-1.45, 0.95), rng.uniform(1.0, 1.9),
             light, light * 0.5, rng.normal(0, 0.3))
        if t > 0.6 and rng.uniform() < 0.05:
            flower(layer, x, y - 6 * unit, unit * rng.uniform(1.6, 3.2), rng)
    return layer.over(img)


def flower(layer, x, y, r, rng):
    """Five small petals round a yellow eye."""
    petal = mix(linear("#e8a0c0"), linear("#fff0e4"), rng.uniform()) * rng.uniform(0.35, 0.9)
    for a in np.arange(5) * 1.2566 + rng.uniform(0, 6):
        leaf(layer, x, y, r * 1.7, a, 2.2, petal, petal * 0.75)
    layer.pen.ellipse((x - r * .4, y - r * .4, x + r * .4, y + r * .4), fill=tint(linear("#e0a830")))


def picture(h, w):
    """The whole scene in linear light."""
    water, unit, sun = frame(h, w)
    img = np.zeros((h, w, 3), F)
    img[:water] = sky(h, w, water, unit, sun)
    img = mountains(img, h, w, water, unit)
    img = conifers(img, h, w, water, unit)
    img = lake(img, h, w, water, unit, sun)
    img = glow(img, 1.2, 40 * unit, 0.10)
    close = unit * (1 if w > h else 1.7)
    img = reeds(img, h, w, close, sun)
    img = bushes(img, h, w, close, sun)
    img = tone(np.maximum(img, 0) * 1.25, 2.6)
    return img + 0.3 * (img - blur(img, 1.2 * unit))
