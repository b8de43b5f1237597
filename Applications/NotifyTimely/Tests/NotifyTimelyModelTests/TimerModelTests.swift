// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import NotificationTestKit
import NotifyTimelyModel
import Testing
import UIKitNotifications

/// The application without its window, in a world whose clocks the test drives.
@MainActor @Suite(.timeLimit(.minutes(2))) struct TimerModelTests {
    @Test func `counts down, and rings with the window closed`() async throws {
        let world = try await World()
        #expect(world.model.page == .configuration)

        world.model.start(90)
        #expect(world.model.page == .countdown)
        await world.pass(30)
        #expect(world.model.remaining == 60)
        #expect(abs(world.model.fraction - 2 / 3) < 0.01)

        world.application.setState(.background)
        await world.pass(59)
        #expect(await world.test.shown.isEmpty)
        await world.pass(1)
        #expect(await world.test.shown.map(\.body) == ["Your time is up!"])
        #expect(await world.test.soundCount == 1)
        #expect(world.model.page == .configuration)
    }

    @Test func `asks for alert and sound, and registers its category`() async throws {
        let world = try await World(isAllowed: false)

        #expect(await world.test.promptCount == 1)
        let settings = try #require(world.application.currentUserNotificationSettings)
        let category = try #require(settings.categories?.first)
        #expect(category.identifier == "TimerFiredCategory")
        let actions = try #require(category.actions(for: .default))
        #expect(actions.map(\.identifier) == ["RestartTimer", "SnoozeTimer", "EditTimer"])
        #expect(actions.map(\.title) == ["Restart", "Snooze", "Edit"])
        #expect(actions.map(\.activationMode) == [.background, .background, .foreground])
        #expect(
            category.actions(for: .minimal)?.map(\.identifier) == ["RestartTimer", "SnoozeTimer"])
        let kinds = await world.test.center.notificationSettings()
        #expect(kinds.badgeSetting == .notSupported)
    }

    @Test func `the running timer survives the process`() async throws {
        let world = try await World()
        world.model.start(300)
        await world.pass(60)

        await world.relaunch()

        #expect(world.model.page == .countdown)
        #expect(world.model.remaining == 240)
        #expect(world.model.duration == 300)
    }

    @Test func `is cancelled, and goes on where it was`() async throws {
        let world = try await World()
        world.model.start(300)
        await world.pass(100)

        let cancelled = try #require(world.model.cancel())
        #expect(world.model.page == .configuration)
        #expect(await world.test.pending.isEmpty)
        await world.pass(50)
        world.model.resume(cancelled)

        #expect(world.model.remaining == 200)
        #expect(world.model.cancel() != nil)
        #expect(world.model.cancel() == nil)
    }

    @Test func `"Restart" takes the same duration again, without a window`() async throws {
        let world = try await fired(90)

        try await world.press(.restart)

        #expect(world.application.applicationState == .background)
        #expect(world.model.remaining == 90)
        #expect(await world.test.pending.count == 1)
    }

    @Test func `"Restart" and "Snooze" work with the process gone`() async throws {
        for (action, remaining) in [(TimerAction.restart, 90), (.snooze, 60)] {
            let world = try await fired(90)
            let shown = try #require(await world.test.shown.first?.identifier)
            await world.test.relaunchApplication()
            try await world.test.press(action.rawValue, on: shown)

            await world.relaunch(isStartedInBackground: true)
            await world.application.untilBackgroundWorkEnds(quietFor: .milliseconds(1))

            #expect(world.model.remaining == remaining)
            #expect(await world.test.pending.count == 1)
        }
    }

    @Test func `"Snooze" is a minute, and a restart after it the duration again`() async throws {
        let world = try await fired(90)

        try await world.press(.snooze)
        #expect(world.model.remaining == 60)
        await world.pass(60)
        try await world.press(.restart)

        #expect(world.model.remaining == 90)
    }

    @Test func `"Edit" brings the configuration page, also while a timer runs`() async throws {
        let world = try await fired(90)
        world.model.start(600)
        #expect(world.model.page == .countdown)

        try await world.press(.edit)

        #expect(await world.test.launchCount == 1)
        #expect(world.model.page == .configuration)
        #expect(world.model.duration == 90)
        world.model.show(.countdown)
        #expect(world.model.page == .countdown)
    }

    @Test func `in the foreground it asks itself, through the same handler`() async throws {
        let world = try await World()
        world.model.start(90)
        await world.pass(90)
        #expect(await world.test.shown.isEmpty)
        #expect(world.model.alarm?.text == "Your time is up!")

        world.model.answerAlarm(.snooze)
        #expect(world.model.alarm == nil)
        #expect(world.model.remaining == 60)
        await world.pass(60)
        world.model.answerAlarm(.restart)
        #expect(world.model.remaining == 90)
        await world.pass(90)
        world.model.answerAlarm(nil)
        #expect(world.model.page == .configuration)
    }

    @Test func `a pushed notification is handled without a timer of this machine`() async throws {
        let world = try await World()
        world.model.start(120)
        _ = world.model.cancel()
        let pushed: [AnyHashable: Any] = ["aps": ["alert": ["body": "Tea is ready"]]]

        _ = await world.delegate.application(
            world.application, didReceiveRemoteNotification: pushed)
        #expect(world.model.alarm?.text == "Tea is ready")
        var isDone = false
        world.delegate.application(
            world.application, handleActionWithIdentifier: "RestartTimer",
            forRemoteNotification: pushed, completionHandler: { isDone = true })

        #expect(isDone)
        #expect(world.model.remaining == 120)
    }

    @Test func `a clock set back makes the timer no longer, and is told`() async throws {
        let world = try await World()
        world.model.start(300)
        await world.pass(100)

        await world.setClock(by: -3_600)
        world.model.tick()

        #expect(world.model.remaining == 200)
        #expect(world.model.trouble == .clockWasSet(world.model.sentences))
        world.application.setState(.background)
        await world.pass(199)
        #expect(await world.test.shown.isEmpty)
        await world.pass(1)
        #expect(await world.test.shown.count == 1)
    }

    @Test func `a clock set back while the process is gone is noticed at the launch`()
        async throws
    {
        let world = try await World()
        world.model.start(300)
        await world.test.relaunchApplication()
        await world.setClock(by: -3_600)

        await world.relaunch()

        #expect(world.model.remaining == 300)
        #expect(world.model.trouble == .clockWasSet(world.model.sentences))
    }

    @Test func `a clock set ahead rings`() async throws {
        let world = try await World()
        world.model.start(300)

        await world.setClock(by: 3_600)

        #expect(world.model.alarm != nil)
        #expect(world.model.timer == nil)
    }

    @Test func `says that the person refused, and where to change it`() async throws {
        let world = try await World(isAllowed: false)
        try await world.until { world.model.trouble == .notAllowed }
        #expect(world.model.troubleMessage?.contains("carillon settings") == true)
        world.model.start(60)
        #expect(world.model.page == .configuration)

        await world.test.authorize()
        world.model.register()

        try await world.until { world.model.trouble == nil }
        world.model.start(60)
        #expect(world.model.page == .countdown)
    }

    @Test func `says that nothing is shown`() async throws {
        let world = try await World()
        await world.test.change(alertStyle: UNAlertStyle.none)

        world.model.register()

        try await world.until { world.model.trouble == .notShown(world.model.sentences) }
    }

    @Test(arguments: ["{", #"{"seconds": 0}"#, #"{"minutes": 5}"#])
    func `says where a damaged file is kept`(text: String) async throws {
        let world = try await World(file: text)

        guard case .damaged(let file) = world.model.trouble else {
            Issue.record("it says \(world.model.trouble as Trouble?)")
            return
        }
        #expect(try String(contentsOfFile: file.keptPath, encoding: .utf8) == text)
        #expect(world.model.duration == 300)
    }

    @Test func `starts only what can be chosen`() async throws {
        let world = try await World()

        for seconds in [0, -1, 360_000] { world.model.start(seconds) }

        #expect(world.model.timer == nil)
        #expect(world.model.duration == 300)
    }

    /// A world in whose background a timer has just rung.
    private func fired(_ seconds: Int) async throws -> World {
        let world = try await World()
        await world.test.change(alertStyle: .alert)
        world.model.start(seconds)
        world.application.setState(.background)
        await world.pass(Double(seconds))
        return world
    }
}
