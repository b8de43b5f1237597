// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Reads a list page by page, so that it may be as long as it likes.
public enum PageReading {
    /// How many a client asks for at once: little enough that nobody else's call waits for it.
    public static let limit = 500

    /// Puts the pages of a list together.
    ///
    /// A request that rings between two pages, and rings again, is on both: the later one counts.
    nonisolated(nonsending) static func all<Element: Sendable, Name: Hashable>(
        by name: (Element) -> Name,
        _ page:
            nonisolated(nonsending) (ListPlace?) async throws(NotificationError) -> Page<Element>
    ) async throws(NotificationError) -> [Element] {
        let elements = try await Page.readAll(page)
        var seen: Set<Name> = []
        return elements.reversed().filter { seen.insert(name($0)).inserted }.reversed()
    }
}
