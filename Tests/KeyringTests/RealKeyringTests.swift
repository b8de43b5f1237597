// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@testable import Keyring

/// The keyring of GNOME as it is in Debian.
@Suite(.timeLimit(.minutes(2))) struct RealKeyringTests {
    private static func run(
        hasDefault: Bool = true,
        _ body: (SecretService, KeyringProcess, TemporaryDirectory) async throws -> Void
    ) async throws {
        let (bus, home) = (try await PrivateBus(), try TemporaryDirectory())
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let keyring = try await KeyringProcess(
            on: bus, in: home, hasDefault: hasDefault, connection)
        let service = SecretService(on: .custom(bus.address), loop)
        try await body(service, keyring, home)
        await service.close()
        await keyring.kill()
        await connection.close()
        await bus.stop()
    }

    @Test func `it keeps one secret for a place, which a person finds by its name`() async throws {
        try await Self.run { service, keyring, home in
            let item = SecretServiceTests.item
            try await service.store("first", at: item, asking: nil)
            try await service.store("zweites ü", at: item, asking: nil)
            #expect(try await service.secret(at: item) == "zweites ü")
            let other = SecretItem(label: "other", attributes: ["server": "https://b.example"])
            try await service.store("other", at: other, asking: nil)
            #expect(try await service.secret(at: item) == "zweites ü")

            let items = try await keyring.items()
            #expect(Set(items.map(\.label)) == ["Carillon: anna@example.org", "other"])
            let found = try #require(items.first { $0.label == item.label })
            #expect(found.attributes["server"] == "https://example.org")

            try await service.remove(item, asking: nil)
            #expect(try await keyring.items().map(\.label) == ["other"])
            try await service.remove(item, asking: nil)
            await #expect(throws: KeyringFault.isNotThere) {
                try await service.secret(at: item)
            }
            await #expect(throws: KeyringFault.isTooLarge) {
                let long = String(repeating: "a", count: 65_537)
                try await service.store(long, at: item, asking: nil)
            }
        }
    }

    @Test func `several are read at once, as accounts are at the start of a session`() async throws
    {
        try await Self.run { service, _, _ in
            let items = (0..<8).map { number in
                SecretItem(label: "\(number)", attributes: ["server": "https://\(number).example"])
            }
            for item in items { try await service.store(item.label, at: item, asking: nil) }
            // It has no connection any more, and each wants one.
            await service.close()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for item in items {
                    group.addTask {
                        let secret = try await service.secret(at: item)
                        #expect(secret == item.label)
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `what another program has put there is read up to a limit, if it is a text`()
        async throws
    {
        try await Self.run { service, keyring, _ in
            let item = SecretServiceTests.item
            try await service.store("secret", at: item, asking: nil)
            let found = try #require(try await keyring.items().first)
            for (bytes, fault) in [
                (Array(repeating: 65, count: 10 << 20), .isTooLarge),
                (Array(repeating: 65, count: 65_553), .isTooLarge),
                ([0xFF, 0xFE], .isNoText), ([65, 10, 66], .isNoText), ([], .isNoText),
            ] as [([UInt8], KeyringFault)] {
                try await keyring.set(bytes, of: found)
                await #expect(throws: fault) { try await service.secret(at: item) }
            }
            try await keyring.set(Array("other".utf8), of: found)
            #expect(try await service.secret(at: item) == "other")
        }
    }

    @Test func `a locked one stays locked, asks nobody, and tells when it opens`() async throws {
        try await Self.run { service, keyring, _ in
            let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
            await service.follow { tick.yield() }
            let item = SecretServiceTests.item
            try await service.store("secret", at: item, asking: nil)
            try await keyring.lock()
            await #expect(throws: KeyringFault.isLocked) { try await service.secret(at: item) }
            await #expect(throws: KeyringFault.isLocked) {
                try await service.store("new", at: item, asking: nil)
            }
            await #expect(throws: KeyringFault.isLocked) {
                try await service.remove(item, asking: nil)
            }
            // Its window cannot open here, which is as if somebody closed it.
            let asking = SecretService.Asking(patience: .seconds(20)) {}
            await #expect(throws: KeyringFault.wasDismissed) {
                try await service.store("new", at: item, asking: asking)
            }
            try await keyring.unlock()
            for await _ in ticks {
                if (try? await service.secret(at: item)) == "secret" { break }
            }
        }
    }

    @Test func `one that was killed is told, and one without a default keyring`() async throws {
        try await Self.run { service, keyring, _ in
            try await service.store("secret", at: SecretServiceTests.item, asking: nil)
            await keyring.kill()
            await #expect(throws: KeyringFault.isMissing) {
                try await service.secret(at: SecretServiceTests.item)
            }
        }
        try await Self.run(hasDefault: false) { service, _, _ in
            await #expect(throws: KeyringFault.hasNoDefault) {
                try await service.store("secret", at: SecretServiceTests.item, asking: nil)
            }
        }
    }
}
