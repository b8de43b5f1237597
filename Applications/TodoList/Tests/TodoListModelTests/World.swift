// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ModelTesting
import NotificationTestKit
import TodoListModel

/// Todo List without its window; it is 18:30 in London, in 2036.
@MainActor final class World: ModelWorld<Todos> {
    /// 18:30, when the tests begin.
    let start: Date

    init(isAllowed: Bool = true, list: String? = nil) async throws {
        start = try Date("2036-11-21T18:30:00Z", strategy: .iso8601)
        try await super.init(at: start, files: ["items.json": list], isInFront: false) { test in
            if isAllowed { await test.authorize([.alert, .badge, .sound]) }
        } launch: {
            let model = Todos($0, in: $1)
            return (model, ModelDelegate(model))
        }
    }

    /// The clock of the application, in minutes after 18:30.
    func advance(toMinute minute: Double) async { await advance(to: start + minute * 60) }

    /// Adds an item that is due so many minutes after 18:30.
    @discardableResult
    func add(_ title: String, dueIn minutes: Double) -> TodoItem.ID? {
        let deadline = start + minutes * 60
        guard model.add(title, deadline: deadline) else { return nil }
        return model.entries.last { $0.item.title == title }?.id
    }

    /// Lists what is scheduled, by time: the minute after 18:30, the text and the badge.
    func scheduled() -> [String] {
        (application.scheduledLocalNotifications ?? [])
            .map { ($0.fireDate ?? start, $0) }
            .sorted { ($0.0, $0.1.alertBody ?? "") < ($1.0, $1.1.alertBody ?? "") }
            .map { date, notification in
                let minute = Int((date.timeIntervalSince(start) / 60).rounded())
                let badge = notification.applicationIconBadgeNumber
                return "\(minute): \(notification.alertBody ?? "") (\(badge))"
            }
    }
}
