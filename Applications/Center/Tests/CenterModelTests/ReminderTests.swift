// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import TestWorld
import Testing
import WindowTesting

/// Reminders of the person's own, with a real service.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ReminderTests {
    private static func place() -> ReminderPlace {
        ReminderPlace(
            now: Date(), calendar: CenterWorld.calendar, language: .english, locale: "C")
    }

    private func draft(_ sentence: String) -> ReminderDraft {
        var draft = ReminderDraft()
        draft.sentence = sentence
        return draft
    }

    private func make(
        _ draft: ReminderDraft, _ world: CenterWorld, as identifier: String = "a"
    ) async -> ReminderOutcome {
        await world.center.make(draft, at: Self.place(), identifier: identifier)
    }

    /// Adds the one that the test goes on with.
    private func begin(_ draft: ReminderDraft, _ world: CenterWorld) async throws {
        let outcome = await make(draft, world)
        guard case .made = outcome else {
            let center = world.center
            throw TestWorldError("\(outcome), \(center.service), \(center.trouble ?? "no trouble")")
        }
    }

    private func editing(_ world: CenterWorld) async throws -> ReminderDraft {
        let item = try #require(world.center.coming.items.first)
        #expect(item.canBeEdited)
        return ReminderDraft(
            editing: try #require(await world.center.reminder(item)), at: Self.place())
    }

    @Test func `are added with the person's permission, as alerts with Done`() async throws {
        try await CenterWorld.run { world in
            let outcome = await make(draft("tea in 2 hours"), world)

            guard case .made(let made) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(world.headings == ["tea"])
            #expect(world.center.made == made)
            let tool = try await world.tool()
            let pending = try #require(try await tool.pending().first)
            #expect(pending.application.rawValue == Reminders.name)
            #expect(pending.request.identifier == "a")
            let summary = try await tool.applications().first { $0.id == pending.application }
            #expect(summary?.settings.authorization == .authorized)
            #expect(summary?.settings.alertStyle == .alert)
            #expect(summary?.categories.flatMap(\.actions).map(\.title) == ["Done"])
        }
    }

    @Test func `are not added where the person has refused them`() async throws {
        try await CenterWorld.run { world in
            var changes = SettingsChanges()
            changes.authorization = .denied
            let own = try Reminders.application()
            try await world.tool().setSettings(of: own, changes)

            let outcome = await make(draft("tea in 2 hours"), world)

            #expect(outcome == .refused(.refused(.notAllowed(own))))
            let tool = try await world.tool()
            #expect(try await tool.pending().isEmpty)
        }
    }

    @Test func `are taken back`() async throws {
        try await CenterWorld.run { world in
            try await begin(draft("tea in 2 hours"), world)
            let made = try #require(world.center.takeReminder())
            await world.center.unmake(made, at: Self.place())

            #expect(world.headings == [])
            #expect(world.center.made == nil)
            let tool = try await world.tool()
            #expect(try await tool.pending().isEmpty)
        }
    }

    @Test func `are changed in place, and put back as they were`() async throws {
        try await CenterWorld.run { world in
            try await begin(draft("tea every day at 9:00"), world)
            var draft = try await editing(world)
            draft.sentence = "coffee"
            _ = await make(draft, world)

            let tool = try await world.tool()
            var pending = try await tool.pending()
            #expect(pending.map(\.request.identifier) == ["a"])
            #expect(pending.first?.request.content.title == "coffee")
            #expect(pending.first?.request.trigger == draft.original?.request.trigger)

            let made = try #require(world.center.takeReminder())
            await world.center.unmake(made, at: Self.place())
            pending = try await tool.pending()
            #expect(pending.map(\.request) == [draft.original?.request])
        }
    }

    @Test func `are not changed if another hand has changed them`() async throws {
        try await CenterWorld.run { world in
            try await begin(draft("tea every day at 9:00"), world)
            var mine = try await editing(world)
            mine.sentence = "coffee"
            var other = try await editing(world)
            other.sentence = "cocoa"
            _ = await make(other, world)

            let outcome = await make(mine, world)
            guard case .changed(let now) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(now.request.content.title == "cocoa")
            #expect(world.headings == ["cocoa"])

            // Who knows it may replace it.
            mine.original = now
            _ = await make(mine, world)
            #expect(world.headings == ["coffee"])
        }
    }

    @Test func `are not doubled if they are gone meanwhile`() async throws {
        try await CenterWorld.run { world in
            try await begin(draft("tea in 2 hours"), world)
            var draft = try await editing(world)
            draft.sentence = "coffee"
            _ = try await world.tool().cancelPending(["a"], of: try Reminders.application())

            #expect(await make(draft, world) == .gone)
            let tool = try await world.tool()
            #expect(try await tool.pending().isEmpty)
        }
    }

    @Test(arguments: [("add.1", "tea"), ("add.2", "coffee")])
    func `are there once if the service is killed while they are changed`(
        checkpoint: String, title: String
    ) async throws {
        try await CenterWorld.run { world in
            try await begin(draft("tea in 2 hours"), world)
            var draft = try await editing(world)
            draft.sentence = "coffee"
            await world.service.killAndWait()
            try await world.restart(killedAt: checkpoint)
            #expect(await make(draft, world) == .failed)
            #expect(await world.service.waitForExit() != .code(0))
            try await world.restart()

            let tool = try await world.tool()
            #expect(try await tool.pending().map(\.request.content.title) == [title])
        }
    }
}
