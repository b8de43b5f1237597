// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@Suite struct DeliveredNotificationTests {
    private func notification(_ title: String) throws -> DeliveredNotification {
        var content = Content()
        content.title = title
        return DeliveredNotification(
            id: try #require(UUID(uuidString: "6F1B0A52-0000-4000-8000-000000000001")),
            application: try ApplicationID("org.example.App"),
            request: Request(identifier: "tea", content: content),
            dueDate: Date(timeIntervalSince1970: 0), date: Date(timeIntervalSince1970: 1))
    }

    @Test("A copy that is changed leaves the one it was made from")
    func valueSemantics() throws {
        let first = try notification("Tea")
        var second = first
        second.request.content.title = "Coffee"
        #expect(first.request.content.title == "Tea")
        #expect(second.request.content.title == "Coffee")
        #expect(first != second)
    }

    @Test("Two that say the same are equal, whether they share their request or not")
    func equality() throws {
        let first = try notification("Tea")
        #expect(first == first)
        #expect(try notification("Tea") == first)
        #expect(try notification("Tea").hashValue == first.hashValue)
        #expect(try notification("Coffee") != first)
    }
}
