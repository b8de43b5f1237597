// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Lets a program believe that it is later than it is, so that a test need not wait for a time of day.
//
// Loaded before the C library (LD_PRELOAD). SHIFTED_CLOCK_SECONDS is how much later the wall clock
// shows; the time since boot is as it is. Timers on the wall clock ring by what it shows, and files
// are as old as they are.

#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "Opening.h"

enum { most_descriptors = 1024 };

// Which descriptors are timers on the wall clock.
static atomic_bool is_wall[most_descriptors];

static time_t shift(void) {
    const char *seconds = getenv("SHIFTED_CLOCK_SECONDS");
    return seconds == NULL ? 0 : strtol(seconds, NULL, 10);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    const int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        time->tv_sec += shift();
    }
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return result;
}

time_t time(time_t *time) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (time != NULL) *time = now.tv_sec;
    return now.tv_sec;
}

// MARK: Timers

int timerfd_create(int clock, int flags) {
    const int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor >= 0 && descriptor < most_descriptors) {
        is_wall[descriptor] = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_ALARM;
    }
    return descriptor;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *setting, struct itimerspec *old) {
    struct itimerspec real = *setting;
    const int is_shifted = descriptor >= 0 && descriptor < most_descriptors
        && is_wall[descriptor] && (flags & TFD_TIMER_ABSTIME) && real.it_value.tv_sec > shift();
    if (is_shifted) real.it_value.tv_sec -= shift();
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, &real, old);
}

// MARK: Files

// What is known of a file: `status` is where, and the arguments are those of the C library.
#define STATUS(name, parameters, arguments, status) \
    int name parameters { \
        REAL(name) \
        const int result = real arguments; \
        if (result == 0) { \
            status->st_atim.tv_sec += shift(); \
            status->st_mtim.tv_sec += shift(); \
            status->st_ctim.tv_sec += shift(); \
        } \
        return result; \
    }

STATUS(stat, (const char *path, struct stat *found), (path, found), found)
STATUS(stat64, (const char *path, struct stat64 *found), (path, found), found)
STATUS(lstat, (const char *path, struct stat *found), (path, found), found)
STATUS(lstat64, (const char *path, struct stat64 *found), (path, found), found)
STATUS(fstat, (int descriptor, struct stat *found), (descriptor, found), found)
STATUS(fstat64, (int descriptor, struct stat64 *found), (descriptor, found), found)
STATUS(
    fstatat, (int folder, const char *path, struct stat *found, int flags),
    (folder, path, found, flags), found)
STATUS(
    fstatat64, (int folder, const char *path, struct stat64 *found, int flags),
    (folder, path, found, flags), found)

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *found) {
    REAL(statx)
    const int result = real(folder, path, flags, mask, found);
    if (result == 0) {
        found->stx_atime.tv_sec += shift();
        found->stx_btime.tv_sec += shift();
        found->stx_ctime.tv_sec += shift();
        found->stx_mtime.tv_sec += shift();
    }
    return result;
}

// The times of a file that a program sets; those that are "now" or stay say so instead of a time.
static const struct timespec *real_times(const struct timespec given[2], struct timespec times[2]) {
    if (given == NULL) return NULL;
    for (int each = 0; each < 2; each++) {
        times[each] = given[each];
        if (given[each].tv_nsec != UTIME_NOW && given[each].tv_nsec != UTIME_OMIT) {
            times[each].tv_sec -= shift();
        }
    }
    return times;
}

int utimensat(int folder, const char *path, const struct timespec given[2], int flags) {
    struct timespec times[2];
    return (int)syscall(SYS_utimensat, folder, path, real_times(given, times), flags);
}

int futimens(int descriptor, const struct timespec given[2]) {
    struct timespec times[2];
    return (int)syscall(SYS_utimensat, descriptor, NULL, real_times(given, times), 0);
}

int utimes(const char *path, const struct timeval given[2]) {
    if (given == NULL) return utimensat(AT_FDCWD, path, NULL, 0);
    const struct timespec times[2] = {
        {given[0].tv_sec, given[0].tv_usec * 1000}, {given[1].tv_sec, given[1].tv_usec * 1000}};
    return utimensat(AT_FDCWD, path, times, 0);
}
