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

/// One time of a reminder that repeats, changed by itself, with a real service.
@MainActor @Suite(.timeLimit(.minutes(2))) struct NextOnlyTests {
    private static func place() -> ReminderPlace {
        ReminderPlace(
            now: Date(), calendar: CenterWorld.calendar, language: .english, locale: "C")
    }

    /// Adds what rings each day at 9:00, and begins to change its next time.
    private func editing(
        _ world: CenterWorld, picture: ReminderDraft.Picture = .none
    ) async throws -> ReminderDraft {
        var first = ReminderDraft()
        first.sentence = "gym every day at 9:00"
        first.picture = picture
        let outcome = await world.center.make(first, at: Self.place(), identifier: "gym")
        guard case .made = outcome else { throw TestWorldError("\(outcome)") }
        let item = try #require(world.center.coming.items.first)
        var draft = ReminderDraft(
            editing: try #require(await world.center.reminder(item)), at: Self.place())
        draft.changesOnlyNext = true
        return draft
    }

    /// A PNG with one pixel.
    private static let picture = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJg\
        gg==
        """

    /// The pending reminders, by their identifiers.
    private func pending(_ world: CenterWorld) async throws -> [String: PendingRequest] {
        let tool = try await world.tool()
        return Dictionary(
            uniqueKeysWithValues: try await tool.pending().map { ($0.key.identifier, $0) })
    }

    @Test func `moves, the others stay, and both are taken back`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            let before = try #require(try await pending(world)["gym"])
            let date = try #require(before.date)
            draft.sentence = "yoga"
            draft.moment = date + 5_400
            let outcome = await world.center.make(draft, at: Self.place(), identifier: "one")
            guard case .made(let made) = outcome else {
                Issue.record("\(outcome)")
                return
            }

            let now = try await pending(world)
            #expect(now.keys.sorted() == ["gym", "one"])
            #expect(now["gym"]?.request.content.title == "gym")
            #expect(now["gym"]?.date == date + 86_400)
            #expect(now["one"]?.request.content.title == "yoga")
            #expect(now["one"]?.date == date + 5_400)
            #expect(now["one"]?.request.trigger?.isRepeating == false)

            #expect(world.center.takeReminder() == made)
            await world.center.unmake(made, at: Self.place())
            let after = try await pending(world)
            #expect(after.mapValues(\.request) == ["gym": before.request])
            #expect(after["gym"]?.date == date)
        }
    }

    @Test func `takes no repetition, and another text keeps its time`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            let date = try #require(draft.original?.date)
            draft.sentence = "gym every monday at 10"
            #expect(
                draft.understood(at: Self.place()).trouble == .refused(.isOneTime))
            draft.sentence = "gym with Anna"
            let understood = draft.understood(at: Self.place())
            #expect(understood.title == "gym with Anna" && !understood.isRepeating)
            #expect(understood.meant?.schedule.date == date)
        }
    }

    @Test func `has the picture, and so have the others`() async throws {
        try await CenterWorld.run { world in
            let file = world.home.path + "/plot.png"
            try #require(Data(base64Encoded: Self.picture)).write(to: URL(filePath: file))
            var draft = try await editing(world, picture: .file(file))
            draft.sentence = "yoga"
            let outcome = await world.center.make(draft, at: Self.place(), identifier: "one")
            guard case .made = outcome else {
                Issue.record("\(outcome), \(world.center.trouble ?? "")")
                return
            }
            let paths = try await pending(world).values.map {
                try #require($0.request.content.attachments.first).path
            }
            #expect(Set(paths).count == 2)
            for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
        }
    }

    @Test(arguments: [("add.1", ["gym"]), ("add.2", ["gym", "one"])])
    func `is there once if the service is killed between the steps`(
        checkpoint: String, names: [String]
    ) async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            let date = try #require(draft.original?.date)
            draft.moment = date + 5_400
            await world.service.killAndWait()
            try await world.restart(killedAt: checkpoint)
            #expect(await world.center.make(draft, at: Self.place(), identifier: "one") == .failed)
            #expect(await world.service.waitForExit() != .code(0))
            try await world.restart()

            let now = try await pending(world)
            #expect(now.keys.sorted() == names)
            // Neither both times nor none.
            #expect(now["gym"]?.date == (names.count == 1 ? date : date + 86_400))
        }
    }

    @Test(arguments: [("add.1", ["gym", "one"]), ("add.2", ["gym"])])
    func `is taken back once if the service is killed between the steps`(
        checkpoint: String, names: [String]
    ) async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            let date = try #require(draft.original?.date)
            draft.moment = date + 5_400
            _ = await world.center.make(draft, at: Self.place(), identifier: "one")
            let made = try #require(world.center.takeReminder())
            await world.service.killAndWait()
            try await world.restart(killedAt: checkpoint)
            await world.center.unmake(made, at: Self.place())
            #expect(await world.service.waitForExit() != .code(0))
            try await world.restart()

            let now = try await pending(world)
            #expect(now.keys.sorted() == names)
            #expect(now["gym"]?.date == (names.count == 1 ? date : date + 86_400))
        }
    }

    @Test func `goes when the others are cancelled, and not before that is certain`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            draft.moment = try #require(draft.original?.date) + 5_400
            _ = await world.center.make(draft, at: Self.place(), identifier: "one")
            let item = try #require(
                world.center.coming.items.first { $0.id.key.identifier == "gym" })
            await world.center.remove(.cancelling(item))
            #expect(world.center.coming.items.isEmpty)
            world.center.undo()
            #expect(world.center.coming.items.count == 2)
            await world.center.remove(.cancelling(item))
            await world.center.endOffer()
            #expect(try await pending(world).isEmpty)
        }
    }

    @Test func `is cancelled by itself, and the others stay`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            draft.moment = try #require(draft.original?.date) + 5_400
            _ = await world.center.make(draft, at: Self.place(), identifier: "one")
            let item = try #require(
                world.center.coming.items.first { $0.id.key.identifier == "one" })
            await world.center.remove(.cancelling(item))
            await world.center.endOffer()
            #expect(try await pending(world).keys.sorted() == ["gym"])
        }
    }

    @Test func `a single time behind the title moves the next, and the others stay`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            draft.changesOnlyNext = nil
            let place = Self.place()
            for (sentence, isOne) in [
                ("gym", false), ("yoga", false), ("gym saturday at 10", true),
                ("gym every friday at 10", false),
            ] {
                draft.sentence = sentence
                #expect(draft.understood(at: place).isOfNextOnly == isOne, "\(sentence)")
                #expect(!draft.understood(at: place).endsRepeating, "\(sentence)")
            }
            draft.sentence = "gym at 11:30"
            let next = try #require(draft.original?.date)
            let moved = draft.understood(at: place).meant?.schedule.date
            #expect(moved == next + 9_000)

            draft.sentence = "gym saturday at 10"
            draft.changesOnlyNext = false
            #expect(draft.understood(at: place).endsRepeating)

            draft.changesOnlyNext = nil
            _ = await world.center.make(draft, at: place, identifier: "one")
            #expect(try await pending(world).keys.sorted() == ["gym", "one"])
        }
    }

    @Test func `stays as it is if another hand has changed it`() async throws {
        try await CenterWorld.run { world in
            var draft = try await editing(world)
            draft.sentence = "yoga"
            var other = draft
            other.changesOnlyNext = false
            other.sentence = "swimming"
            _ = await world.center.make(other, at: Self.place(), identifier: "x")
            let outcome = await world.center.make(draft, at: Self.place(), identifier: "one")
            guard case .changed = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(try await pending(world).keys.sorted() == ["gym"])
        }
    }
}
