// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The interface by which a client makes subscriptions for the service; lives in a `BusLink`.
final class PushesAnswers {
    /// The table that answers the service.
    let calls: CallTable<PushesInterface>
    private var export: Export?

    init(_ calls: CallTable<PushesInterface>) { self.calls = calls }

    /// Exports the interface on a connection that is new.
    func export(
        on connection: Connection, link: BusLink, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        do throws(DBusError) {
            export = try await connection.export(
                at: PushesInterface.path, interface: PushesInterface.name,
                introspection: PushesInterface.introspection,
                limit: { [calls] in calls.limit(of: $0) }
            ) { [weak link] (call: IncomingCall) async throws(DBusError) in
                guard let link else { throw .disconnected }
                do throws(NotificationError) {
                    return try await link.answerPushes(call)
                } catch {
                    throw error.dbusError
                }
            }
        } catch {
            throw NotificationError(error)
        }
    }
}

extension BusLink {
    /// Answers a call of the service about subscriptions.
    func answerPushes(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        // Who the service is, is known once this client has introduced itself: the call may be what
        // the process was started for.
        _ = try await connected()
        guard let pushes, call.sender == serviceOwner else {
            throw NotificationError(
                .accessDenied, message: "only the notification service may call this")
        }
        return try await pushes.calls.answer(call, from: call.sender)
    }

    /// Gives the name up, so that who calls it from now on starts another process, and answers what
    /// was asked before.
    func finishAnswers(within limit: Duration) async {
        guard let connection, let application else { return }
        // Without the bus there is nobody to answer.
        try? await connection.releaseName(application.rawValue)
        _ = await connection.finishCalls(within: limit)
    }
}
