// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalCalendars

/// The list of what has rung, latest first: what is still delivered, and the history.
public typealias HistoryList = CenterList<RungReader>

/// Reads what is delivered and what is in the history, as far back as both have been read.
///
/// Both come latest first, and from the service in lists of their own. Anything older than
/// the last of a list that has more is not known yet: something of that list may come before it.
public struct RungReader: ListReader {
    private var delivered: ReadPages<DeliveredNotification, RungItem>
    private var ended: ReadPages<HistoryEntry, RungItem>
    private let search: String

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - search: Words of which each must begin a word of a text.
    ///   - labels: The names and colours of lists of calendars.
    init(search: String, labels: ListLabels) {
        self.search = search
        let words = search.split(whereSeparator: \.isWhitespace).map(String.init)
        ended = ReadPages { RungItem($0, labels) }
        delivered = ReadPages { notification in
            let item = RungItem(notification, labels)
            return item.text.matches(words, or: []) ? item : nil
        }
    }

    /// Whether both have been read to their ends.
    public var isWhole: Bool { delivered.isWhole && ended.isWhole }

    /// How many elements were read, wanted or not.
    public var count: Int { delivered.count + ended.count }

    /// The latest that are known, latest first.
    public private(set) var items: [RungItem] = []

    private var known: [RungItem] {
        let known = max(delivered.knownBack, ended.knownBack)
        // What left one list between two readings is in both; where it went to counts.
        let gone = Set(ended.rows.map(\.id))
        return (delivered.rows.filter { !gone.contains($0.id) } + ended.rows)
            .filter { $0.date >= known }
            .sorted { ($0.date, $0.id.uuidString) > ($1.date, $1.id.uuidString) }
    }

    /// Reads a page more of the list that is known less far back.
    ///
    /// - Parameters:
    ///   - limit: How many at most.
    ///   - client: The service.
    /// - Throws: `NotificationError`.
    @MainActor public mutating func readPage(
        of limit: Int, from client: ControlClient
    ) async throws(NotificationError) {
        if ended.isWhole || !delivered.isWhole && delivered.knownBack >= ended.knownBack {
            try await delivered.readPage(of: limit) {
                (place, limit) async throws(NotificationError) in
                try await client.delivered(of: nil, after: place, limit: limit)
            }
        } else {
            let search = search
            try await ended.readPage(of: limit) {
                (place, limit) async throws(NotificationError) in
                try await client.history(of: nil, matching: search, after: place, limit: limit)
            }
        }
        items = known
    }
}

extension HistoryList {
    convenience init(labels: @escaping @Sendable () -> ListLabels) {
        self.init(touchedBy: [.delivered, .withdrawn, .historyChanged]) {
            RungReader(search: $0, labels: labels())
        }
    }
}

extension ReadPages<DeliveredNotification, RungItem> {
    /// Since when all is known; the future while nothing is.
    fileprivate var knownBack: Date { isWhole ? .distantPast : last?.date ?? .distantFuture }
}

extension ReadPages<HistoryEntry, RungItem> {
    /// Since when all is known; the future while nothing is.
    fileprivate var knownBack: Date {
        isWhole ? .distantPast : last?.notification.date ?? .distantFuture
    }
}
