// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for requests that wait.
struct PendingTests {
    @Test(arguments: StoreKind.allCases)
    func `replaces a request with the same key and gives it a new serial`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let first = try await store.add([.example("a", title: "Milk")], limit: 10)
        try await store.add(.example("a", of: .clock))

        let second = try await store.add([.example("a", title: "Bread")], limit: 10)

        #expect(second.replaced == first.serials)
        #expect(second.serials != first.serials)
        let pending = try await store.pending(of: .shop)
        #expect(pending.map(\.request.content.title) == ["Bread"])
        #expect(try await store.identifiers(of: .clock) == ["a"])
    }

    @Test(arguments: StoreKind.allCases)
    func `lets the last of two equal keys in one batch win`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()

        let outcome = try await store.add(
            [.example("a", title: "first"), .example("a", title: "last")], limit: 1)

        #expect(outcome.replaced == Array(outcome.serials.prefix(1)))
        #expect(try await store.pending(of: nil).map(\.request.content.title) == ["last"])
    }

    @Test(arguments: StoreKind.allCases)
    func `never gives a serial twice, even after everything was removed`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let first = try #require(try await store.add(.example("a")))
        _ = try await store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)

        let second = try #require(try await store.add(.example("a")))

        #expect(second > first)
    }

    @Test(arguments: StoreKind.allCases)
    func `refuses a batch that passes the limit, as a whole`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.add(.example("kept"))

        let error = await #expect(throws: NotificationError.self) {
            try await store.add([.example("b"), .example("c")], limit: 2)
        }

        #expect(error?.code == .pendingLimitReached)
        #expect(error?.message.contains("local.shop may have 2") == true)
        #expect(try await store.identifiers() == ["kept"])
        try await store.add(.example("b"), limit: 2)
        #expect(try await store.identifiers() == ["kept", "b"])
    }

    @Test(arguments: StoreKind.allCases)
    func `records what rings at once with the rest of its batch, or nothing`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let delivery = Delivery.example("now", serial: nil)

        await #expect(throws: NotificationError.self) {
            try await store.add([.example("a"), .example("b")], delivering: [delivery], limit: 1)
        }
        #expect(try await store.unsettled().isEmpty)

        _ = try await store.add([.example("a")], delivering: [delivery], limit: 1)
        #expect(try await store.unsettled() == [delivery.notification])
        #expect(try await store.identifiers() == ["a"])
    }

    @Test(arguments: StoreKind.allCases)
    func `counts the limit for each application by itself`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.add(.example("a", of: .clock), limit: 1)
        try await store.add(.example("a", of: .shop), limit: 1)
        #expect(try await store.identifiers().count == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `replaces above a limit that was lowered, and adds again after removing`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        _ = try await store.add([.example("a"), .example("b")], limit: 2)

        try await store.add(.example("a"), limit: 1)
        await #expect(throws: NotificationError.self) {
            try await store.add(.example("c"), limit: 1)
        }
        _ = try await store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)
        try await store.add(.example("c"), limit: 1)

        #expect(try await store.identifiers() == ["c"])
    }

    @Test(arguments: StoreKind.allCases)
    func `lists the soonest first, and equal times in the order they were added`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let requests: [PendingRequest] = [
            .example("late", due: .wall(9)), .example("one", due: .wall(3)),
            .example("two", due: .wall(3)), .example("past", due: .wall(-1)),
        ]
        _ = try await store.add(requests, limit: 10)

        #expect(try await store.identifiers() == ["past", "one", "two", "late"])
        let soonest = try await store.soonest(3, of: .shop)
        #expect(soonest.map(\.key.identifier) == ["past", "one", "two"])
        #expect(soonest.first?.due == .wall(-1))
    }

    @Test(arguments: StoreKind.allCases)
    func `lists what waits for no time first, in the order it was added, and never as soonest`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let inAThousandYears = DueTime.wall(1_000 * 366 * 86_400)
        let requests: [PendingRequest] = [
            .example("place", due: nil), .example("far off", due: inAThousandYears),
            .example("other place", due: nil), .example("soon", due: .wall(3)),
            .example("past", due: .wall(-9)),
        ]
        _ = try await store.add(requests, limit: 10)

        let listed = try await store.pending(of: .shop)
        #expect(
            listed.map(\.key.identifier) == ["place", "other place", "past", "soon", "far off"])
        #expect(listed.map { $0.due == nil } == [true, true, false, false, false])
        // Page by page, too.
        var pages: [String] = []
        var place: ListPlace?
        repeat {
            let page = try await store.pending(of: .shop, after: place, limit: 1)
            pages += page.elements.map(\.key.identifier)
            place = page.next
        } while place != nil
        #expect(pages == listed.map(\.key.identifier))
        #expect(
            try await store.soonest(9, of: .shop).map(\.key.identifier)
                == ["past", "soon", "far off"])
    }

    @Test(arguments: StoreKind.allCases)
    func `what waits for no time is found, replaced and removed as all else is`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let first = try #require(try await store.add(.example("place", due: nil)))
        #expect(try await store.pending(serials: [first]).map(\.due) == [nil])

        let insertion = try await store.add([.example("place", due: .wall(5))], limit: 1)
        #expect(insertion.replaced == [first])
        #expect(try await store.pending(of: nil).map(\.due) == [.wall(5)])

        let last = try #require(try await store.add(.example("place", due: nil), limit: 1))
        #expect(try await store.soonest(9, of: .shop).isEmpty)
        let removed = try await store.removePending(["place"], of: .shop)
        #expect(removed == [RemovedRequest(serial: last, key: RequestKey(.shop, "place"))])
        #expect(try await store.pending(of: nil).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `removes those that are there and tells which`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let serial = try #require(try await store.add(.example("a")))
        try await store.add(.example("b"))
        try await store.add(.example("a", of: .clock))

        let removed = try await store.removePending(["a", "unknown"], of: .shop)
        let rest = try await store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)

        #expect(
            removed == [RemovedRequest(serial: serial, key: RequestKey(.shop, "a"))])
        #expect(rest.map(\.key.identifier) == ["b"])
        #expect(try await store.pending(of: nil).map(\.application) == [.clock])
    }

    @Test(arguments: StoreKind.allCases)
    func `finds requests by serial in the order given, without those that are gone`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let serials = try await store.add(
            [.example("a"), .example("b"), .example("c")], limit: 10
        ).serials
        _ = try await store.removePending(["b"], of: .shop)

        let found = try await store.pending(serials: serials.reversed() + [99])

        #expect(found.map(\.request.identifier) == ["c", "a"])
    }

    @Test(arguments: StoreKind.allCases)
    func `pages through calendar requests only`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let trigger = Trigger.calendar(CalendarTrigger(components: DateComponents(hour: 8)))
        for name in ["a", "b", "c"] {
            try await store.add(.example("interval \(name)"))
            try await store.add(.example(name, trigger: trigger))
        }

        var pages: [[String]] = []
        var last: Int64 = 0
        while true {
            let page = try await store.calendarRequests(after: last, limit: 2)
            guard let end = page.last else { break }
            pages.append(page.map(\.request.identifier))
            last = end.serial
        }

        #expect(pages == [["a", "b"], ["c"]])
    }
}
