// The project's typeface, inside the program: no file to find, whatever the working directory and
// wherever the program was copied to. C, because `#embed` takes a file as it is, at no cost in time.
#ifndef CEMBEDDEDFACE_H
#define CEMBEDDEDFACE_H

#include <stddef.h>
#include <stdint.h>

/// Fonts/HyalineRound.ttf; constant, and there for as long as the program runs.
const uint8_t *cembeddedface_bytes(void);
size_t cembeddedface_count(void);

#endif
