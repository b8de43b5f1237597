// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import UserNotifications

/// Requests as an application makes them.
enum Reminders {
    /// So many requests that ring tomorrow.
    static func tomorrow(_ count: Int, prefix: String) -> [Request] {
        (0..<count).map {
            request("\(prefix)-\($0)", body: body, seconds: 86_400 + Double($0))
        }
    }

    static func request(_ identifier: String, body: String, seconds: Double) -> Request {
        var content = Content()
        content.title = title
        content.body = body
        return Request(
            identifier: identifier, content: content,
            trigger: .interval(IntervalTrigger(seconds: seconds)))
    }

    /// The first of those as the façade's.
    static func tomorrow(
        _ count: Int, facadePrefix prefix: String
    ) -> [UNNotificationRequest] {
        (0..<count).map { number in
            let content = UNMutableNotificationContent()
            content.title = title
            content.body = body
            return UNNotificationRequest(
                identifier: "\(prefix)-\(number)", content: content,
                trigger: UNTimeIntervalNotificationTrigger(
                    timeInterval: 86_400 + Double(number), repeats: false))
        }
    }

    /// The bytes of the text in the row of one: what a bare row must hold, too.
    static func rowSize() throws -> Int {
        // The written form, as in the store.
        let content = #"{"title":"\#(title)","body":"\#(body)"}"#
        let trigger = #"{"kind":"interval","seconds":86400.0}"#
        return content.utf8.count + trigger.utf8.count + "one-1-100".utf8.count
            + (try World.application.get().rawValue.utf8.count)
    }

    private static let title = "Water the plants"
    private static let body = "The two on the balcony, and the one in the kitchen if it looks dry."
}
