// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// Writes each response as `ID: ACTION`, and what else there is to say of it.
///
/// The first word of the request's identifier says how it goes on: `crash`; `crash-once` and
/// `hang-once`, unless it is a repeat; `twice`. All others end well.
final class Delegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let log: Log

    init(log: Log) { self.log = log }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let identifier = response.notification.request.identifier
        let marks =
            (response.isRepeated ? " repeated" : "") + (center.isApplicationActive ? " active" : "")
        log.write("\(identifier): \(response.actionIdentifier)\(marks)")
        let kind = identifier.split(separator: " ").first ?? ""
        switch kind {
        case "crash": kill(getpid(), SIGKILL)
        case "crash-once" where !response.isRepeated: kill(getpid(), SIGKILL)
        case "hang-once" where !response.isRepeated:
            // Thrown away, it would count as called.
            _ = Unmanaged.passRetained(Box(completionHandler))
        case "twice":
            completionHandler()
            completionHandler()
        default: completionHandler()
        }
    }

    private final class Box: Sendable {
        let handler: @Sendable () -> Void
        init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }
    }
}
