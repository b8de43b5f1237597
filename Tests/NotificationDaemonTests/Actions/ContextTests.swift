// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Which buttons reach the notification server; one that shows fewer shows the first.
@Suite(.timeLimit(.minutes(1))) struct ContextTests {
    @Test(arguments: [
        (ApplicationSettings.AlertStyle.banner, ["1", "2"]), (.alert, ["1", "2", "3", "4"]),
    ])
    func `a banner has the minimal context, an alert the default one`(
        style: ApplicationSettings.AlertStyle, buttons: [String]
    ) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tools = try await world.controlClient()
            var changes = SettingsChanges()
            changes.authorization = .authorized
            changes.alertStyle = style
            try await tools.setSettings(of: Sample.application, changes)

            let actions = (1...6).map { Action(identifier: "\($0)", title: "\($0)") }
            try await world.show(["milk"], category: .init(identifier: "many", actions: actions))

            let shown = try await world.server.shown.first { $0.title == "milk" }
            let labels = stride(from: 1, to: shown.actions.count, by: 2).map { shown.actions[$0] }
            #expect(labels.filter { Int($0) != nil } == buttons)
            await tools.close()
        }
    }
}
