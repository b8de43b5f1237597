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
    /// - Throws: ``BusError/Code/noReply`` if it did not answer in time or left.
    public func willPresent(
        _ notification: DeliveredNotification, timeout: Duration
    ) async throws(BusError) -> PresentationOptions {
        let reply = try await call(.willPresent, notification.busValue, timeout)
        return PresentationOptions(rawValue: try reply.bits(at: 0))
    }

    /// Hands a response over; returns when the application has dealt with it.
    public func didReceive(_ response: Response, timeout: Duration) async throws(BusError) {
        _ = try await call(.didReceive, response.busValue, timeout)
    }

    /// Asks the application to show its own notification settings.
    public func openSettings(
        for notification: DeliveredNotification?, timeout: Duration
    ) async throws(BusError) {
        _ = try await call(.openSettings, notification?.busValue ?? .vardict([:]), timeout)
    }

    private func call(
        _ method: BusName.ApplicationMethod, _ argument: Value, _ timeout: Duration
    ) async throws(BusError) -> [Value] {
        do throws(DBusError) {
            return try await connection.call(
                MethodCall(
                    destination: caller.uniqueName, path: BusName.applicationPath,
                    interface: BusName.applicationInterface, member: method.rawValue,
                    arguments: [argument], allowsAutoStart: false),
                timeout: timeout)
        } catch {
            throw BusError(error)
        }
    }
}
