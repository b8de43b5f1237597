// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Observation

/// What has rung, latest first and grouped, as far as it has been read: what is still delivered,
/// and the history.
@MainActor @Observable public final class HistoryList {
    /// The rows: without those that are about to be cleared.
    public private(set) var rows: [HistoryRow] = []
    /// Whether the list has been read for the first time; nothing is known before.
    public private(set) var isLoaded = false
    /// Whether the rows are all there are.
    public private(set) var isWhole = false
    /// Words of which each must begin a word of a text.
    public private(set) var search = ""

    @ObservationIgnored private var pages = RungPages(search: "")
    @ObservationIgnored private var items: [HistoryItem] = []
    @ObservationIgnored private var hidden: Set<UUID> = []
    @ObservationIgnored private var isReadingOn = false
    @ObservationIgnored private let turns = Turns()
    @ObservationIgnored private let calendar: Calendar
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored var call: Center.Call = { _ in }

    init(calendar: Calendar) { self.calendar = calendar }

    /// Reads as much as is there already anew, and a first page at least.
    func reload() async {
        await turns.take { [self] in await read(max(PageSize.first, items.count)) }
    }

    /// Looks for words; an empty text finds everything.
    public func find(_ text: String) async {
        guard text != search else { return }
        search = text
        await turns.take { [self] in
            // Of several that were typed meanwhile, only the last one counts.
            guard search == text else { return }
            await read(PageSize.first)
        }
    }

    /// Reads on when the end of the rows comes near.
    public func readOn() async {
        guard isLoaded, !isWhole, !isReadingOn else { return }
        isReadingOn = true
        await turns.take { [self] in
            await read(items.count + PageSize.more, from: pages)
        }
        isReadingOn = false
    }

    /// Reads until so many items are known, from the beginning or from where reading ended.
    private func read(_ wanted: Int, from start: RungPages? = nil) async {
        let text = search
        await call { [self] (client) async throws(NotificationError) in
            var pages = start ?? RungPages(search: text)
            var items = pages.items
            while !pages.isWhole, items.count < wanted {
                try await pages.readPage(
                    of: max(PageSize.first, wanted - items.count, pages.count), from: client)
                // Who typed on does not wait for what was typed before.
                if search != text { return }
                items = pages.items
            }
            (self.pages, self.items) = (pages, items)
            isLoaded = true
            show()
        }
    }

    // MARK: Clearing

    /// Hides an item that is about to be cleared, or shows it again.
    func setHidden(_ isHidden: Bool, _ id: UUID) {
        if isHidden { hidden.insert(id) } else { hidden.remove(id) }
        show()
    }

    /// Whether this very notification is still delivered, and none that took its place.
    func holdsDelivered(_ id: UUID) -> Bool {
        items.contains { $0.id == id && $0.isDelivered }
    }

    private func show() {
        let shown = hidden.isEmpty ? items : items.filter { !hidden.contains($0.id) }
        let rows = HistoryRow.rows(of: shown, calendar)
        // What is observed changes only if it differs.
        if rows != self.rows { self.rows = rows }
        if isWhole != pages.isWhole { isWhole = pages.isWhole }
    }
}
