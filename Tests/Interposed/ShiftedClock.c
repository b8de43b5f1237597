// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Lets a program believe that it is later than it is, so that a test need not wait for a time of day.
//
// Loaded before the C library (LD_PRELOAD). SHIFTED_CLOCK_SECONDS is how much later the wall clock
// shows; the time since boot is as it is. Timers on the wall clock ring by what it shows.

#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

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

int timerfd_create(int clock, int flags) {
    const int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor >= 0 && descriptor < most_descriptors) {
        is_wall[descriptor] = clock == CLOCK_REALTIME;
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
