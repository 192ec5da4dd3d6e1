#ifndef HYALINE_CICU_SHIM_H
#define HYALINE_CICU_SHIM_H

// Foundation on Linux has an ICU of its own, of another version. Where a compilation meets both, enumerations of the same
// name that differ by some members are an error, so those of this ICU have names of their own here.
#define UBlockCode hyaline_UBlockCode
#define UErrorCode hyaline_UErrorCode
#define UProperty hyaline_UProperty

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

// ICU hides the version in its function names behind macros, which Swift cannot see through.

static inline UBreakIterator *hyaline_ubrk_open(UBreakIteratorType type, const char *locale, UErrorCode *status) {
    return ubrk_open(type, locale, NULL, 0, status);
}

static inline void hyaline_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline void hyaline_ubrk_setUText(UBreakIterator *iterator, UText *text, UErrorCode *status) {
    ubrk_setUText(iterator, text, status);
}

static inline int32_t hyaline_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t hyaline_ubrk_getRuleStatus(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }

// Offsets are then in bytes of UTF-8.
static inline UText *hyaline_utext_openUTF8(UText *text, const char *bytes, int64_t length, UErrorCode *status) {
    return utext_openUTF8(text, bytes, length, status);
}

static inline void hyaline_utext_close(UText *text) { utext_close(text); }

static inline void hyaline_u_getVersion(uint8_t version[4]) { u_getVersion(version); }

static inline void hyaline_u_getUnicodeVersion(uint8_t version[4]) { u_getUnicodeVersion(version); }

// Dates, times and units by locale. Their headers are left out, for they define many more names that Foundation's ICU
// has too; each function is declared where it is called, with integers for enumerations, as the C ABI has them.

// UDAT_PATTERN for both styles; in UTC, which has no summer time.
static inline void *hyaline_udat_open(const char *locale, const UChar *pattern, int32_t length, UErrorCode *status) {
    extern void *udat_open(int, int, const char *, const UChar *, int32_t, const UChar *, int32_t, UErrorCode *);
    static const UChar utc[] = {'E', 't', 'c', '/', 'U', 'T', 'C', 0};
    return udat_open(-2, -2, locale, utc, -1, pattern, length, status);
}

static inline int32_t hyaline_udat_format(
    const void *format, double milliseconds, UChar *text, int32_t capacity, UErrorCode *status) {
    extern int32_t udat_format(const void *, double, UChar *, int32_t, void *, UErrorCode *);
    return udat_format(format, milliseconds, text, capacity, NULL, status);
}

static inline void hyaline_udat_close(void *format) {
    extern void udat_close(void *);
    udat_close(format);
}

static inline void *hyaline_udatpg_open(const char *locale, UErrorCode *status) {
    extern void *udatpg_open(const char *, UErrorCode *);
    return udatpg_open(locale, status);
}

static inline int32_t hyaline_udatpg_getBestPattern(
    void *generator, const UChar *skeleton, int32_t length, UChar *text, int32_t capacity, UErrorCode *status) {
    extern int32_t udatpg_getBestPattern(void *, const UChar *, int32_t, UChar *, int32_t, UErrorCode *);
    return udatpg_getBestPattern(generator, skeleton, length, text, capacity, status);
}

static inline void hyaline_udatpg_close(void *generator) {
    extern void udatpg_close(void *);
    udatpg_close(generator);
}

static inline int32_t hyaline_uloc_countAvailable(void) {
    extern int32_t uloc_countAvailable(void);
    return uloc_countAvailable();
}

static inline const char *hyaline_uloc_getAvailable(int32_t index) {
    extern const char *uloc_getAvailable(int32_t);
    return uloc_getAvailable(index);
}

static inline void *hyaline_unumf_open(const UChar *skeleton, int32_t length, const char *locale, UErrorCode *status) {
    extern void *unumf_openForSkeletonAndLocale(const UChar *, int32_t, const char *, UErrorCode *);
    return unumf_openForSkeletonAndLocale(skeleton, length, locale, status);
}

static inline int32_t hyaline_unumf_format(
    const void *formatter, int64_t value, UChar *text, int32_t capacity, UErrorCode *status) {
    extern void *unumf_openResult(UErrorCode *);
    extern void unumf_formatInt(const void *, int64_t, void *, UErrorCode *);
    extern int32_t unumf_resultToString(const void *, UChar *, int32_t, UErrorCode *);
    extern void unumf_closeResult(void *);
    void *result = unumf_openResult(status);
    unumf_formatInt(formatter, value, result, status);
    int32_t length = unumf_resultToString(result, text, capacity, status);
    unumf_closeResult(result);
    return length;
}

static inline void hyaline_unumf_close(void *formatter) {
    extern void unumf_close(void *);
    unumf_close(formatter);
}

#endif
