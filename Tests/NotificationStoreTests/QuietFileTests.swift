// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// Quiet hours in the file.
struct QuietFileTests {
    private static let night = QuietHours(windows: [.init(from: 1_320, to: 420, on: [1, 7])])

    @Test func `is still there, with what was held, when the store is opened again`() async throws {
        var world = try await TemporaryStore()
        try await world.store.setQuietHours(Self.night)
        let deliveries = [Delivery.example("a"), .example("b")]
        try await world.store.record(deliveries)
        try await world.store.settle([deliveries[0].notification.id: .held(.quiet)])

        world = try await world.reopened()

        #expect(try await world.store.quietHours() == Self.night)
        #expect(try await world.store.held(.quiet, besides: [:]).counts == [.shop: 1])
        #expect(world.lines.all.isEmpty)
    }

    @Test func `is saved from a damaged file, with what was held`() async throws {
        let world = try await TemporaryStore()
        try await world.store.setQuietHours(Self.night)
        let delivery = Delivery.example("a")
        try await world.store.record([delivery])
        try await world.store.settle([delivery.notification.id: .held(.quiet)])
        let path = world.folder.database + ".saved"
        try StoreFile(path: path).create()

        let salvage = try await world.store.read { try Salvage.copy($0, to: path) }

        #expect(salvage.isComplete)
        let saved = try Connection(opening: path)
        #expect(try saved.integer("SELECT count(*) FROM quiet WHERE hours LIKE '%1320%'") == 1)
        #expect(try saved.integer("SELECT while_quiet FROM delivered") == 1)
    }

    @Test func `hours that cannot be read are as none, and that is said`() async throws {
        let world = try await TemporaryStore()
        try await world.store.setQuietHours(Self.night)
        try await world.run(#"UPDATE quiet SET hours = '{"windows":[{"start":9}]}'"#)

        #expect(try await world.store.quietHours() == QuietHours())
        #expect(world.lines.all.count == 1)

        try await world.store.setQuietHours(Self.night)
        #expect(try await world.store.quietHours() == Self.night)
    }
}
