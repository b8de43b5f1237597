// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("An application's own settings")
struct OwnSettingsTests {
    private var world: SimulatedWorld

    init() throws {
        var application = Application.allowed(.shopping)
        application.settings.requested = [.alert, .providesAppNotificationSettings]
        world = try SimulatedWorld(applications: [application])
    }

    @Test mutating func `SET-14 a running application is asked at once and comes to the front`() {
        world.register(isForeground: false)
        world.add(.text("milk"), from: .shopping)
        let notification = world.delivered.values.first

        open(from: notification)

        #expect(world.settingsOpened.map(\.1) == [notification])
        #expect(world.activated == [.shopping])
    }

    @Test mutating func `SET-14 one that is not running is started first, and asked once`() {
        open(from: nil)
        #expect(world.settingsOpened.isEmpty && world.activated == [.shopping])

        for _ in 1...2 {
            world.register(isForeground: true)
        }

        #expect(world.settingsOpened.map(\.1) == [nil])
    }

    @Test mutating func `SET-14 nothing opens while the session is locked`() {
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        open(from: nil)
        world.register(isForeground: false)
        world.advance(by: .seconds(600))
        #expect(world.settingsOpened.isEmpty && world.activated.isEmpty)

        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        #expect(world.settingsOpened.count == 1 && world.activated == [.shopping])
    }

    @Test mutating func `one that does not come in time is not asked later`() {
        open(from: nil)
        world.advance(by: .seconds(60))
        world.register(isForeground: true)
        #expect(world.settingsOpened.isEmpty)
    }

    @Test mutating func `one that cannot be started is not asked later`() {
        open(from: nil)
        world.perform(world.engine.launchFailed(.shopping, reason: "no such program"))
        world.register(isForeground: true)
        #expect(world.settingsOpened.isEmpty)
    }

    private mutating func open(from notification: DeliveredNotification?) {
        if let notification {
            return world.happened(
                .choseSystemAction(notification.id, .settings, activationToken: nil))
        }
        do {
            world.perform(try world.engine.settingsRequested(of: .shopping, at: world.now))
        } catch {
            Issue.record(error)
        }
    }
}
