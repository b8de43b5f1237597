// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel

/// Calls the service without any of the client's code.
struct RawCaller {
    let connection: Connection
    let application: String

    @discardableResult
    func call(_ member: String, _ arguments: [Value] = []) async throws(DBusError) -> [Value] {
        try await connection.call(
            MethodCall(
                destination: BusName.center, path: CenterInterface.path,
                interface: CenterInterface.name, member: member,
                arguments: [.string(application)] + arguments))
    }

    /// The error the service answers with.
    func failure(of member: String, _ arguments: [Value]) async -> NotificationError? {
        do throws(DBusError) {
            try await call(member, arguments)
            return nil
        } catch {
            return NotificationError(error)
        }
    }
}
