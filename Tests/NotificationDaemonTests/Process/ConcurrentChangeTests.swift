// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The changes that several make to one application at the same time are all kept.
@Suite(.timeLimit(.minutes(1))) struct ConcurrentChangeTests {
    @Test(arguments: [true, false])
    func `a person's refusal and an application's categories leave one another alone`(
        refusesFirst: Bool
    ) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var refusal = SettingsChanges()
            refusal.authorization = .denied
            let refuse = { @Sendable [refusal] in
                try await tool.setSettings(of: client.application, refusal)
            }
            let categorize = { @Sendable in try await client.setCategories([Sample.category]) }

            // Both come while nothing can be written.
            let lock = try await StoreLock(of: world.storePath)
            let first = Task.immediate { try await (refusesFirst ? refuse : categorize)() }
            _ = try await (client.settings(), tool.waiting())
            let second = Task.immediate { try await (refusesFirst ? categorize : refuse)() }
            _ = try await (client.settings(), tool.waiting())
            try await lock.release()
            try await first.value
            try await second.value

            #expect(try await client.settings().authorization == .denied)
            #expect(try await client.categories() == [Sample.category])
            try await world.currentService().kill()
            try await world.startService()
            #expect(try await client.settings().authorization == .denied)
            #expect(try await client.categories() == [Sample.category])
            await client.close()
            await tool.close()
        }
    }

    @Test func `a refusal counts before it is written`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var refusal = SettingsChanges()
            refusal.authorization = .denied

            let lock = try await StoreLock(of: world.storePath)
            let refused = Task.immediate { [refusal] in
                try await tool.setSettings(of: client.application, refusal)
            }
            _ = try await tool.waiting()
            let settings = try await client.settings()
            try await lock.release()
            try await refused.value

            #expect(settings.authorization == .denied)
            await client.close()
            await tool.close()
        }
    }

    @Test func `a change that cannot be written is taken back, and no other`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let fault = """
                CREATE TRIGGER fault BEFORE INSERT ON applications WHEN new.badge = 13
                BEGIN SELECT RAISE(ABORT, 'fault'); END
                """
            try await ChildProcess.run("sqlite3", [world.storePath, fault])
            try await client.setBadge(4)

            let lock = try await StoreLock(of: world.storePath)
            let unlucky = Task.immediate { try await client.setBadge(13) }
            _ = try await client.settings()
            let categories = Task.immediate { try await client.setCategories([Sample.category]) }
            _ = try await client.settings()
            try await lock.release()

            let error = await #expect(throws: NotificationError.self) { try await unlucky.value }
            #expect(error?.code == .storeFailed)
            try await categories.value
            #expect(try await client.badge() == 4)
            #expect(try await client.categories() == [Sample.category])
            await client.close()
            await tool.close()
        }
    }
}
