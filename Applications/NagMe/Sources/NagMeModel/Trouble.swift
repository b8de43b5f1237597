// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Documents

/// What the person should know and can mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// The file of the tasks was damaged.
    case damaged(DamagedFile)
    /// Something else could not be done.
    case failed(String)

    /// What is wrong and what to do, in words for people.
    public var message: String {
        switch self {
        case .noService:
            """
            The notification service cannot be reached, so nothing will nag. Start it with \
            “carillond”, or log in again, and try once more.
            """
        case .notAllowed:
            """
            Notifications of Nag Me are switched off. Switch them on with \
            “carillon settings org.carillon.NagMe --allow”.
            """
        case .damaged(let file):
            """
            The file with your tasks could not be read. It is kept as \
            \(file.keptPath); until you repair it, you start with a new list.
            """
        case .failed(let reason): reason
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
