// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct RestartTests {
    @Test func `rings what came due while it was not running`() async throws {
        try await DaemonWorld.run { world in
            // It is gone before it could ring, however slow the machine is.
            let service = try await world.startService(killedAt: "add.2")
            let client = try await world.authorizedClient()
            await #expect(throws: (any Error).self) {
                try await client.add([Sample.request("tea", .after(0.4))])
            }
            #expect(await service.process.waitForExit() == .signal(9))
            // The request itself says when its time has passed.
            try await Task.sleep(for: .milliseconds(500))

            try await world.startService()

            let shown = try await world.server.shown.first { $0.title == "tea" }
            #expect(!shown.isRestored)
            try await world.settle(client)
            #expect(world.server.deliveries.count { $0.title == "tea" } == 1)
        }
    }

    @Test func `puts back what is on the screen in its own place`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea")])
            let shown = try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)
            await service.kill()

            try await world.startService()

            let again = try await world.server.shown.first { $0.isRestored }
            #expect(again.number == shown.number)
            #expect(again.id == shown.id)
            try await client.removeDelivered(["tea"])
            try await world.server.closed.first { $0 == shown.number }
        }
    }

    @Test func `puts back what is on the screen in the order in which it came`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            for title in ["one", "two", "three"] {
                try await client.add([Sample.request(title)])
                _ = try await world.server.shown.first { $0.title == title }
                try await world.settle(client)
            }
            await service.kill()

            try await world.startService()

            _ = try await world.server.shown.first { $0.isRestored && $0.title == "three" }
            let restored = world.server.shown.all.filter(\.isRestored)
            #expect(restored.map(\.title) == ["one", "two", "three"])
        }
    }

    @Test func `remembers settings, categories, the badge and what is pending`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.setCategories([Sample.category])
            try await client.setBadge(7)
            try await client.add([Sample.request("tea", .inAnHour)])
            let pending = try await client.pending()
            await service.kill()

            try await world.startService()

            #expect(try await client.settings().authorization == .authorized)
            #expect(try await client.categories() == [Sample.category])
            #expect(try await client.badge() == 7)
            let after = try await client.pending()
            #expect(after.map(\.request) == pending.map(\.request))
            #expect(after.map(\.due?.wall) == pending.map(\.due?.wall))
        }
    }

    @Test func `calls a running application again without its doing anything`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication(options: [])
            try await client.register(application, isForeground: true)
            await service.kill()

            try await world.startService()
            // The client registers by itself; until then notifications are shown unasked.
            var number = 0
            while application.asked.all.isEmpty {
                number += 1
                try await client.add([Sample.request("\(number)")])
                _ = try await client.delivered()
            }
        }
    }
}
