// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld
import Testing

@testable import Keyring

/// A keyring that hangs, lies and goes away.
@Suite(.timeLimit(.minutes(2))) struct SecretServiceTests {
    private let bus: PrivateBus
    private let loop: EventLoop
    private let service: SecretService

    static let item = SecretItem(
        label: "Carillon: anna@example.org", attributes: ["server": "https://example.org"])

    init() async throws {
        bus = try await PrivateBus()
        loop = try EventLoop(name: "test")
        service = SecretService(on: .custom(bus.address), deadline: .seconds(1), loop)
    }

    private func double(_ mode: SecretServiceDouble.Mode) async throws -> SecretServiceDouble {
        let double = try await SecretServiceDouble(mode, on: bus, loop)
        if mode != .ok { double.keep(Array("secret".utf8)) }
        return double
    }

    private func fault(_ body: () async throws -> Void) async -> KeyringFault? {
        do {
            try await body()
            return nil
        } catch {
            return error as? KeyringFault
        }
    }

    private static func asking(_ patience: Duration = .seconds(20)) -> SecretService.Asking {
        SecretService.Asking(patience: patience) {}
    }

    @Test func `a keyring that cannot seal keeps, gives and removes a secret all the same`()
        async throws
    {
        let double = try await double(.ok)
        try await service.store("pässword", at: Self.item, asking: nil)
        #expect(try await service.secret(at: Self.item) == "pässword")
        try await service.remove(Self.item, asking: nil)
        #expect(await fault { _ = try await service.secret(at: Self.item) } == .isNotThere)
        withExtendedLifetime(double) {}
    }

    @Test func `where there is none, it is told at once`() async {
        #expect(await !service.isRunning())
        #expect(await fault { _ = try await service.secret(at: Self.item) } == .isMissing)
        let other = SecretService(on: .custom("unix:path=/nowhere"), loop)
        #expect(await fault { _ = try await other.secret(at: Self.item) } == .isMissing)
    }

    @Test(
        arguments: [
            (.silent, .isSilent), (.texts, .answers("OpenSession: wrong types")),
            (.huge, .isTooLarge), (.bytes, .isNoText), (.dismissed, .isLocked),
            (.hidden, .isLocked),
        ] as [(SecretServiceDouble.Mode, KeyringFault)])
    func `what is wrong with it is told`(
        _ mode: SecretServiceDouble.Mode, _ expected: KeyringFault
    ) async throws {
        let double = try await double(mode)
        #expect(await fault { _ = try await service.secret(at: Self.item) } == expected)
        // Who is not asked sees nothing.
        #expect(!double.calls.contains("Prompt"))
    }

    @Test(
        arguments: [
            (.dismissed, .wasDismissed), (.unanswered, .wasDismissed), (.endsAsking, .ended),
            (.unlocked, nil),
        ] as [(SecretServiceDouble.Mode, KeyringFault?)])
    func `a person who is asked may not answer`(
        _ mode: SecretServiceDouble.Mode, _ expected: KeyringFault?
    ) async throws {
        let double = try await double(mode)
        let patience = Duration.milliseconds(mode == .unanswered ? 50 : 20_000)
        let result = await fault {
            try await service.store("new", at: Self.item, asking: Self.asking(patience))
        }
        // Its call may be cut off before its name is.
        #expect(result == expected || mode == .endsAsking && result == .isSilent)
        #expect(double.calls.contains("CreateItem") == (expected == nil))
        #expect(double.calls.contains("Dismiss") == (mode == .unanswered))
    }

    @Test(arguments: [.unlocked, .hidden, .dismissed, .ok] as [SecretServiceDouble.Mode])
    func `is unlocked where somebody asks for that`(_ mode: SecretServiceDouble.Mode) async throws {
        let double = try await double(mode)
        let patience = Duration.milliseconds(mode == .hidden ? 50 : 20_000)
        let result = await fault {
            try await service.unlock(for: Self.item, asking: Self.asking(patience))
        }
        #expect(result == ([.hidden, .dismissed].contains(mode) ? .wasDismissed : nil))
        #expect(double.calls.contains("Prompt") == (mode != .ok))
    }

    @Test func `one that ends in the middle is told, and asked again when it is back`()
        async throws
    {
        let double = try await double(.endsReading)
        #expect(await fault { _ = try await service.secret(at: Self.item) } == .isSilent)
        let next = try await SecretServiceDouble(.unlocked, on: bus, loop)
        next.keep(Array("secret".utf8))
        try await service.store("other", at: Self.item, asking: Self.asking())
        #expect(try await service.secret(at: Self.item) == "other")
        withExtendedLifetime(double) {}
    }

    @Test func `keys of a session that everybody knows are none`() throws {
        let key = try SecretSession.Key()
        let (long, ones) = (
            [UInt8](repeating: 1, count: 4_096), [UInt8](repeating: 255, count: 128)
        )
        for other: [UInt8] in [[], [0], [1], long, ones] {
            #expect(throws: KeyringFault.self) {
                try SecretSession(sealed: "/a", key, with: other)
            }
        }
        let own = try SecretSession.Key()
        let (here, there) = (
            try SecretSession(sealed: "/a", key, with: own.open),
            try SecretSession(sealed: "/a", own, with: key.open)
        )
        let sealed = try here.seal("secret")
        #expect(try there.open(sealed) == "secret")
        #expect(!"\(sealed)".contains("\(Array("secret".utf8))"))
        guard case .structure(var parts) = sealed, case .bytes(let bytes) = parts[2] else {
            Issue.record("no secret")
            return
        }
        let zeros = [UInt8](repeating: 0, count: 16)
        for (start, cut) in [([], bytes), (zeros, Array(bytes.dropLast()))] {
            (parts[1], parts[2]) = (.bytes(start), .bytes(cut))
            #expect(throws: KeyringFault.self) { try there.open(.structure(parts)) }
        }
        #expect(throws: KeyringFault.isTooLarge) {
            try here.seal(String(repeating: "a", count: 65_537))
        }
    }
}
