// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct KillDuringDeliveryTests {
    private static let steps = ["deliver.1", "deliver.2", "deliver.3", "deliver.4"]

    @Test(arguments: steps)
    func `one due time is shown once, or twice with the same id`(step: String) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea", .after(0.2))])
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)
            let shown = world.server.deliveries.filter { $0.title == "tea" }
            #expect((1...2).contains(shown.count))
            #expect(Set(shown.map(\.id)).count == 1)
            #expect(try await client.delivered().map(\.id) == shown.prefix(1).map(\.id))
            #expect(try await client.pending().isEmpty)
        }
    }

    @Test(arguments: steps)
    func `a repeating one keeps its next time`(step: String) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea", .after(1, repeats: true))])
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let first = try await world.server.shown.first { $0.title == "tea" }
            try await world.server.shown.first { $0.title == "tea" && $0.id != first.id }
            #expect(try await client.pending().map(\.request.identifier) == ["tea"])
            let counts = Dictionary(
                grouping: world.server.deliveries.filter { $0.title == "tea" }, by: \.id)
            #expect(counts.values.allSatisfy { $0.count <= 2 })
        }
    }

    @Test(arguments: steps)
    func `an application in the foreground is asked again with the same id`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: true)
            try await client.add([Sample.request("tea", .after(0.2))])
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let shown = try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)
            let asked = application.asked.all.filter { $0.request.identifier == "tea" }
            #expect(asked.allSatisfy { $0.id == shown.id })
            #expect(asked.count <= 2)
        }
    }

    @Test func `a crash in the middle of many due at once loses none and mixes none up`()
        async throws
    {
        try await DaemonWorld.run { world in
            let names = (0..<150).map { "tea \($0)" }
            let service = try await world.startService(killedAt: "deliver.3:70")
            let client = try await world.authorizedClient()
            try await client.add(names.map { Sample.request($0, .after(0.5)) })
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            for name in names { try await world.server.shown.first { $0.title == name } }
            try await world.settle(client)
            let shown = Dictionary(grouping: world.server.deliveries, by: \.title)
            for name in names {
                #expect((1...2).contains(shown[name]?.count ?? 0))
                #expect(Set((shown[name] ?? []).map(\.id)).count == 1)
            }
        }
    }
}
