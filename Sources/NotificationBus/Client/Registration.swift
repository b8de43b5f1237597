// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The registration of an application, kept for the next service and the next bus; lives in a
/// `BusLink`.
final class Registration {
    let application: ApplicationID
    /// The table that answers the service.
    let calls: CallTable<ApplicationInterface>
    var isForeground: Bool
    let isForPushesOnly: Bool
    /// Whether a call of `Register` waits for its answer, so that a new owner needs no other.
    var isUnderWay = false
    /// Called when the application's lists may have changed; nil if that is of no interest.
    var changed: (@Sendable () -> Void)?
    private var changes: Subscription?
    private var export: Export?
    /// The connection of the export; after a restart of the bus the name may be the same.
    private var exportName: String?

    init(
        _ application: ApplicationID, _ calls: CallTable<ApplicationInterface>,
        isForeground: Bool, isForPushesOnly: Bool
    ) {
        self.application = application
        self.calls = calls
        self.isForeground = isForeground
        self.isForPushesOnly = isForPushesOnly
    }

    /// Takes the interface away.
    func withdraw() {
        changes = nil
        export?.cancel()
        export = nil
        exportName = nil
    }

    /// Exports the application's interface on a connection, unless that was done.
    func export(
        on connection: Connection, link: BusLink, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        guard exportName != connection.uniqueName else { return }
        withdraw()
        do throws(DBusError) {
            export = try await connection.export(
                at: ApplicationInterface.path, interface: ApplicationInterface.name,
                introspection: ApplicationInterface.introspection,
                limit: { [calls] in calls.limit(of: $0) }
            ) { [weak link] (call: IncomingCall) async throws(DBusError) in
                guard let link else { throw .disconnected }
                do throws(NotificationError) {
                    return try await link.answer(call)
                } catch {
                    throw error.dbusError
                }
            }
        } catch {
            throw NotificationError(error)
        }
        exportName = connection.uniqueName
        try await listen(on: connection, link: link)
    }

    /// Listens for changes on a connection, if they are of interest.
    func listen(
        on connection: Connection, link: BusLink, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        guard let changed, changes == nil else { return }
        // Without a sender, because the rule would have to follow the owner of the name.
        let rule = MatchRule(
            path: CenterInterface.path, interface: CenterInterface.name,
            member: CenterInterface.changedSignal)
        do throws(DBusError) {
            changes = try await connection.subscribe(to: rule) { [weak link] signal in
                guard let link, signal.sender == link.assumeIsolated({ $0.serviceOwner }) else {
                    return
                }
                changed()
            }
        } catch {
            throw NotificationError(error)
        }
    }
}
