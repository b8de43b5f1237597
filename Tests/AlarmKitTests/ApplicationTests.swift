// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import NotificationTestKit
import Synchronization
import Testing
import UserNotifications

/// The alarms as an application sees them, beside the notifications that it has.
@MainActor struct ApplicationTests {
    private final class Delegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
        let responses = Mutex<[UNNotificationResponse]>([])

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            responses.withLock { $0.append(response) }
        }
    }

    @Test func `the person is asked once, and who is refused schedules nothing`() async throws {
        let world = await AlarmWorld(isAllowed: false)
        #expect(world.manager.authorizationState == .notDetermined)
        await world.test.denyWhenAsked()
        let error = await #expect(throws: UNError.self) { try await world.schedule(pre: 60) }
        #expect(error?.code == .notificationsNotAllowed)
        #expect(world.manager.authorizationState == .denied)
        let state = try await world.manager.requestAuthorization()
        #expect(state == .denied)
        #expect(await world.test.promptCount == 1)
    }

    @Test func `the delegate sees what is its own, and the second button if that is custom`()
        async throws
    {
        let world = await AlarmWorld()
        let delegate = Delegate()
        world.test.center.delegate = delegate
        try await world.schedule(pre: 5, secondary: .custom)
        await world.advance(by: 5)
        #expect(await world.titles.contains("Eggs"))
        try await world.press("Again")

        let response = try #require(delegate.responses.withLock { $0.first })
        #expect(response.actionIdentifier == AlarmManager.secondaryActionIdentifier)
        #expect(response.alarmID == world.id)
        #expect(world.alarms.isEmpty)

        try await world.schedule(pre: 5)
        await world.advance(by: 5)
        try await world.press("Done")
        #expect(delegate.responses.withLock(\.count) == 1)
    }

    @Test func `categories of the application and of its alarms leave each other alone`()
        async throws
    {
        let world = await AlarmWorld()
        let own = UNNotificationCategory(
            identifier: "own", actions: [], intentIdentifiers: [])
        world.test.center.setNotificationCategories([own])
        try await world.schedule(pre: 5)
        #expect(await world.test.center.notificationCategories() == [own])
        world.test.center.setNotificationCategories([])
        await world.advance(by: 5)

        #expect(await world.test.shown.last?.buttons.map(\.title) == ["Done", "Again"])
        #expect(await world.test.center.notificationCategories().isEmpty)
    }

    /// Takes updates up to one with these states; says whether it came.
    ///
    /// Somebody may look between two steps of a change, as when an answered alert has left the list
    /// and its countdown has not begun.
    private func told(
        _ states: [Alarm.State], after last: [Alarm.State],
        by updates: inout some AsyncIteratorProtocol<[Alarm], Never>
    ) async -> Bool {
        while let found = await updates.next(isolation: #isolation)?.map(\.state) {
            if found == states { return true }
            guard found == last || found == [] else { return false }
        }
        return false
    }

    @Test func `updates tell of each change, and of what the person does`() async throws {
        let world = await AlarmWorld()
        var updates = world.manager.alarmUpdates.makeAsyncIterator()
        try await world.schedule(pre: 5, post: 7)
        try #require(await told([.countdown], after: [], by: &updates))
        await world.advance(by: 5)
        try #require(await told([.alerting], after: [.countdown], by: &updates))
        try await world.press("Again")
        try #require(await told([.countdown], after: [.alerting], by: &updates))
        try world.manager.cancel(id: world.id)
        try #require(await told([], after: [.countdown], by: &updates))
    }

    @Test func `an application that is started again knows its alarms`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(.fixed(AlarmWorld.noon + 60), post: 30)
        let center = await world.test.relaunchApplication()
        let manager = AlarmManager(center: center)
        let alarms = try manager.alarms
        let alarm = try #require(alarms.first)
        #expect(alarm.id == world.id && alarm.state == .scheduled)
        #expect(alarm.schedule == .fixed(AlarmWorld.noon + 60))
        #expect(alarm.countdownDuration == .init(preAlert: nil, postAlert: 30))
    }

    @Test func `texts with values are keys with arguments`() {
        let minutes = 5
        let title: LocalizedStringResource = "100% done in \(minutes) minutes"
        #expect(title.key == "100%% done in %@ minutes")
        let plain: LocalizedStringResource = "100% done"
        #expect(plain.key == "100% done")
        #expect(LocalizedStringResource(stringLiteral: "a % b").key == "a % b")
    }
}
