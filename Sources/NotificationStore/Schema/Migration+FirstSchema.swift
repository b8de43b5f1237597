// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 1: applications, what is pending, what was delivered, what people answered.
    ///
    /// Dates are microseconds since 1970. `elapsed` is nanoseconds since the boot that `boot`
    /// names. Columns that hold JSON hold the `Codable` form of the model's values.
    static let firstSchema = Migration(
        number: 1,
        sql: """
            CREATE TABLE applications (
                id TEXT PRIMARY KEY,
                settings TEXT NOT NULL,
                categories TEXT NOT NULL,
                badge INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- AUTOINCREMENT: the serial of a removed request never comes back as another's.
            CREATE TABLE pending (
                serial INTEGER PRIMARY KEY AUTOINCREMENT,
                application TEXT NOT NULL,
                identifier TEXT NOT NULL,
                due INTEGER NOT NULL,
                elapsed INTEGER,
                boot TEXT,
                kind TEXT NOT NULL,
                content TEXT NOT NULL,
                trigger TEXT,
                late TEXT,
                UNIQUE (application, identifier),
                CHECK ((elapsed IS NULL) = (boot IS NULL))
            ) STRICT;

            -- Both indexes end with the serial, as every index of a rowid table does.
            CREATE INDEX pending_by_due ON pending (due);
            CREATE INDEX pending_by_calendar ON pending (kind) WHERE kind = 'calendar';

            -- Counting a hundred thousand index entries for each add takes milliseconds.
            CREATE TABLE pending_counts (
                application TEXT PRIMARY KEY,
                count INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER pending_added AFTER INSERT ON pending BEGIN
                INSERT INTO pending_counts VALUES (new.application, 1)
                ON CONFLICT (application) DO UPDATE SET count = count + 1;
            END;
            CREATE TRIGGER pending_removed AFTER DELETE ON pending BEGIN
                UPDATE pending_counts SET count = count - 1 WHERE application = old.application;
            END;

            CREATE TABLE delivered (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                application TEXT NOT NULL,
                identifier TEXT NOT NULL,
                due INTEGER NOT NULL,
                date INTEGER NOT NULL,
                content TEXT NOT NULL,
                trigger TEXT,
                late TEXT,
                settled INTEGER NOT NULL DEFAULT 0,
                server TEXT,
                server_number INTEGER,
                UNIQUE (application, identifier)
            ) STRICT;
            CREATE INDEX delivered_unsettled ON delivered (settled) WHERE settled = 0;

            CREATE TABLE responses (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                response TEXT NOT NULL,
                tries INTEGER NOT NULL DEFAULT 0
            ) STRICT;

            -- Pending rows that could not be read: kept for a person to look at, out of the way.
            CREATE TABLE damaged (
                serial INTEGER PRIMARY KEY,
                application TEXT NOT NULL,
                identifier TEXT NOT NULL,
                due INTEGER NOT NULL,
                content TEXT NOT NULL,
                trigger TEXT,
                late TEXT
            ) STRICT;
            """)
}
