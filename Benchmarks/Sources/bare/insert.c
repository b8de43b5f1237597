// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct insert {
    sqlite3 *database;
    sqlite3_stmt *statement;
    const char *text;
    int size;
    int64_t number;
};

static void succeed(struct insert *insert, int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE) return;
    fprintf(stderr, "bare: %s\n", sqlite3_errmsg(insert->database));
    exit(1);
}

static void prepare(struct insert *insert, const char *path) {
    succeed(insert, sqlite3_open(path, &insert->database));
    succeed(insert, sqlite3_exec(insert->database,
                                 "PRAGMA journal_mode = WAL;"
                                 "PRAGMA synchronous = FULL;"
                                 "CREATE TABLE rows (due INTEGER NOT NULL, text TEXT NOT NULL)",
                                 NULL, NULL, NULL));
    succeed(insert, sqlite3_prepare_v2(insert->database, "INSERT INTO rows VALUES (?, ?)", -1,
                                       &insert->statement, NULL));
}

static void insert_row(void *context) {
    struct insert *insert = context;
    insert->number++;
    sqlite3_bind_int64(insert->statement, 1, insert->number);
    sqlite3_bind_text(insert->statement, 2, insert->text, insert->size, SQLITE_STATIC);
    succeed(insert, sqlite3_step(insert->statement));
    succeed(insert, sqlite3_reset(insert->statement));
}

int run_insert(const char *path, int size) {
    char *text = calloc(size + 1, 1);
    memset(text, 'x', size);
    struct insert insert = {.text = text, .size = size};
    prepare(&insert, path);
    return measure(insert_row, &insert);
}

static int answer_insert(sd_bus_message *call, void *context, sd_bus_error *error) {
    struct insert *insert = context;
    must(sd_bus_message_read(call, "s", &insert->text), "reading a call");
    insert->size = strlen(insert->text);
    insert_row(insert);
    return sd_bus_reply_method_return(call, "s", insert->text);
}

static bool never(void) { return false; }

int serve_insert(const char *address, const char *path) {
    static const sd_bus_vtable vtable[] = {
        SD_BUS_VTABLE_START(0),
        SD_BUS_METHOD("Echo", "s", "s", answer_insert, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_VTABLE_END,
    };
    static struct insert insert;
    prepare(&insert, path);
    serve(connected(address), "org.carillon.bench.Insert", echo_path, echo_interface, vtable,
          &insert, never);
    return 0;
}
