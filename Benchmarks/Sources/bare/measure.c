// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void must(int result, const char *what) {
    if (result >= 0) return;
    fprintf(stderr, "bare: %s: %s\n", what, strerror(-result));
    exit(1);
}

int measure(void (*body)(void *), void *context) {
    enum { limit = 100000 };
    static int64_t times[limit];
    int count;
    while (scanf("%d", &count) == 1 && count <= limit) {
        for (int index = 0; index < count; index++) {
            int64_t start = nanoseconds(CLOCK_MONOTONIC);
            body(context);
            times[index] = nanoseconds(CLOCK_MONOTONIC) - start;
        }
        for (int index = 0; index < count; index++)
            printf("%lld%c", (long long)times[index], index + 1 < count ? ' ' : '\n');
        fflush(stdout);
    }
    return 0;
}
