// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification as an application asks for it: its content, and when it is delivered.
///
/// Follows `UNNotificationRequest`.
public struct Request: Hashable, Sendable {
    /// The application's name for the request.
    public var identifier: String
    /// The content of the notification.
    public var content: Content
    /// When it is delivered; nil is at once.
    public var trigger: Trigger?
    /// Its fate if its time passes while nothing can be delivered.
    public var lateDelivery: LateDelivery
    /// Whether a machine that sleeps is to be woken for it, as far as the person allows.
    public var wakesMachine: Bool
    /// After how many seconds it alerts again, until somebody acts on it; nil is never.
    public var nagInterval: Double?
    /// The mark of a further alert of a notification; nil for a request that an application made.
    public var again: AlertAgain?

    /// Makes a request.
    public init(
        identifier: String, content: Content, trigger: Trigger? = nil,
        lateDelivery: LateDelivery = .ring, wakesMachine: Bool = false,
        nagInterval: Double? = nil, again: AlertAgain? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        self.lateDelivery = lateDelivery
        self.wakesMachine = wakesMachine
        self.nagInterval = nagInterval
        self.again = again
    }
}

extension Request: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier).required(.identifier),
            content: try fields.nested(.content) ?? Content(),
            trigger: try fields.nested(.trigger),
            lateDelivery: try LateDelivery(from: &fields),
            wakesMachine: try fields.boolean(.wakesMachine) ?? false,
            nagInterval: try fields.number(.nagInterval), again: try fields.nested(.again))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        if content != Content() { fields.set(.content, content) }
        fields.set(.trigger, trigger)
        if lateDelivery != .ring { lateDelivery.write(to: &fields) }
        if wakesMachine { fields.set(.wakesMachine, true) }
        fields.set(.nagInterval, nagInterval)
        fields.set(.again, again)
    }
}

extension Request {
    /// The bounds of what one request may hold.
    public enum Limit {
        /// Bytes of an identifier.
        public static let identifier = 1_024
        /// Bytes of the title, the subtitle and other short texts, each.
        public static let shortText = 16 * 1_024
        /// Bytes of the body.
        public static let body = 256 * 1_024
        /// Levels of arrays and dictionaries in the user info.
        public static let userInfoDepth = 16
        /// Bytes of all texts and data in the user info.
        public static let userInfo = 1_024 * 1_024
        /// The shortest interval that may repeat, in seconds.
        public static let repeatingInterval = 1.0
        /// The longest interval, in seconds: a hundred years.
        public static let interval = 100.0 * 366 * 86_400
        /// After how many seconds a notification may alert again until somebody acts on it.
        public static let nagInterval = 60.0...86_400.0
    }

    /// Checks everything that does not depend on the moment.
    ///
    /// - Throws: `NotificationError` naming the first field that is wrong.
    public func validate() throws(NotificationError) {
        try Self.validate(identifier: identifier)
        try validateMonitor()
        try FieldKey.content.naming { () throws(NotificationError) in try content.validate() }
        try FieldKey.trigger.naming { () throws(NotificationError) in try trigger?.validate() }
        try lateDelivery.validate(.invalidTrigger)
        if let nagInterval, !Limit.nagInterval.contains(nagInterval) {
            throw NotificationError(
                .invalidTrigger, .nagInterval,
                "it is \(nagInterval); use 60 seconds to a day")
        }
    }

    /// Checks an identifier on its own.
    ///
    /// - Parameter identifier: The text to check.
    /// - Throws: `NotificationError` for the field `identifier`.
    public static func validate(identifier: String) throws(NotificationError) {
        if identifier.isEmpty {
            throw NotificationError(
                .invalidIdentifier, .identifier,
                "it is empty; give each request a name, such as a UUID")
        }
        if identifier.utf8.count > Limit.identifier {
            throw NotificationError(
                .invalidIdentifier, .identifier,
                "it has \(identifier.utf8.count) bytes; \(Limit.identifier) are allowed")
        }
    }
}
