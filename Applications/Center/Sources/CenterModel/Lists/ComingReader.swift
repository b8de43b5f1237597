// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalCalendars

/// The list of what is pending, soonest first.
public typealias ComingList = CenterList<ComingReader>

/// Reads what is pending.
public struct ComingReader: ListReader {
    private var pages: ReadPages<PendingRequest, ComingItem>

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - search: Words that are all looked for in texts, applications and identifiers.
    ///   - name: What people call an application.
    ///   - language: In what it is said how often something rings.
    ///   - zone: Where the clock of the person is.
    ///   - labels: The names and colours of lists of calendars.
    init(
        search: String, name: @escaping @Sendable (ApplicationID) -> String, language: Language,
        zone: TimeZone, labels: ListLabels
    ) {
        let words = search.split(whereSeparator: \.isWhitespace).map(String.init)
        pages = ReadPages { pending in
            let item = ComingItem(pending, language, labels, in: zone)
            if words.isEmpty { return item }
            let names = [
                item.id.key.identifier, item.application.rawValue, name(item.application),
                item.list?.name ?? "",
            ]
            return item.text.matches(words, or: names) ? item : nil
        }
    }

    /// The items that are known, soonest first.
    public var items: [ComingItem] { pages.rows }
    /// How many requests were read, wanted or not.
    public var count: Int { pages.count }
    /// Whether there are no more.
    public var isWhole: Bool { pages.isWhole }

    /// Reads a page more; see ``ListReader``.
    @MainActor public mutating func readPage(
        of limit: Int, from client: ControlClient
    ) async throws(NotificationError) {
        try await pages.readPage(of: limit) { (place, limit) async throws(NotificationError) in
            try await client.pending(of: nil, after: place, limit: limit)
        }
    }
}

extension ComingList {
    convenience init(
        name: @escaping @Sendable (ApplicationID) -> String, language: Language,
        zone: @escaping @Sendable () -> TimeZone, labels: @escaping @Sendable () -> ListLabels
    ) {
        self.init(touchedBy: [.added, .removed, .delivered, .withdrawn]) {
            ComingReader(
                search: $0, name: name, language: language, zone: zone(), labels: labels())
        }
    }
}
