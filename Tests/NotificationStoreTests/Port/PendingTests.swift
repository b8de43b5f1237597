// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// What the port promises of requests that wait.
struct PendingTests {
    @Test(arguments: StoreKind.allCases)
    func `replaces a request with the same key and gives it a new serial`(kind: StoreKind)
        async throws
    {
        let store = try kind.makeStore()
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
        let store = try kind.makeStore()

        let outcome = try await store.add(
            [.example("a", title: "first"), .example("a", title: "last")], limit: 1)

        #expect(outcome.replaced == Array(outcome.serials.prefix(1)))
        #expect(try await store.pending(of: nil).map(\.request.content.title) == ["last"])
    }

    @Test(arguments: StoreKind.allCases)
    func `never gives a serial twice, even after everything was removed`(kind: StoreKind)
        async throws
    {
        let store = try kind.makeStore()
        let first = try #require(try await store.add(.example("a")))
        _ = try await store.removePending(of: .shop, limit: 1_000)

        let second = try #require(try await store.add(.example("a")))

        #expect(second > first)
    }

    @Test(arguments: StoreKind.allCases)
    func `refuses a batch that passes the limit, as a whole`(kind: StoreKind) async throws {
        let store = try kind.makeStore()
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
        let store = try kind.makeStore()
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
        let store = try kind.makeStore()
        try await store.add(.example("a", of: .clock), limit: 1)
        try await store.add(.example("a", of: .shop), limit: 1)
        #expect(try await store.identifiers().count == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `replaces above a limit that was lowered, and adds again after removing`(kind: StoreKind)
        async throws
    {
        let store = try kind.makeStore()
        _ = try await store.add([.example("a"), .example("b")], limit: 2)

        try await store.add(.example("a"), limit: 1)
        await #expect(throws: NotificationError.self) {
            try await store.add(.example("c"), limit: 1)
        }
        _ = try await store.removePending(of: .shop, limit: 1_000)
        try await store.add(.example("c"), limit: 1)

        #expect(try await store.identifiers() == ["c"])
    }

    @Test(arguments: StoreKind.allCases)
    func `lists the soonest first, and equal times in the order they were added`(kind: StoreKind)
        async throws
    {
        let store = try kind.makeStore()
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
    func `removes those that are there and tells which`(kind: StoreKind) async throws {
        let store = try kind.makeStore()
        let due = DueTime.elapsed(5, boot: "b1", wall: 60)
        let serial = try #require(try await store.add(.example("a", due: due)))
        try await store.add(.example("b"))
        try await store.add(.example("a", of: .clock))

        let removed = try await store.removePending(["a", "unknown"], of: .shop)
        let rest = try await store.removePending(of: .shop, limit: 1_000)

        #expect(
            removed == [ScheduleEntry(serial: serial, key: RequestKey(.shop, "a"), due: due)])
        #expect(rest.map(\.key.identifier) == ["b"])
        #expect(try await store.pending(of: nil).map(\.application) == [.clock])
    }

    @Test(arguments: StoreKind.allCases)
    func `finds requests by serial in the order given, without those that are gone`(kind: StoreKind)
        async throws
    {
        let store = try kind.makeStore()
        let serials = try await store.add(
            [.example("a"), .example("b"), .example("c")], limit: 10
        ).serials
        _ = try await store.removePending(["b"], of: .shop)

        let found = try await store.pending(serials: serials.reversed() + [99])

        #expect(found.map(\.request.identifier) == ["c", "a"])
    }

    @Test(arguments: StoreKind.allCases)
    func `pages through calendar requests only`(kind: StoreKind) async throws {
        let store = try kind.makeStore()
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
