// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// A registered application, as the service calls it.
public struct ApplicationProxy: Sendable {
    /// Who registered.
    public let caller: Caller
    private let connection: Connection

    /// Makes a proxy; nothing is sent.
    public init(_ caller: Caller, on connection: Connection) {
        self.caller = caller
        self.connection = connection
    }

    /// Asks how to show a notification while the application is in the foreground.
    ///
    /// - Parameters:
    ///   - notification: What rings.
    ///   - timeout: How long to wait.
    /// - Returns: What the application wants shown.
    /// - Throws: ``NotificationError/Code/noReply`` if it did not answer in time or left.
    public func willPresent(
        _ notification: DeliveredNotification, timeout: Duration
    ) async throws(NotificationError) -> PresentationOptions {
        let reply = try await call(.willPresent, notification.busValue, timeout: timeout)
        return PresentationOptions(rawValue: try reply.bits(at: 0))
    }

    /// Hands a response over; returns when the application has dealt with it.
    public func didReceive(_ response: Response, timeout: Duration) async throws(NotificationError)
    {
        _ = try await call(.didReceive, response.busValue, timeout: timeout)
    }

    /// Asks the application to show its own notification settings.
    public func openSettings(
        for notification: DeliveredNotification?, timeout: Duration
    ) async throws(NotificationError) {
        _ = try await call(.openSettings, notification?.busValue ?? .vardict([:]), timeout: timeout)
    }

    /// Lets the application change the content of a push before it is shown.
    ///
    /// - Parameters:
    ///   - request: What came.
    ///   - span: How long the application may take.
    ///   - timeout: How long to wait for it.
    /// - Returns: The content to show; nil keeps what came.
    /// - Throws: ``NotificationError/Code/noReply`` if it did not answer in time or left.
    public func changeContent(
        of request: Request, within span: Duration, timeout: Duration
    ) async throws(NotificationError) -> Content? {
        let reply = try await call(
            .changeContent, request.busValue, .double(span / .seconds(1)), timeout: timeout
        ).value(at: 0)
        if case .dictionary(let entries, _) = reply.unwrapped, entries.isEmpty { return nil }
        return try Content(reply, named: "content", Reading(application: caller.application))
    }

    /// Tells the application of a push; returns when it has dealt with it.
    public func didReceiveRemote(
        _ userInfo: [String: PropertyValue], timeout: Duration
    ) async throws(NotificationError) {
        let userInfo = PropertyValue.dictionary(userInfo).busValue
        _ = try await call(.didReceiveRemote, userInfo, timeout: timeout)
    }

    private func call(
        _ method: BusName.ApplicationMethod, _ arguments: Value..., timeout: Duration
    ) async throws(NotificationError) -> [Value] {
        do throws(DBusError) {
            return try await connection.call(
                MethodCall(
                    destination: caller.uniqueName, path: BusName.applicationPath,
                    interface: BusName.applicationInterface, member: method.rawValue,
                    arguments: arguments, allowsAutoStart: false),
                timeout: timeout)
        } catch {
            throw NotificationError(error)
        }
    }
}
