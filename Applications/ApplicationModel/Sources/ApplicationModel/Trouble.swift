// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A trouble, for the person to know and to mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// The file of the document was damaged.
    case damaged(DamagedFile)
    /// The document could not be read or saved.
    case notSaved(DocumentError)
    /// A trouble that only one application can have, in words for people; whether it is about
    /// notifications, so that it is over when these are found to work.
    case particular(String, concernsNotifications: Bool)

    /// Whether trying again may help.
    public var isWorthTryingAgain: Bool {
        if case .notSaved = self { true } else { concernsNotifications }
    }

    /// Whether it is over when notifications are found to work.
    var concernsNotifications: Bool {
        switch self {
        case .noService, .notAllowed: true
        case .particular(_, let concernsNotifications): concernsNotifications
        case .damaged, .notSaved: false
        }
    }
}

/// The names of an application.
public struct ApplicationProfile: Sendable {
    /// The name that people call it by, in any language.
    public let name: String
    /// Its name in reverse-DNS form.
    public let identifier: String

    /// Names an application.
    public init(_ name: String, _ identifier: String) {
        self.name = name
        self.identifier = identifier
    }
}
