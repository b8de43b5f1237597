// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@Suite struct OwnershipTests {
    /// An object that a callback captures, to see whether the callback was freed.
    private final class Token: Sendable {}

    /// Waits until the loop has done what was queued, which is where boxes are freed.
    private func settle(_ loop: EventLoop) async {
        for _ in 0..<3 { await Task(executorPreference: loop) {}.value }
    }

    @Test func `frees the callback of a subscription`() async throws {
        try await BusWorld.run { world in
            weak var token: Token?
            do {
                let captured = Token()
                token = captured
                let subscription = try await world.client.subscribe(to: MatchRule(member: "A")) {
                    [captured] _ in withExtendedLifetime(captured) {}
                }
                #expect(token != nil)
                subscription.cancel()
            }
            await settle(world.clientLoop)
            #expect(token == nil)
        }
    }

    @Test func `frees the handler of an export`() async throws {
        try await BusWorld.run { world in
            weak var token: Token?
            do {
                let captured = Token()
                token = captured
                let export = try await world.exportMethod("Ring") { [captured] _ in
                    withExtendedLifetime(captured) { [] }
                }
                _ = try await world.client.call(world.call("Ring"))
                #expect(token != nil)
                export.cancel()
            }
            await settle(world.serviceLoop)
            #expect(token == nil)
        }
    }

    @Test func `frees the action of a watch`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let pipe = Pipe()
        weak var token: Token?
        do {
            let captured = Token()
            token = captured
            let watch = try loop.watch(readable: pipe.fileHandleForReading.fileDescriptor) {
                [captured] in withExtendedLifetime(captured) {}
            }
            #expect(token != nil)
            watch.cancel()
        }
        await settle(loop)
        #expect(token == nil)
    }

    @Test func `frees a connection that nobody holds`() async throws {
        let bus = try await PrivateBus()
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        weak var gone: Connection?
        do {
            let connection = try await Connection.open(.custom(bus.address), on: loop)
            gone = connection
            _ = try await connection.names()
        }
        await settle(loop)
        #expect(gone == nil)
    }
}
