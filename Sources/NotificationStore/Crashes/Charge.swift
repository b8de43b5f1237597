// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A piece of work that the service may have in hand as it crashes, and whose it is.
package enum Charge: Hashable, Sendable {
    /// A call of an application is read and answered.
    case call(ApplicationID, String)
    /// The string tables of an application are read.
    case texts(ApplicationID)
    /// A sound of an application is looked for and played.
    case sound(ApplicationID)
    /// The files that an application attaches are read.
    case attachments(ApplicationID)
    /// A notification is brought to the screen.
    case notification(ApplicationID, UUID)

    /// Reads a text that ``text`` has made; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count >= 2, let application = try? ApplicationID(parts[1]) else { return nil }
        switch (parts[0], parts.dropFirst(2).first) {
        case ("call", let member?): self = .call(application, member)
        case ("texts", nil): self = .texts(application)
        case ("sound", nil): self = .sound(application)
        case ("attachments", nil): self = .attachments(application)
        case ("notification", let id?):
            guard let id = UUID(uuidString: id) else { return nil }
            self = .notification(application, id)
        default: return nil
        }
    }

    /// The charge in one line, for files.
    var text: String {
        switch self {
        case .call(let application, let member): "call \(application) \(member)"
        case .texts(let application): "texts \(application)"
        case .sound(let application): "sound \(application)"
        case .attachments(let application): "attachments \(application)"
        case .notification(let application, let id): "notification \(application) \(id)"
        }
    }

    /// Whether a guess is enough to set it aside, as little is lost by that.
    var canBeSuspected: Bool {
        if case .call = self { false } else { true }
    }

    /// The consequence once it is set aside, for the journal.
    var consequence: String {
        switch self {
        case .call(let application, let member): "\(application) is refused \(member)"
        case .texts(let application):
            """
            the string tables of \(application) are not read, and its notifications have the texts \
            that it gave for that case
            """
        case .sound(let application): "the sounds of \(application) are the usual ones"
        case .attachments(let application): "\(application) may attach no files"
        case .notification(let application, let id):
            """
            the notification \(id) of \(application) is shown without pictures and with the usual \
            sound
            """
        }
    }
}
