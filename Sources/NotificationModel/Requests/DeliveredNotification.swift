// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A notification that was shown and not removed.
///
/// Follows `UNNotification`.
public struct DeliveredNotification: Hashable, Codable, Sendable, Identifiable {
    /// Names this ringing: the same after a crash, so that a repeated delivery is told apart.
    public var id: UUID
    /// Whose it is.
    public var application: ApplicationID
    /// What rang.
    public var request: Request
    /// When it was meant to ring.
    public var dueDate: Date
    /// When it rang.
    public var date: Date

    /// Makes a delivered notification.
    public init(id: UUID, application: ApplicationID, request: Request, dueDate: Date, date: Date) {
        self.id = id
        self.application = application
        self.request = request
        self.dueDate = dueDate
        self.date = date
    }

    /// The application and the identifier.
    public var key: RequestKey { RequestKey(application, request.identifier) }
}
