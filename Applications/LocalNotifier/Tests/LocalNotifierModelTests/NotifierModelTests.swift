// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import LocalNotifierModel
import NotificationTestKit
import Testing
import UIKitNotifications

/// The application without its window, in a world whose clock the test drives.
@MainActor @Suite(.timeLimit(.minutes(2))) struct NotifierModelTests {
    @Test func `schedules what the person wrote, with all that belongs to it`() async throws {
        let world = try await World()

        #expect(await world.model.schedule(Draft("  Feed the cat ", at: world.time("18:00"))))

        let notification = try #require(world.application.scheduledLocalNotifications?.first)
        #expect(notification.alertBody == "Feed the cat")
        #expect(notification.fireDate == world.time("18:00"))
        #expect(notification.timeZone == .gmt)
        #expect(notification.alertAction == "View")
        #expect(notification.soundName == UILocalNotificationDefaultSoundName)
        #expect(notification.applicationIconBadgeNumber == 1)
        #expect(notification.userInfo?["id"] != nil)
        #expect(await world.test.pending.map(\.date) == [world.time("18:00")])
    }

    @Test func `rings at its time, with sound and badge`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        world.application.setState(.background)

        await world.test.advance(to: world.time("17:59"))
        #expect(await world.test.shown.isEmpty)
        await world.test.advance(to: world.time("18:00"))

        #expect(await world.test.shown.map(\.body) == ["Feed the cat"])
        #expect(await world.test.soundCount == 1)
        #expect(await world.test.badge == 1)
    }

    @Test func `lists what the service has, the soonest first`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        await world.model.schedule(Draft("Walk the dog", at: world.time("17:00"), .day))

        #expect(world.model.reminders.map(\.text) == ["Walk the dog", "Feed the cat"])
        #expect(world.model.reminders.map(\.date) == [world.time("17:00"), world.time("18:00")])
        #expect(world.model.reminders.map(\.repetition) == [.day, .never])

        // Another program of the same application cancels one.
        world.application.cancelAllLocalNotifications()
        world.model.refresh()
        #expect(world.model.reminders.isEmpty)
    }

    @Test func `a list of a new process is that of the service`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00"), .week))
        let before = world.model.reminders

        await world.relaunch()

        #expect(world.model.reminders == before)
    }

    @Test func `what has rung leaves the list, and what repeats shows its next time`()
        async throws
    {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        await world.model.schedule(Draft("Stand up", at: world.time("18:00"), .hour))
        world.application.setState(.background)

        await world.advance(to: world.time("18:10"))
        world.model.tick()

        #expect(world.model.reminders.map(\.text) == ["Stand up"])
        #expect(world.model.reminders.map(\.date) == [world.time("19:00")])
    }

    @Test(arguments: [
        (Repetition.minute, "2036-02-01T17:01:00Z"), (.hour, "2036-02-01T18:00:00Z"),
        (.day, "2036-02-02T17:00:00Z"), (.week, "2036-02-08T17:00:00Z"),
        (.month, "2036-03-01T17:00:00Z"), (.year, "2037-02-01T17:00:00Z"),
    ])
    func `repeats`(_ repetition: Repetition, next: String) async throws {
        let world = try await World()
        let next = try Date(next, strategy: .iso8601)
        await world.model.schedule(Draft("Stand up", at: world.time("17:00"), repetition))
        world.application.setState(.background)

        await world.advance(to: world.time("17:00"))
        world.model.tick()

        #expect(world.model.reminders.map(\.date) == [next])
        #expect(await world.test.pending.map(\.date) == [next])
        await world.test.advance(to: next)
        #expect(await world.test.history.count == 2)
    }

    @Test func `clears the badge when it launches and when the person comes back`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00"), .hour))
        world.application.setState(.background)
        await world.test.advance(to: world.time("18:00"))
        #expect(await world.test.badge == 1)

        await world.relaunch()
        #expect(await world.test.badge == 0)

        world.application.setState(.background)
        await world.test.advance(to: world.time("19:00"))
        #expect(await world.test.badge == 1)
        world.application.setState(.active)
        #expect(await world.test.badge == 0)
    }

    @Test func `tells what launched it`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        await world.test.relaunchApplication()
        await world.test.advance(to: world.time("18:00"))
        let identifier = try #require(await world.test.shown.first?.identifier)
        try await world.test.open(identifier)

        await world.relaunch(isStartedInBackground: true)
        try await world.until { !world.model.announcements.isEmpty }

        #expect(world.model.announcements.map(\.cause) == [.launched])
        #expect(world.model.announcements.first?.reminder.text == "Feed the cat")
        world.model.finishAnnouncement()
        #expect(world.model.announcements.isEmpty)
    }

    @Test func `a launch by a person announces nothing`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))

        await world.relaunch()

        #expect(world.model.announcements.isEmpty)
    }

    @Test func `tells what was opened while it runs`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        world.application.setState(.background)
        await world.test.advance(to: world.time("18:00"))

        try await world.test.open(try #require(await world.test.shown.first?.identifier))

        #expect(world.model.announcements.map(\.cause) == [.opened])
    }

    @Test func `shows it itself while the window is in front`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("100% of %% and 5 %", at: world.time("18:00")))

        await world.test.advance(to: world.time("18:00"))

        #expect(await world.test.shown.isEmpty)
        #expect(world.model.announcements.map(\.cause) == [.delivered])
        #expect(world.model.announcements.first?.reminder.text == "100% of %% and 5 %")
        #expect(world.model.reminders.isEmpty)
    }

    @Test func `cancels one, and takes that back`() async throws {
        let world = try await World()
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        await world.model.schedule(Draft("Feed the cat", at: world.time("18:00")))
        let before = world.model.reminders

        let cancelled = try #require(world.model.cancel(before[0].id))
        #expect(world.model.reminders.map(\.id) == [before[1].id])
        #expect(world.model.cancel(before[0].id) == nil)

        await world.model.restore(cancelled)
        #expect(Set(world.model.reminders) == Set(before))
    }

    @Test func `says why a draft cannot be scheduled`() async throws {
        let world = try await World()
        let later = world.time("18:00")

        #expect(world.model.problem(with: Draft("Eat", at: world.time("12:00"))) == .past)
        #expect(world.model.problem(with: Draft(" \n", at: later)) == .empty)
        let long = String(repeating: "x", count: 10_000)
        #expect(world.model.problem(with: Draft(long, at: later)) == nil)
        #expect(await world.model.schedule(Draft(long, at: later)))
        let tooLong = Draft(String(repeating: "x", count: 100_001), at: later)
        #expect(world.model.problem(with: tooLong) == .tooLong)
        #expect(await !world.model.schedule(tooLong))
    }

    @Test func `begins with whole minutes to come`() async throws {
        let world = try await World()
        world.now = world.time("12:00").addingTimeInterval(29)

        #expect(world.model.newDraft.date == world.time("12:10"))
    }

    @Test func `says that notifications are switched off, until they are on`() async throws {
        let world = try await World(isAllowed: false)
        try await world.until { world.model.trouble == .notAllowed }
        #expect(world.model.troubleMessage?.contains("carillon settings") == true)
        #expect(await !world.model.schedule(Draft("Feed the cat", at: world.time("18:00"))))

        await world.test.authorize()
        world.model.register()

        try await world.until { world.model.trouble == nil }
        #expect(await world.model.schedule(Draft("Feed the cat", at: world.time("18:00"))))
    }

    @Test func `says times as people do`() async throws {
        let world = try await World()
        let drafts = [
            Draft("a", at: world.time("18:00")), Draft("b", at: world.time("18:00", plus: 1)),
            Draft("c", at: world.time("08:05", plus: 7)),
            Draft("d", at: world.time("08:05", plus: 400)),
        ]
        for draft in drafts { await world.model.schedule(draft) }

        #expect(
            world.model.reminders.map(world.model.time) == [
                "Today, 18:00", "Tomorrow, 18:00", "Fri 8 Feb, 08:05", "Sat 7 Mar 2037, 08:05",
            ])
    }

    @Test func `seeds an empty list only`() async throws {
        let world = try await World()
        await world.model.seed()
        #expect(world.model.reminders.count == 4)

        await world.model.seed()

        #expect(world.model.reminders.count == 4)
    }
}
