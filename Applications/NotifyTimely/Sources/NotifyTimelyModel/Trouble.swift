// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel

/// What the person should know and can mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// Notifications are allowed, but nothing is to be shown.
    case notShown
    /// The service did not take the timer.
    case refused
    /// The clock was set while a timer ran.
    case clockWasSet
    /// The file with the duration was damaged.
    case damaged(DamagedFile)
    /// Something else could not be done.
    case failed(String)

    /// What is wrong and what to do, in words for people.
    public var message: String {
        switch self {
        case .noService:
            """
            The notification service cannot be reached, so no timer will ring. Start it with \
            “carillond”, or log in again, and try once more.
            """
        case .notAllowed:
            """
            You do not allow notifications of Notify Timely, so no timer will ring. Switch them \
            on with “carillon settings org.carillon.NotifyTimely --allow”.
            """
        case .notShown:
            """
            Notifications of Notify Timely are not shown. Let them be with \
            “carillon settings org.carillon.NotifyTimely --style alert”.
            """
        case .refused:
            "The notification service did not take the timer. Start it once more."
        case .clockWasSet:
            """
            The clock was set while the timer ran. It still runs as long as you chose, and \
            rings at another time of day. Cancel it if you meant the time of day.
            """
        case .damaged(let file):
            """
            The file with your duration could not be read. It is kept as \(file.keptPath); \
            choose the duration anew.
            """
        case .failed(let reason): reason
        }
    }

    /// Whether trying again may help.
    public var isWorthTryingAgain: Bool {
        switch self {
        case .noService, .notAllowed, .notShown: true
        case .refused, .clockWasSet, .damaged, .failed: false
        }
    }

    /// Whether it is about notifications, so that allowing them settles it.
    var isAboutPermission: Bool { isWorthTryingAgain }
}
