// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// The notifications that have left the list, and are kept for the person.
extension Service {
    /// Removes what is above the retention, and what a crash left of applications whose history is
    /// off; a failure is told, and the next reader tries again.
    func pruneHistory() async {
        do throws(NotificationError) {
            try await ports.store.pruneHistory(at: now.wall)
            try await forgetUnwantedHistory(among: engine.knownApplications)
        } catch {
            configuration.log("what is too old was not taken from the history: \(error)")
        }
    }

    /// Forgets what there is of applications of which nothing is to be kept.
    func forgetUnwantedHistory(
        among applications: [ApplicationID]
    ) async throws(NotificationError) {
        for id in engine.applicationsWithoutHistory where applications.contains(id) {
            // Most often there is nothing left, which is no reason to write.
            if try await ports.store.historyCount(of: id, matching: nil) == 0 { continue }
            _ = try await forgetHistory(of: id)
        }
    }

    /// A page of the history, latest first.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - search: What to look for in the texts; empty is everything.
    ///   - place: What the page before gave as its end; nil is the first page.
    ///   - limit: How many at most, at least 1.
    /// - Returns: The page.
    /// - Throws: `NotificationError` naming the field, or if the store cannot be read.
    package func historyPage(
        of application: ApplicationID?, matching search: String, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry> {
        let limit = try Self.pageLimit(limit)
        let search = try SearchText(search)
        // Nobody is shown what is too old, however long nothing has come.
        if place == nil { await pruneHistory() }
        return try await ports.store.history(
            of: application, matching: search, after: place, limit: limit)
    }

    /// How many entries all pages have.
    package func historyCount(
        of application: ApplicationID?, matching search: String
    ) async throws(NotificationError) -> Int {
        try await ports.store.historyCount(of: application, matching: SearchText(search))
    }

    /// How much of the history is kept.
    package func historyRetention() async throws(NotificationError) -> HistoryRetention {
        try await ports.store.historyRetention()
    }

    /// Changes how much of the history is kept; returns how many entries went for it.
    package func setHistoryRetention(
        _ retention: HistoryRetention
    ) async throws(NotificationError) -> Int {
        try await ports.store.setHistoryRetention(retention)
        // Who wants none wants nothing to be left of it.
        guard retention.isOn else { return try await forgetHistory(of: nil) }
        let count = try await ports.store.pruneHistory(at: now.wall)
        if count > 0 { historyChanged(of: nil) }
        return count
    }

    /// Forgets entries by their names; returns the names of which there were any.
    package func forgetHistory(
        _ names: [String], of application: ApplicationID?
    ) async throws(NotificationError) -> [String] {
        let forgotten = try await ports.store.forgetHistory(names, of: application)
        if !forgotten.isEmpty { historyChanged(of: application) }
        return forgotten
    }

    /// Forgets all of an application's, or all there is; returns how many those were.
    package func forgetHistory(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        do throws(NotificationError) {
            let count = try await ports.store.forgetHistory(of: application)
            if count > 0 { historyChanged(of: application) }
            return count
        } catch {
            // Some may be gone, or all, and stay in the log.
            historyChanged(of: application)
            throw error
        }
    }

    private func historyChanged(of application: ApplicationID?) {
        publish(.historyChanged(application))
    }
}
