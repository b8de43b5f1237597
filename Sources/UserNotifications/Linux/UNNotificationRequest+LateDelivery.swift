// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNNotificationRequest {
    /// The fate of a notification whose time passed while nothing could be delivered.
    ///
    /// The machine was off or asleep, or the person was not logged in.
    ///
    /// - Note: On Linux only.
    public enum LateDelivery: Hashable, Codable, Sendable {
        /// Delivers it late, once.
        case ring
        /// Delivers it late if no more than so many seconds have passed; else it comes to the list
        /// only.
        case ringWithin(seconds: TimeInterval)
        /// Has it come to the list of what was delivered only, neither seen nor heard.
        case skip
    }

    /// Makes a request that says what happens if its time passes while nothing can be delivered.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - identifier: The application's name for the request.
    ///   - content: The content of the notification; it is copied.
    ///   - trigger: When it is delivered; nil is at once.
    ///   - lateDelivery: Its fate when it is late.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?,
        lateDelivery: LateDelivery
    ) {
        self.init(
            copying: content, identifier: identifier, trigger: trigger, lateDelivery: lateDelivery)
    }
}
