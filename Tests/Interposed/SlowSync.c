// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Makes each call that waits until something is on the disk take a while longer, as on a disk that
// another program writes to all the time.
//
// Loaded before the C library (LD_PRELOAD). SLOW_SYNC_MILLISECONDS says how long.

#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void wait_longer(void) {
    const char *text = getenv("SLOW_SYNC_MILLISECONDS");
    const long milliseconds = text == NULL ? 0 : atol(text);
    const struct timespec span = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&span, NULL);
}

int fsync(int descriptor) {
    wait_longer();
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
    wait_longer();
    return (int)syscall(SYS_fdatasync, descriptor);
}
