// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct KillDuringAddTests {
    @Test(arguments: [("add.1", false), ("add.2", true)])
    func `a batch that was not answered is there wholly or not at all`(
        step: String, isStored: Bool
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step + ":2")
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("answered", .inAnHour)])

            await #expect(throws: (any Error).self) {
                try await client.add([
                    Sample.request("a", .inAnHour), Sample.request("b", .inAnHour),
                ])
            }
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let pending = try await client.pending().map(\.request.identifier)
            #expect(pending.sorted() == (isStored ? ["a", "answered", "b"] : ["answered"]))
        }
    }

    @Test(arguments: [("add.1", 0), ("add.2", 1)])
    func `one that rings at once rings once after the crash, or never`(
        step: String, count: Int
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()

            await #expect(throws: (any Error).self) {
                try await client.add([Sample.request("now")])
            }
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            try await world.settle(client)
            let shown = world.server.deliveries.filter { $0.title == "now" }
            #expect(Set(shown.map(\.id)).count == count)
            #expect(shown.count <= 2 * count)
            #expect(try await client.delivered().map(\.id) == shown.prefix(1).map(\.id))
        }
    }

    @Test(arguments: ["add.1", "add.2"])
    func `a replacement that was not answered leaves the old request or the new one`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step + ":2")
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("a", .inAnHour, title: "old")])

            await #expect(throws: (any Error).self) {
                try await client.add([Sample.request("a", .inAnHour, title: "new")])
            }
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let titles = try await client.pending().map(\.request.content.title)
            #expect(titles == [step == "add.1" ? "old" : "new"])
        }
    }
}
