// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A notification that was shown and not removed.
///
/// Follows `UNNotification`.
public struct DeliveredNotification: Hashable, Sendable, Identifiable {
    /// The name of this delivery, which stays the same after a crash, so that a repeated one is
    /// recognised.
    public var id: UUID
    /// Whose it is.
    public var application: ApplicationID
    /// The request that was delivered.
    public var request: Request {
        get { shared.request }
        set { shared = Shared(newValue) }
    }
    /// When it was due.
    public var dueDate: Date
    /// When it was delivered.
    public var date: Date
    private var shared: Shared

    /// Makes a delivered notification.
    public init(id: UUID, application: ApplicationID, request: Request, dueDate: Date, date: Date) {
        self.id = id
        self.application = application
        shared = Shared(request)
        self.dueDate = dueDate
        self.date = date
    }

    /// Whether it was delivered noticeably later than it was due.
    public var isLate: Bool {
        date.timeIntervalSince(dueDate) > LateDelivery.tolerance / .seconds(1)
    }

    /// The application and the identifier.
    public var key: RequestKey { RequestKey(application, request.identifier) }

    /// The request is most of a notification, which goes through many hands: they share it.
    private final class Shared: Hashable, Sendable {
        let request: Request

        init(_ request: Request) { self.request = request }

        static func == (first: Shared, second: Shared) -> Bool {
            first === second || first.request == second.request
        }

        func hash(into hasher: inout Hasher) { hasher.combine(request) }
    }
}

extension DeliveredNotification: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            id: try fields.uuid(.id).required(.id),
            application: try fields.application().required(.application),
            request: try fields.nested(.request).required(.request),
            dueDate: try fields.date(.dueDate).required(.dueDate),
            date: try fields.date(.date).required(.date))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.id, id.uuidString)
        fields.set(.application, application.rawValue)
        fields.set(.request, request)
        fields.set(.dueDate, dueDate)
        fields.set(.date, date)
    }
}
