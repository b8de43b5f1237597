// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShoppingList
import Testing
import UserNotifications

@testable import shopping_alert

@Suite final class ReminderDelegateTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "shopping-\(UUID().uuidString)")
    private let file: ShoppingListFile

    init() throws {
        file = ShoppingListFile(
            directory: directory.path(percentEncoded: false), clock: { .distantPast },
            setAside: { _ in })
        try file.update { $0.add(ShoppingItem("Milk")) }
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(at: directory)
    }

    @Test func `empties the stored list for "Delete list"`() throws {
        ReminderDelegate(file: file).answer("trashAction")

        #expect(try file.read().items.isEmpty)
    }

    @Test(arguments: [
        "justInform", "editList", UNNotificationDefaultActionIdentifier,
        UNNotificationDismissActionIdentifier, "",
    ])
    func `changes nothing for any other answer`(actionIdentifier: String) throws {
        ReminderDelegate(file: file).answer(actionIdentifier)

        #expect(try file.read().items.map(\.name) == ["Milk"])
    }
}
