// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel

/// What the person should know and can mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// The file of the items was damaged.
    case damaged(DamagedFile)
    /// The list could not be saved.
    case failed(String)

    /// What is wrong and what to do, in words for people.
    public var message: String {
        switch self {
        case .noService:
            """
            The notification service cannot be reached, so nothing will remind you. Start it \
            with “carillond”, or log in again, and try once more.
            """
        case .notAllowed:
            """
            Notifications of Todo List are switched off. Switch them on with \
            “carillon settings org.carillon.TodoList --allow”.
            """
        case .damaged(let file):
            """
            The file with your list could not be read. It is kept as \(file.keptPath); until \
            you repair it, you start with an empty one.
            """
        case .failed(let reason):
            """
            Your items could not be saved: \(reason). Mend that, and try again.
            """
        }
    }

    /// Whether trying again may help.
    public var isWorthTryingAgain: Bool {
        switch self {
        case .noService, .notAllowed, .failed: true
        case .damaged: false
        }
    }
}
