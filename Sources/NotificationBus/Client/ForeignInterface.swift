// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// An interface of a standard, which a client answers under its application's name.
package struct ForeignInterface: Sendable {
    /// The object.
    let path: String
    /// The name of the interface.
    let name: String
    /// Its introspection.
    let introspection: String
    /// How much a call may carry.
    let limit: MessageLimit
    /// Answers a call.
    let answer: @Sendable (IncomingCall) async throws(DBusError) -> [Value]

    /// Declares one.
    package init(
        at path: String, named name: String, introspection: String, limit: MessageLimit,
        answer: @escaping @Sendable (IncomingCall) async throws(DBusError) -> [Value]
    ) {
        (self.path, self.name, self.introspection) = (path, name, introspection)
        (self.limit, self.answer) = (limit, answer)
    }

    /// Exports it on a connection that is new.
    func export(on connection: Connection) async throws(NotificationError) -> Export {
        do throws(DBusError) {
            return try await connection.export(
                at: path, interface: name, introspection: introspection,
                limit: { [limit] _ in limit }, handler: answer)
        } catch {
            throw NotificationError(error)
        }
    }
}
