// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

// Not part of the Glibc module that comes with Swift, as is <sys/timerfd.h>.
#include <fcntl.h>
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

// Declared for programs that ask for GNU's additions, which Swift does not.
int dup3(int oldfd, int newfd, int flags);

/// Lets a descriptor stand for what another stands for; it is closed on exec.
static inline int CSystemd_replaceDescriptor(int descriptor, int other) {
    return dup3(other, descriptor, O_CLOEXEC);
}
