// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <errno.h>
#include <stdio.h>
#include <sys/timerfd.h>
#include <unistd.h>

int run_ticks(void) {
    enum { limit = 100000 };
    static int64_t times[limit];
    int count = 0;
    long long time;
    while (count < limit && scanf("%lld", &time) == 1) times[count++] = time;
    int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC);
    must(timer < 0 ? -errno : 0, "making a timer");
    for (int index = 0; index < count; index++) {
        struct itimerspec setting = {
            .it_value = {times[index] / 1000000, times[index] % 1000000 * 1000}};
        uint64_t expirations;
        timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, NULL);
        must(read(timer, &expirations, sizeof expirations) < 0 ? -errno : 0, "sleeping");
        times[index] = nanoseconds(CLOCK_REALTIME) / 1000 - times[index];
    }
    for (int index = 0; index < count; index++) printf("%lld\n", (long long)times[index]);
    return 0;
}
