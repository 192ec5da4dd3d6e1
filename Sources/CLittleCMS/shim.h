#include <lcms2.h>

// Formats of pixels are macros with arguments, which Swift does not see.
static inline cmsUInt32Number clcms_gray(int bytes, int extra) {
    return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(extra) | CHANNELS_SH(1) | BYTES_SH(bytes);
}
static inline cmsUInt32Number clcms_rgb(int bytes, int extra) {
    return COLORSPACE_SH(PT_RGB) | EXTRA_SH(extra) | CHANNELS_SH(3) | BYTES_SH(bytes);
}
/// `inverted`: 0 is full ink.
static inline cmsUInt32Number clcms_cmyk(int bytes, int inverted) {
    return COLORSPACE_SH(PT_CMYK) | FLAVOR_SH(inverted) | CHANNELS_SH(4) | BYTES_SH(bytes);
}
