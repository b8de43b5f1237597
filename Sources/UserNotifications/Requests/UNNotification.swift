// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
    /// The values, which only `setValue(_:forKey:)` changes.
    private struct Fields: Hashable, Sendable {
        /// Names this delivery; one that is repeated after a crash has the same.
        ///
        /// It is nil for a notification that the service did not deliver, such as a test's.
        var id: UUID?
        var request: UNNotificationRequest
        var dueDate: Date
        var date: Date
    }

    private let stored: Mutex<Fields>
    private var fields: Fields { stored.withLock { $0 } }

    /// A new one each time: a test may set its values.
    static var empty: UNNotification {
        UNNotification(id: nil, request: .empty, dueDate: .distantPast, date: .distantPast)
    }

    init(id: UUID?, request: UNNotificationRequest, dueDate: Date, date: Date) {
        stored = Mutex(Fields(id: id, request: request, dueDate: dueDate, date: date))
    }

    /// Only the service makes notifications.
    @available(*, unavailable)
    public override init() {
        stored = Mutex(Fields(request: .empty, dueDate: .distantPast, date: .distantPast))
    }

    /// When it was delivered.
    open var date: Date { fields.date }
    /// The request that was delivered.
    open var request: UNNotificationRequest { fields.request }
    /// When it was due; earlier than `date` if it was late.
    ///
    /// - Note: On Linux only.
    public var dueDate: Date { fields.dueDate }

    /// Reads a notification from an archive, by the keys `date` and `request`.
    ///
    /// An absent value is empty, so that a test can make a notification with any coder.
    public required init?(coder: NSCoder) {
        let date = coder.date(forKey: "date") ?? .distantPast
        stored = Mutex(
            Fields(
                id: coder.archive?.text(forKey: "id").flatMap(UUID.init),
                request: coder.object(UNNotificationRequest.self, forKey: "request") ?? .empty,
                dueDate: coder.archive?.date(forKey: "dueDate") ?? date, date: date))
    }

    /// Writes the notification to an archive.
    open func encode(with coder: NSCoder) {
        if let id = fields.id { coder.encode(id.uuidString as NSString, forKey: "id") }
        coder.encode(request, forKey: "request")
        coder.encode(date as NSDate, forKey: "date")
        coder.encode(dueDate as NSDate, forKey: "dueDate")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the notification itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Sets `request` or `date`, as tests do with a notification that they made from a coder.
    ///
    /// - Note: On Linux, an unknown key and a value of another type get a line on standard error.
    open func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("request", let request as UNNotificationRequest):
            stored.withLock { $0.request = request }
        case ("date", let date as Date): stored.withLock { $0.date = date }
        default: Complaint.reportKey(key, of: self)
        }
    }

    /// Whether both are the same delivery of the same request.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return self === other || fields == other.fields
    }

    /// A hash of the delivery.
    open override var hash: Int { fields.id?.hashValue ?? fields.hashValue }

    /// The notification's date and request, without texts.
    open override var description: String { described() }
    /// The notification's date and request, with texts.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// The only stored property is guarded by its lock. The compiler checks that only for final
// classes, and this one is open as Apple's is: tests override its properties.
extension UNNotification: @unchecked Sendable {}

extension UNNotification: Describing {
    func describe(to description: inout Description) {
        description.add("date", date)
        description.add("request", request)
    }
}
