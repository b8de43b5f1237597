// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// A registered application, as the service calls it.
package struct ApplicationProxy: Sendable {
    /// Who registered.
    package let caller: Caller
    private let connection: Connection

    /// Makes a proxy; nothing is sent.
    package init(_ caller: Caller, on connection: Connection) {
        self.caller = caller
        self.connection = connection
    }

    /// Calls a method of the application.
    ///
    /// - Parameters:
    ///   - method: The method to call.
    ///   - arguments: Its arguments.
    ///   - timeout: How long to wait for the reply.
    /// - Returns: The reply.
    /// - Throws: `NotificationError`, ``NotificationError/Code/noReply`` if the application did
    ///   not answer in time or left.
    package func call<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<ApplicationInterface, repeat each Argument, Reply>,
        _ arguments: repeat each Argument, timeout: Duration
    ) async throws(NotificationError) -> Reply {
        let call = method.call(
            to: caller.uniqueName, repeat each arguments, allowsAutoStart: false)
        let reply: [Value]
        do throws(DBusError) {
            reply = try await connection.call(call, timeout: timeout)
        } catch {
            throw method.error(error)
        }
        return try method.readReply(reply)
    }
}
