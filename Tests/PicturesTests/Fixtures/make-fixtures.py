#!/usr/bin/env python3
"""Makes the JPEG and WebP files beside it. Needs Pillow and libturbojpeg; not part of the build.

Flat patches of 8 x 8 px, a block each, so that lossy coding keeps them but for a code or two.
"""

import ctypes
import io
import pathlib

from PIL import Image, ImageCms

HERE = pathlib.Path(__file__).parent
# Inks in 0...255, 255 is full: paper, cyan, magenta, yellow, black, and a mixture.
INKS = [(0, 0, 0, 0), (255, 0, 0, 0), (0, 255, 0, 0), (0, 0, 255, 0), (0, 0, 0, 255), (51, 102, 0, 51)]
COLORS = [(255, 255, 255), (200, 30, 40), (30, 160, 60), (30, 60, 200), (0, 0, 0), (51, 102, 153)]


def patches(mode, values):
    picture = Image.new(mode, (8 * len(values), 8))
    for i, value in enumerate(values):
        picture.paste(value, (8 * i, 0, 8 * i + 8, 8))
    return picture


def without_adobe(data):
    """The same JPEG without its APP14 segment, which says that inks are inverted."""
    position = 2
    while data[position + 1] != 0xEE:
        position += 2 + int.from_bytes(data[position + 2:position + 4], "big")
    length = 2 + int.from_bytes(data[position + 2:position + 4], "big")
    return data[:position] + data[position + length:]


def turbo(picture, pixel_format, quality=100):
    """TurboJPEG stores CMYK as YCCK, which Pillow does not write."""
    library = ctypes.CDLL("libturbojpeg.so.0")
    library.tjInitCompress.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(library.tjInitCompress())
    buffer = ctypes.POINTER(ctypes.c_ubyte)()
    size = ctypes.c_ulong()
    raw = picture.tobytes()
    status = library.tjCompress2(
        handle, raw, picture.width, 0, picture.height, pixel_format, ctypes.byref(buffer),
        ctypes.byref(size), 0, quality, 0)
    assert status == 0
    return bytes(buffer[:size.value])


def main():
    stream = io.BytesIO()
    # Pillow inverts, as Adobe does.
    patches("CMYK", INKS).save(stream, "JPEG", quality=100, subsampling=0)
    (HERE / "cmyk-adobe.jpg").write_bytes(stream.getvalue())
    inverted = Image.eval(patches("CMYK", INKS), lambda v: 255 - v)
    stream = io.BytesIO()
    inverted.save(stream, "JPEG", quality=100, subsampling=0)
    (HERE / "cmyk-plain.jpg").write_bytes(without_adobe(stream.getvalue()))
    (HERE / "ycck-adobe.jpg").write_bytes(turbo(inverted, 11))
    for name, mode, values, options in [
        ("baseline.jpg", "RGB", COLORS, {"subsampling": 0}),
        ("progressive.jpg", "RGB", COLORS, {"subsampling": 0, "progressive": True}),
        ("gray.jpg", "L", [0, 40, 128, 200, 255], {}),
    ]:
        patches(mode, values).save(HERE / name, quality=100, **options)
    patches("RGB", COLORS).save(HERE / "lossless.webp", lossless=True, exact=True)
    alpha = [c + (a,) for c, a in zip(COLORS, (255, 128, 64, 0, 200, 255))]
    patches("RGBA", alpha).save(HERE / "alpha.webp", lossless=True, exact=True)
    patches("RGB", COLORS).save(HERE / "lossy.webp", quality=95)
    frames = [patches("RGB", COLORS), patches("RGB", COLORS[::-1])]
    frames[0].save(HERE / "animated.webp", save_all=True, append_images=frames[1:], lossless=True)
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    patches("RGB", COLORS).save(HERE / "srgb-profile.jpg", quality=100, subsampling=0, icc_profile=srgb)


main()
