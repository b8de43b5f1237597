// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The process that makes subscriptions, as the service calls it.
package struct PushesProxy: Sendable {
    /// How long one call may take; with the one that follows an end of the process it stays below
    /// the patience of clients.
    private static let patience = Duration.seconds(10)

    private let connection: Connection

    /// Makes a proxy; nothing is sent.
    ///
    /// - Parameter connection: The one that has the name which applications call.
    package init(on connection: Connection) { self.connection = connection }

    /// Returns if the person has named a server.
    package func checkServer() async throws(NotificationError) {
        try await call(PushesInterface.checkServer)
    }

    /// Makes a subscription, or returns the one that is there.
    package func subscribe(_ application: ApplicationID) async throws(NotificationError) -> String {
        try await call(PushesInterface.subscribe, application)
    }

    /// Ends a subscription.
    package func unsubscribe(_ application: ApplicationID) async throws(NotificationError) {
        try await call(PushesInterface.unsubscribe, application)
    }

    /// The subscription of an application; nil if it has none.
    package func subscription(
        of application: ApplicationID
    ) async throws(NotificationError) -> String? {
        let text = try await call(PushesInterface.getSubscription, application)
        return text.isEmpty ? nil : text
    }

    private func call<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<PushesInterface, repeat each Argument, Reply>,
        _ arguments: repeat each Argument
    ) async throws(NotificationError) -> Reply {
        do throws(NotificationError) {
            return try await callOnce(method, repeat each arguments)
        } catch {
            // The process may have been about to end, since it had nothing to do. Each method may be
            // called twice.
            guard error.code == .noReply else { throw error.ofSync }
        }
        do throws(NotificationError) {
            return try await callOnce(method, repeat each arguments)
        } catch {
            throw error.ofSync
        }
    }

    private func callOnce<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<PushesInterface, repeat each Argument, Reply>,
        _ arguments: repeat each Argument
    ) async throws(NotificationError) -> Reply {
        let call = method.call(to: BusName.subscriptions, repeat each arguments)
        let reply: [Value]
        do throws(DBusError) {
            reply = try await connection.call(call, timeout: Self.patience)
        } catch {
            throw method.error(error)
        }
        return try method.readReply(reply)
    }
}

extension NotificationError {
    /// The error of a call of the process that makes subscriptions: it is not the service that is
    /// missing.
    fileprivate var ofSync: NotificationError {
        switch code {
        case .serviceUnknown:
            NotificationError(
                .serviceUnknown,
                message: "nothing starts carillon-sync, which speaks with servers; install all of"
                    + " carillon, or look into 'journalctl --user -t carillon-sync'")
        case .noReply:
            NotificationError(
                .noReply,
                message: "carillon-sync, which speaks with servers, does not answer; try again"
                    + " later")
        default: self
        }
    }
}
