// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What has left the list of what is delivered, and is kept for the person.
extension Center {
    /// Adds the handlers of the methods that read, forget and limit the history.
    nonisolated func answerHistory(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.getHistoryPage) {
            try await self.historyPage(of: $1, matching: $2, after: $3, limit: $4)
        }
        calls.on(ControlInterface.countHistory) {
            try await self.store.historyCount(of: $1, matching: SearchText($2))
        }
        calls.on(ControlInterface.forgetHistory) {
            let forgotten = try await self.store.forgetHistory($2, of: $1)
            if !forgotten.isEmpty { await self.historyChanged(of: $1) }
            return forgotten
        }
        calls.on(ControlInterface.forgetAllHistory) { try await self.forgetHistory(of: $1) }
        calls.on(ControlInterface.getHistoryRetention) { _ in
            try await self.store.historyRetention()
        }
        calls.on(ControlInterface.setHistoryRetention) { try await self.setRetention($1) }
    }

    /// Removes what is above the retention, and what a crash left of applications whose history is
    /// off; a failure is told, and the next reader tries again.
    func pruneHistory() async {
        do throws(NotificationError) {
            try await store.pruneHistory(at: now.wall)
            for id in engine.knownApplications
            where !engine.application(id).settings.keepsHistory {
                // Most often there is nothing left, which is no reason to write.
                if try await store.historyCount(of: id, matching: nil) == 0 { continue }
                _ = try await forgetHistory(of: id)
            }
        } catch {
            configuration.log("what is too old was not taken from the history: \(error)")
        }
    }

    private func historyPage(
        of application: ApplicationID?, matching search: String, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry> {
        let limit = try Self.pageLimit(limit)
        let search = try SearchText(search)
        // Nobody is shown what is too old, however long nothing has come.
        if place == nil { await pruneHistory() }
        return try await store.history(
            of: application, matching: search, after: place, limit: limit)
    }

    private func setRetention(
        _ retention: HistoryRetention
    ) async throws(NotificationError) -> Int {
        try await store.setHistoryRetention(retention)
        // Who wants none wants nothing to be left of it.
        guard retention.isOn else { return try await forgetHistory(of: nil) }
        let count = try await store.pruneHistory(at: now.wall)
        if count > 0 { historyChanged(of: nil) }
        return count
    }

    /// Forgets all of an application's, or all there is.
    func forgetHistory(of application: ApplicationID?) async throws(NotificationError) -> Int {
        do throws(NotificationError) {
            let count = try await store.forgetHistory(of: application)
            if count > 0 { historyChanged(of: application) }
            return count
        } catch {
            // Some may be gone, or all, and stay in the log.
            historyChanged(of: application)
            throw error
        }
    }

    private func historyChanged(of application: ApplicationID?) {
        emit(CenterEvent(.historyChanged, date: now.wall, application: application))
    }
}
