// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 5: notifications that alert again, because they were snoozed or nobody acted on them.
    ///
    /// `nag` is microseconds; `again` is a word of `AlertAgain.Reason`, or `never`; `first_rang` is
    /// when such a notification rang first, and `alerts` how often it has.
    static let snoozeSchema = Migration(
        number: 5, sql: newTable + sameRows + sameRules + columns + ending, remakesTables: true)

    // The key of a request is that of its snooze, and a constraint cannot be changed.
    private static let newTable = """
        CREATE TABLE new_pending (
            serial INTEGER PRIMARY KEY AUTOINCREMENT,
            application TEXT NOT NULL,
            identifier TEXT NOT NULL,
            due INTEGER,
            elapsed INTEGER,
            boot TEXT,
            kind TEXT NOT NULL,
            content TEXT NOT NULL,
            trigger TEXT,
            late TEXT,
            wakes INTEGER NOT NULL DEFAULT 0,
            nag INTEGER,
            again TEXT NOT NULL DEFAULT 'never',
            first_rang INTEGER,
            alerts INTEGER NOT NULL DEFAULT 0,
            -- What was asked for, and of each kind of further alert at most one.
            UNIQUE (application, identifier, again),
            CHECK ((elapsed IS NULL) = (boot IS NULL)),
            CHECK (elapsed IS NULL OR due IS NOT NULL)
        ) STRICT;

        """

    // The sequence comes along, also of a table that is empty: no serial comes back.
    private static let sameRows = """
        INSERT INTO new_pending (
            serial, application, identifier, due, elapsed, boot, kind, content, trigger, late, wakes
        ) SELECT
            serial, application, identifier, due, elapsed, boot, kind, content, trigger, late, wakes
        FROM pending NOT INDEXED ORDER BY serial;
        DELETE FROM sqlite_sequence WHERE name = 'new_pending';
        INSERT INTO sqlite_sequence (name, seq)
            SELECT 'new_pending', seq FROM sqlite_sequence WHERE name = 'pending';
        DROP TABLE pending;
        ALTER TABLE new_pending RENAME TO pending;

        """

    private static let sameRules = """
        CREATE INDEX pending_by_due ON pending (application, due);
        CREATE INDEX pending_by_calendar ON pending (kind) WHERE kind = 'calendar';
        CREATE INDEX pending_by_clocks ON pending (due - elapsed) WHERE elapsed IS NOT NULL;
        CREATE INDEX pending_by_wake ON pending (application, wakes, due) WHERE wakes > 0;
        CREATE TRIGGER pending_removed AFTER DELETE ON pending BEGIN
            UPDATE pending_counts SET count = count - 1 WHERE application = old.application;
        END;
        -- Few are further alerts, and an add that replaces one must not look for it in vain.
        CREATE INDEX pending_again ON pending (application, identifier) WHERE again <> 'never';

        """

    private static let columns = ["delivered", "responses", "history"].map { table in
        """
        ALTER TABLE \(table) ADD COLUMN nag INTEGER;
        ALTER TABLE \(table) ADD COLUMN again TEXT NOT NULL DEFAULT 'never';
        ALTER TABLE \(table) ADD COLUMN first_rang INTEGER;
        ALTER TABLE \(table) ADD COLUMN alerts INTEGER NOT NULL DEFAULT 0;

        """
    }.joined()

    private static let ending = """
        ALTER TABLE damaged ADD COLUMN nag ANY;
        ALTER TABLE damaged ADD COLUMN again ANY;
        ALTER TABLE damaged ADD COLUMN first_rang ANY;
        ALTER TABLE damaged ADD COLUMN alerts ANY;

        -- Whatever takes a notification from the list ends its nagging.
        CREATE TRIGGER delivered_removed AFTER DELETE ON delivered BEGIN
            DELETE FROM pending WHERE application = old.application
                AND identifier = old.identifier AND again = 'nagging';
        END;
        """
}
