// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for applications, and for services that run.
struct ApplicationTests {
    @Test(arguments: StoreKind.allCases)
    func `knows what may have been answered when a service crashed`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let deliveries: [Delivery] = [.example("a"), .example("b")]
        try await store.record([deliveries[0]])
        #expect(try await store.begin() == [])
        try await store.endRun()
        #expect(try await store.begin() == [])

        // Two beginnings without an end between them: a crash.
        let first = deliveries[0].notification.id
        #expect(try await store.begin() == [first])
        try await store.record([deliveries[1]])
        try await store.endRun()
        #expect(try await store.begin() == [first])

        #expect(try await store.begin() == [first, deliveries[1].notification.id])
        // What rings anew was not answered before.
        try await store.record([.example("a", id: first)])
        try await store.endRun()
        #expect(try await store.begin() == [deliveries[1].notification.id])
        _ = try await store.removeDelivered(of: .shop, limit: 1_000, as: .example)
        #expect(try await store.begin() == [])
    }

    @Test(arguments: StoreKind.allCases)
    func `counts what each application has`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.add([.example("a"), .example("b"), .example("c")], limit: 9)
        try await store.add(.example("a", of: .clock))
        try await store.record([.example("a"), .example("x", of: .clock)])
        try await store.record([.example("a")])
        _ = try await store.removePending(["a"], of: .shop)
        _ = try await store.removePending(of: .clock, limit: 1_000, sparesMonitors: true)

        let counts = try await store.counts()

        #expect(counts[.shop] == StoredCounts(pending: 2, delivered: 1))
        #expect(counts[.clock] == StoredCounts(pending: 0, delivered: 1))
        #expect(counts.count == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `forgets an application, and nothing of another`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.save(Application(id: .shop, badge: 3))
        try await store.save(Application(id: .clock, badge: 1))

        try await store.add(.example("a"))
        _ = try await store.removePending(["a"], of: .shop)

        try await store.removeApplication(.shop)
        try await store.removeApplication(.shop)

        #expect(try await store.counts().isEmpty)
        #expect(try await store.applications().map(\.id) == [.clock])
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps settings, categories and badge of an application`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
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

extension Store {
    /// Begins a run, and says what it found.
    fileprivate func begin() async throws -> Set<UUID> {
        let found = try await perhapsAnswered()
        try await beginRun()
        return found
    }
}
