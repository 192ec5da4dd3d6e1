#include "shared.h"

struct cpngrows_writer {
    cpngrows_message message;
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count, capacity;
};

static void give(png_structp png, png_bytep from, size_t count) {
    cpngrows_writer *writer = png_get_io_ptr(png);
    if (count > writer->capacity - writer->count) {
        size_t capacity = 2 * writer->capacity + count + 65536;
        uint8_t *bytes = realloc(writer->bytes, capacity);
        if (!bytes) png_error(png, "out of memory");
        writer->bytes = bytes;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, from, count);
    writer->count += count;
}

static void flush(png_structp png) { (void)png; }

cpngrows_writer *cpngrows_writer_new(void) {
    cpngrows_writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    writer->png = png_create_write_struct(
        PNG_LIBPNG_VER_STRING, &writer->message, cpngrows_fail, cpngrows_ignore);
    if (writer->png) writer->info = png_create_info_struct(writer->png);
    if (!writer->info) {
        cpngrows_writer_free(writer);
        return NULL;
    }
    png_set_write_fn(writer->png, writer, give, flush);
    return writer;
}

void cpngrows_writer_free(cpngrows_writer *writer) {
    if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->bytes);
    free(writer);
}

const char *cpngrows_writer_message(const cpngrows_writer *writer) {
    return writer->message.text;
}

int cpngrows_write_header(
    cpngrows_writer *writer, uint32_t width, uint32_t height, int depth, int channels, int level,
    int filters, int strategy) {
    static const int types[] = {
        PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
    png_structp png = writer->png;
    png_infop info = writer->info;
    if (setjmp(png_jmpbuf(png))) return -1;
    png_set_IHDR(
        png, info, width, height, depth, types[channels - 1], PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    png_set_compression_strategy(png, strategy);
    png_set_compression_mem_level(png, 9);
    png_set_compression_buffer_size(png, 65536);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_write_info(png, info);
    if (depth == 16 && cpngrows_little_endian()) png_set_swap(png);
    return 0;
}

int cpngrows_write_row(cpngrows_writer *writer, const uint8_t *row) {
    if (setjmp(png_jmpbuf(writer->png))) return -1;
    png_write_row(writer->png, row);
    return 0;
}

int cpngrows_write_end(cpngrows_writer *writer) {
    if (setjmp(png_jmpbuf(writer->png))) return -1;
    png_write_end(writer->png, writer->info);
    return 0;
}

const uint8_t *cpngrows_written(const cpngrows_writer *writer, size_t *count) {
    *count = writer->count;
    return writer->bytes;
}
