#include "shared.h"

void cpngrows_fail(png_structp png, png_const_charp text) {
    cpngrows_message *message = png_get_error_ptr(png);
    strncpy(message->text, text, sizeof message->text - 1);
    png_longjmp(png, 1);
}

// Warnings concern chunks that carry no pixels; those that matter are checked by the caller.
void cpngrows_ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

int cpngrows_little_endian(void) {
    const uint16_t one = 1;
    return *(const uint8_t *)&one;
}
