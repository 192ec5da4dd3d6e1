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

#endif
