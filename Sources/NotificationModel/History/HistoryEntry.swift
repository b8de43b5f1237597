// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A notification that has left the list of delivered ones, as it is kept for the person.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
    /// How a notification leaves the list.
    public enum Ending: String, Sendable, CaseIterable {
        /// The person dismissed it.
        case dismissed
        /// The person chose an action of it, or opened it.
        case answered
        /// The person removed it from the list.
        case cleared
        /// Its application removed it.
        case withdrawn
        /// One with the same identifier took its place.
        case replaced
    }

    /// The notification, without its attachments.
    public var notification: DeliveredNotification
    /// How it left the list.
    public var ending: Ending
    /// When it left the list.
    public var ended: Date
    /// The action that was chosen; nil if none was.
    public var action: String?
    /// The text that the person typed, for an action that asks for one.
    public var userText: String?
    /// Whether the session was locked when it came.
    public var cameWhileLocked: Bool
    /// Whether it was held when it came, because it was quiet.
    public var cameWhileQuiet: Bool

    /// Makes an entry.
    public init(
        _ notification: DeliveredNotification, ending: Ending, ended: Date, action: String? = nil,
        userText: String? = nil, cameWhileLocked: Bool = false, cameWhileQuiet: Bool = false
    ) {
        self.notification = notification
        self.ending = ending
        self.ended = ended
        self.action = action
        self.userText = userText
        self.cameWhileLocked = cameWhileLocked
        self.cameWhileQuiet = cameWhileQuiet
    }

    /// The id of the notification, which no other entry has.
    public var id: UUID { notification.id }
}

extension HistoryEntry: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        let ending = try fields.string(.ending).required(.ending)
        self.init(
            try fields.nested(.notification).required(.notification),
            // An ending that only a newer service knows; the notification has left the list in any
            // case.
            ending: Ending(rawValue: ending) ?? .cleared,
            ended: try fields.date(.ended).required(.ended), action: try fields.string(.action),
            userText: try fields.string(.text),
            cameWhileLocked: try fields.boolean(.locked) ?? false,
            cameWhileQuiet: try fields.boolean(.quiet) ?? false)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.notification, notification)
        fields.set(.ending, ending.rawValue)
        fields.set(.ended, ended)
        fields.set(.action, action)
        fields.set(.text, userText)
        fields.set(.locked, ifTrue: cameWhileLocked)
        fields.set(.quiet, ifTrue: cameWhileQuiet)
    }
}
