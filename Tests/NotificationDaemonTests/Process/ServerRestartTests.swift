// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The notification server restarts, and the service goes on.
@Suite(.timeLimit(.minutes(2))) struct ServerRestartTests {
    @Test func `what was on the screen goes up again, and is known by its new place`() async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tools = try await world.controlClient()
            var changes = SettingsChanges()
            changes.alertStyle = .alert
            try await tools.setSettings(of: Sample.application, changes)
            try await client.add([Sample.request("tea")])
            let shown = try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)

            await world.server.die()
            let next = try await RecordingServer(on: world.bus, world.loop)

            let again = try await next.shown.first { $0.title == "tea" }
            #expect(again.id == shown.id)
            #expect(!again.isRestored)
            // What is written before this one is written is the new place.
            try await client.add([Sample.request("marker")])
            _ = try await next.shown.first { $0.title == "marker" }
            _ = try await client.delivered()

            await service.kill()
            try await world.startService()
            let restored = try await next.shown.first { $0.isRestored && $0.id == shown.id }
            #expect(restored.number == again.number)
            try await client.removeDelivered(["tea"])
            try await next.closed.first { $0 == again.number }
        }
    }
}
