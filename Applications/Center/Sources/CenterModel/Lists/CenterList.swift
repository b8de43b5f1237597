// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationConcurrency
import NotificationModel
import Observation

/// Reads a list of the service's from its beginning, page by page.
public protocol ListReader: Sendable {
    /// Something in the list.
    associatedtype Item: Identifiable & Hashable & Sendable where ID: Sendable
    /// The name that tells an item from others.
    typealias ID = Item.ID

    /// The items that are known, in the order of the list.
    var items: [Item] { get }
    /// How many elements were read, wanted or not.
    var count: Int { get }
    /// Whether the list has no more.
    var isWhole: Bool { get }

    /// Reads a page more.
    ///
    /// - Parameters:
    ///   - limit: How many elements at most.
    ///   - client: The service.
    /// - Throws: `NotificationError`.
    @MainActor mutating func readPage(
        of limit: Int, from client: ControlClient
    ) async throws(NotificationError)
}

/// A list that the service keeps, live, as far as it has been read.
///
/// An item that is about to be removed is hidden, and there again if that is taken back.
@MainActor @Observable public final class CenterList<Reader: ListReader>: CenterPart {
    /// Something in the list.
    public typealias Item = Reader.Item

    /// The items: without those that are about to be removed.
    public private(set) var items: [Item] = []
    /// Whether the list has been read for the first time; nothing is known before.
    public private(set) var isLoaded = false
    /// Whether the items are all there are.
    public private(set) var isWhole = false
    /// Words that are looked for; empty finds everything.
    public private(set) var search = ""

    @ObservationIgnored private var reader: Reader
    @ObservationIgnored private var hidden: [Removal: (Item) -> Bool] = [:]
    @ObservationIgnored private var isReadingOn = false
    @ObservationIgnored private let turns = Turns()
    @ObservationIgnored private let makeReader: (String) -> Reader
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored public var call: LiveCenter.Call = { _ in }
    /// The events that change the list.
    @ObservationIgnored public let touchingEvents: Set<CenterEvent.Kind>

    /// Makes a list that has not been read.
    ///
    /// - Parameters:
    ///   - touchingEvents: The events that change it.
    ///   - makeReader: Makes what reads it for some words, or all of it for none.
    public init(
        touchedBy touchingEvents: Set<CenterEvent.Kind>,
        readBy makeReader: @escaping (String) -> Reader
    ) {
        self.touchingEvents = touchingEvents
        self.makeReader = makeReader
        reader = makeReader("")
    }

    // MARK: Reading

    /// Reads as much as is there already anew, and a first page at least.
    public func reload() async {
        await inTurn { await read(max(PageSize.first, reader.items.count)) }
    }

    /// Looks for words, and returns when they have been looked for.
    public func find(_ text: String) async {
        let isNew = text != search
        search = text
        await inTurn {
            // Of several that were typed meanwhile, only the last one counts.
            guard isNew, search == text else { return }
            await read(PageSize.first)
        }
    }

    /// Reads on when the end of the items comes near.
    public func readOn() async {
        guard isLoaded, !isWhole, !isReadingOn else { return }
        isReadingOn = true
        await inTurn { await read(reader.items.count + PageSize.more, from: reader) }
        isReadingOn = false
    }

    private func inTurn(_ work: () async -> Void) async {
        await turns.enter()
        await work()
        turns.leave()
    }

    /// Reads until so many items are known, from the beginning or from where reading ended.
    private func read(_ wanted: Int, from start: Reader? = nil) async {
        let text = search
        await call { [self] (client) async throws(NotificationError) in
            var reader = start ?? makeReader(text)
            while !reader.isWhole, reader.items.count < wanted {
                try await reader.readPage(
                    of: max(PageSize.first, wanted - reader.items.count, reader.count),
                    from: client)
                // Who typed on does not wait for what was typed before.
                if search != text { return }
            }
            self.reader = reader
            if !isLoaded { isLoaded = true }
            show()
        }
    }

    // MARK: Removing

    /// Hides the items that are about to be removed.
    func hide(_ removal: Removal, _ isRemoved: @escaping (Item) -> Bool) {
        hidden[removal] = isRemoved
        show()
    }

    /// Shows what is left of them again.
    func unhide(_ removal: Removal) {
        hidden[removal] = nil
        show()
    }

    /// Whether the service has such an item, hidden or not, as far as is known.
    func holds(_ isMeant: (Item) -> Bool) -> Bool { reader.items.contains(where: isMeant) }

    private func show() {
        let all = reader.items
        let shown =
            hidden.isEmpty
            ? all : all.filter { item in !hidden.values.contains { $0(item) } }
        // What is observed changes only if it differs.
        if shown != items { items = shown }
        if reader.isWhole != isWhole { isWhole = reader.isWhole }
    }
}
