// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

// Not part of the Glibc module that comes with Swift, as is <sys/timerfd.h>.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <sys/timerfd.h>

/// Names the calling thread. prctl is variadic, and Swift does not import variadic functions.
static inline void CSystemd_setThreadName(const char *name) {
    prctl(PR_SET_NAME, name);
}

/// An eventfd that is closed on exec and never blocks. Swift sees the flags as an enumeration.
static inline int CSystemd_makeEventDescriptor(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}
