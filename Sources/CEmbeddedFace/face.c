#include "CEmbeddedFace.h"

#ifndef __has_embed
#error "this compiler has no #embed: use the clang of Swift 6.2 or later, or of Xcode 16.3 or later"
#endif

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
// Eight-byte alignment: HarfBuzz reads tables where they are.
_Alignas(8) static const uint8_t face[] = {
#embed "../../Fonts/HyalineRound.ttf"
};
#pragma clang diagnostic pop

const uint8_t *cembeddedface_bytes(void) { return face; }

size_t cembeddedface_count(void) { return sizeof face; }
