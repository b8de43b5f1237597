// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

struct folder {
    int events;
    char file[4096], other[4096];
    char text[4096];
    size_t size;
};

/// Replaces the file, waits to be told, and reads it.
static void change(void *context) {
    struct folder *folder = context;
    int file = open(folder->other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    must(file < 0 ? -errno : 0, "making a file");
    must(write(file, folder->text, folder->size) < 0 ? -errno : 0, "writing");
    close(file);
    must(rename(folder->other, folder->file) < 0 ? -errno : 0, "renaming");
    char event[4096], text[4096];
    must(read(folder->events, event, sizeof event) < 0 ? -errno : 0, "waiting");
    file = open(folder->file, O_RDONLY | O_CLOEXEC);
    must(file < 0 ? -errno : 0, "opening");
    must(read(file, text, sizeof text) < 0 ? -errno : 0, "reading");
    close(file);
}

int run_folder(const char *path, int size) {
    struct folder folder = {.size = (size_t)size < sizeof folder.text ? (size_t)size : 0};
    memset(folder.text, 'x', folder.size);
    snprintf(folder.file, sizeof folder.file, "%s/item.ics", path);
    snprintf(folder.other, sizeof folder.other, "%s.new", path);
    folder.events = inotify_init1(IN_CLOEXEC);
    must(folder.events < 0 ? -errno : 0, "making a watch");
    must(inotify_add_watch(folder.events, path, IN_MOVED_TO) < 0 ? -errno : 0, "watching");
    return measure(change, &folder);
}
