#define _GNU_SOURCE
#include "CMemory.h"

#include <features.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define HYALINE_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HYALINE_SANITIZED)

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define EXIT_IO 74

// A definition in the program comes before that of glibc, for all libraries; glibc keeps its own
// under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void (*tidy_up)(void);
static void *reserve;
static atomic_int is_ending;
static pthread_t ending_thread;

/// More than any machine has: whoever asks for it has made a mistake, which must not pass for a
/// lack of memory.
static const size_t absurd = (size_t)1 << 42;
/// More than a sound picture or font takes: the libraries that read them say themselves what is
/// wrong.
static const size_t suspicious = (size_t)1 << 29;

static int is_reader(const void *caller)
{
    static const char *const names[] = {
        "libfreetype", "libpng", "libz.", "libjpeg", "libturbojpeg", "libwebp", "liblcms2"};
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname) return 0;
    const char *slash = strrchr(info.dli_fname, '/');
    const char *file = slash ? slash + 1 : info.dli_fname;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(file, names[i], strlen(names[i])) == 0) return 1;
    return 0;
}

static void say(const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        length -= (size_t)written;
    }
}

static void end(const char *message)
{
    if (atomic_exchange(&is_ending, 1)) {
        // Tidying up has found no memory either; or another thread ends the program.
        if (pthread_equal(ending_thread, pthread_self())) _exit(EXIT_IO);
        for (;;) pause();
    }
    ending_thread = pthread_self();
    say(message);
    free(reserve);
    // The end comes even where a file system keeps it waiting.
    alarm(5);
    tidy_up();
    _exit(EXIT_IO);
}

static void check(const void *block, size_t size, const void *caller)
{
    if (block || !tidy_up || size == 0 || size >= absurd) return;
    if (size > suspicious && is_reader(caller)) return;
    char message[256];
    size_t kilobytes = size / 1024 + 1;
    snprintf(
        message, sizeof message,
        "hyaline: out of memory: %zu %s more are needed and the system gives none; make the picture smaller"
        " (--canvas, --scale), take fewer --threads, or allow the program more memory\n",
        kilobytes < 10240 ? kilobytes : kilobytes / 1024, kilobytes < 10240 ? "KB" : "MB");
    end(message);
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size)
{
    void *block = __libc_malloc(size);
    if (__builtin_expect(!block, 0)) check(block, size, CALLER);
    return block;
}

void *calloc(size_t count, size_t size)
{
    void *block = __libc_calloc(count, size);
    if (__builtin_expect(!block, 0)) {
        size_t bytes;
        if (!__builtin_mul_overflow(count, size, &bytes)) check(block, bytes, CALLER);
    }
    return block;
}

void *realloc(void *old, size_t size)
{
    void *block = __libc_realloc(old, size);
    if (__builtin_expect(!block, 0)) check(block, size, CALLER);
    return block;
}

void *memalign(size_t alignment, size_t size)
{
    void *block = __libc_memalign(alignment, size);
    if (__builtin_expect(!block, 0)) check(block, size, CALLER);
    return block;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    void *block = __libc_memalign(alignment, size);
    if (__builtin_expect(!block, 0)) check(block, size, CALLER);
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size)
{
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    void *block = __libc_memalign(alignment, size);
    if (__builtin_expect(!block, 0)) {
        check(block, size, CALLER);
        return ENOMEM;
    }
    *result = block;
    return 0;
}

typedef int create_thread(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

// Dispatch waits for ever for a thread that it cannot have.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument)
{
    static _Atomic(create_thread *) next;
    create_thread *create = next;
    if (!create) next = create = (create_thread *)dlsym(RTLD_NEXT, "pthread_create");
    int code = create ? create(thread, attributes, start, argument) : ENOSYS;
    if (tidy_up && (code == EAGAIN || code == ENOMEM))
        end("hyaline: out of memory: the system has no room for another thread; take fewer --threads, or allow the"
            " program more memory or threads\n");
    return code;
}

/// The stack grows as it is used; where it cannot, there is no way to say so. Hence what is needed
/// is used at once.
static __attribute__((noinline)) void use_stack(void)
{
    volatile char space[1 << 20];
    for (size_t i = sizeof space; i > 0; i -= 1024) space[i - 1] = 0;
}

void hyaline_watch_memory(void (*tidy)(void))
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= 4 << 20) use_stack();
    reserve = malloc(1 << 16);
    tidy_up = tidy;
}

#else

void hyaline_watch_memory(void (*tidy)(void)) { (void)tidy; }

#endif
