// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Wakes a machine that sleeps, for carillond, which starts it and ends it.
//
// Its file has the capability CAP_WAKE_ALARM and nothing else. It reads lines from its standard
// input, each the seconds since 1970 at which the machine is to be awake, 0 for never. It has one
// time only, and answers each line with "armed" or with why not. It ends with its input, and with
// the first line that is no such number. It opens no file and reads no environment.

#define _GNU_SOURCE
#include <errno.h>
#include <linux/capability.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

// Ten digits and a newline: until the year 2286.
enum { line_size = 11 };

// Keeps CAP_WAKE_ALARM, if it is there, and gives up everything else for good.
static bool drop_privileges(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, sets) != 0) return false;
    const unsigned int word = CAP_TO_INDEX(CAP_WAKE_ALARM);
    for (unsigned int index = 0; index < _LINUX_CAPABILITY_U32S_3; index++) {
        const unsigned int kept = index == word ? CAP_TO_MASK(CAP_WAKE_ALARM) : 0;
        sets[index].permitted &= kept;
        sets[index].effective &= kept;
        sets[index].inheritable = 0;
    }
    if (syscall(SYS_capset, &header, sets) != 0) return false;
    // Neither a program that it would start nor a debugger gets any of it.
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

static void answer(const char *text) {
    char line[128];
    const int length = snprintf(line, sizeof line, "%s\n", text);
    if (length < 0 || write(STDOUT_FILENO, line, (size_t)length) != length) _exit(EX_IOERR);
}

static bool read_line(char line[line_size]) {
    // Byte by byte: lines are few, and nothing is left over.
    for (size_t length = 0; length < line_size; length++) {
        const ssize_t count = read(STDIN_FILENO, &line[length], 1);
        if (count < 0 && errno == EINTR) {
            length--;
            continue;
        }
        // The service has ended.
        if (count <= 0) _exit(length == 0 ? EX_OK : EX_DATAERR);
        if (line[length] == '\n') {
            line[length] = '\0';
            return length > 0;
        }
        if (line[length] < '0' || line[length] > '9') return false;
    }
    return false;
}

int main(int argc, char *argv[]) {
    (void)argv;
    if (clearenv() != 0 || !drop_privileges()) {
        answer("privileges could not be given up");
        return EX_OSERR;
    }
    if (argc > 1) {
        answer("it takes no arguments");
        return EX_USAGE;
    }
    const int timer = timerfd_create(CLOCK_REALTIME_ALARM, TFD_CLOEXEC);
    const int failure = errno;
    char line[line_size];
    while (read_line(line)) {
        if (timer < 0) {
            answer(failure == EPERM ? "its file does not have cap_wake_alarm" : strerror(failure));
            return EX_NOPERM;
        }
        // Nothing waits for the timer: that it goes off is all.
        const struct itimerspec setting = {.it_value = {.tv_sec = strtoll(line, NULL, 10)}};
        if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, NULL) != 0) {
            answer(strerror(errno));
            return EX_OSERR;
        }
        answer("armed");
    }
    answer("it is no number of seconds");
    return EX_DATAERR;
}
