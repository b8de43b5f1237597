// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct ForegroundTests {
    @Test func `an application in the foreground decides what is shown`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication(options: [.list])
            try await client.register(application, isForeground: true)

            try await client.add([Sample.request("quiet", .after(0.1))])
            let asked = try await application.asked.first { $0.request.identifier == "quiet" }
            try await until { try await !client.delivered().isEmpty }
            try await client.setForeground(false)
            try await world.settle(client)

            #expect(world.server.deliveries.contains { $0.title == "quiet" } == false)
            #expect(try await client.delivered().map(\.id) == [asked.id])
        }
    }

    @Test func `one that never answers a response gets it again from the next service`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            // Longer than any deadline; ended with the task that waits.
            let silent = TestApplication { _ in try? await Task.sleep(for: .seconds(600)) }
            try await client.register(silent, isForeground: false)
            try await client.setCategories([Sample.category])
            try await client.add([Sample.request("list", category: "list")])
            let shown = try await world.server.shown.first { $0.title == "list" }
            try await world.server.press("Done", on: shown)
            let response = try await silent.responses.first { _ in true }
            // It leaves the list in the transaction that writes the response.
            try await until { try await client.delivered().isEmpty }
            await client.close()
            await service.kill()

            try await world.startService()
            let second = try await world.client()
            let application = TestApplication()
            try await second.register(application, isForeground: false)

            #expect(try await application.responses.first { _ in true }.id == response.id)
            await second.close()
        }
    }

    @Test func `a window is called again when a command beside it has ended`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let window = TestApplication(options: [.list])
            try await client.register(window, isForeground: true)
            let command = try await world.client()
            let passing = TestApplication()
            try await command.register(passing, isForeground: false)
            try await client.setForeground(true)
            try await client.setCategories([Sample.category])
            await command.close()
            // What the bus has noticed, the service hears before what is said to it afterwards.
            let name = Sample.application.rawValue
            try await until { try await world.connection.queuedOwners(of: name).count <= 1 }
            try await client.add([Sample.request("asked", category: "list")])

            let asked = try await window.asked.first { $0.request.identifier == "asked" }
            try await until { try await !client.delivered().isEmpty }
            try await client.respond(to: "asked", action: "done")
            let response = try await window.responses.first { _ in true }

            #expect(response.notification.id == asked.id)
            #expect(passing.responses.all.isEmpty)
        }
    }

    @Test func `dismissal is told only to those who asked for it`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            for (name, category) in [("a", Sample.category), ("b", Sample.dismissable)] {
                try await client.setCategories([category])
                try await client.add([Sample.request(name, category: "list")])
                let shown = try await world.server.shown.first { $0.title == name }
                try await world.settle(client)
                try await world.server.close(shown.number, reason: 2)
                try await until { try await client.delivered().isEmpty }
            }

            let response = try await application.responses.first { _ in true }
            #expect(response.notification.request.identifier == "b")
            #expect(response.actionIdentifier == Action.dismissIdentifier)
        }
    }
}
