// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for requests that take the place of others.
struct ExchangeTests {
    @Test(arguments: StoreKind.allCases)
    func `removes others in the step that adds`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let old = try await store.insert(
            [.example("a", due: .wall(100)), .example("b", due: .wall(50))], delivering: [],
            removing: [], limit: 9)
        let keys = ["a", "b", "none"].map { RequestKey(.shop, $0) }
        let outcome = try await store.insert(
            [.example("b", due: .wall(70)), .example("c", due: .wall(80))], delivering: [],
            removing: keys + [RequestKey(.clock, "a")], limit: 2)

        #expect(Set(outcome.removed.map(\.key)) == Set(keys.prefix(2)))
        #expect(Set(outcome.removed.map(\.serial)) == Set(old.serials))
        #expect(outcome.replaced.isEmpty)
        #expect(try await store.pending(of: nil).map(\.serial) == outcome.serials)
        #expect(try await store.counts()[.shop]?.pending == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `removes nothing where nothing can be added`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let first = try await store.insert(
            [.example("a", due: .wall(100))], delivering: [], removing: [], limit: 9)
        await #expect(throws: NotificationError.self) {
            _ = try await store.insert(
                [.example("b", due: .wall(1)), .example("c", due: .wall(2))], delivering: [],
                removing: [RequestKey(.shop, "a")], limit: 1)
        }
        #expect(try await store.pending(of: nil).map(\.serial) == first.serials)
    }
}
