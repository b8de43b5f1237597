// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <systemd/sd-bus.h>
#include <time.h>

// Each runs until its work or its standard input ends, and returns what the process exits with.

/// Answers `Echo(s) -> s` of org.carillon.bench.Echo; prints "ready" when it has its name.
int serve_echo(const char *address);
/// Answers the same under org.carillon.bench.Insert, once the text is a durable row.
int serve_insert(const char *address, const char *path);
/// Reads a number a line; makes as many calls of that name one by one, and prints the
/// nanoseconds of each.
int run_echo(const char *address, int size, const char *name);
/// Reads a number a line; inserts as many durable rows one by one, and prints as run_echo.
int run_insert(const char *path, int size);
/// Fills the history of a store of the service with so many entries, at once.
int fill_history(const char *path, int count);
/// Reads a number a line; searches such a history for words so often, and prints as run_echo.
int run_search(const char *path, const char *words);
/// Reads a number a line; so often replaces a file of so many bytes in a folder, waits until inotify
/// tells it, and reads the file; prints as run_echo.
int run_folder(const char *path, int size);
/// Reads times in microseconds since 1970, a line each; sleeps until each, and prints how many
/// microseconds late it woke.
int run_ticks(void);
/// A notification server without a screen; prints "<body> <microseconds since 1970>" for each
/// of so many notifications once all have come.
int serve_notifications(const char *address, int count);

static inline int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Ends the process with a message if a call failed.
void must(int result, const char *what);

/// Connects to a bus.
sd_bus *connected(const char *address);

/// The object and the interface that echoes.
extern const char *const echo_path, *const echo_interface;

/// Exports an interface at a path, takes a name, prints "ready", and answers
/// calls until the function says that it is done.
void serve(sd_bus *bus, const char *name, const char *path, const char *interface,
           const sd_bus_vtable *vtable, void *context, bool (*is_done)(void));

/// Reads numbers, a line each; runs the body so often, and prints the nanoseconds of each run.
int measure(void (*body)(void *), void *context);
