// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification that was delivered.
public final class UNNotification: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// When it was delivered.
    public let date: Date
    /// What was asked for.
    public let request: UNNotificationRequest
    /// When it was due; earlier than `date` if it was late.
    ///
    /// - Note: On Linux only.
    public let dueDate: Date
    /// Names this delivery; one that is repeated after a crash has the same.
    let id: UUID

    init(id: UUID, request: UNNotificationRequest, dueDate: Date, date: Date) {
        self.id = id
        self.request = request
        self.dueDate = dueDate
        self.date = date
    }

    /// Only the service makes notifications.
    @available(*, unavailable)
    public override init() {
        id = UUID()
        request = .empty
        dueDate = .distantPast
        date = .distantPast
    }

    /// Reads a notification from an archive.
    public init?(coder: NSCoder) {
        guard let request = coder.object(UNNotificationRequest.self, forKey: "request"),
            let date = coder.object(NSDate.self, forKey: "date"),
            let id = coder.text(forKey: "id").flatMap(UUID.init)
        else { return nil }
        self.id = id
        self.request = request
        self.date = date as Date
        dueDate = coder.object(NSDate.self, forKey: "dueDate").map { $0 as Date } ?? date as Date
    }

    /// Writes the notification to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(id.uuidString as NSString, forKey: "id")
        coder.encode(request, forKey: "request")
        coder.encode(date as NSDate, forKey: "date")
        coder.encode(dueDate as NSDate, forKey: "dueDate")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the notification itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are the same delivery of the same request.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return id == other.id && date == other.date && dueDate == other.dueDate
            && request == other.request
    }

    /// A hash of the delivery.
    public override var hash: Int { id.hashValue }
}
