// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What is wrong, for the person to know and to mend.
public enum Trouble: Hashable, Sendable {
    /// The notification service cannot be reached.
    case noService
    /// The person does not allow notifications.
    case notAllowed
    /// The file of the document was damaged.
    case damaged(DamagedFile)
    /// The document could not be read or saved.
    case notSaved(DocumentError)
    /// What can be wrong with one application only, in words for people; whether it is about
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

/// What an application is called, and the words in which it says what is wrong.
public struct ApplicationProfile: Sendable {
    /// What people call it.
    public let name: String
    /// Its name in reverse-DNS form.
    public let identifier: String
    private let loss: String
    private let document: String
    private let afterDamage: String

    /// Makes the words.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - identifier: Its name in reverse-DNS form.
    ///   - loss: What comes of notifications that do not work, such as "nothing will ring".
    ///   - document: What people call what it keeps, such as "list".
    ///   - afterDamage: What comes of a damaged file, such as "you start with a new list".
    public init(
        _ name: String, _ identifier: String, loss: String, document: String = "",
        afterDamage: String = ""
    ) {
        self.name = name
        self.identifier = identifier
        self.loss = loss
        self.document = document
        self.afterDamage = afterDamage
    }

    /// Says what is wrong and what to do.
    func message(for trouble: Trouble) -> String {
        switch trouble {
        case .noService:
            """
            The notification service cannot be reached, so \(loss). Start it with “carillond”, \
            or log in again, and try once more.
            """
        case .notAllowed:
            """
            Notifications of \(name) are switched off. Switch them on with \
            “carillon settings \(identifier) --allow”.
            """
        case .damaged(let file):
            """
            The file with your \(document) could not be read. It is kept as \(file.keptPath); \
            \(afterDamage).
            """
        case .notSaved(let error):
            "Your \(document) could not be saved: \(error). Mend that, and try again."
        case .particular(let message, _): message
        }
    }
}
