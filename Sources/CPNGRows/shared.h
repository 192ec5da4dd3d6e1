#ifndef CPNGROWS_SHARED_H
#define CPNGROWS_SHARED_H

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CPNGRows.h"

// Where libpng's error text goes; the error pointer of both kinds of handle.
typedef struct {
    char text[128];
} cpngrows_message;

void cpngrows_fail(png_structp png, png_const_charp text);
void cpngrows_ignore(png_structp png, png_const_charp text);
int cpngrows_little_endian(void);

#endif
