// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
    }

    /// Checks everything that does not depend on the moment.
    ///
    /// - Throws: `ValidationError` naming the first field that is wrong.
    public func validate() throws(ValidationError) {
        try Self.validate(identifier: identifier)
        try content.validate()
        switch trigger {
        case .interval(let trigger): try trigger.validate()
        case .calendar(let trigger): try trigger.validate()
        case .push:
            throw ValidationError(
                .invalidTrigger, field: "trigger",
                reason: "a push comes from outside; use an interval or a calendar trigger")
        case nil: break
        }
        if case .ringWithin(let seconds) = lateDelivery, !(seconds >= 0 && seconds.isFinite) {
            throw ValidationError(
                .invalidTrigger, field: "lateDelivery.seconds",
                reason: "it is \(seconds); use a number of seconds from 0 up")
        }
    }

    /// Checks an identifier on its own.
    ///
    /// - Parameter identifier: The text to check.
    /// - Throws: `ValidationError` for the field `identifier`.
    public static func validate(identifier: String) throws(ValidationError) {
        if identifier.isEmpty {
            throw ValidationError(
                .invalidIdentifier, field: "identifier",
                reason: "it is empty; give each request a name, such as a UUID")
        }
        if identifier.utf8.count > Limit.identifier {
            throw ValidationError(
                .invalidIdentifier, field: "identifier",
                reason: "it has \(identifier.utf8.count) bytes; \(Limit.identifier) are allowed")
        }
    }
}
