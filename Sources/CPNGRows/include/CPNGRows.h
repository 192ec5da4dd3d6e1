// libpng reports errors with setjmp and longjmp, which Swift cannot express and which must not jump over
// Swift frames. These few functions keep every jump inside C: each returns 0 or, after an error, -1, and
// the message then stands in the reader. After an error only the `_free` function may be called.
#ifndef CPNGROWS_H
#define CPNGROWS_H

#include <stddef.h>
#include <stdint.h>

typedef struct cpngrows_reader cpngrows_reader;

typedef struct {
    uint32_t width, height;
    int file_depth;  // bits a sample in the file: 1, 2, 4, 8, 16
    int depth;       // bits a sample in the rows handed out: 8, or 16 in the machine's byte order
    int channels;    // samples a pixel in the rows: 1 grey or palette index, 2 grey + alpha, 3 RGB, 4 RGBA
    int passes;      // 1, or 7 when interlaced: then every row is read once a pass, into the same place
    int is_palette;
    int has_transparency;  // a tRNS chunk was there and sound
    size_t row_bytes;
} cpngrows_header;

/// Opens a PNG in memory; `bytes` must outlive the reader. NULL only when memory is short.
cpngrows_reader *cpngrows_reader_new(const uint8_t *bytes, size_t count, uint32_t max_side);
void cpngrows_reader_free(cpngrows_reader *reader);
const char *cpngrows_reader_message(const cpngrows_reader *reader);

/// Reads all chunks before the pixels.
int cpngrows_read_header(cpngrows_reader *reader, cpngrows_header *header);
/// Copies the palette as RGBA; returns the number of colours (0 … 256).
int cpngrows_palette(cpngrows_reader *reader, uint8_t rgba[1024]);
/// `is_last`: of the last pass; libpng then looks for the end of the compressed pixels.
int cpngrows_read_row(cpngrows_reader *reader, uint8_t *row, int is_last);
/// Reads and checks everything after the pixels.
int cpngrows_read_end(cpngrows_reader *reader);

#endif
