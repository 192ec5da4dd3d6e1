#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CPNGRows.h"

struct cpngrows_reader {
    char message[128];  // libpng's error
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count, position;
    size_t allowance;  // bytes that may still be read
};

static void fail(png_structp png, png_const_charp text) {
    cpngrows_reader *reader = png_get_error_ptr(png);
    strncpy(reader->message, text, sizeof reader->message - 1);
    png_longjmp(png, 1);
}

// Warnings concern chunks that carry no pixels; those that matter are checked by the caller.
static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static int little_endian(void) {
    const uint16_t one = 1;
    return *(const uint8_t *)&one;
}

static void take(png_structp png, png_bytep into, size_t count) {
    cpngrows_reader *reader = png_get_io_ptr(png);
    if (count > reader->count - reader->position) png_error(png, "the data ends too early");
    if (count > reader->allowance) png_error(png, "its pixels go on after the last row");
    reader->allowance -= count;
    memcpy(into, reader->bytes + reader->position, count);
    reader->position += count;
}

cpngrows_reader *cpngrows_reader_new(const uint8_t *bytes, size_t count, uint32_t max_side) {
    cpngrows_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    reader->allowance = SIZE_MAX;
    reader->png = png_create_read_struct(
        PNG_LIBPNG_VER_STRING, reader, fail, ignore);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (!reader->info) {
        cpngrows_reader_free(reader);
        return NULL;
    }
    png_set_read_fn(reader->png, reader, take);
    png_set_user_limits(reader->png, max_side, max_side);
    // A profile is a few hundred bytes to a few hundred kilobytes; a small file must not claim gigabytes.
    png_set_chunk_malloc_max(reader->png, 8 * 1024 * 1024);
    png_set_chunk_cache_max(reader->png, 128);
    return reader;
}

void cpngrows_reader_free(cpngrows_reader *reader) {
    if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}

const char *cpngrows_reader_message(const cpngrows_reader *reader) {
    return reader->message;
}

int cpngrows_read_header(cpngrows_reader *reader, cpngrows_header *header) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    if (setjmp(png_jmpbuf(png))) return -1;
    // Text, times and the like are of no use here and need not even be unpacked; profiles are read elsewhere.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER,
        (png_const_bytep)"tEXt\0zTXt\0iTXt\0tIME\0sPLT\0hIST\0eXIf\0pCAL\0sCAL\0iCCP\0", 10);
    png_read_info(png, info);

    header->file_depth = png_get_bit_depth(png, info);
    header->is_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
    header->has_transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    if (header->is_palette) {
        png_set_packing(png);
    } else {
        if (header->file_depth < 8) png_set_expand_gray_1_2_4_to_8(png);
        if (header->has_transparency) png_set_tRNS_to_alpha(png);
        if (header->file_depth == 16 && little_endian()) png_set_swap(png);
    }
    header->passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);

    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    header->depth = png_get_bit_depth(png, info);
    header->channels = png_get_channels(png, info);
    header->row_bytes = png_get_rowbytes(png, info);
    return 0;
}

int cpngrows_palette(cpngrows_reader *reader, uint8_t rgba[1024]) {
    png_colorp colors = NULL;
    png_bytep alpha = NULL;
    int count = 0, alpha_count = 0;
    if (!png_get_PLTE(reader->png, reader->info, &colors, &count)) return 0;
    png_get_tRNS(reader->png, reader->info, &alpha, &alpha_count, NULL);
    for (int i = 0; i < count; i++) {
        rgba[4 * i] = colors[i].red;
        rgba[4 * i + 1] = colors[i].green;
        rgba[4 * i + 2] = colors[i].blue;
        rgba[4 * i + 3] = alpha && i < alpha_count ? alpha[i] : 255;
    }
    return count;
}

int cpngrows_read_row(cpngrows_reader *reader, uint8_t *row, int is_last) {
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    // Deflate packs a thousand bytes into one, and libpng unpacks all there is to find the end: a file of
    // megabytes would keep it at work for minutes. A row that cannot be packed is hardly longer for that,
    // and what some programs leave behind the last one is short.
    if (is_last) reader->allowance = 2 * png_get_rowbytes(reader->png, reader->info) + (1 << 17);
    png_read_row(reader->png, row, NULL);
    reader->allowance = SIZE_MAX;
    return 0;
}

int cpngrows_read_end(cpngrows_reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    png_read_end(reader->png, NULL);
    return 0;
}
