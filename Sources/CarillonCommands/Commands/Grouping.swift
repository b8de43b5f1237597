// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// How notifications that belong together are listed together.
///
/// Source: `UNNotificationContent.threadIdentifier`: those of one thread form a group, and those
/// without a thread the group of their application; a person may want it otherwise.
enum Grouping: Sendable {
    case thread
    case application
    case none

    /// Brings those of a group together, at the place of the first of them.
    func groups(_ notifications: [DeliveredNotification]) -> [[DeliveredNotification]] {
        if self == .none { return notifications.map { [$0] } }
        var groups: [[DeliveredNotification]] = []
        var places: [[String]: Int] = [:]
        for notification in notifications {
            let thread = self == .thread ? notification.request.content.threadIdentifier : ""
            let key = [notification.application.rawValue, thread]
            if let place = places[key] {
                groups[place].append(notification)
            } else {
                places[key] = groups.count
                groups.append([notification])
            }
        }
        return groups
    }
}

/// The formats by which applications sum up their notifications.
struct SummaryFormats {
    private var formats: [ApplicationID: [String: String]] = [:]

    init(_ applications: [ApplicationSummary]) {
        for application in applications {
            formats[application.id] = Dictionary(
                application.categories.map { ($0.identifier, $0.summaryFormat) }
            ) { $1 }
        }
    }

    /// The line that stands for all of a group but the first; nil for a group of one.
    func summary(of group: [DeliveredNotification]) -> String? {
        guard let first = group.first, group.count > 1 else { return nil }
        let category = first.request.content.categoryIdentifier
        return ThreadSummary(group.dropFirst().map(\.request.content))
            .text(format: formats[first.application]?[category] ?? "")
    }
}
