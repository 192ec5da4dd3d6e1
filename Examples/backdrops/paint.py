"""Noise, colour and drawing helpers shared by the backdrop pictures.

Everything works on float32 arrays in linear light; `save` is the only place
that turns linear light into 8-bit sRGB.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

F = np.float32


# ---------------------------------------------------------------- colour

def linear(code):
    """'#rrggbb' (sRGB) to a linear RGB triple."""
    c = np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], F) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(F)


def encode(img):
    """Linear light to sRGB values in 0..1."""
    img = np.clip(img, 0, 1)
    return np.where(img <= 0.0031308, img * 12.92, 1.055 * img ** (1 / 2.4) - 0.055)


def tone(img, white=4.0):
    """Extended Reinhard on luminance: keeps mid-tones, rolls highlights off."""
    lum = (img @ np.array([0.2126, 0.7152, 0.0722], F))[..., None]
    return img * ((1 + lum / white ** 2) / (1 + lum))


def mix(a, b, t):
    """Blend the colours a and b by a number or by an array without colour axis."""
    t = np.asarray(t, F)
    return a + (b - a) * (t[..., None] if t.ndim else t)


def step(lo, hi, x):
    """Smooth step from 0 at lo to 1 at hi."""
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(t, stops):
    """Colour ramp: stops are (position, '#rrggbb')."""
    at = [s[0] for s in stops]
    rgb = np.array([linear(s[1]) for s in stops])
    return np.stack([np.interp(t, at, rgb[:, k]) for k in range(3)], -1).astype(F)


def save(img, size, path, dither=0.0):
    """Reduce to the final size and write an 8-bit RGB file."""
    img = resize(np.clip(img, 0, 1), size)
    out = encode(img) * 255
    if dither:
        out += np.random.default_rng(1).uniform(-dither, dither, out.shape)
    Image.fromarray(np.clip(out + 0.5, 0, 255).astype(np.uint8)).save(path, optimize=True)


# ---------------------------------------------------------------- arrays

def plane(a):
    return Image.fromarray(np.ascontiguousarray(a, F))


def resize(img, size, how=Image.LANCZOS):
    """Resize a 2-D or RGB float array to (width, height)."""
    if img.ndim == 2:
        return np.asarray(plane(img).resize(size, how))
    return np.stack([resize(img[..., k], size, how) for k in range(img.shape[2])], -1)


def box(a, r, axis):
    """Running mean of radius r along an axis, edges repeated."""
    pad = [(0, 0)] * a.ndim
    pad[axis] = (r + 1, r)
    s = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
    w = 2 * r + 1
    s = np.moveaxis(s, axis, 0)
    return np.moveaxis((s[w:] - s[:-w]) / w, 0, axis).astype(F)


def blur(a, rx, ry=None):
    """Near-Gaussian blur (three box passes) with radii in pixels."""
    for axis, r in ((1, rx), (0, rx if ry is None else ry)):
        for _ in range(3 if r >= 1 else 0):
            a = box(a, int(round(r)), axis)
    return a


def glow(img, threshold, radius, amount):
    """Add a soft bloom round everything brighter than the threshold."""
    h, w = img.shape[:2]
    small = resize(np.minimum(np.maximum(img - threshold, 0), 8), (w // 4, h // 4), Image.BOX)
    return img + amount * np.maximum(resize(blur(small, radius / 4), (w, h), Image.BILINEAR), 0)


def sample(img, x, y):
    """Bilinear lookup with clamped edges."""
    h, w = img.shape[:2]
    x, y = np.clip(x, 0, w - 1.001), np.clip(y, 0, h - 1.001)
    i, j = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - i)[..., None], (y - j)[..., None]
    top = img[j, i] * (1 - fx) + img[j, i + 1] * fx
    low = img[j + 1, i] * (1 - fx) + img[j + 1, i + 1] * fx
    return (top * (1 - fy) + low * fy).astype(F)


# ---------------------------------------------------------------- noise

def noise(x, y, seed):
    """Gradient noise with its derivative: returns n, dn/dx, dn/dy (n about +-0.7)."""
    turn = np.random.default_rng(seed).uniform(0, 2 * np.pi, 256 * 256)
    gx, gy = np.cos(turn).astype(F), np.sin(turn).astype(F)
    x, y = np.broadcast_arrays(np.asarray(x, F), np.asarray(y, F))
    out, fx, fy = np.empty((3, x.size), F), x.reshape(-1), y.reshape(-1)
    for k in range(0, x.size, 1 << 15):        # pieces that fit the processor's cache
        part = slice(k, k + (1 << 15))
        out[:, part] = lattice(fx[part], fy[part], gx, gy)
    return out.reshape(3, *x.shape)


def lattice(x, y, gx, gy):
    """Gradient noise from a 256 x 256 table of directions."""
    xi, yi = np.floor(x), np.floor(y)
    fx, fy = (x - xi).astype(F), (y - yi).astype(F)
    xi, yi = xi.astype(np.int32) & 255, yi.astype(np.int32) & 255
    xj, yj = (xi + 1) & 255, (yi + 1) & 255
    ia, ib, ic, id_ = yi * 256 + xi, yi * 256 + xj, yj * 256 + xi, yj * 256 + xj
    va = gx[ia] * fx + gy[ia] * fy
    vb = gx[ib] * (fx - 1) + gy[ib] * fy
    vc = gx[ic] * fx + gy[ic] * (fy - 1)
    vd = gx[id_] * (fx - 1) + gy[id_] * (fy - 1)
    u, v = fx ** 3 * (fx * (fx * 6 - 15) + 10), fy ** 3 * (fy * (fy * 6 - 15) + 10)
    du, dv = 30 * fx * fx * (fx - 1) ** 2, 30 * fy * fy * (fy - 1) ** 2
    k = va - vb - vc + vd
    n = va + u * (vb - va) + v * (vc - va) + u * v * k
    lerp = lambda g: g[ia] + u * (g[ib] - g[ia]) + v * (g[ic] - g[ia]) + u * v * (
        g[ia] - g[ib] - g[ic] + g[id_])
    return n, lerp(gx) + du * (v * k + vb - va), lerp(gy) + dv * (u * k + vc - va)


def fbm(shape, cell, octaves, seed, gain=0.5, stretch=1.0):
    """Screen-space fractal noise, about -1..1; `stretch` widens the features."""
    h, w = shape
    rng = np.random.default_rng(seed)
    total, amp = np.zeros(shape, F), 1.0
    for _ in range(octaves):
        if cell < 1:
            break
        cw, ch = w / (cell * stretch), h / cell
        grid = rng.uniform(-1, 1, (int(ch) + 6, int(cw) + 6)).astype(F)
        ox, oy = rng.uniform(1, 3, 2)
        total += amp * np.asarray(plane(grid).resize(
            (w, h), Image.BICUBIC, box=(ox, oy, ox + cw, oy + ch)))
        amp, cell = amp * gain, cell / 2
    return total


# ---------------------------------------------------------------- brush

class Layer:
    """A transparent 8-bit drawing that is blended over a linear picture."""

    def __init__(self, shape):
        self.size = (shape[1], shape[0])
        self.image = Image.new("RGBA", self.size, (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points, rgb):
        self.pen.polygon([(float(x), float(y)) for x, y in points], fill=tint(rgb))

    def shadow(self, img, dx, dy, soft, depth):
        """Darken img where this layer would throw its shadow."""
        small = self.image.getchannel("A").reduce(4)
        dark = blur(np.asarray(small, F) / 255, max(1, soft / 4))
        right, down = max(0, round(dx / 4)), max(0, round(dy / 4))
        dark = np.pad(dark, ((down, 0), (right, 0)), mode="edge")[:dark.shape[0], :dark.shape[1]]
        return img * (1 - depth * resize(dark, self.size, Image.BILINEAR))[..., None]

    def over(self, img, soft=0.0):
        """Blend over img, optionally out of focus."""
        a = np.asarray(self.image, F) / 255
        alpha = a[..., 3:]
        rgb = np.where(a[..., :3] <= 0.04045, a[..., :3] / 12.92,
                       ((a[..., :3] + 0.055) / 1.055) ** 2.4) * alpha
        if soft >= 1:
            rgb, alpha = blur(rgb, soft), blur(alpha, soft)
        return img * (1 - alpha) + rgb.astype(F)


def tint(rgb):
    """Linear triple to an opaque 8-bit colour."""
    return tuple(int(v * 255 + 0.5) for v in encode(np.asarray(rgb, F))) + (255,)


LEAF = np.array([(0, 0), (.12, .10), (.30, .19), (.5, .2), (.7, .15), (.87, .07), (1, 0)], F)


def leaf(layer, x, y, length, angle, width, light, shade, bend=0.0):
    """One leaf: two differently lit halves and a pale midrib."""
    along = np.array([np.cos(angle), np.sin(angle)])
    across = np.array([-along[1], along[0]])
    mid = bend * (LEAF[:, :1] * (1 - LEAF[:, :1])) * across
    spine = np.array([x, y]) + length * (LEAF[:, :1] * along + mid)
    for side, rgb in ((width, light), (-width, shade)):
        edge = spine + length * side * LEAF[:, 1:] * across
        layer.polygon(np.concatenate([spine, edge[::-1]]), rgb)
    if length > 14:
        layer.pen.line([tuple(map(float, p)) for p in spine[:-1]],
                       fill=tint(np.asarray(light) * 1.35 + 0.004), width=max(1, int(length / 28)))


def blade(layer, x, y, height, lean, width, dark, rim):
    """A curved, tapering blade of grass with a lit edge."""
    t = np.linspace(0, 1, 9)[:, None]
    spine = np.hstack([x + lean * t ** 2.2, y - height * (t - 0.12 * abs(lean) / height * t ** 3)])
    half = width * (1 - t ** 1.6) * 0.5 + 0.3
    off = np.hstack([half, 0 * half])
    layer.polygon(np.concatenate([spine - off, (spine + off)[::-1]]), dark)
    layer.polygon(np.concatenate([spine + off * 0.35, (spine + off)[::-1]]), rim)
