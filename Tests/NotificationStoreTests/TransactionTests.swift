// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct TransactionTests {
    @Test func `records all deliveries or none`() async throws {
        let world = try await TemporaryStore()
        let serial = try await world.store.add(.example("a"))
        try await world.run(
            """
            CREATE TRIGGER fault BEFORE INSERT ON delivered WHEN new.identifier = 'b'
            BEGIN SELECT RAISE(ABORT, 'fault'); END
            """)

        await #expect(throws: NotificationError.self) {
            try await world.store.record([.example("a", serial: serial), .example("b")])
        }

        #expect(try await world.store.identifiers() == ["a"])
        #expect(try await world.store.unsettled().isEmpty)
    }
}
