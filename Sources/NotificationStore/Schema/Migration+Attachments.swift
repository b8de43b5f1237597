// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 2: who refers to which attachment's file, and the files that somebody let go of.
    static let attachments = Migration(
        number: 2,
        sql: """
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
                INSERT OR IGNORE INTO released VALUES (old.file);
            END;
            """)
}
