#ifndef HYALINE_CFRIBIDI_SHIM_H
#define HYALINE_CFRIBIDI_SHIM_H

#include <fribidi.h>

// A variable, which Swift would take for one that may change.
static inline const char *hyaline_fribidi_version(void) { return fribidi_version_info; }

#endif
