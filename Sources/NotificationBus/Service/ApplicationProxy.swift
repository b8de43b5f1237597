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
    ///   - method: What to call.
    ///   - arguments: Its arguments.
    ///   - timeout: How long to wait for the reply.
    /// - Returns: The reply.
    /// - Throws: `NotificationError`, ``NotificationError/Code/noReply`` if the application did
    ///   not answer in time or left.
    package func call<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<ApplicationInterface, repeat each Argument, Reply>,
        _ arguments: repeat each Argument, timeout: Duration
    ) async throws(NotificationError) -> Reply {
        let values = try method.write(repeat each arguments)
        let reply: [Value]
        do throws(DBusError) {
            reply = try await connection.call(
                MethodCall(
                    destination: caller.uniqueName, path: ApplicationInterface.path,
                    interface: ApplicationInterface.name, member: method.name, arguments: values,
                    allowsAutoStart: false),
                timeout: timeout)
        } catch {
            throw NotificationError(error)
        }
        return try method.readReply(reply)
    }
}
