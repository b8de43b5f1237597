// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// The beginning of a list that the service keeps, as far as it has been read.
struct ReadPages<Element: Sendable, Row: Sendable>: Sendable {
    /// The rows that were wanted of what was read.
    private(set) var rows: [Row] = []
    /// How many elements that took, wanted or not.
    private(set) var count = 0
    /// The last of them.
    private(set) var last: Element?
    /// Whether the list has no more.
    private(set) var isWhole = false
    /// Where to read on.
    private var place: ListPlace?
    /// Makes a row of an element; nil if it is not wanted.
    private let row: @Sendable (Element) -> Row?

    /// Begins with nothing.
    init(row: @escaping @Sendable (Element) -> Row?) { self.row = row }

    /// Reads a page behind the last one; a list that is whole stays as it is.
    ///
    /// - Parameters:
    ///   - limit: How many elements at most.
    ///   - read: Reads a page of the list behind a place.
    /// - Throws: What reading throws.
    @MainActor mutating func readPage(
        of limit: Int,
        _ read: (ListPlace?, Int) async throws(NotificationError) -> Page<Element>
    ) async throws(NotificationError) {
        // It may have become whole while reading on waited for its turn.
        if isWhole { return }
        let page = try await read(place, min(limit, PageReading.limit))
        rows += page.elements.compactMap(row)
        count += page.elements.count
        last = page.elements.last ?? last
        place = page.next
        isWhole = place == nil
    }
}

/// How much of a list is read at once.
enum PageSize {
    /// About what fits on a screen, and little enough to be there at once.
    static let first = 25
    /// The number of items that is read when the end of those comes near.
    static let more = 200
}
