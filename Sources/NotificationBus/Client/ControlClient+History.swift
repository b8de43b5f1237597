// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// The notifications that have left the list of delivered ones.
extension ControlClient {
    /// A page of the history, latest first.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - search: Words, each of which must begin a word of a text; an empty text finds everything.
    ///   - place: Where the page before ended; nil is the first page.
    ///   - limit: How many at most; fewer come where they are large.
    /// - Returns: The page.
    /// - Throws: `NotificationError`.
    public func history(
        of application: ApplicationID?, matching search: String = "", after place: ListPlace?,
        limit: Int = PageReading.limit
    ) async throws(NotificationError) -> Page<HistoryEntry> {
        try await link.call(ControlInterface.getHistoryPage, application, search, place, limit)
    }

    /// How many entries the pages have.
    public func historyCount(
        of application: ApplicationID?, matching search: String = ""
    ) async throws(NotificationError) -> Int {
        try await link.call(ControlInterface.countHistory, application, search)
    }

    /// Forgets entries for good.
    ///
    /// - Parameters:
    ///   - names: The ids of notifications, or the identifiers of requests.
    ///   - application: Whose; nil is everyone's.
    /// - Returns: The names of which there were any.
    /// - Throws: `NotificationError`.
    public func forgetHistory(
        _ names: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await link.call(
            ControlInterface.forgetHistory, application, names, timeout: BusLink.removalTimeout)
    }

    /// Forgets all entries for good and returns how many there were.
    public func forgetAllHistory(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> Int {
        try await link.call(
            ControlInterface.forgetAllHistory, application, timeout: BusLink.removalTimeout)
    }

    /// How much of the history is kept.
    public func historyRetention() async throws(NotificationError) -> HistoryRetention {
        try await link.call(ControlInterface.getHistoryRetention)
    }

    /// Changes how much of the history is kept, and returns how many entries that removed.
    @discardableResult
    public func setHistoryRetention(
        _ retention: HistoryRetention
    ) async throws(NotificationError) -> Int {
        try retention.validate()
        return try await link.call(
            ControlInterface.setHistoryRetention, retention, timeout: BusLink.removalTimeout)
    }
}
