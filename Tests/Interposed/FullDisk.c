// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Lets the disk of one folder be full from a chosen step on, or a person's share of it used up.
//
// Loaded before the C library (LD_PRELOAD). FULL_DISK_FOLDER is the folder, FULL_DISK_AFTER how many
// times a file or folder is made or grows before there is no more room, FULL_DISK_ERROR what the
// system says then (ENOSPC or EDQUOT, as a number). There is room again once the file
// FULL_DISK_MARK is gone. FULL_DISK_COUNT, if given, names a file that gets a byte for each step.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Opening.h"

static const char *folder;
static const char *mark;
static size_t folder_size;
static int error = ENOSPC;
static int count_file = -1;
static atomic_int left;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("FULL_DISK_FOLDER");
    mark = getenv("FULL_DISK_MARK");
    const char *after = getenv("FULL_DISK_AFTER");
    const char *number = getenv("FULL_DISK_ERROR");
    const char *count = getenv("FULL_DISK_COUNT");
    if (folder == NULL || mark == NULL || after == NULL) {
        folder = NULL;
        return;
    }
    folder_size = strlen(folder);
    left = atoi(after);
    if (number != NULL) error = atoi(number);
    if (count != NULL)
        count_file = (int)syscall(
            SYS_openat, AT_FDCWD, count, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static bool is_own_path(const char *path) {
    return folder != NULL && path != NULL && strncmp(path, folder, folder_size) == 0
        && (path[folder_size] == '/' || path[folder_size] == '\0');
}

static bool is_own(int descriptor) {
    if (folder == NULL) return false;
    char link[64];
    char path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return false;
    path[size] = '\0';
    return is_own_path(path);
}

// Whether there is no room for one step more.
static bool is_full(void) {
    if (syscall(SYS_faccessat, AT_FDCWD, mark, F_OK) != 0) return false;
    if (count_file >= 0) syscall(SYS_write, count_file, "!", 1);
    return atomic_fetch_sub(&left, 1) <= 0;
}

static bool grows_to(int descriptor, off_t end) {
    struct stat status;
    return is_own(descriptor) && fstat(descriptor, &status) == 0 && end > status.st_size;
}

#define FAIL_IF(condition) \
    if ((condition) && is_full()) { \
        errno = error; \
        return -1; \
    }

static int open_if_there_is_room(
    open_function *real, const char *path, int flags, mode_t mode) {
    struct stat status;
    FAIL_IF(flags & O_CREAT && is_own_path(path) && lstat(path, &status) != 0)
    return real(path, flags, mode);
}
OPEN_WITH(open_if_there_is_room)

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir)
    struct stat status;
    FAIL_IF(is_own_path(path) && lstat(path, &status) != 0)
    return real(path, mode);
}

#define PWRITE(name) \
    ssize_t name(int descriptor, const void *data, size_t size, off_t offset) { \
        REAL(name) \
        FAIL_IF(grows_to(descriptor, offset + (off_t)size)) \
        return real(descriptor, data, size, offset); \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int descriptor, const void *data, size_t size) {
    REAL(write)
    FAIL_IF(is_own(descriptor))
    return real(descriptor, data, size);
}

// A file with a hole takes no room; what is written into the hole is not seen.
int posix_fallocate(int descriptor, off_t offset, off_t size) {
    REAL(posix_fallocate)
    if (grows_to(descriptor, offset + size) && is_full()) return error;
    return real(descriptor, offset, size);
}
