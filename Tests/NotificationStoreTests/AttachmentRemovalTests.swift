// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// A file stays as long as anything refers to it (ATT-12).
struct AttachmentRemovalTests {
    private let world: AttachmentWorld

    init() async throws { world = try await AttachmentWorld() }

    private func add(_ identifier: String = "tea") async throws -> Request {
        try await world.add(world.request(identifier, try world.write()))
    }

    /// How many files are left after those that were released are gone.
    private func left() async throws -> Int {
        try await world.attachments.removeReleased()
        #expect(try await world.world.number("SELECT count(*) FROM released") == 0)
        return world.stored().count
    }

    private func delivery(_ request: Request, next: DueTime? = nil) async throws -> Delivery {
        let serial = try await world.store.pending(of: .shop).first?.serial
        return Delivery(
            notification: DeliveredNotification(
                id: UUID(), application: .shop, request: request, dueDate: .example,
                date: .example),
            serial: serial, then: next.map { .at($0) } ?? .gone)
    }

    @Test func `removes the file of a request that is removed`() async throws {
        _ = try await add()
        _ = try await add("coffee")
        #expect(try await left() == 2)

        _ = try await world.store.removePending(["tea"], of: .shop)
        #expect(try await left() == 1)
        _ = try await world.store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)
        #expect(try await left() == 0)
    }

    @Test func `removes the file of a request that is replaced`() async throws {
        _ = try await add()
        let second = try await add()
        #expect(try await left() == 1)
        #expect(world.stored().first.map { second.path?.hasSuffix($0) == true } == true)
    }

    @Test func `keeps the file of a delivered notification until it is removed`() async throws {
        let request = try await add()
        try await world.store.record([delivery(request)])
        #expect(try await world.store.pending(of: nil).isEmpty)
        #expect(try await left() == 1)

        _ = try await world.store.removeDelivered(of: .shop, limit: 1_000, as: .example)
        #expect(try await left() == 0)
    }

    @Test func `keeps the file of a repeating request through all its ringings`() async throws {
        let request = try await add()
        for minute in 1...3 {
            try await world.store.record([delivery(request, next: .wall(Double(minute) * 60))])
            #expect(try await left() == 1)
        }
        _ = try await world.store.removeDelivered(of: .shop, limit: 1_000, as: .example)
        #expect(try await left() == 1)
        _ = try await world.store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)
        #expect(try await left() == 0)
    }

    @Test func `keeps the file of a response until its application has finished`() async throws {
        let delivery = try await delivery(try await add())
        try await world.store.record([delivery])
        let response = Response(
            id: UUID(), notification: delivery.notification, actionIdentifier: "done",
            userText: nil, date: .example)
        try await world.store.record(response, tries: 0)
        try await world.store.record(response, tries: 0)
        #expect(try await left() == 1)

        try await world.store.removeResponse(response.id)
        #expect(try await left() == 0)
    }

    @Test func `removes the file of a notification that is not kept`() async throws {
        let delivery = try await delivery(try await add())
        try await world.store.record([delivery])
        try await world.store.settle([delivery.notification.id: .dropped])
        #expect(try await left() == 0)
    }

    @Test func `the sweep removes what a crash left behind, and nothing else`() async throws {
        let kept = try #require(try await add().path)
        _ = try await world.take(world.request("x", try world.write()))
        let foreign = "\(world.folder)/README"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: foreign))
        #expect(world.stored().count == 3)

        #expect(try await world.attachments.sweep())

        #expect(world.exists(kept) && world.exists(foreign))
        #expect(world.stored().count == 2)
    }

    @Test func `knows while files wait for their request to be written`() async throws {
        let taken = try await world.take(world.request("tea", try world.write()))
        #expect(await world.attachments.isTaking)
        await world.attachments.keep(taken, of: .shop)
        #expect(await !world.attachments.isTaking)

        let refused = try await world.take(world.request("tea", try world.write()))
        #expect(await world.attachments.isTaking)
        await world.attachments.discard(refused)
        #expect(await !world.attachments.isTaking)
    }

    @Test func `nothing is swept after a service that stopped in order`() async throws {
        _ = try await world.take(world.request("x", try world.write()))
        try await world.store.endRun()

        let next = AttachmentStore(
            beside: try await world.world.reopened().store,
            places: AttachmentWorld.places(home: world.home))

        #expect(try await !next.sweep())
        #expect(world.stored().count == 1)
    }

    @Test func `the sweep removes nothing when it cannot ask who refers to what`() async throws {
        _ = try await add()
        try await world.world.run("ALTER TABLE attachments RENAME TO elsewhere")
        await #expect(throws: NotificationError.self) { try await world.attachments.sweep() }
        #expect(world.stored().count == 1)
    }

    @Test func `goes with a damaged database, and is not swept for the new one`() async throws {
        _ = try await add()
        let old = "\(world.world.folder.path)/data/carillon.db.damaged"
        #expect(await world.attachments.setAside(with: old))
        #expect(await world.attachments.setAside(with: old))
        try await world.attachments.sweep()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: old + ".attachments").count == 1)
    }

    @Test func `never removes a file outside of its folder`() async throws {
        let file = try world.write()
        try await world.world.run(
            "INSERT INTO released VALUES ('../../home/.var/app/local.shop/cup.png'), ('cup.png'), ('..'), ('')"
        )
        #expect(try await left() == 0)
        #expect(world.exists(file))
    }
}
