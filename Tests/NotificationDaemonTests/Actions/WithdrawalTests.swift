// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Not every server closes what was answered, so the service does, once.
@Suite("What was answered leaves the screen", .timeLimit(.minutes(1)))
struct WithdrawalTests {
    @Test(arguments: ["Open", "Done"])
    func `over a button of the application's`(_ button: String) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.setCategories([Sample.category])
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            let category = Sample.category.identifier
            try await client.add([Sample.request("milk", category: category)])
            let shown = try await world.server.shown.first { $0.title == "milk" }

            try await world.server.press(button, on: shown)

            _ = try await application.responses.first { _ in true }
            try await closesOnce(shown, world, client)
            await client.close()
        }
    }

    @Test(arguments: ["Keep", "Turn Off", "Open"])
    func `over a button of the service's`(_ button: String) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            #expect(try await client.requestAuthorization([.alert, .provisional]))
            try await client.add([Sample.request("milk")])
            let shown = try await world.server.shown.first { $0.title == "milk" }

            try await world.server.press(button, on: shown)

            try await closesOnce(shown, world, client)
            await client.close()
        }
    }

    @Test func `over a click on a note, which decides nothing`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"])
            try await world.press("Done", on: "milk")
            try await world.waits(["milk": .start])
            let note = try await world.server.shown.first { $0.actions.contains("Discard") }

            try await world.server.press("Open", on: note)

            try await world.server.closed.first { $0 == note.number }
            try await world.waits(["milk": .start])
        }
    }

    private func closesOnce(
        _ shown: RecordingServer.Shown, _ world: DaemonWorld, _ client: CenterClient
    ) async throws {
        try await world.server.closed.first { $0 == shown.number }
        // The answer to a call comes after what was sent before it.
        _ = try await client.settings()
        #expect(world.server.closed.all.count { $0 == shown.number } == 1)
    }
}
