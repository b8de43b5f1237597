// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitNotifications

@testable import TodoListModel

@Suite struct TodoItemsTests {
    private let early = Date.distantPast
    private let late = Date.distantFuture

    @Test func `is sorted by deadline, also when it is read`() throws {
        var list = TodoItems([TodoItem("b", deadline: late), TodoItem("a", deadline: early)])
        list.add(TodoItem("c", deadline: late))
        list.add(TodoItem("between", deadline: late - 1))
        #expect(list.items.map(\.title) == ["a", "between", "b", "c"])

        let json =
            #"{"items": [{"id": "8B1E6E5C-6A34-4F7C-9A55-0D2F0E7E1B11", "title": "late", "deadline": 9},"#
            + #"{"id": "8B1E6E5C-6A34-4F7C-9A55-0D2F0E7E1B12", "title": "early", "deadline": 8}]}"#
        let read = try JSONDecoder().decode(TodoItems.self, from: Data(json.utf8))
        #expect(read.items.map(\.title) == ["early", "late"])
    }

    @Test func `removes the item that is meant, and adds none twice`() {
        let (first, second) = (TodoItem("a", deadline: late), TodoItem("a", deadline: late))
        var list = TodoItems([first, second])
        list.add(second)

        #expect(list.remove(first.id) == first)
        #expect(list.remove(first.id) == nil)
        #expect(list.items == [second])
    }

    @Test func `is overdue from the deadline on`() {
        let item = TodoItem("a", deadline: early + 60)

        #expect(!item.isOverdue(at: early + 59))
        #expect(item.isOverdue(at: early + 60))
        #expect(TodoItems([item]).overdueCount(at: early + 59) == 0)
        #expect(TodoItems([item]).overdueCount(at: late) == 1)
    }
}

@MainActor @Suite struct TodoNotificationTests {
    private let sentences = TodoSentences(language: .english)

    private let item = TodoItem("Save 50% <b>", deadline: .distantFuture)

    @Test func `an item's notification says it, and names it`() {
        let notification = TodoNotification.overdue(item, sentences)

        // Two percent signs are one when it rings.
        #expect(notification.alertBody == "Todo Item \"Save 50%% <b>\" Is Overdue")
        #expect(notification.fireDate == item.deadline)
        #expect(notification.alertAction == "open")
        #expect(notification.soundName == UILocalNotificationDefaultSoundName)
        #expect(notification.userInfo?["title"] as? String == item.title)
        #expect(notification.userInfo?["UUID"] as? String == item.id.uuidString)
        #expect(notification.category == "TODO_CATEGORY")
        #expect(TodoNotification.item(in: notification.userInfo) == item.id)
    }

    @Test func `both contexts have both actions, in their own order`() {
        func names(_ context: UIUserNotificationActionContext) -> [String?]? {
            TodoNotification.category(sentences).actions(for: context)?.map(\.identifier)
        }

        #expect(TodoNotification.category(sentences).identifier == "TODO_CATEGORY")
        #expect(names(.default) == ["REMIND", "COMPLETE_TODO"])
        #expect(names(.minimal) == ["COMPLETE_TODO", "REMIND"])
    }

    @Test func `both actions are of the background, without authentication`() throws {
        let actions = try #require(TodoNotification.category(sentences).actions(for: .default))

        #expect(actions.map(\.title) == ["Remind in 30 minutes", "Complete"])
        #expect(actions.map(\.isDestructive) == [false, true])
        for action in actions {
            #expect(action.activationMode == .background)
            #expect(!action.isAuthenticationRequired)
        }
    }
}
