// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Many pushes of a server, while the service and the program that opens them are killed.
///
/// `CARILLON_PUSHES` says how many (200); a tenth of them comes while the service is killed.
@Suite(.serialized) struct PushSoakTests {
    private static let rounds = 10

    @Test(.timeLimit(.minutes(60))) func `each push is shown once and in order`() async throws {
        let wanted = ProcessInfo.processInfo.environment["CARILLON_PUSHES"].flatMap { Int($0) }
        let slice = max(1, (wanted ?? 200) / Self.rounds)
        let count = slice * Self.rounds
        try await PushWorld.run(isDouble: true) { world in
            let subscription = try await world.add()
            let begun = ContinuousClock.now
            var next = 0
            func send(_ number: Int) async throws {
                for _ in 0..<number {
                    try await world.alert("\(next)", to: subscription)
                    next += 1
                }
            }
            for round in 0..<Self.rounds {
                try await send(slice - slice / 10)
                // In the midst of what came just before.
                try await world.daemon.currentService().kill()
                if round % 2 == 1 { try await world.killSync() }
                try await send(slice / 10)
                try await world.daemon.startService()
                try await world.startSync()
            }
            let sent = ContinuousClock.now - begun
            try await until { try await world.newest() == "\(count - 1)" }
            let all = ContinuousClock.now - begun
            let texts = try await world.texts()
            #expect(texts == (0..<count).map(String.init))
            let gone = try await world.tool.history(
                of: Sample.application, matching: "", after: nil, limit: 10)
            #expect(gone.elements.isEmpty)
            // What a crash left open is shown again, in the place of itself.
            let shown = world.daemon.server.deliveries.map(\.body)
            let once = Set(shown)
            #expect(once.count == count)
            print(
                "CARILLON_PUSHES: \(count), \(slice / 10 * Self.rounds) while killed; sent in \(sent),"
                    + " shown in \(all); \(shown.count - once.count) shown again by a crash")
        }
    }
}

extension PushWorld {
    /// The text of the newest that is delivered.
    fileprivate func newest() async throws -> String? {
        try await tool.delivered(of: Sample.application, after: nil, limit: 1).elements.first?
            .request.content.body
    }
}
