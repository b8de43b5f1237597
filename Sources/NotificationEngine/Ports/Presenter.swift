// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A way to show notifications.
public protocol Presenter: Sendable {
    /// Shows a notification; returns when the other side has taken it.
    ///
    /// Waits for a server that is late or restarts. A notification with the key of one that
    /// is on the screen takes its place and alerts again.
    ///
    /// - Parameter presentation: What to show.
    /// - Returns: Where it is, so that it can be replaced after a restart; nil without such a place.
    func present(_ presentation: Presentation) async -> PresentationHandle?

    /// Takes notifications from the screen; unknown ones are ignored.
    func withdraw(_ notifications: [UUID]) async

    /// What people and servers do with what is shown. One consumer, never finishes by itself.
    ///
    /// What was answered stays until it is withdrawn, unless the server closes it.
    var events: AsyncStream<PresenterEvent> { get }
}

/// Where a notification is on the screen: a server's life and the number it gave.
public struct PresentationHandle: Hashable, Codable, Sendable {
    /// Names one life of one server; numbers of another life mean nothing.
    public var server: String
    /// The number the server gave.
    public var number: UInt32

    /// Makes a handle.
    public init(server: String, number: UInt32) {
        self.server = server
        self.number = number
    }
}

/// Something that happened to a notification on the screen.
public enum PresenterEvent: Hashable, Sendable {
    /// The person chose an action or typed a text.
    case responded(UUID, action: String, text: String?, activationToken: String?)
    /// The person chose a button of the service's own.
    case choseSystemAction(UUID, SystemAction, activationToken: String?)
    /// The person dismissed it, and the server says so.
    case dismissed(UUID)
    /// It left the screen by itself, or the server does not say why.
    case expired(UUID)

    /// The notification, if the person has answered it.
    public var answered: UUID? {
        switch self {
        case .responded(let id, _, _, _), .choseSystemAction(let id, _, _): id
        case .dismissed, .expired: nil
        }
    }
}
