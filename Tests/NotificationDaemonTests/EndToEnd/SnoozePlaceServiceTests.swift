// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

/// Notifications that are snoozed until a place come back there, with the real service.
@Suite(.timeLimit(.minutes(5))) struct SnoozePlaceServiceTests {
    private func manager(_ world: DaemonWorld) async throws -> NetworkManagerDouble {
        try await NetworkManagerDouble(
            on: world.bus, world.connection, knowing: ["Home", "Office"])
    }

    @Test(arguments: [
        "snooze.1", "snooze.2", "place.1:2", "place.2:2", "deliver.1", "deliver.2",
        "deliver.3:2", "deliver.4:2", "never",
    ])
    func `comes back on arriving, whenever the service is killed`(step: String) async throws {
        try await DaemonWorld.run { world in
            let manager = try await manager(world)
            try await manager.connect(to: "Office")
            let service = try await world.startService(killedAt: step == "never" ? nil : step)
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea")])
            try await world.server.shown.first { $0.title == "tea" }
            try await until { try await client.delivered().count == 1 }
            let tool = try await world.controlClient()
            let home = LaterTime.place(
                PlaceTrigger(
                    place: .network(try await manager.uuid(of: "Home")), name: "Home",
                    notifiesOnExit: false))

            let snoozed = try? await tool.snooze(["tea"], home)

            if step.hasPrefix("snooze") {
                #expect(await service.process.waitForExit() == .signal(9))
                try await world.startService()
                let next = try await world.controlClient()
                // Whoever got no answer asks again, and it is done once.
                _ = try await next.snooze(["tea"], home)
            } else {
                #expect(snoozed == ["tea"])
            }
            let asked = try await world.authorizedClient()
            try await untilElsewhere(world)
            #expect(try await asked.delivered().isEmpty)
            let seen = try await asked.pending()
            #expect(seen.map(\.request.again?.reason) == [.snoozed])
            // Where a person lives is not told to the application.
            #expect(seen.map(\.request.trigger) == [nil])
            try await manager.connect(to: "Home")

            if !step.hasPrefix("snooze"), step != "never" {
                #expect(await service.process.waitForExit() == .signal(9))
                try await world.startService()
            }
            let last = try await world.authorizedClient()
            try await until {
                try await last.delivered().map(\.request.again?.reason) == [.snoozed]
            }
            #expect(try await last.delivered().map(\.request.trigger) == [nil])
            #expect(try await world.controlClient().pending().isEmpty)
            let shown = world.server.shown.all.filter { $0.title == "tea" }
            #expect(Set(shown.compactMap(\.id)).count == 2)
        }
    }

    /// Waits until it is written that one is elsewhere.
    private func untilElsewhere(_ world: DaemonWorld) async throws {
        try await until {
            try await ChildProcess.run(
                "sqlite3", ["-readonly", world.storePath, "SELECT side FROM places"],
                environment: world.environment
            ).contains("outside")
        }
    }

    @Test func `waits through a reboot, is said in the list, and is cancelled or moved`()
        async throws
    {
        try await DaemonWorld.run { world in
            let manager = try await manager(world)
            let service = try await world.startService()
            for name in ["tea", "milk", "bread"] {
                _ = try await world.carillon("remind", name, "--in", "1s", "--id", name)
                try await world.server.shown.first { $0.title == name }
            }
            let tool = try await world.controlClient()
            try await until { try await tool.delivered().count == 3 }
            for name in ["tea", "milk", "bread"] {
                let said = try await world.carillon("snooze", name, "--arriving", "Home")
                #expect(said == ["\(name): snoozed, rings again on arriving at Home"])
            }
            #expect(try await world.carillon("cancel", "milk") == ["milk: cancelled"])
            _ = try await world.carillon("reschedule", "bread", "--in", "1h")
            let list = try await world.carillon("list")
            #expect(list.contains { $0.contains("snoozed, rings on arriving at Home") })
            #expect(try await tool.pending().count { $0.due == nil } == 1)
            try await untilElsewhere(world)
            await service.kill()
            try await manager.connect(to: "Home")

            try await world.startService()

            let next = try await world.controlClient()
            try await until { try await next.delivered().map(\.request.identifier) == ["tea"] }
            #expect(try await next.pending().map(\.request.identifier) == ["bread"])
        }
    }
}
