// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

/// As many as the service gives at once.
static const char *const query =
    "SELECT history.id, history.date, history.title, history.subtitle, history.body"
    " FROM history_words JOIN history ON history.number = history_words.rowid"
    " WHERE history_words MATCH ?1 ORDER BY history.date DESC LIMIT 50";

/// A number that each has to itself, one that 50 of a million have, and one that 10,000 have.
static const char *const filling =
    "WITH RECURSIVE numbers (n) AS ("
    "    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)"
    "INSERT INTO history (id, application, identifier, due, date, ended, ending, while_locked,"
    "    title, subtitle, body, content)"
    " SELECT printf('%08X-0000-4000-8000-000000000000', n),"
    "    'org.carillon.bench.App' || (n % 50), 'request-' || n, ?2 + n, ?2 + n, ?2 + n,"
    "    'dismissed', 0, 'Reminder ' || n, '',"
    "    printf('Something to be done by rare%05d and by often%02d', n % 20000, n % 100), '{}'"
    " FROM numbers";

struct search {
    sqlite3 *database;
    sqlite3_stmt *statement;
};

static void succeed(sqlite3 *database, int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
    fprintf(stderr, "bare: %s\n", sqlite3_errmsg(database));
    exit(1);
}

static void find(void *context) {
    struct search *search = context;
    int result;
    while ((result = sqlite3_step(search->statement)) == SQLITE_ROW)
        for (int column = 0; column < 5; column++)
            sqlite3_column_text(search->statement, column);
    succeed(search->database, result);
    succeed(search->database, sqlite3_reset(search->statement));
}

int run_search(const char *path, const char *words) {
    struct search search;
    succeed(NULL, sqlite3_open_v2(path, &search.database, SQLITE_OPEN_READONLY, NULL));
    succeed(search.database,
            sqlite3_prepare_v2(search.database, query, -1, &search.statement, NULL));
    succeed(search.database,
            sqlite3_bind_text(search.statement, 1, words, -1, SQLITE_STATIC));
    return measure(find, &search);
}

int fill_history(const char *path, int count) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    succeed(NULL, sqlite3_open(path, &database));
    succeed(database, sqlite3_prepare_v2(database, filling, -1, &statement, NULL));
    sqlite3_bind_int(statement, 1, count);
    // All of the last hour: nothing is too old to be kept.
    sqlite3_bind_int64(statement, 2, nanoseconds(CLOCK_REALTIME) / 1000 - 3600000000);
    succeed(database, sqlite3_step(statement));
    sqlite3_finalize(statement);
    succeed(database, sqlite3_close(database));
    return 0;
}
