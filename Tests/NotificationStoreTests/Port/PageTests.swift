// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for lists that are read, and removed, part by part.
struct PageTests {
    /// The identifiers on each page, from the first to the last.
    private func pages<Element>(
        _ page: (ListPlace?) async throws -> Page<Element>, _ identifier: (Element) -> String
    ) async throws -> [[String]] {
        var last = try await page(nil)
        var pages = [last.elements.map(identifier)]
        while let next = last.next, pages.count < 9 {
            last = try await page(next)
            pages.append(last.elements.map(identifier))
        }
        return pages
    }

    @Test(arguments: StoreKind.allCases)
    func `pages through what is pending of one application, soonest first`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        for (name, due) in [("late", 9.0), ("one", 3), ("two", 3), ("three", 3), ("past", -1)] {
            try await store.add(.example(name, due: .wall(due)))
        }
        try await store.add(.example("other", of: .clock))

        let pages = try await pages(
            { try await store.pending(of: .shop, after: $0, limit: 2) }, \.request.identifier)

        #expect(pages == [["past", "one"], ["two", "three"], ["late"]])
    }

    @Test(arguments: StoreKind.allCases)
    func `pages through what is pending of all, whoever is next`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        for (name, due) in [("a", 1.0), ("c", 3), ("e", 5)] {
            try await store.add(.example(name, due: .wall(due)))
        }
        for (name, due) in [("b", 2.0), ("d", 3.0)] {
            try await store.add(.example(name, of: .clock, due: .wall(due)))
        }

        let pages = try await pages(
            { try await store.pending(of: nil, after: $0, limit: 2) }, \.request.identifier)

        #expect(pages == [["a", "b"], ["c", "d"], ["e"]])
    }

    @Test(arguments: StoreKind.allCases)
    func `goes on behind a place although what was there is gone`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        // No whole microsecond: a place that is rounded would give an element twice or not at all.
        for (index, name) in ["a", "b", "c"].enumerated() {
            try await store.add(.example(name, due: .wall(Double(index) / 3_000_000)))
        }
        let first = try await store.pending(of: .shop, after: nil, limit: 2)
        _ = try await store.removePending(["b"], of: .shop)

        let second = try await store.pending(of: .shop, after: first.next, limit: 2)

        #expect(second.elements.map(\.request.identifier) == ["c"])
        #expect(second.next == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func `says of a page that holds exactly the rest that it is the last`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        try await store.add(.example("a"))
        #expect(try await store.pending(of: .shop, after: nil, limit: 1).next == nil)
        let none = try await store.pending(of: .clock, after: nil, limit: 1)
        #expect(none == Page(elements: []))
    }

    @Test(arguments: StoreKind.allCases)
    func `pages through what was delivered, latest first`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.record([
            .example("one", date: 1), .example("two", date: 1), .example("three", date: 9),
            .example("other", of: .clock, date: 5),
        ])

        let shop = try await pages(
            { try await store.delivered(of: .shop, after: $0, limit: 2) },
            \.notification.request.identifier)
        let all = try await pages(
            { try await store.delivered(of: nil, after: $0, limit: 3) },
            \.notification.request.identifier)

        #expect(shop == [["three", "two"], ["one"]])
        #expect(all == [["three", "other", "two"], ["one"]])
    }

    @Test(arguments: StoreKind.allCases)
    func `finds delivered notifications by their identifiers`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.record([.example("a"), .example("b"), .example("a", of: .clock)])

        let found = try await store.delivered(["b", "unknown", "a"], of: .shop)

        #expect(found.map(\.notification.request.identifier) == ["b", "a"])
        #expect(found.allSatisfy { $0.notification.application == .shop })
    }

    @Test(arguments: StoreKind.allCases)
    func `removes the soonest first, until nothing is left`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        for (name, due) in [("c", 3.0), ("a", 1), ("b", 2)] {
            try await store.add(.example(name, due: .wall(due)))
        }
        try await store.add(.example("other", of: .clock))

        var slices: [[String]] = []
        repeat {
            let slice = try await store.removePending(of: .shop, limit: 2, sparesMonitors: true)
            slices.append(slice.map(\.key.identifier).sorted())
        } while slices.last?.isEmpty == false && slices.count < 9

        #expect(slices == [["a", "b"], ["c"], []])
        #expect(try await store.identifiers() == ["other"])
    }

    @Test(arguments: StoreKind.allCases)
    func `removes the oldest of what was delivered, until nothing is left`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        try await store.record([
            .example("b", date: 2), .example("c", date: 3), .example("a", date: 1),
            .example("other", of: .clock),
        ])

        var counts: [Int] = []
        repeat {
            counts.append(try await store.removeDelivered(of: .shop, limit: 2, as: .example).count)
            let rest = try await store.delivered(of: .shop)
            if counts.count == 1 {
                #expect(rest.map(\.notification.request.identifier) == ["c"])
            }
        } while counts.last != 0 && counts.count < 9

        #expect(counts == [2, 1, 0])
        #expect(
            try await store.delivered(of: nil).map(\.notification.application) == [.clock])
    }
}
