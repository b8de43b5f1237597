// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Makes each read of a file below one folder wait until somebody opens a gate, as a disk in the
// network does that is gone.
//
// Loaded before the C library (LD_PRELOAD). SLOW_DISK_FOLDER is the folder; SLOW_DISK_GATE is a FIFO,
// which opens for reading when the test has it open for writing; SLOW_DISK_MARK is a file that is
// made before the first wait.

#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void wait_for_gate(int descriptor) {
    const char *folder = getenv("SLOW_DISK_FOLDER");
    const char *gate = getenv("SLOW_DISK_GATE");
    const char *mark = getenv("SLOW_DISK_MARK");
    if (folder == NULL || gate == NULL || mark == NULL) return;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    const size_t length = strlen(folder);
    if (size < (ssize_t)length || strncmp(path, folder, length) != 0) return;
    const int made = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
    const int opened = open(gate, O_RDONLY | O_CLOEXEC);
    if (opened >= 0) close(opened);
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t offset) {
    wait_for_gate(descriptor);
    return syscall(SYS_pread64, descriptor, buffer, count, offset);
}

ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
    return pread64(descriptor, buffer, count, offset);
}
