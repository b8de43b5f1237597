// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Writes down what a process does to the files of one folder, in the order in which it does it.
//
// Loaded before the C library (LD_PRELOAD). DISK_RECORDER_FOLDER is the folder, DISK_RECORDER_LOG
// the file that entries are added to; Tests/NotificationDaemonTests/PowerCuts/DiskTrace.swift reads
// them. What is written through a mapping is not seen: of SQLite's files that is only the index of
// the log, which no power cut needs to leave whole.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "Opening.h"

struct entry {
    uint32_t operation;
    uint32_t name_size;
    uint64_t inode;
    uint64_t offset;
    uint64_t size;
};

// The files that are open, by descriptor: 0 for those of others.
enum { descriptor_limit = 4096 };
static ino_t inodes[descriptor_limit];

static const char *folder;
static size_t folder_size;
static int log_file = -1;
// One at a time: what is durable depends on the order.
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("DISK_RECORDER_FOLDER");
    const char *path = getenv("DISK_RECORDER_LOG");
    if (folder == NULL || path == NULL) return;
    folder_size = strlen(folder);
    log_file = (int)syscall(
        SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static void write_down(
    char operation, const char *name, size_t name_size, ino_t inode, off_t offset, size_t size,
    const void *data) {
    const struct entry entry = {
        .operation = (uint32_t)operation,
        .name_size = (uint32_t)name_size,
        .inode = inode,
        .offset = (uint64_t)offset,
        .size = size,
    };
    const struct iovec parts[] = {
        {.iov_base = (void *)&entry, .iov_len = sizeof entry},
        {.iov_base = (void *)name, .iov_len = name_size},
        {.iov_base = (void *)data, .iov_len = data == NULL ? 0 : size},
    };
    // All of an entry or nothing, also when the process is killed.
    syscall(SYS_writev, log_file, parts, 3);
}

// The name within the folder, "" for the folder itself; NULL for another's.
static const char *own_name(const char *path) {
    if (log_file < 0 || path == NULL || strncmp(path, folder, folder_size) != 0) return NULL;
    if (path[folder_size] == '\0') return path + folder_size;
    return path[folder_size] == '/' ? path + folder_size + 1 : NULL;
}

// The file that a descriptor is open for; 0 for another's.
static ino_t own_file(int descriptor) {
    if (log_file < 0 || descriptor < 0 || descriptor >= descriptor_limit) return 0;
    struct stat status;
    // It may have been closed in a way that nobody saw.
    if (inodes[descriptor] == 0 || fstat(descriptor, &status) != 0) return 0;
    return status.st_ino == inodes[descriptor] ? status.st_ino : 0;
}

// Performs an operation and writes it down in between two others.
#define IN_ORDER(type, operation, entry) \
    pthread_mutex_lock(&order); \
    const type result = (operation); \
    const int error = errno; \
    entry; \
    pthread_mutex_unlock(&order); \
    errno = error; \
    return result;

static void opened(int descriptor, const char *path, bool was_there) {
    const char *name = own_name(path);
    struct stat status;
    if (descriptor < 0 || descriptor >= descriptor_limit) return;
    inodes[descriptor] = 0;
    if (name == NULL || fstat(descriptor, &status) != 0) return;
    inodes[descriptor] = status.st_ino;
    const char operation = S_ISDIR(status.st_mode) ? 'D' : was_there ? 'o' : 'c';
    write_down(operation, name, strlen(name), status.st_ino, 0, 0, NULL);
}

static int open_in_order(open_function *real, const char *path, int flags, mode_t mode) {
    if (own_name(path) == NULL) {
        const int descriptor = real(path, flags, mode);
        if (descriptor >= 0 && descriptor < descriptor_limit) inodes[descriptor] = 0;
        return descriptor;
    }
    struct stat status;
    bool was_there;
    IN_ORDER(
        int, (was_there = lstat(path, &status) == 0, real(path, flags, mode)),
        opened(result, path, was_there);
        if (result >= 0 && flags & O_TRUNC) write_down('t', "", 0, own_file(result), 0, 0, NULL))
}
OPEN_WITH(open_in_order)

int close(int descriptor) {
    REAL(close)
    if (descriptor >= 0 && descriptor < descriptor_limit) inodes[descriptor] = 0;
    return real(descriptor);
}

#define PWRITE(name) \
    ssize_t name(int descriptor, const void *data, size_t size, off_t offset) { \
        REAL(name) \
        const ino_t file = own_file(descriptor); \
        if (file == 0) return real(descriptor, data, size, offset); \
        IN_ORDER( \
            ssize_t, real(descriptor, data, size, offset), \
            if (result > 0) write_down('w', "", 0, file, offset, (size_t)result, data)) \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int descriptor, const void *data, size_t size) {
    REAL(write)
    const ino_t file = own_file(descriptor);
    if (file == 0) return real(descriptor, data, size);
    off_t start;
    IN_ORDER(
        ssize_t,
        (start = lseek(
             descriptor, 0, fcntl(descriptor, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR),
         real(descriptor, data, size)),
        if (result > 0) write_down('w', "", 0, file, start, (size_t)result, data))
}

#define FTRUNCATE(name) \
    int name(int descriptor, off_t size) { \
        REAL(name) \
        const ino_t file = own_file(descriptor); \
        if (file == 0) return real(descriptor, size); \
        IN_ORDER( \
            int, real(descriptor, size), \
            if (result == 0) write_down('t', "", 0, file, size, 0, NULL)) \
    }
FTRUNCATE(ftruncate)
FTRUNCATE(ftruncate64)

int truncate(const char *path, off_t size) {
    REAL(truncate)
    struct stat status;
    if (own_name(path) == NULL || stat(path, &status) != 0) return real(path, size);
    IN_ORDER(
        int, real(path, size),
        if (result == 0) write_down('t', "", 0, status.st_ino, size, 0, NULL))
}

int posix_fallocate(int descriptor, off_t offset, off_t size) {
    REAL(posix_fallocate)
    const ino_t file = own_file(descriptor);
    if (file == 0) return real(descriptor, offset, size);
    IN_ORDER(
        int, real(descriptor, offset, size),
        if (result == 0) write_down('f', "", 0, file, offset + size, 0, NULL))
}

#define SYNC(name) \
    int name(int descriptor) { \
        REAL(name) \
        const ino_t file = own_file(descriptor); \
        if (file == 0) return real(descriptor); \
        IN_ORDER( \
            int, real(descriptor), if (result == 0) write_down('s', "", 0, file, 0, 0, NULL)) \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    REAL(unlink)
    const char *name = own_name(path);
    if (name == NULL) return real(path);
    IN_ORDER(
        int, real(path),
        if (result == 0) write_down('u', name, strlen(name), 0, 0, 0, NULL))
}

int rename(const char *old, const char *new) {
    REAL(rename)
    const char *name = own_name(old);
    const char *new_name = own_name(new);
    if (name == NULL || new_name == NULL) return real(old, new);
    char both[2048];
    const int size = snprintf(both, sizeof both, "%s\n%s", name, new_name);
    if (size < 0 || (size_t)size >= sizeof both) abort();
    IN_ORDER(
        int, real(old, new), if (result == 0) write_down('r', both, (size_t)size, 0, 0, 0, NULL))
}
