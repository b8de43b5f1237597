// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import Observation
import ShoppingAlertModel
import Synchronization
import Testing
import UIKitNotifications

/// The answers of the person to the reminder.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AnswerTests {
    @Test func `"Delete list" empties the stored list, with no process there`() async throws {
        let world = try await World()
        world.model.add("Milk")
        let reminder = try await world.ring()
        _ = await world.test.relaunchApplication()
        try await world.test.press("trashAction", on: reminder)

        await world.relaunch(isStartedInBackground: true)

        try await world.until { world.model.items.isEmpty && world.isListEmpty }
        #expect(world.application.applicationState == .background)
    }

    @Test func `"Edit list" opens the window, where the person can write`() async throws {
        let world = try await World()
        world.model.add("Milk")
        let reminder = try await world.ring()

        try await world.test.press("editList", on: reminder)

        #expect(await world.test.launchCount == 1)
        #expect(world.model.consumeEditRequest())
        #expect(!world.model.consumeEditRequest())
        #expect(world.model.items.map(\.name) == ["Milk"])
    }

    @Test func `"Edit list" tells the window that is there`() async throws {
        let world = try await World()
        let count = Mutex(0)
        let reminder = try await world.ring()
        withObservationTracking {
            _ = world.model.consumeEditRequest()
        } onChange: {
            count.withLock { $0 += 1 }
        }

        try await world.test.press("editList", on: reminder)

        #expect(count.withLock(\.self) == 1)
        #expect(world.model.consumeEditRequest())
        #expect(!world.model.consumeEditRequest())
    }

    @Test func `"OK, got it" and a tap change nothing`() async throws {
        let world = try await World()
        world.model.add("Milk")
        var reminder = try await world.ring()
        try await world.test.press("justInform", on: reminder)
        #expect(await world.test.launchCount == 0)

        reminder = try await world.ring()
        try await world.test.open(reminder)

        #expect(world.model.items.map(\.name) == ["Milk"])
        #expect(!world.model.consumeEditRequest())
    }

    @Test(arguments: ["justInform", "editList", "trashAction", "unknown", nil])
    func `always calls the completion handler`(identifier: String?) async throws {
        let world = try await World()
        var count = 0

        ModelDelegate(world.model).application(
            world.application, handleActionWithIdentifier: identifier,
            for: UILocalNotification()
        ) { count += 1 }

        #expect(count == 1)
    }
}

extension World {
    /// Whether the list on the disk is empty.
    fileprivate var isListEmpty: Bool {
        let text = try? String(contentsOfFile: home.path + "/items.json", encoding: .utf8)
        return text?.contains("Milk") == false
    }
}
