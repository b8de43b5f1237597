// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an application asks for: content, and when it rings.
///
/// Follows `UNNotificationRequest`.
public struct Request: Hashable, Codable, Sendable {
    /// The application's name for the request.
    public var identifier: String
    /// What the notification says.
    public var content: Content
    /// What makes it ring; nil rings at once.
    public var trigger: Trigger?
    /// What happens if its time passes while nothing can ring.
    public var lateDelivery: LateDelivery

    /// Makes a request.
    public init(
        identifier: String, content: Content, trigger: Trigger? = nil,
        lateDelivery: LateDelivery = .ring
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        self.lateDelivery = lateDelivery
    }
}
