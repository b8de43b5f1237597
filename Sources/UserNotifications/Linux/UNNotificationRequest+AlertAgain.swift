// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNNotificationRequest {
    /// Marks a request as a further alert of a notification that was delivered already.
    ///
    /// A person has snoozed it, or nobody has acted on it. Such a request has the identifier and
    /// the content of the notification, and a trigger of its own, which does not repeat.
    ///
    /// - Note: On Linux only. Of a request that is added again, the mark is ignored.
    public struct AlertAgain: Hashable, Codable, Sendable {
        /// Why a notification alerts again.
        public enum Reason: Hashable, Codable, Sendable {
            /// A person wants it later.
            case snoozed
            /// Nobody has acted on it, and its request has a ``UNNotificationRequest/nagInterval``.
            case nagging
        }

        /// Why it alerts again.
        public let reason: Reason
        /// When the notification was delivered first.
        public let firstDate: Date
        /// How many alerts came before this one, the first included.
        public let count: Int
    }

    /// Makes a request that alerts again and again until somebody acts on it.
    ///
    /// It stops when the notification is answered, dismissed, snoozed or removed, or one with the
    /// same identifier takes its place. A notification that the person neither sees nor hears does
    /// not nag.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - identifier: The application's name for the request.
    ///   - content: The content of the notification; it is copied.
    ///   - trigger: When it is delivered; nil is at once.
    ///   - lateDelivery: What happens to it when it is late.
    ///   - wakesMachine: Whether a machine that sleeps is to be woken for it.
    ///   - nagInterval: After how many seconds it alerts again, from 60 to 86,400.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?,
        lateDelivery: LateDelivery = .ring, wakesMachine: Bool = false,
        nagInterval: TimeInterval
    ) {
        self.init(
            copying: content, identifier: identifier, trigger: trigger,
            lateDelivery: lateDelivery, wakesMachine: wakesMachine, nagInterval: nagInterval)
    }
}
