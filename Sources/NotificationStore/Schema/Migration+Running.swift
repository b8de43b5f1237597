// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 4: whether the last service stopped in order, and what was delivered if it did not.
    static let running = Migration(
        number: 4,
        sql: """
            -- One row.
            CREATE TABLE service (is_running INTEGER NOT NULL) STRICT;
            INSERT INTO service VALUES (0);
            ALTER TABLE delivered ADD COLUMN perhaps_answered INTEGER NOT NULL DEFAULT 0;

            -- What is unsettled is found in the list, which is read as a whole at the start.
            DROP INDEX delivered_unsettled;
            """)
}
