// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// Applications that register where the session has a distributor of UnifiedPush.
@Suite(.timeLimit(.minutes(5))) struct UnifiedPushTests {
    private func run(
        version: Int = 2, _ body: (PushWorld, DistributorDouble) async throws -> Void
    ) async throws {
        try await PushWorld.run(isDouble: true) { world in
            let distributor = try await DistributorDouble(in: world.daemon, version: version)
            try await body(world, distributor)
            await distributor.close()
        }
    }

    private func seal(_ payload: String, for subscription: PushSubscription) throws -> [UInt8] {
        try PushSender(
            point: subscription.keys.p256dh, authentication: subscription.keys.auth
        ).seal(Array(payload.utf8))
    }

    private func alert(_ text: String, for subscription: PushSubscription) throws -> [UInt8] {
        try seal(#"{"aps": {"alert": {"title": "Shop", "body": "\#(text)"}}}"#, for: subscription)
    }

    @Test(arguments: [1, 2], [true, false])
    func `it is registered, and what its server sends is shown when the distributor has its answer`(
        version: Int, tellsAfterwards: Bool
    ) async throws {
        try await run(version: version) { world, distributor in
            distributor.answers(.tells(afterwards: tellsAfterwards))
            let token = try await world.registers()
            let subscription = try world.subscription(in: token)
            let registration = try await distributor.registrations.first { _ in true }
            #expect(registration.service == PushWorld.sync)
            #expect(registration.description == Sample.application.rawValue)
            #expect(subscription.endpoint == DistributorDouble.address(registration.token))

            // Nothing is left to do, so the program ends, and a message starts it.
            try await world.daemon.connection.owner(of: PushWorld.sync, isThere: false)
            try await distributor.bring(
                alert("on sale", for: subscription), named: "1", to: registration)
            let texts = try await world.texts()
            #expect(texts == ["on sale"])
            let list = try await world.carillon("pushes")
            #expect(list.first?.contains(subscription.endpoint) == true, "\(list)")
            #expect(list.first?.contains(DistributorDouble.name) == true)
        }
    }

    @Test func `each message comes once, and in order`() async throws {
        try await run { world, distributor in
            let subscription = try world.subscription(in: try await world.registers())
            let registration = try await distributor.registrations.first { _ in true }
            for index in 0..<30 {
                let sealed = try alert("\(index)", for: subscription)
                try await distributor.bring(sealed, named: "m\(index)", to: registration)
                if index % 10 == 9 { try await world.killAnySync() }
                // A distributor that got no answer brings it again.
                try await distributor.bring(sealed, named: "m\(index)", to: registration)
            }
            let texts = try await world.texts()
            #expect(texts == (0..<30).map(String.init))
        }
    }

    @Test func `the delegate gets what is for it alone`() async throws {
        try await run { world, distributor in
            let application = try world.start("register")
            let token = try await world.line(of: application) { $0.hasPrefix("token ") }
            let registration = try await distributor.registrations.first { _ in true }
            let sealed = try seal(
                #"{"aps": {"content-available": 1}, "id": 7}"#,
                for: try world.subscription(in: token))
            try await distributor.bring(sealed, named: "", to: registration)
            _ = try await world.line(of: application) { $0 == "fetches 7" }
            await application.process.killAndWait()
        }
    }

    @Test func `the token stays, and a server that the person names goes first`() async throws {
        try await run { world, distributor in
            let token = try await world.registers()
            let again = try await world.registers()
            #expect(token == again)
            // Each start of the application tells the distributor that it is still there.
            try await until { Set(distributor.registrations.all).count == 1 }
            try await until { distributor.registrations.all.count == 2 }

            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let kept = try await world.registers()
            #expect(kept == token)
            _ = try await world.carillon("pushes", "remove", Sample.application.rawValue)
            let other = try world.subscription(in: try await world.registers())
            #expect(other.endpoint.hasPrefix(world.ntfy.address))
            // What is brought for what has ended, ends there.
            let registration = try #require(distributor.registrations.all.first)
            try await distributor.bring([1, 2, 3], named: "late", to: registration)
            try await distributor.ended.first { $0 == registration.token }
        }
    }

    @Test func `a distributor that ends it or has no more is not asked for more`() async throws {
        try await run { world, distributor in
            let token = try await world.registers()
            let registration = try await distributor.registrations.first { _ in true }
            try await distributor.end(registration)
            let list = try await world.carillon("pushes")
            #expect(list.first?.contains("servers push to no application") == true)
            let new = try await world.registers()
            #expect(new.hasPrefix("token ") && new != token)

            let application = try world.start("unregister")
            _ = try await world.line(of: application) { $0 == "is registered: false" }
            await application.process.killAndWait()
            let last = try #require(distributor.registrations.all.last)
            try await distributor.ended.first { $0 == last.token }
        }
    }

    @Test func `its reasons are told, and an address that comes late is taken`() async throws {
        try await run { world, distributor in
            distributor.answers(.refuses("no account"))
            let refused = try await world.registers()
            #expect(refused.contains("no account") && refused.contains("carillon pushes server"))
            distributor.answers(.isSilent)
            let silent = try await world.registers()
            #expect(silent.contains("told no address"), "\(silent)")
            let registration = try #require(distributor.registrations.all.last)
            for address in ["file:///etc/passwd", "https://", "https://a:b@example.org/", "x"] {
                await distributor.tell(address, to: registration)
            }
            await distributor.tell(DistributorDouble.address("late"), to: registration)
            let subscription = try world.subscription(in: try await world.registers())
            #expect(subscription.endpoint == DistributorDouble.address("late"))
        }
    }

    @Test func `one that is forgotten ends it, also while it waits for its address`() async throws {
        try await run { world, distributor in
            let name = Sample.application.rawValue
            _ = try await world.registers()
            let first = try await distributor.registrations.first { _ in true }
            _ = try await world.carillon("settings", name, "--forget", "--yes")
            try await distributor.ended.first { $0 == first.token }

            distributor.answers(.isSilent)
            try await world.daemon.allow(Sample.application)
            let silent = try await world.registers()
            #expect(silent.contains("told no address"), "\(silent)")
            let second = try #require(distributor.registrations.all.last)
            #expect(second.token != first.token)
            _ = try await world.carillon("settings", name, "--forget", "--yes")
            try await distributor.ended.first { $0 == second.token }
            let kept = world.daemon.home.path + "/.config/carillon/pushes.json"
            let text = try String(contentsOfFile: kept, encoding: .utf8)
            #expect(!text.contains(second.token))
        }
    }

    @Test func `nobody else brings anything, and nonsense comes to nothing`() async throws {
        try await run { world, distributor in
            let subscription = try world.subscription(in: try await world.registers())
            let registration = try await distributor.registrations.first { _ in true }
            let stranger = world.daemon.connection
            let sealed = try alert("forged", for: subscription)
            try await distributor.bring(sealed, named: "1", to: registration, from: stranger)
            for (member, value) in [
                ("NewEndpoint", ("endpoint", Value.string("https://evil.example.org/"))),
                ("Unregistered", ("unused", .string(""))),
            ] {
                _ = try await distributor.call(
                    member, of: registration.service,
                    [("token", .string(registration.token)), value], from: stranger)
            }
            for values in [
                [], [("token", Value.int32(7))], [("token", .string(registration.token))],
                [("token", .string(registration.token)), ("message", .string("text"))],
                [("token", .string(registration.token)), ("message", .bytes([1, 2, 3]))],
                [
                    ("token", .string(registration.token)),
                    ("message", .bytes(Array(repeating: 7, count: 5_000))),
                ],
                [
                    ("token", .string(registration.token)), ("message", .bytes(sealed)),
                    ("id", .string(String(repeating: "n", count: 300))),
                ],
            ] {
                _ = try await distributor.call("Message", of: registration.service, values)
            }
            try await distributor.bring(
                alert("good", for: subscription), named: "2", to: registration)
            let texts = try await world.texts()
            #expect(texts == ["good"])
            let token = try await world.registers()
            let same = try world.subscription(in: token)
            #expect(same == subscription)
        }
    }
}

extension PushWorld {
    /// Kills the program that opens messages, if it runs.
    fileprivate func killAnySync() async throws {
        guard let process = try? await daemon.connection.processID(of: Self.sync) else { return }
        kill(process, SIGKILL)
        try await daemon.connection.owner(of: Self.sync, isThere: false)
    }
}
