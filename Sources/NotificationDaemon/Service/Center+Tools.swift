// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationModel

// What people's tools call.
extension Center {
    /// A handler for each method of `org.carillon.Control1`.
    nonisolated var toolCalls: CallTable<ControlInterface> {
        var calls = CallTable<ControlInterface>()
        calls.on(ControlInterface.getApplications) { _ in try await self.applications() }
        calls.on(ControlInterface.setSettings) { try await self.setSettings(of: $1, $2) }
        calls.on(ControlInterface.openSettings) { try await self.openSettings(of: $1) }
        calls.on(ControlInterface.getAllPending) { try await self.pending(of: $1) }
        calls.on(ControlInterface.getAllDelivered) { try await self.listed(of: $1) }
        calls.on(ControlInterface.cancelPending) { try await self.cancelPending(of: $1, $2) }
        calls.on(ControlInterface.cancelAllPending) { try await self.cancelAllPending(of: $1) }
        calls.on(ControlInterface.clearDelivered) { try await self.clearDelivered(of: $1, $2) }
        calls.on(ControlInterface.clearAllDelivered) { try await self.clearAllDelivered(of: $1) }
        calls.on(ControlInterface.getWaiting) { await self.waiting(of: $1) }
        calls.on(ControlInterface.discardWaiting) { await self.discardWaiting(of: $1, $2) }
        calls.on(ControlInterface.respond) {
            try await self.respond(of: $1, to: $2, action: $3, text: $4.text)
        }
        calls.on(ControlInterface.push) { try await self.push($2, to: $1) }
        calls.on(ControlInterface.diagnose) { _ in try await self.diagnose() }
        return calls
    }

    private func applications() async throws(NotificationError) -> [ApplicationSummary] {
        let counts = try await store.counts()
        let ids = Set(machine.knownApplications).union(counts.keys)
        return ids.sorted().map { id in
            let application = machine.application(id)
            return ApplicationSummary(
                id: id, settings: application.settings,
                categories: application.categories.values.sorted { $0.identifier < $1.identifier },
                badge: application.badge,
                pending: counts[id]?.pending ?? 0, delivered: counts[id]?.delivered ?? 0)
        }
    }

    private func setSettings(
        of id: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {
        var application = machine.application(id)
        application.settings.apply(changes)
        try await change(application)
    }

    private func openSettings(of id: ApplicationID) async throws(NotificationError) {
        guard machine.application(id).settings.hasSettings else {
            throw NotificationError(
                .notFound, field: "application",
                message: "\(id) has no notification settings of its own")
        }
        perform(machine.settingsRequested(of: id, from: nil, activationToken: nil, at: now))
    }

    func pending(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [PendingRequest] {
        try await store.pending(of: application)
    }

    private func cancelPending(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            removed += try await cancel(identifiers, of: id).map(\.key.identifier)
        }
        return removed
    }

    private func cancelAllPending(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) { count += try await cancel(nil, of: id).count }
        return count
    }

    private func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            let there = try await listed(of: id).map(\.request.identifier)
            let wanted = identifiers.filter(Set(there).contains)
            if !wanted.isEmpty { _ = try await clear(wanted, of: id) }
            removed += wanted
        }
        return removed
    }

    private func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) { count += try await clear(nil, of: id).count }
        return count
    }

    private func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        do throws(NotificationError) {
            // Only who is at work in the session can call: it is as good as an unlock.
            try await act(
                on: listedOne(identifier, of: application), action, text: text, isConfirmed: true)
        } catch  where error.code == .notFound {
            guard confirmWaiting(identifier, of: application, action) else { throw error }
        }
    }

    private func diagnose() async throws(NotificationError) -> Diagnosis {
        let counts = try await store.counts()
        let server = await desktop.presenter.description()
        let now = now
        var diagnosis = Diagnosis()
        diagnosis.version = DaemonConfiguration.version
        diagnosis.storePath = configuration.storePath
        diagnosis.storeSize = storeSize()
        diagnosis.pending = counts.values.reduce(0) { $0 + $1.pending }
        diagnosis.delivered = counts.values.reduce(0) { $0 + $1.delivered }
        diagnosis.notificationServer = server?.name
        diagnosis.capabilities = server?.capabilities ?? []
        diagnosis.hasBadgeListener =
            (try? await connection.owner(of: "com.canonical.Unity")) != nil
        diagnosis.wakeUp = "timers on the wall clock and since boot; not from suspend"
        diagnosis.clock = "\(now.wall.ISO8601Format()), zone \(now.zone.identifier)"
        return diagnosis
    }

    /// The bytes of the store's file and of the log beside it.
    private func storeSize() -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            let path = configuration.storePath + suffix
            // The log is there only while there is something in it.
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }

    // MARK: - Shared with what applications call

    /// The delivered notifications that are in the list, latest first.
    func listed(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [DeliveredNotification] {
        let stored = try await store.delivered(of: application)
        return stored.map(\.notification).filter(machine.isListed)
    }

    func cancel(
        _ identifiers: [String]?, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry] {
        let removed = try await store.removePending(identifiers, of: application)
        perform(machine.requestsRemoved(removed.map(\.serial)))
        for entry in removed { emit(.init(.removed, date: now.wall, key: entry.key)) }
        if !removed.isEmpty { await removeReleasedAttachments() }
        return removed
    }

    func clear(
        _ identifiers: [String]?, of application: ApplicationID
    ) async throws(NotificationError) -> [UUID] {
        let removed = try await store.removeDelivered(identifiers, of: application)
        perform(machine.deliveredRemoved(removed))
        if !removed.isEmpty {
            emit(.init(.withdrawn, date: now.wall, application: application))
            await removeReleasedAttachments()
        }
        return removed
    }

    private func owners(_ application: ApplicationID?) async throws(NotificationError)
        -> [ApplicationID]
    {
        if let application { return [application] }
        let counts = try await store.counts()
        return counts.keys.sorted()
    }
}
