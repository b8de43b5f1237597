// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 6: quiet hours, and the notifications that were held meanwhile.
    static let quietSchema = Migration(
        number: 6,
        sql: """
            -- One row, or none while nothing was ever said. The hours are JSON.
            CREATE TABLE quiet (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                hours TEXT NOT NULL
            ) STRICT;
            -- 1: held, and in no summary yet. 2: held, and a summary stood for it.
            ALTER TABLE delivered ADD COLUMN while_quiet INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE history ADD COLUMN while_quiet INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX delivered_held ON delivered (application) WHERE while_quiet = 1;
            """)
}
