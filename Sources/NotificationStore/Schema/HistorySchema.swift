// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 3: the history of notifications that have left the list.
    ///
    /// Dates and JSON are those of schema 1. The texts stand in columns of their own, where the
    /// search finds them, and are not in `content`; of attachments nothing is kept.
    static let historySchema = Migration(number: 3, sql: retention + history + words + keeping)

    private static let retention = """
        ALTER TABLE delivered ADD COLUMN while_locked INTEGER NOT NULL DEFAULT 0;

        -- How long an entry of the history is kept, in microseconds, how many are, and how many
        -- there are: counting them for each that comes would take the longer, the more there are.
        ALTER TABLE service ADD COLUMN history_age INTEGER NOT NULL DEFAULT 2592000000000;
        ALTER TABLE service ADD COLUMN history_limit INTEGER NOT NULL DEFAULT 10000;
        ALTER TABLE service ADD COLUMN history_count INTEGER NOT NULL DEFAULT 0;

        """

    private static let history = """
        -- In the order in which they came into it: the lowest number goes first.
        CREATE TABLE history (
            number INTEGER PRIMARY KEY,
            -- Of the notification: it comes into the history once.
            id TEXT NOT NULL UNIQUE,
            application TEXT NOT NULL,
            identifier TEXT NOT NULL,
            due INTEGER NOT NULL,
            date INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            ending TEXT NOT NULL,
            -- What the person chose and typed.
            action TEXT,
            text TEXT,
            while_locked INTEGER NOT NULL,
            title TEXT NOT NULL,
            subtitle TEXT NOT NULL,
            body TEXT NOT NULL,
            content TEXT NOT NULL,
            trigger TEXT,
            late TEXT
        ) STRICT;
        CREATE INDEX history_by_date ON history (application, date);
        CREATE INDEX history_by_identifier ON history (identifier);

        """

    private static let words = """
        -- The words of the texts; the texts themselves are read from the table.
        CREATE VIRTUAL TABLE history_words USING fts5 (
            title, subtitle, body, content = 'history', content_rowid = 'number',
            tokenize = 'unicode61 remove_diacritics 2'
        );

        """

    private static let keeping = """
        -- Whoever adds an entry, there are never more than are to be kept.
        CREATE TRIGGER history_added AFTER INSERT ON history BEGIN
            INSERT INTO history_words (rowid, title, subtitle, body)
                VALUES (new.number, new.title, new.subtitle, new.body);
            UPDATE service SET history_count = history_count + 1;
            DELETE FROM history WHERE number = (SELECT min(number) FROM history) AND (
                SELECT history_count > history_limit OR history.ended < new.ended - history_age
                FROM service
            );
        END;
        CREATE TRIGGER history_removed AFTER DELETE ON history BEGIN
            INSERT INTO history_words (history_words, rowid, title, subtitle, body)
                VALUES ('delete', old.number, old.title, old.subtitle, old.body);
            UPDATE service SET history_count = history_count - 1;
        END;
        """
}
