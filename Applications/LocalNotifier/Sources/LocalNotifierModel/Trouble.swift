// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the person should know and can mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// The service did not take a reminder.
    case refused

    /// What is wrong and what to do, in words for people.
    public var message: String {
        switch self {
        case .noService:
            """
            The notification service cannot be reached, so nothing will ring. Start it with \
            “carillond”, or log in again, and try once more.
            """
        case .notAllowed:
            """
            Notifications of Local Notifier are switched off. Switch them on with \
            “carillon settings org.carillon.LocalNotifier --allow”.
            """
        case .refused:
            """
            The notification service did not take the reminder. Make room by deleting others, \
            and schedule it again.
            """
        }
    }
}
