// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct DeliveryTests {
    @Test func `moves a repeating request, forgets a one-shot, and records one without a trigger`()
        async throws
    {
        let store = try TemporaryStore().store
        let serials = try await store.insert(
            [.example("repeating", due: .wall(0)), .example("once", due: .wall(0))], limit: 10
        ).serials

        try await store.record([
            .example("repeating", serial: serials[0], next: .wall(60)),
            .example("once", serial: serials[1]),
            .example("at once"),
        ])

        let pending = try await store.pending(of: nil)
        #expect(pending.map(\.request.identifier) == ["repeating"])
        #expect(pending.map(\.due) == [.wall(60)])
        let unsettled = try await store.unsettled()
        #expect(unsettled.map(\.request.identifier) == ["repeating", "once", "at once"])
    }

    @Test func `records all firings or none`() async throws {
        let world = try TemporaryStore()
        let serial = try await world.store.add(.example("a"))
        try await world.run(
            """
            CREATE TRIGGER fault BEFORE INSERT ON delivered WHEN new.identifier = 'b'
            BEGIN SELECT RAISE(ABORT, 'fault'); END
            """)

        await #expect(throws: NotificationError.self) {
            try await world.store.record([.example("a", serial: serial), .example("b")])
        }

        #expect(try await world.store.identifiers() == ["a"])
        #expect(try await world.store.unsettled().isEmpty)
    }

    @Test func `replaces a delivered notification with the same key and keeps its place`()
        async throws
    {
        let store = try TemporaryStore().store
        let old = Firing.example("a")
        let handle = PresentationHandle(rawValue: ":1.7 42")
        try await store.record([old, .example("a", of: .clock)])
        try await store.settle([old.notification.id: .delivered(handle)])

        let new = Firing.example("a", date: 60)
        try await store.record([new])

        #expect(try await store.delivered(id: old.notification.id) == nil)
        #expect(
            try await store.delivered(id: new.notification.id)
                == StoredNotification(
                    notification: new.notification, handle: handle, isSettled: false))
        #expect(try await store.unsettled().count == 2)
    }

    @Test func `lists what is recorded, latest first`() async throws {
        let store = try TemporaryStore().store
        let firings: [Firing] = [
            .example("one", date: 1), .example("two", date: 1), .example("three", date: 9),
            .example("never settled", date: 5), .example("dropped", date: 6),
        ]
        try await store.record(firings)
        let ids = firings.map(\.notification.id)
        let handle = PresentationHandle(rawValue: ":1.7 “a” 4294967295")

        try await store.settle([
            ids[0]: .delivered(handle), ids[1]: .delivered(nil), ids[2]: .delivered(handle),
            ids[4]: .dropped, UUID(): .leftScreen,
        ])
        try await store.settle([ids[2]: .leftScreen])

        let list = try await store.delivered(of: .shop)
        #expect(
            list.map(\.notification.request.identifier) == ["three", "never settled", "two", "one"])
        #expect(list.map(\.handle) == [nil, nil, nil, handle])
        #expect(list.map(\.isSettled) == [true, false, true, true])
        #expect(try await store.delivered(of: nil) == list)
        #expect(try await store.unsettled().map(\.id) == [ids[3]])
        #expect(try await store.delivered(id: ids[4]) == nil)
    }

    @Test func `removes delivered notifications and tells which`() async throws {
        let store = try TemporaryStore().store
        let firings: [Firing] = [.example("a"), .example("b"), .example("a", of: .clock)]
        try await store.record(firings)

        let named = try await store.removeDelivered(["b", "unknown"], of: .shop)
        let rest = try await store.removeDelivered(nil, of: .shop)

        #expect(named == [firings[1].notification.id])
        #expect(rest == [firings[0].notification.id])
        #expect(try await store.delivered(id: firings[2].notification.id) != nil)
    }

    @Test func `keeps a response until it is finished and counts the tries`() async throws {
        let folder = try TemporaryFolder()
        let store = try TemporaryStore(in: folder).store
        let firings: [Firing] = [.example("a"), .example("b")]
        try await store.record(firings)
        let responses = firings.map {
            Response(
                id: UUID(), notification: $0.notification, actionIdentifier: "buy",
                userText: "two", date: .example)
        }
        for response in responses { try await store.record(response, tries: 0) }
        try await store.record(responses[0], tries: 0)

        try await store.countTry(of: responses[1].id)
        try await store.countTry(of: responses[1].id)
        try await store.countFailure(of: responses[1].id)

        #expect(try await store.unsettled().isEmpty)
        #expect(
            try await TemporaryStore(in: folder).store.unfinishedResponses() == [
                UnfinishedResponse(response: responses[0], tries: 0),
                UnfinishedResponse(response: responses[1], tries: 2, failures: 1),
            ])
        try await store.removeResponse(responses[0].id)
        #expect(try await store.unfinishedResponses().map(\.response.id) == [responses[1].id])
    }

    @Test func `counts the try of a response that is handed over as it is written`() async throws {
        let store = try TemporaryStore().store
        let firing = Firing.example("a")
        try await store.record([firing])

        var response = Response(
            id: UUID(), notification: firing.notification, actionIdentifier: "buy", date: .example)
        response.isRepeated = true
        try await store.record(response, tries: 1)

        let unfinished = try #require(try await store.unfinishedResponses().first)
        #expect(unfinished.tries == 1 && unfinished.failures == 0)
        // Whether it comes again is not of the response, but of its way.
        #expect(!unfinished.response.isRepeated)
    }

    @Test func `knows what may have been answered when a service crashed`() async throws {
        let folder = try TemporaryFolder()
        var store = try TemporaryStore(in: folder).store
        let firings: [Firing] = [.example("a"), .example("b")]
        try await store.record([firings[0]])
        #expect(try await store.beginRun() == [])
        // In order.
        try await store.endRun()
        #expect(try await store.beginRun() == [])

        // And not.
        store = try TemporaryStore(in: folder).store
        let first = firings[0].notification.id
        #expect(try await store.beginRun() == [first])
        try await store.record([firings[1]])
        try await store.endRun()
        #expect(try await store.beginRun() == [first])

        store = try TemporaryStore(in: folder).store
        #expect(try await store.beginRun() == [first, firings[1].notification.id])
        _ = try await store.removeDelivered(nil, of: .shop)
        #expect(try await store.beginRun() == [])
    }

    @Test func `keeps settings, categories and badge of an application`() async throws {
        let store = try TemporaryStore().store
        var shop = Application(
            id: .shop, settings: ApplicationSettings(authorization: .authorized),
            categories: ["list": Category(identifier: "list")], badge: 3)
        try await store.save(shop)
        try await store.save(Application(id: .clock))
        shop.badge = 4
        shop.settings.pendingLimit = 64

        try await store.save(shop)

        let found = try await store.applications().sorted { $0.id < $1.id }
        #expect(found == [Application(id: .clock), shop])
    }
}
