// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NotificationStore

struct WakingMigrationTests {
    @Test func `what is pending already claims by its level, also beside a damaged row`() throws {
        let folder = try TemporaryFolder()
        try StoreFile(path: folder.database).create()
        let waking = Migration.wakingSchema.number
        let connection = try Connection.prepared(
            at: folder.database, migrations: Migration.all.filter { $0.number < waking })
        let contents = [
            #"{"title":"a","interruptionLevel":2}"#, #"{"interruptionLevel":3}"#,
            #"{"title":"interruptionLevel 3"}"#, #"{"interruptionLevel":3"#,
        ]
        for (index, content) in contents.enumerated() {
            try connection.runScript(
                """
                INSERT INTO pending (application, identifier, kind, content)
                VALUES ('org.example.App', '\(index)', 'none', '\(content)')
                """)
        }

        try Migration.run(Migration.all, on: connection)

        let claims: [Int64] = try connection.column("SELECT wakes FROM pending ORDER BY serial")
        #expect(claims == [1, 2, 0, 0])
    }
}
