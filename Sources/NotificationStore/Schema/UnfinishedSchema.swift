// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// Schema 7: what a service that starts goes on with is found without looking at the whole list,
    /// which has no end.
    static let unfinishedSchema = Migration(
        number: 7,
        sql: """
            CREATE INDEX delivered_unfinished ON delivered (date)
                WHERE is_settled = 0 OR handle IS NOT NULL;
            CREATE INDEX delivered_perhaps_answered ON delivered (perhaps_answered, id)
                WHERE perhaps_answered = 1;
            """)
}
