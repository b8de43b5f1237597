// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <fcntl.h>
#include <malloc.h>
#include <linux/stat.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Source: openat2(2), and <linux/openat2.h>.
enum CFiles_resolution {
    CFiles_sameMount = 0x01,
    CFiles_noMagicLinks = 0x02,
    CFiles_beneath = 0x08,
    CFiles_cached = 0x20,
};

// O_PATH, which <fcntl.h> gives to whoever defines _GNU_SOURCE only.
enum CFiles_flag {
    CFiles_lookOnly = __O_PATH,
};

/// Opens a file, and says how its path may be followed. The C library has no function for it, and
/// Swift does not import syscall(2), which is variadic.
static inline int CFiles_open(int folder, const char *path, uint64_t flags, uint64_t resolution) {
    const struct {
        uint64_t flags, mode, resolve;
    } how = {flags, 0, resolution};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

/// The numbers that tell one state of a file from another.
struct CFiles_state {
    uint64_t device, inode, size, mode;
    int64_t modified, changed;
    uint32_t modifiedNanoseconds, changedNanoseconds;
};

/// Says the state of an open file as far as the kernel knows it, and asks no disk. The C library
/// gives statx(2) to whoever defines _GNU_SOURCE only.
static inline int CFiles_look(int file, struct CFiles_state *state) {
    const unsigned emptyPath = 0x1000, dontSync = 0x4000;
    struct statx found;
    if (syscall(SYS_statx, file, "", emptyPath | dontSync, STATX_BASIC_STATS, &found) != 0) return -1;
    state->device = (uint64_t)found.stx_dev_major << 32 | found.stx_dev_minor;
    state->inode = found.stx_ino;
    state->size = found.stx_size;
    state->mode = found.stx_mode;
    state->modified = found.stx_mtime.tv_sec;
    state->changed = found.stx_ctime.tv_sec;
    state->modifiedNanoseconds = found.stx_mtime.tv_nsec;
    state->changedNanoseconds = found.stx_ctime.tv_nsec;
    return 0;
}

/// Makes a file in memory that has no name. The C library gives memfd_create(2) to whoever defines
/// _GNU_SOURCE only.
static inline int CFiles_makeMemory(const char *name) {
    const unsigned closeOnExec = 1;
    return (int)syscall(SYS_memfd_create, name, closeOnExec);
}

// Source: rename(2), and <linux/fs.h>.
enum CFiles_renaming {
    CFiles_onlyNew = 1,
    CFiles_exchange = 2,
};

/// Renames a file, and says what may be at its new place. The C library gives renameat2(2) to
/// whoever defines _GNU_SOURCE only.
static inline int CFiles_rename(const char *path, const char *other, enum CFiles_renaming how) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, how);
}
