// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct PendingTests {
    @Test func `gives back every field of a request after the file is opened again`() async throws {
        let folder = try TemporaryFolder()
        var content = Content()
        content.title = "Milk"
        content.body = "Ünïcode ✓ and a \u{0} byte"
        content.sound = Sound(kind: .critical, name: "bell", volume: 0.5)
        content.userInfo = ["list": .array([.integer(1), .date(.example), .data(Data([0, 255]))])]
        var components = DateComponents(hour: 8, minute: 30)
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = TimeZone(identifier: "Europe/Berlin")
        var request = PendingRequest(
            application: .shop,
            request: Request(
                identifier: "a", content: content,
                trigger: .calendar(CalendarTrigger(components: components, isRepeating: true)),
                lateDelivery: .ringWithin(seconds: 600)),
            due: .elapsed(12.5, boot: "b1", wall: 0.25))
        request.serial = try #require(try await TemporaryStore(in: folder).store.add(request))

        let reopened = try TemporaryStore(in: folder)

        #expect(try await reopened.store.pending(of: .shop) == [request])
    }

    @Test func `gives back a trigger that counts after the file is opened again`() async throws {
        let folder = try TemporaryFolder()
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
        let trigger = CalendarTrigger(first: first, recurrence: Recurrence(every: 2, .weeks))
        let request = PendingRequest(
            application: .shop,
            request: Request(
                identifier: "a", content: Content(), trigger: .calendar(trigger)),
            due: .elapsed(12.5, boot: "b1", wall: 0.25))
        _ = try await TemporaryStore(in: folder).store.add(request)

        let reopened = try TemporaryStore(in: folder)

        let page = try await reopened.store.calendarRequests(after: 0, limit: 10)
        #expect(page.map(\.request) == [request.request])
    }

    @Test func `replaces a request with the same key and gives it a new serial`() async throws {
        let store = try TemporaryStore().store
        let first = try await store.insert([.example("a", title: "Milk")], limit: 10)
        try await store.add(.example("a", of: .clock))

        let second = try await store.insert([.example("a", title: "Bread")], limit: 10)

        #expect(second.replaced == first.serials)
        #expect(second.serials != first.serials)
        let pending = try await store.pending(of: .shop)
        #expect(pending.map(\.request.content.title) == ["Bread"])
        #expect(try await store.identifiers(of: .clock) == ["a"])
    }

    @Test func `lets the last of two equal keys in one batch win`() async throws {
        let store = try TemporaryStore().store

        let outcome = try await store.insert(
            [.example("a", title: "first"), .example("a", title: "last")], limit: 1)

        #expect(outcome.replaced == Array(outcome.serials.prefix(1)))
        #expect(try await store.pending(of: nil).map(\.request.content.title) == ["last"])
    }

    @Test func `never gives a serial twice, even after everything was removed`() async throws {
        let store = try TemporaryStore().store
        let first = try #require(try await store.add(.example("a")))
        _ = try await store.removePending(nil, of: .shop)

        let second = try #require(try await store.add(.example("a")))

        #expect(second > first)
    }

    @Test func `refuses a batch that passes the limit, as a whole`() async throws {
        let store = try TemporaryStore().store
        try await store.add(.example("kept"))

        let error = await #expect(throws: NotificationError.self) {
            try await store.insert([.example("b"), .example("c")], limit: 2)
        }

        #expect(error?.code == .pendingLimitReached)
        #expect(error?.message.contains("local.shop may have 2") == true)
        #expect(try await store.identifiers() == ["kept"])
        try await store.add(.example("b"), limit: 2)
        #expect(try await store.identifiers() == ["kept", "b"])
    }

    @Test func `records what rings at once with the rest of its batch, or nothing`() async throws {
        let store = try TemporaryStore().store
        let firing = Firing.example("now", serial: nil)

        await #expect(throws: NotificationError.self) {
            try await store.insert([.example("a"), .example("b")], ringing: [firing], limit: 1)
        }
        #expect(try await store.unsettled().isEmpty)

        _ = try await store.insert([.example("a")], ringing: [firing], limit: 1)
        #expect(try await store.unsettled() == [firing.notification])
        #expect(try await store.identifiers() == ["a"])
    }

    @Test func `counts the limit for each application by itself`() async throws {
        let store = try TemporaryStore().store
        try await store.add(.example("a", of: .clock), limit: 1)
        try await store.add(.example("a", of: .shop), limit: 1)
        #expect(try await store.identifiers().count == 2)
    }

    @Test func `replaces above a limit that was lowered, and adds again after removing`()
        async throws
    {
        let store = try TemporaryStore().store
        _ = try await store.insert([.example("a"), .example("b")], limit: 2)

        try await store.add(.example("a"), limit: 1)
        await #expect(throws: NotificationError.self) {
            try await store.add(.example("c"), limit: 1)
        }
        _ = try await store.removePending(nil, of: .shop)
        try await store.add(.example("c"), limit: 1)

        #expect(try await store.identifiers() == ["c"])
    }

    @Test func `lists the soonest first, and equal times in the order they were added`()
        async throws
    {
        let store = try TemporaryStore().store
        let requests: [PendingRequest] = [
            .example("late", due: .wall(9)), .example("one", due: .wall(3)),
            .example("two", due: .wall(3)), .example("past", due: .wall(-1)),
        ]
        _ = try await store.insert(requests, limit: 10)

        #expect(try await store.identifiers() == ["past", "one", "two", "late"])
        let soonest = try await store.soonest(3)
        #expect(soonest.map(\.key.identifier) == ["past", "one", "two"])
        #expect(soonest.first?.due == .wall(-1))
    }

    @Test func `removes those that are there and tells which`() async throws {
        let store = try TemporaryStore().store
        let due = DueTime.elapsed(5, boot: "b1", wall: 60)
        let serial = try #require(try await store.add(.example("a", due: due)))
        try await store.add(.example("b"))
        try await store.add(.example("a", of: .clock))

        let removed = try await store.removePending(["a", "unknown"], of: .shop)
        let rest = try await store.removePending(nil, of: .shop)

        #expect(
            removed == [ScheduleEntry(serial: serial, key: RequestKey(.shop, "a"), due: due)])
        #expect(rest.map(\.key.identifier) == ["b"])
        #expect(try await store.pending(of: nil).map(\.application) == [.clock])
    }

    @Test func `finds requests by serial in the order given, without those that are gone`()
        async throws
    {
        let store = try TemporaryStore().store
        let serials = try await store.insert(
            [.example("a"), .example("b"), .example("c")], limit: 10
        ).serials
        _ = try await store.removePending(["b"], of: .shop)

        let found = try await store.pending(serials: serials.reversed() + [99])

        #expect(found.map(\.request.identifier) == ["c", "a"])
    }

    @Test func `pages through calendar requests only`() async throws {
        let store = try TemporaryStore().store
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
