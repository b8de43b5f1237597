// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 3: how many runs of an application failed over a response.
    static let responseFailures = Migration(
        number: 3,
        sql: """
            ALTER TABLE responses ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
            """)
}
