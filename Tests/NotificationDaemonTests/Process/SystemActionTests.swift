// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite("The service's own buttons", .timeLimit(.minutes(1)))
struct SystemActionTests {
    /// Lets an application deliver quietly, and waits for its first notification.
    private func quiet(
        _ world: DaemonWorld
    ) async throws -> (client: CenterClient, shown: RecordingServer.Shown) {
        try await world.startService()
        let client = try await world.client()
        #expect(try await client.requestAuthorization([.alert, .sound, .provisional]))
        var request = Sample.request("milk")
        request.content.sound = .default
        try await client.add([request])
        return (client, try await world.server.shown.first { $0.title == "milk" })
    }

    @Test func `AUTH-08 a quiet notification asks nothing and offers two buttons`() async throws {
        try await DaemonWorld.run { world in
            let (client, shown) = try await quiet(world)

            #expect(shown.urgency == 0)
            #expect(
                shown.actions.filter { !$0.contains(":") } == [
                    "default", "Open", "Keep", "Turn Off",
                ])
            #expect(world.server.shown.all.count == 1)
            try await world.settle(client)
            #expect(try await client.delivered().map(\.request.identifier) == ["milk"])
            await client.close()
        }
    }

    @Test(arguments: [("Keep", AuthorizationStatus.authorized), ("Turn Off", .denied)])
    func `AUTH-08 a button decides for the application, which never sees it`(
        _ button: String, _ status: AuthorizationStatus
    ) async throws {
        try await DaemonWorld.run { world in
            let (client, shown) = try await quiet(world)
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            let tool = try await world.controlClient()
            let events = try await tool.events()

            try await world.server.press(button, on: shown)
            _ = await events.first { $0.kind == .settingsChanged }

            let settings = try await client.settings()
            #expect(settings.authorization == status)
            if status == .authorized {
                #expect(settings.alertStyle == .none && !settings.isSoundEnabled)
            }
            #expect(try await client.delivered().map(\.request.identifier) == ["milk"])
            #expect(application.responses.all.isEmpty)
            await client.close()
        }
    }

    @Test func `AUTH-08 the settings decide as well`() async throws {
        try await DaemonWorld.run { world in
            let (client, _) = try await quiet(world)

            try await world.allow()

            let settings = try await client.settings()
            #expect(settings.authorization == .authorized && settings.alertStyle == .banner)
            try await client.add([Sample.request("bread")])
            let shown = try await world.server.shown.first { $0.title == "bread" }
            #expect(shown.urgency == 1 && !shown.actions.contains("Keep"))
            await client.close()
        }
    }

    @Test func `SET-14 a notification leads to the application's own settings`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            _ = try await client.requestAuthorization([.alert, .providesAppNotificationSettings])
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.add([Sample.request("milk")])
            let shown = try await world.server.shown.first { $0.title == "milk" }

            try await world.server.press("Settings", on: shown)
            let from = try await application.settingsOpened.first { _ in true }
            #expect(from?.request.identifier == "milk")

            let tool = try await world.controlClient()
            try await tool.openSettings(of: Sample.application)
            _ = try await application.settingsOpened.first { $0 == nil }
            #expect(try await client.delivered().map(\.request.identifier) == ["milk"])
            #expect(application.responses.all.isEmpty)
            await client.close()
        }
    }

    @Test func `SET-14 an application that named no settings has none to open`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.allow()
            let tool = try await world.controlClient()
            let error = await #expect(throws: NotificationError.self) {
                try await tool.openSettings(of: Sample.application)
            }
            #expect(error?.code == .notFound)
            await tool.close()
        }
    }

    @Test func `SET-12 a hidden notification says how many of its thread there are`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var changes = SettingsChanges()
            changes.previews = .never
            try await tool.setSettings(of: Sample.application, changes)
            try await client.setCategories([
                Category(identifier: "mail", hiddenPreviewsBodyPlaceholder: "%u new")
            ])
            for (index, thread) in ["a", "a", "b", "a"].enumerated() {
                var request = Sample.request("\(index)", category: "mail")
                request.content.threadIdentifier = thread
                try await client.add([request])
                _ = try await world.server.shown.first { _ in
                    world.server.shown.all.count == index + 1
                }
                // It counts once the service has noted that it is on the screen.
                while try await client.delivered().count <= index {
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            // The placeholder is all there is to show, so it stands in the first line.
            #expect(
                world.server.shown.all.map { $0.body.isEmpty ? $0.title : $0.body } == [
                    "1 new", "2 new", "1 new", "3 new",
                ])
            await client.close()
        }
    }
}
