// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A running instance of an application that has registered: the other side of its calls.
///
/// Each call ends with the application's answer, or throws: ``NotificationError/Code/noReply``,
/// `.disconnected` or `.serviceUnknown` where the instance said nothing, and anything else where it
/// answered with an error.
package protocol ApplicationInstance: Sendable {
    /// The connection of the instance, by the name that nothing else has while this is there.
    var connection: String { get }
    /// The application it speaks for.
    var application: ApplicationID { get }
    /// Whether it runs in a sandbox, and sees other files than the service does.
    var isSandboxed: Bool { get }

    /// Asks how to present a notification that rings while the application is in front.
    func willPresent(
        _ notification: DeliveredNotification, within span: Duration
    ) async throws(NotificationError) -> PresentationOptions

    /// Hands over a response; returns when the application has finished with it.
    func didReceive(_ response: Response, within span: Duration) async throws(NotificationError)

    /// Has the application show its own settings, maybe because of a notification.
    func openSettings(
        for notification: DeliveredNotification?, within span: Duration
    ) async throws(NotificationError)

    /// Has the content of a push changed before it is shown.
    ///
    /// - Parameters:
    ///   - request: What came.
    ///   - span: How long the application has for it.
    ///   - grace: How long its last word may take to arrive after that.
    /// - Returns: The content; nil keeps what came.
    /// - Throws: `NotificationError` if there is no answer.
    func changeContent(
        of request: Request, within span: Duration, grace: Duration
    ) async throws(NotificationError) -> Content?

    /// Tells of a push that is for the application; returns when it has dealt with it.
    func didReceiveRemote(
        _ userInfo: [String: PropertyValue], within span: Duration
    ) async throws(NotificationError)
}

/// The means by which applications are started, and seen to come and go.
package protocol Launcher: Sendable {
    /// Starts an application without a window.
    ///
    /// - Throws: An error that says why it did not start.
    func startInBackground(_ application: ApplicationID) async throws

    /// Brings an application to the front, starting it if need be.
    ///
    /// - Throws: An error that says why it did not start.
    func open(_ application: ApplicationID, activationToken: String?) async throws

    /// Tells whether an application is there: at once, and whenever that changes.
    ///
    /// - Parameters:
    ///   - application: Which one.
    ///   - changed: Called on the executor of the service.
    /// - Returns: A token; when it is let go, no more is told.
    /// - Throws: An error if nothing can tell.
    func follow(
        _ application: ApplicationID, _ changed: @escaping @Sendable (_ isThere: Bool) -> Void
    ) async throws -> any Sendable
}
