// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for what may wake the machine.
struct WakingTests {
    private static func pending(
        _ identifier: String, _ seconds: Double, _ level: InterruptionLevel = .active,
        asks: Bool = false
    ) -> PendingRequest {
        var pending = PendingRequest.example(identifier, due: .wall(seconds))
        pending.request.content.interruptionLevel = level
        pending.request.wakesMachine = asks
        return pending
    }

    @Test(arguments: StoreKind.allCases)
    func `finds the first of each claim, from a time on`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let requests = [
            Self.pending("plain", 1), Self.pending("early", 2, .critical),
            Self.pending("critical", 5, .critical), Self.pending("asked", 7, asks: true),
            Self.pending("later", 8, .critical, asks: true),
            Self.pending("urgent", 9, .timeSensitive),
        ]
        _ = try await store.insert(requests, delivering: [], limit: 10)

        let found = try await store.soonestWaking(
            from: .example.addingTimeInterval(5), of: .shop)

        #expect(Set(found.map(\.key.identifier)) == ["critical", "asked", "urgent"])
        #expect(Set(found.map(\.claim)) == [.timeSensitive, .critical, .asked])
        #expect(try await store.soonestWaking(from: .example, of: .clock).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps what was asked for with the request and its entry`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let requests = [
            Self.pending("asked", 1, asks: true), Self.pending("critical", 2, .critical),
            Self.pending("plain", 3),
        ]
        let insertion = try await store.insert(requests, delivering: [], limit: 10)

        #expect(
            try await store.soonest(9, of: .shop).map(\.claim) == [.asked, .critical, .none])
        #expect(
            try await store.pending(serials: insertion.serials).map(\.request.wakesMachine)
                == [true, false, false])
    }
}
