#ifndef HYALINE_CMEMORY_H
#define HYALINE_CMEMORY_H

/// From now on, where the system has no memory or no thread left, the program writes one message to
/// standard error, calls `tidy` and ends with code 74. Swift would abort: no language's array can
/// say that it found no room.
///
/// What Swift, Foundation and the C libraries ask for passes through here, so that nothing can be
/// forgotten. Only where the C library is glibc; elsewhere, and before this call, memory fails as
/// it does anywhere.
///
/// - Parameter tidy: short, and best without memory of its own; some is set free for it.
void hyaline_watch_memory(void (*tidy)(void));

#endif
