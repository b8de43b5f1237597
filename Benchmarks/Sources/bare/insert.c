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
    char *text;
    int size;
    int64_t number;
};

static void succeed(struct insert *insert, int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE) return;
    fprintf(stderr, "bare: %s\n", sqlite3_errmsg(insert->database));
    exit(1);
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
    struct insert insert = {.text = calloc(size + 1, 1), .size = size};
    memset(insert.text, 'x', size);
    succeed(&insert, sqlite3_open(path, &insert.database));
    succeed(&insert, sqlite3_exec(insert.database,
                                  "PRAGMA journal_mode = WAL;"
                                  "PRAGMA synchronous = FULL;"
                                  "CREATE TABLE rows (due INTEGER NOT NULL, text TEXT NOT NULL)",
                                  NULL, NULL, NULL));
    succeed(&insert, sqlite3_prepare_v2(insert.database, "INSERT INTO rows VALUES (?, ?)", -1,
                                        &insert.statement, NULL));
    return measure(insert_row, &insert);
}
