// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

// A history in memory; a search is a part of the title.
extension FakeService {
    func answerHistory(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.getHistoryPage) { _, application, search, place, limit in
            self.page(of: self.history(of: application, matching: search), place, limit)
        }
        calls.on(ControlInterface.countHistory) { _, application, search in
            self.history(of: application, matching: search).count
        }
        calls.on(ControlInterface.forgetHistory) {
            self.remove($2, from: \.history, by: \.notification.request.identifier)
        }
        calls.on(ControlInterface.forgetAllHistory) { _, _ in self.removeAll(\.history) }
        calls.on(ControlInterface.getHistoryRetention) { _ in self.state.withLock(\.retention) }
        calls.on(ControlInterface.setHistoryRetention) { _, retention in
            self.state.withLock { state in
                state.retention = retention
                defer { state.history.removeLast(max(0, state.history.count - retention.entries)) }
                return max(0, state.history.count - retention.entries)
            }
        }
    }

    private func history(of application: ApplicationID?, matching search: String) -> [HistoryEntry]
    {
        state.withLock(\.history).filter {
            $0.notification.application == application ?? $0.notification.application
                && (search.isEmpty || $0.notification.request.content.title.contains(search))
        }
    }

    /// Gives the service so many entries, an hour apart, the latest a minute before a date.
    func fillHistory(_ count: Int, before date: Date, title: String = "Tea") throws {
        let application = try ApplicationID("org.example.App")
        var content = Content()
        let entries = (0..<count).map { index in
            content.title = "\(title) \(index)"
            let came = date.addingTimeInterval(-60 - 3_600 * Double(index))
            return HistoryEntry(
                DeliveredNotification(
                    id: UUID(), application: application,
                    request: Request(identifier: "tea \(index)", content: content), dueDate: came,
                    date: came),
                ending: index == 0 ? .answered : .dismissed, ended: came,
                action: index == 0 ? "reply" : nil, userText: index == 0 ? "Yes" : nil,
                cameWhileLocked: index == 1)
        }
        state.withLock { $0.history = entries }
    }
}
