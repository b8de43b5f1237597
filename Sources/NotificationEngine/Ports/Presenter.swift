// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A way to show notifications.
///
/// Nothing else has to be known of one: the service asks and tells through these calls alone.
package protocol Presenter: Sendable {
    /// Begins to work; called once, before anything else.
    ///
    /// - Parameter events: Where to tell what people and servers do with what is shown.
    /// - Throws: When it can never show anything, and the service is not to start.
    func start(_ events: AsyncStream<PresenterEvent>.Continuation) async throws

    /// Whether a notification would be shown now, or something be started that shows it.
    func isAvailable() async -> Bool

    /// Whether it is available, and people can answer on it: what shows now has buttons.
    func canAsk() async -> Bool

    /// The program that shows the notifications at the moment; nil without one.
    func description() async -> PresenterDescription?

    /// Shows a notification; returns when the other side has taken it.
    ///
    /// Waits for a server that is late or restarts. A notification with the key of one that
    /// is on the screen takes its place and alerts again.
    ///
    /// - Parameter presentation: What to show.
    /// - Returns: Where it is, so that it can be replaced after a restart; nil without such a place.
    func present(_ presentation: Presentation) async -> PresentationHandle?

    /// Whether a handle is one of its own, of this life of the service or of one before.
    func made(_ handle: PresentationHandle) -> Bool

    /// Takes notifications from the screen; unknown ones are ignored.
    ///
    /// A notification that was answered stays until then, unless the server closes it.
    func withdraw(_ notifications: [UUID]) async

    /// Takes what has this key from the screen, because another presenter shows it from now on.
    func withdraw(_ key: RequestKey) async
}

/// Where a notification is on the screen, in the words of the presenter that put it there.
///
/// That presenter alone reads it; all others keep it as it is.
package struct PresentationHandle: RawRepresentable, Hashable, Sendable {
    /// The words of the presenter.
    package let rawValue: String

    /// Makes a handle.
    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The program that shows notifications, for people who ask what works.
package struct PresenterDescription: Hashable, Sendable {
    /// The name that it gives itself, with its version; nil if it does not say.
    package var name: String?
    /// The process it is, as people find it in a list of processes.
    package var process: Finding?
    /// The things that it can do, in its own words and in alphabetical order.
    package var capabilities: [String]
    /// The things that it does otherwise than it should, and what comes of that, in sentences.
    package var limits: [Finding]

    /// Whether it holds back what comes, because a person said so there.
    package var inhibits: Bool

    /// Makes a description.
    package init(
        name: String?, process: Finding? = nil, capabilities: [String] = [], limits: [Finding] = [],
        inhibits: Bool = false
    ) {
        self.name = name
        self.process = process
        self.capabilities = capabilities
        self.limits = limits
        self.inhibits = inhibits
    }
}

/// Something that happened to a notification on the screen.
package enum PresenterEvent: Hashable, Sendable {
    /// The person chose an action or typed a text.
    case responded(UUID, action: String, text: String?, activationToken: String?)
    /// The person chose a button of the service's own.
    case choseSystemAction(UUID, SystemAction, activationToken: String?)
    /// The server named an action that it was not given.
    case namedUnknownAction(UUID)
    /// The person dismissed it, and the server says so.
    case dismissed(UUID)
    /// It left the screen by itself, or the server does not say why.
    case leftScreen(UUID)
    /// The program that showed it is gone, and another shows it now, where the handle says.
    case moved(UUID, PresentationHandle?)
}
