// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The person's answer to a notification.
///
/// Follows `UNNotificationResponse`.
public struct Response: Hashable, Sendable, Identifiable {
    /// The name of this response, which stays the same when a crash makes it be handed over again.
    public var id: UUID
    /// The notification it answers.
    public var notification: DeliveredNotification
    /// The action that was chosen; see `Action.defaultIdentifier` and `Action.dismissIdentifier`.
    public var actionIdentifier: String
    /// The text that the person typed, for an action that asks for one.
    public var userText: String?
    /// When the person chose.
    public var date: Date
    /// The action as the person saw it, since its application may have others by now.
    ///
    /// Nil for one of the system's actions. It is stored, and does not go over the bus.
    public var shownAction: Action?
    /// Whether an earlier run of the application may have been handed it; this is not stored.
    public var isRepeated = false

    /// Makes a response.
    public init(
        id: UUID, notification: DeliveredNotification, actionIdentifier: String,
        userText: String? = nil, date: Date
    ) {
        self.id = id
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
        self.date = date
    }
}

extension Response: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            id: try fields.uuid(.id).required(.id),
            notification: try fields.nested(.notification).required(.notification),
            actionIdentifier: try fields.string(.action).required(.action),
            userText: try fields.string(.text), date: try fields.date(.date).required(.date))
        isRepeated = try fields.boolean(.repeated) ?? false
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.id, id.uuidString)
        fields.set(.notification, notification)
        fields.set(.action, actionIdentifier)
        fields.set(.text, userText)
        fields.set(.date, date)
        fields.set(.repeated, isRepeated)
    }
}
