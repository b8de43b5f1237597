// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The functions that open a file, for libraries that are loaded before the C library (LD_PRELOAD).

#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>

// The function of the C library whose place this one takes.
#define REAL(name) \
    static __typeof__(name) *real; \
    if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name);

// Opens a file. The mode stands behind the flags, where there is one.
typedef int open_function(const char *path, int flags, ...);

#define OPENING(name, opened) \
    int name(const char *path, int flags, ...) { \
        REAL(name) \
        va_list arguments; \
        va_start(arguments, flags); \
        const mode_t mode = va_arg(arguments, mode_t); \
        va_end(arguments); \
        return opened(real, path, flags, mode); \
    }

// Has both take the place of the C library's: `opened` gets the one that it stands for.
#define OPEN_WITH(opened) OPENING(open, opened) OPENING(open64, opened)
