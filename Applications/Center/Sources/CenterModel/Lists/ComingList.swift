// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import NotificationSentences
import Observation

/// What is pending, soonest first, as far as it has been read.
@MainActor @Observable public final class ComingList {
    /// The rows: without those that are about to be cancelled.
    public private(set) var rows: [ComingRow] = []
    /// Whether the list has been read for the first time; nothing is known before.
    public private(set) var isLoaded = false
    /// Whether the rows are all there are.
    public private(set) var isWhole = false
    /// Words that are all looked for in texts, applications and identifiers.
    public private(set) var search = ""

    @ObservationIgnored private var pages: ReadPages<PendingRequest, ComingRow>
    @ObservationIgnored private var hidden: Set<ComingRow.ID> = []
    @ObservationIgnored private var isReadingOn = false
    @ObservationIgnored private let turns = Turns()
    @ObservationIgnored private let name: @Sendable (ApplicationID) -> String
    @ObservationIgnored private let language: Language
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored var call: Center.Call = { _ in }

    init(name: @escaping @Sendable (ApplicationID) -> String, language: Language) {
        self.name = name
        self.language = language
        pages = ReadPages { ComingRow($0, language) }
    }

    /// Reads as much as is there already anew, and a first page at least.
    func reload() async {
        await turns.take { [self] in await read(atLeast: pages.count, rows: PageSize.first) }
    }

    /// Looks for words; an empty text finds everything.
    public func find(_ text: String) async {
        guard text != search else { return }
        search = text
        await turns.take { [self] in
            // Of several that were typed meanwhile, only the last one counts.
            guard search == text else { return }
            await read(atLeast: 0, rows: PageSize.first)
        }
    }

    /// Reads on when the end of the rows comes near.
    public func readOn() async {
        guard isLoaded, !isWhole, !isReadingOn else { return }
        isReadingOn = true
        await turns.take { [self] in
            await read(atLeast: 0, rows: rows.count + PageSize.more, from: pages)
        }
        isReadingOn = false
    }

    /// Reads pages, from the beginning or from where reading ended.
    private func read(
        atLeast count: Int, rows wanted: Int,
        from start: ReadPages<PendingRequest, ComingRow>? = nil
    ) async {
        let words = search.split(whereSeparator: \.isWhitespace).map(String.init)
        await call { [self] (client) async throws(NotificationError) in
            var pages = start ?? ReadPages(row: Self.filter(words, name, language))
            repeat {
                try await pages.readPage(of: max(wanted - pages.rows.count, pages.count)) {
                    (place, limit) async throws(NotificationError) in
                    try await client.pending(of: nil, after: place, limit: limit)
                }
                // Who typed on does not wait for what was typed before.
                if searchWords != words { return }
            } while !pages.isWhole && (pages.count < count || pages.rows.count < wanted)
            self.pages = pages
            isLoaded = true
            show()
        }
    }

    private var searchWords: [String] {
        search.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func filter(
        _ words: [String], _ name: @escaping @Sendable (ApplicationID) -> String,
        _ language: Language
    ) -> @Sendable (PendingRequest) -> ComingRow? {
        if words.isEmpty { return { ComingRow($0, language) } }
        return { pending in
            let row = ComingRow(pending, language)
            let names = [row.id.key.identifier, row.application.rawValue, name(row.application)]
            return row.text.matches(words, or: names) ? row : nil
        }
    }

    // MARK: Cancelling

    /// Hides a row that is about to be cancelled, or shows it again.
    func setHidden(_ isHidden: Bool, _ id: ComingRow.ID) {
        if isHidden { hidden.insert(id) } else { hidden.remove(id) }
        show()
    }

    /// Whether the request is still as it was when it was hidden.
    func holds(_ id: ComingRow.ID) -> Bool { pages.rows.contains { $0.id == id } }

    private func show() {
        let shown = hidden.isEmpty ? pages.rows : pages.rows.filter { !hidden.contains($0.id) }
        // What is observed changes only if it differs.
        if shown != rows { rows = shown }
        if pages.isWhole != isWhole { isWhole = pages.isWhole }
    }
}
