// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 1: applications, pending requests, delivered notifications, responses, and the files
    /// of attachments.
    ///
    /// A date is an INTEGER: microseconds since 1970. `elapsed` is microseconds since the boot
    /// that `boot` names. `content`, `trigger`, `late`, `settings` and `categories` hold JSON.
    static let firstSchema = Migration(number: 1, sql: service + requests + answers + files)

    private static let service = """
        -- One row. What ends without a word has crashed.
        CREATE TABLE service (
            last_end TEXT NOT NULL CHECK (last_end IN ('never', 'crash', 'order')),
            -- The boot that all times in pending.elapsed are of.
            boot TEXT
        ) STRICT;
        INSERT INTO service (last_end) VALUES ('never');

        CREATE TABLE applications (
            id TEXT PRIMARY KEY,
            settings TEXT NOT NULL,
            categories TEXT NOT NULL,
            badge INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

    private static let requests = """
        -- AUTOINCREMENT: the serial of a removed request never comes back as another's.
        CREATE TABLE pending (
            serial INTEGER PRIMARY KEY AUTOINCREMENT,
            application TEXT NOT NULL,
            identifier TEXT NOT NULL,
            -- When it rings next; NULL when what it waits for is no time.
            due INTEGER,
            -- The time that counts for an interval; NULL for what goes by the wall clock.
            elapsed INTEGER,
            boot TEXT,
            -- What the trigger waits for, to find those that a new time zone moves.
            kind TEXT NOT NULL,
            content TEXT NOT NULL,
            trigger TEXT,
            late TEXT,
            UNIQUE (application, identifier),
            CHECK ((elapsed IS NULL) = (boot IS NULL)),
            CHECK (elapsed IS NULL OR due IS NOT NULL)
        ) STRICT;

        -- Both indexes end with the serial, as every index of a rowid table does.
        CREATE INDEX pending_by_due ON pending (application, due);
        CREATE INDEX pending_by_calendar ON pending (kind) WHERE kind = 'calendar';
        -- How far one clock is ahead of the other is nearly the same for all of a boot, so those
        -- that a clock change has moved are found without looking at the others.
        CREATE INDEX pending_by_clocks ON pending (due - elapsed) WHERE elapsed IS NOT NULL;

        -- Counting a hundred thousand index entries for each add takes milliseconds. What removes
        -- rows takes them off here by itself, a cascade or a query of any kind; who adds rows
        -- counts them. A trigger for those would have SQLite keep what is needed to undo each
        -- row alone, and look for attachments of a row that nobody knows yet.
        CREATE TABLE pending_counts (
            application TEXT PRIMARY KEY,
            count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER pending_removed AFTER DELETE ON pending BEGIN
            UPDATE pending_counts SET count = count - 1 WHERE application = old.application;
        END;

        -- Pending rows that could not be read, whatever they hold: kept for a person to look at,
        -- out of the way.
        CREATE TABLE damaged (
            serial INTEGER PRIMARY KEY,
            application ANY,
            identifier ANY,
            due ANY,
            elapsed ANY,
            boot ANY,
            kind ANY,
            content ANY,
            trigger ANY,
            late ANY
        ) STRICT;

        """

    private static let answers = """
        CREATE TABLE delivered (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            application TEXT NOT NULL,
            identifier TEXT NOT NULL,
            -- When it was meant to ring, and when it did.
            due INTEGER NOT NULL,
            date INTEGER NOT NULL,
            content TEXT NOT NULL,
            trigger TEXT,
            late TEXT,
            -- Whether it is known what became of it; until then, the place is the one before's.
            is_settled INTEGER NOT NULL DEFAULT 0,
            -- Its place on the screen, in words that its presenter alone understands.
            handle TEXT,
            perhaps_answered INTEGER NOT NULL DEFAULT 0,
            UNIQUE (application, identifier)
        ) STRICT;

        -- The notification is no longer in the list, so all of it is here.
        CREATE TABLE responses (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            notification TEXT NOT NULL,
            application TEXT NOT NULL,
            identifier TEXT NOT NULL,
            due INTEGER NOT NULL,
            date INTEGER NOT NULL,
            content TEXT NOT NULL,
            trigger TEXT,
            late TEXT,
            -- What the person chose and typed, and when.
            action TEXT NOT NULL,
            text TEXT,
            chosen INTEGER NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0,
            failures INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        """

    private static let files = """
        -- One row for each reference; it goes with the row that holds it.
        CREATE TABLE attachments (
            file TEXT NOT NULL,
            pending INTEGER REFERENCES pending ON DELETE CASCADE,
            delivered INTEGER REFERENCES delivered ON DELETE CASCADE,
            response INTEGER REFERENCES responses ON DELETE CASCADE,
            CHECK ((pending IS NOT NULL) + (delivered IS NOT NULL)
                + (response IS NOT NULL) = 1)
        ) STRICT;
        CREATE INDEX attachments_by_file ON attachments (file);
        CREATE INDEX attachments_by_pending ON attachments (pending);
        CREATE INDEX attachments_by_delivered ON attachments (delivered);
        CREATE INDEX attachments_by_response ON attachments (response);

        -- Files that lost their last reference, and are to be removed.
        CREATE TABLE released (file TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        CREATE TRIGGER attachment_released AFTER DELETE ON attachments
        WHEN NOT EXISTS (SELECT 1 FROM attachments WHERE file = old.file) BEGIN
            INSERT OR IGNORE INTO released (file) VALUES (old.file);
        END;
        """
}
