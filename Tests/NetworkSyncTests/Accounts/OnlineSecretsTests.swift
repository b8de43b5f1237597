// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import OnlineAccounts
import PersonalAccounts
import Synchronization
import TestWorld
import Testing

@testable import NetworkSync

/// Secrets of GNOME Online Accounts that end, are refused, or do not come.
@Suite(.timeLimit(.minutes(2))) struct OnlineSecretsTests {
    private static let (token, password) = ("account_1", "account_2")

    private let bus: PrivateBus
    private let loop: EventLoop
    private let double: OnlineAccountsDouble
    private let service: OnlineAccountService
    private let time = Clock()

    /// A clock that a test moves.
    private final class Clock: Sendable {
        private let seconds = Mutex(0.0)
        var now: Date { Date(timeIntervalSinceReferenceDate: seconds.withLock { $0 }) }
        func move(by time: Double) { seconds.withLock { $0 += time } }
    }

    init() async throws {
        bus = try await PrivateBus()
        loop = try EventLoop(name: "test")
        double = try await OnlineAccountsDouble(
            on: bus, loop,
            [
                .init(
                    Self.token, identity: "anna", uri: "https://a.example/anna/user",
                    secret: "t1", seconds: 3_600),
                .init(
                    Self.password, identity: "b@c", uri: "https://b%40c@b.example:81/x/",
                    secret: "pässword"),
            ])
        service = OnlineAccountService(on: .custom(bus.address), deadline: .seconds(1), loop)
    }

    private var secrets: OnlineSecrets {
        let time = time
        return OnlineSecrets(service, loop, now: { time.now })
    }

    private static func account(_ id: String) throws -> KeptAccount {
        var account = KeptAccount(
            try AccountAddress("https://a.example"), user: id, ["HOME": "/nowhere"])
        account.online = KeptAccount.Online(id: id, name: id)
        return account
    }

    @Test func `reads what is set up, and leaves out what is nothing`() async throws {
        let all = try await service.accounts()
        #expect(all.map(\.address) == ["https://a.example/anna/user", "https://b.example:81/x/"])
        #expect(all.map(\.identity) == ["anna", "b@c"])
        #expect(all.map(\.way) == [.token, .password])
        double.answer(.garbage)
        #expect(try await service.accounts().isEmpty)
        double.answer(.silent)
        await #expect(throws: OnlineFault.isSilent) { try await service.accounts() }
        let nowhere = OnlineAccountService(on: .custom(try await PrivateBus().address), loop)
        await #expect(throws: OnlineFault.isMissing) { try await nowhere.accounts() }
    }

    @Test func `a token is asked for anew before it ends, and a password once`() async throws {
        let (secrets, token, password) = (
            secrets, try Self.account(Self.token), try Self.account(Self.password)
        )
        for _ in 0..<3 {
            #expect(try await secrets.secret(of: token) == .token("t1"))
            let known = try await secrets.secret(of: password)
            #expect(known == .password(user: Self.password, "pässword"))
        }
        #expect(double.calls.count { $0 == "GetAccessToken" } == 1)
        #expect(double.calls.count { $0 == "GetPassword" } == 1)
        time.move(by: 3_541)
        #expect(try await secrets.secret(of: token) == .token("t1"))
        #expect(double.calls.count { $0 == "GetAccessToken" } == 2)
    }

    @Test func `a secret that was refused is checked once, until the person was there`()
        async throws
    {
        let (secrets, account) = (secrets, try Self.account(Self.password))
        let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
        await secrets.follow(account) { tick.yield() }
        _ = try await secrets.secret(of: account)
        await secrets.forget(account)
        double.prepare(nil, for: Self.password)
        for _ in 0..<5 {
            await #expect(throws: ServerFault.ofOnline(.needsAttention)) {
                try await secrets.secret(of: account)
            }
        }
        #expect(double.calls.count { $0 == "EnsureCredentials" } == 1)
        // Whoever has it be asked now may know better, and another device may have mended it.
        double.prepare("other", for: Self.password)
        await secrets.retry(account)
        let mended = try await secrets.secret(of: account)
        #expect(mended == .password(user: Self.password, "other"))
        await secrets.forget(account)
        double.prepare(nil, for: Self.password)
        await #expect(throws: ServerFault.ofOnline(.needsAttention)) {
            try await secrets.secret(of: account)
        }
        try await double.change(Self.password) { account in
            (account.secret, account.needsAttention) = ("new", false)
        }
        for await _ in ticks {
            if try await secrets.secret(of: account) == .password(user: Self.password, "new") {
                break
            }
        }
    }

    @Test func `an account that is off, gone or without a secret is told`() async throws {
        let (secrets, account) = (secrets, try Self.account(Self.token))
        try await double.change(Self.token) { $0.isOn = false }
        await #expect(throws: ServerFault.ofOnline(.isOff)) {
            try await secrets.secret(of: account)
        }
        try await double.change(Self.token) { ($0.isOn, $0.secret) = (true, nil) }
        await #expect(throws: ServerFault.self) { try await secrets.secret(of: account) }
        try await double.change(Self.token) { ($0.needsAttention, $0.secret) = (true, "t2") }
        await #expect(throws: ServerFault.ofOnline(.needsAttention)) {
            try await secrets.secret(of: account)
        }
        try await double.change(Self.token) {
            ($0.needsAttention, $0.secret) = (false, String(repeating: "a", count: 70_000))
        }
        await #expect(throws: ServerFault.self) { try await secrets.secret(of: account) }
        try await double.remove(Self.token)
        await #expect(throws: ServerFault.ofOnline(.isGone)) {
            try await secrets.secret(of: account)
        }
    }
}
