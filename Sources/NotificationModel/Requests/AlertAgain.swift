// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Marks a request as a further alert of a notification that was delivered already.
///
/// Such a request has the identifier and the content of that notification, and a time of its own.
/// Only the service makes one; an application that adds a request with such a mark adds one
/// without it.
public struct AlertAgain: Hashable, Sendable {
    /// Why the notification alerts again.
    public enum Reason: String, Sendable, CaseIterable {
        /// The person wants to have it later.
        case snoozed
        /// Nobody has acted on it so far.
        case nagging
    }

    /// Why it alerts again.
    public var reason: Reason
    /// When the notification was delivered first.
    public var firstDate: Date
    /// How many alerts came before this one, the first included.
    public var count: Int

    /// Makes a mark.
    public init(_ reason: Reason, firstDate: Date, count: Int) {
        self.reason = reason
        self.firstDate = firstDate
        self.count = count
    }

    /// The mark of the next alert of a notification.
    public init(_ reason: Reason, of notification: DeliveredNotification) {
        let last = notification.request.again
        self.init(
            reason, firstDate: last?.firstDate ?? notification.date, count: (last?.count ?? 0) + 1)
    }
}

extension AlertAgain: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        let reason: Reason? = try fields.choice(.reason, .invalidTrigger)
        self.init(
            try reason.required(.reason),
            firstDate: try fields.date(.firstDate).required(.firstDate),
            count: try fields.integer(.count) ?? 1)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.reason, reason.rawValue)
        fields.set(.firstDate, firstDate)
        if count != 1 { fields.set(.count, count) }
    }
}
