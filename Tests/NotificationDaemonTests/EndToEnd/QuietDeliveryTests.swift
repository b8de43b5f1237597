// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Provisional authorization with a real server and a real service.
@Suite(.serialized, .timeLimit(.minutes(2))) struct QuietDeliveryTests {
    @Test(arguments: [("Keep", "quietly", "yes"), ("Turn Off", "quietly", "no")])
    func `AUTH-08 a press on dunst decides, and the settings say so`(
        button: String, before: String, after: String
    ) async throws {
        try await DesktopWorld.run { world, _ in
            let client = try await CenterClient.connect(
                as: Sample.application, to: .custom(world.bus.address))
            #expect(try await client.requestAuthorization([.alert, .provisional]))
            func settings() async throws -> String {
                try await world.run("carillon", "settings", Sample.application.rawValue)
            }
            #expect(try await settings().contains(before))

            try await client.add([Sample.request("milk")])
            try await world.untilShown(1)
            try await world.dunst.choose(actionLabelled: button)
            try await world.untilShown(0)

            while try await settings().contains(before) { try Task.checkCancellation() }
            #expect(try await settings().contains("allowed         \(after)"))
            #expect(try await client.delivered().map(\.request.identifier) == ["milk"])
            await client.close()
        }
    }
}
