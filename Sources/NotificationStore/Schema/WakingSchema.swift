// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 4: why a request may wake a machine that sleeps, as `WakeClaim` counts.
    static let wakingSchema = Migration(
        number: 4,
        sql: """
            ALTER TABLE pending ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE delivered ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE responses ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE history ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE damaged ADD COLUMN wakes ANY;
            -- Few have one, and the soonest is found without looking at the others.
            CREATE INDEX pending_by_wake ON pending (application, wakes, due) WHERE wakes > 0;
            -- What is pending so far claims by its level alone. A row that is damaged is not read.
            UPDATE pending SET wakes =
                CASE json_extract(content, '$.interruptionLevel')
                    WHEN 2 THEN 1 WHEN 3 THEN 2 ELSE 0 END
            WHERE content LIKE '%interruptionLevel%' AND json_valid(content);
            """)
}
