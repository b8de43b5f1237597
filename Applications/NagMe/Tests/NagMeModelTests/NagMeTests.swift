// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import LanguageTesting
import NagMeModel
import NotificationSentences
import NotificationTestKit
import Observation
import Synchronization
import TestWorld
import Testing
import UserNotifications

/// The application without its window, in a world whose clock the test drives.
@MainActor @Suite struct NagMeTests {
    private let test: TestNotificationCenter
    private let home: TemporaryDirectory

    init() throws {
        test = TestNotificationCenter(at: try Date("2026-11-21T18:30:00Z", strategy: .iso8601))
        home = try TemporaryDirectory()
    }

    @Test func `begins with some tasks, none of which nags`() async {
        let (model, _) = await start()

        #expect(model.tasks.prefix(3).map(\.name) == ["Wash Up", "Walk Dog", "Exercise"])
        #expect(model.tasks.allSatisfy { !$0.isNagging })
        #expect(model.trouble == nil)
    }

    @Test func `asks once, for sound and alert`() async {
        let (model, _) = await start()

        await model.askForPermission()

        #expect(await test.promptCount == 1)
        let settings = await test.center.notificationSettings()
        #expect(settings.alertSetting == .enabled)
        #expect(settings.soundSetting == .enabled)
        #expect(settings.badgeSetting == .notSupported)
    }

    @Test func `nags every 60 seconds, and says which task`() async throws {
        let (model, delegate) = await start()
        test.isApplicationInForeground = false

        await model.setNagging(true, "Walk Dog")
        #expect(nagging(model) == ["Walk Dog"])
        let request = try #require(await test.center.pendingNotificationRequests().first)
        #expect(request.identifier == "Walk Dog")
        #expect(request.content.categoryIdentifier == "reminder")
        #expect(request.content.sound == .default)

        await test.advance(by: .seconds(59))
        #expect(await test.history.isEmpty)
        await test.advance(by: .seconds(121))
        #expect(await test.history.map(\.body) == ["Walk Dog!!", "Walk Dog!!", "Walk Dog!!"])
        #expect(await test.history.first?.title == "Task Reminder")
        withExtendedLifetime(delegate) {}
    }

    @Test func `speaks the language of its surroundings, also in reminders`() async throws {
        let german = Language(translatedBy: try TranslationFile("de"))
        let (model, delegate) = await start(in: german)
        #expect(model.tasks.map(\.name).first == "Abwaschen")

        test.isApplicationInForeground = false
        await model.setNagging(true, "Abwaschen")
        await test.advance(by: .seconds(61))
        #expect(await test.history.map(\.title) == ["Erinnerung an eine Aufgabe"])
        #expect(await test.history.first?.buttons.map(\.title) == ["Abbrechen"])
        withExtendedLifetime(delegate) {}
    }

    @Test func `is silent when it is switched off`() async {
        let (model, _) = await start()
        await model.setNagging(true, "Walk Dog")

        await model.setNagging(false, "Walk Dog")

        #expect(nagging(model) == [])
        await test.advance(by: .seconds(600))
        #expect(await test.history.isEmpty)
    }

    @Test func `shows reminders also while it is in the foreground`() async {
        let (model, delegate) = await start()
        test.isApplicationInForeground = true
        await model.setNagging(true, "Walk Dog")

        await test.advance(by: .seconds(60))

        #expect(await test.shown.map(\.body) == ["Walk Dog!!"])
        #expect(await test.soundCount == 1)
        withExtendedLifetime(delegate) {}
    }

    @Test func `"Cancel" removes the reminder, and opens the application`() async throws {
        let (model, delegate) = await start()
        test.isApplicationInForeground = false
        await model.setNagging(true, "Walk Dog")
        await model.setNagging(true, "Exercise")
        await test.advance(by: .seconds(60))
        let launches = await test.launchCount

        try await test.press("cancel", on: "Walk Dog")

        #expect(nagging(model) == ["Exercise"])
        #expect(await test.pending.map(\.identifier) == ["Exercise"])
        #expect(await test.launchCount == launches + 1)
        withExtendedLifetime(delegate) {}
    }

    @Test func `opening the reminder changes nothing`() async throws {
        let (model, delegate) = await start()
        test.isApplicationInForeground = false
        await model.setNagging(true, "Walk Dog")
        await test.advance(by: .seconds(60))

        try await test.open("Walk Dog")

        #expect(nagging(model) == ["Walk Dog"])
        withExtendedLifetime(delegate) {}
    }

    @Test func `asks the notification centre what nags, also after a new start`() async {
        let (model, _) = await start()
        await model.setNagging(true, "Exercise")

        let (again, _) = await start(with: await test.relaunchApplication())

        #expect(nagging(again) == ["Exercise"])
    }

    @Test func `keeps what is added and removed`() async {
        let (model, _) = await start()
        #expect(model.add("  Feed Cat "))
        #expect(!model.add("Feed Cat"))
        #expect(!model.add(" "))
        #expect(model.remove("Walk Dog") != nil)
        #expect(model.remove("Walk Dog") == nil)

        let (again, _) = await start()

        #expect(again.tasks.map(\.name) == model.tasks.map(\.name))
        #expect(again.tasks.last?.name == "Feed Cat")
        #expect(!again.tasks.map(\.name).contains("Walk Dog"))
    }

    @Test func `puts a removed task back where it was, and its reminder`() async throws {
        let (model, _) = await start()
        await model.setNagging(true, "Walk Dog")
        let before = model.tasks

        let removed = try #require(model.remove("Walk Dog"))
        #expect(await test.center.pendingNotificationRequests().isEmpty)
        await model.restore(removed)

        #expect(model.tasks == before)
        #expect(await test.center.pendingNotificationRequests().map(\.identifier) == ["Walk Dog"])
    }

    @Test func `says that notifications are switched off, until they are on`() async {
        await test.deny()
        let (model, _) = await start()
        #expect(model.trouble == .notAllowed)
        #expect(model.troubleMessage?.contains("carillon settings") == true)

        await test.authorize()
        await model.askForPermission()

        #expect(model.trouble == nil)
    }

    @Test func `says where a damaged list is kept`() async throws {
        try home.write("[", to: "tasks.json")

        let (model, _) = await start()

        guard case .damaged(let file) = model.trouble else {
            Issue.record("it says \(model.trouble as Trouble?)")
            return
        }
        #expect(model.troubleMessage?.contains(file.keptPath) == true)
        #expect(try String(contentsOfFile: file.keptPath, encoding: .utf8) == "[")
        #expect(model.tasks.count == 5)
    }

    @Test func `is observed when something changes, and only then`() async {
        let (model, _) = await start()
        let changes = Mutex(0)
        withObservationTracking {
            _ = (model.tasks, model.trouble)
        } onChange: {
            changes.withLock { $0 += 1 }
        }

        await model.refresh()
        #expect(changes.withLock(\.self) == 0)
        await model.setNagging(true, "Exercise")
        #expect(changes.withLock(\.self) == 1)
    }

    /// Starts the application as its program does.
    private func start(
        with center: UNUserNotificationCenter? = nil, in language: Language = .english
    ) async -> (NagMe, ReminderDelegate) {
        let center = center ?? test.center
        let model = NagMe(
            in: Surroundings(
                center: center, directory: home.path, language: language,
                clock: { .distantPast }))
        let delegate = ReminderDelegate(model: model)
        center.delegate = delegate
        await model.load()
        await model.askForPermission()
        return (model, delegate)
    }

    private func nagging(_ model: NagMe) -> [String] {
        model.tasks.filter(\.isNagging).map(\.name)
    }
}
