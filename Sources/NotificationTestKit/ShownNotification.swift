// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import UserNotifications

/// A notification on the simulated screen, as the person sees it.
public struct ShownNotification: Hashable, Sendable {
    /// A button.
    public struct Button: Hashable, Sendable {
        /// The action's identifier.
        public let identifier: String
        /// The words on it.
        public let title: String
    }

    /// The identifier of the request.
    public let identifier: String
    /// The first line.
    public let title: String
    /// The second line.
    public let subtitle: String
    /// The message.
    public let body: String
    /// The buttons, as many as fit the style.
    public let buttons: [Button]
    /// Whether it disappears by itself or stays.
    public let style: UNAlertStyle
    /// Whether a sound is heard.
    public let hasSound: Bool
    /// The thread that it belongs to, for a server that groups.
    public let threadIdentifier: String
    /// When it was meant to ring, if that is noticeably earlier than it rings.
    public let lateSince: Date?

    init(_ presentation: Presentation) {
        identifier = presentation.key.identifier
        title = presentation.title
        subtitle = presentation.subtitle
        body = presentation.body
        buttons = presentation.actions.map { Button(identifier: $0.identifier, title: $0.title) }
        style = UNAlertStyle(rawValue: presentation.style.rawValue) ?? .banner
        hasSound = presentation.sound != nil
        threadIdentifier = presentation.threadIdentifier
        lateSince = presentation.lateSince
    }
}

/// A request that waits to ring, for a time or for something else.
public struct PendingNotification: Hashable, Sendable {
    /// The identifier of the request.
    public let identifier: String
    /// When it rings next; nil when what it waits for is no time.
    public let date: Date?

    init(_ pending: PendingRequest) {
        identifier = pending.request.identifier
        date = pending.due?.wall
    }
}
