// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 8: the history is shared fairly, and entries to be gone for good are marked.
    static let historyShareSchema = Migration(number: 8, sql: counts + keeping)

    private static let counts = """
        -- Whether something was forgotten that is in the file still: in the words of the search, or
        -- in the log.
        ALTER TABLE service ADD COLUMN history_remains INTEGER NOT NULL DEFAULT 0;

        CREATE TABLE history_counts (
            application TEXT PRIMARY KEY,
            count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX history_counts_by_count ON history_counts (count);
        INSERT INTO history_counts (application, count)
            SELECT application, count(*) FROM history NOT INDEXED GROUP BY application;
        -- Which of an application came into it first.
        CREATE INDEX history_by_application ON history (application);

        """

    private static let keeping = """
        DROP TRIGGER history_added;
        DROP TRIGGER history_removed;
        -- Whoever adds an entry, there are never more than are to be kept. Of too many, the first of
        -- the application goes that has the most: nobody empties the history of others.
        CREATE TRIGGER history_added AFTER INSERT ON history BEGIN
            INSERT INTO history_words (rowid, title, subtitle, body)
                VALUES (new.number, new.title, new.subtitle, new.body);
            UPDATE service SET history_count = history_count + 1;
            INSERT OR IGNORE INTO history_counts (application, count) VALUES (new.application, 0);
            UPDATE history_counts SET count = count + 1 WHERE application = new.application;
            DELETE FROM history WHERE number = (SELECT min(number) FROM history)
                AND (SELECT history.ended < new.ended - history_age FROM service);
            DELETE FROM history WHERE (SELECT history_count > history_limit FROM service)
                AND number = (
                    SELECT number FROM history WHERE application = (
                        SELECT application FROM history_counts ORDER BY count DESC LIMIT 1
                    ) ORDER BY number LIMIT 1
                );
        END;
        CREATE TRIGGER history_removed AFTER DELETE ON history BEGIN
            INSERT INTO history_words (history_words, rowid, title, subtitle, body)
                VALUES ('delete', old.number, old.title, old.subtitle, old.body);
            UPDATE service SET history_count = history_count - 1;
            UPDATE history_counts SET count = count - 1 WHERE application = old.application;
            DELETE FROM history_counts WHERE application = old.application AND count <= 0;
        END;
        """
}
