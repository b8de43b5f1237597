// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Calendars whose server tells of changes by WebDAV-Push, over a distributor or a server of ntfy.
///
/// Without that a change would be here after five minutes: no test waits for so long.
@Suite(.timeLimit(.minutes(3))) struct CalendarPushTests {
    private typealias Registration = CalendarServerDouble.Registration

    /// A world with an account on a server that tells of changes.
    private struct PushedWorld {
        let world: CalendarWorld
        let server: CalendarServerDouble
        let distributor: DistributorDouble

        /// The only registration that the server has.
        func registration() async throws -> Registration {
            var all: [Registration] = []
            try await until {
                all = Array(try await server.registrations().values)
                return all.count == 1
            }
            return try #require(all.first)
        }

        /// Has the distributor bring a message.
        func bring(_ sealed: [UInt8], named name: String = "") async throws {
            try await distributor.bring(sealed, named: name, to: last())
        }

        func last() throws -> DistributorDouble.Registration {
            try #require(distributor.registrations.all.last)
        }

        @discardableResult
        func addAccount() async throws -> [String] {
            try await world.carillon(
                "calendars", "add", server.address, "--user", "anna", input: "secret"
            ).lines
        }

        func account() async throws -> [String: Any] {
            let text = try await world.carillon("calendars", "list", "--json")
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let accounts = (json as? [String: Any])?["accounts"] as? [[String: Any]]
            return try #require(accounts?.first)
        }

        /// How often the server was asked, once nobody asks any more.
        func countWhenStill() async throws -> Int {
            var last = -1
            while try await server.count("PROPFIND") != last {
                last = try await server.count("PROPFIND")
                // Longer than it is waited for others that change something here.
                try await Task.sleep(for: .seconds(2))
            }
            return last
        }

        /// Ends the program that speaks with servers, as a crash would, and starts it again.
        func restart() async throws {
            try await world.kill(CalendarWorld.sync)
            try await world.tool.start(try ApplicationID(CalendarWorld.sync))
        }
    }

    private static func run(
        version: Int = 2, way: String = "on", asNextcloud: Bool = false,
        _ body: (PushedWorld) async throws -> Void
    ) async throws {
        let server = try await CalendarServerDouble()
        if asNextcloud { try await server.speakAsNextcloud() }
        try await server.push(way)
        try await CalendarWorld.run { world in
            let distributor = try await DistributorDouble(in: world.daemon, version: version)
            let pushed = PushedWorld(world: world, server: server, distributor: distributor)
            try await pushed.addAccount()
            try await body(pushed)
            await distributor.close()
        }
    }

    @Test(arguments: [1, 2])
    func `a change on the server is here at once`(_ version: Int) async throws {
        try await Self.run(version: version) { pushed in
            let registration = try await pushed.registration()
            let own = try pushed.last()
            #expect(registration.endpoint == DistributorDouble.address(own.token))
            #expect(own.senderKey == (version == 2 ? CalendarServerDouble.senderKey : nil))
            for title in ["Milk", "Bread"] {
                try await pushed.server.put(CalendarWorld.task("milk", title), at: "milk.ics")
                try await pushed.bring(registration.change())
                try await pushed.world.untilPending(title)
            }
            try await until { try await pushed.account()["pushed"] as? [String] == ["Work"] }
            #expect(try await pushed.account()["pushProblem"] == nil)
        }
    }

    @Test func `a change that is made here is told to everybody else`() async throws {
        try await Self.run { pushed in
            _ = try await pushed.registration()
            try await pushed.server.put(
                CalendarWorld.task("milk", "Milk", in: 3), at: "milk.ics")
            try await pushed.world.carillon("calendars", "sync")
            let milk = try await pushed.world.daemon.server.shown.first { $0.title == "Milk" }
            try await pushed.world.daemon.server.press("Done", on: milk)
            try await until {
                try await pushed.server.text("milk.ics")?.contains("COMPLETED") == true
            }
            let quiet = try await pushed.server.quiet()
            #expect(quiet == "\"\(pushed.server.address)/registrations/1\"")
        }
    }

    /// After `lib/Dav` and `lib/PushTransports` of `nc_ext_dav_push`, 0.0.3 and 1.0.
    @Test func `the app of Nextcloud is understood, and leaves this computer out`() async throws {
        try await Self.run(asNextcloud: true) { pushed in
            let registration = try await pushed.registration()
            let milk = CalendarWorld.task("milk", "Milk", in: 3)
            try await pushed.server.put(milk, at: "milk.ics")
            try await pushed.bring(registration.olderChange())
            let shown = try await pushed.world.daemon.server.shown.first { $0.title == "Milk" }
            try await pushed.world.daemon.server.press("Done", on: shown)
            try await until {
                try await pushed.server.text("milk.ics")?.contains("COMPLETED") == true
            }
            let own = "\(pushed.server.address)/apps/dav_push/subscriptions/1"
            #expect(try await pushed.server.quiet() == "\"\(own)\"")

            try await pushed.world.carillon("calendars", "remove", "anna@127.0.0.1")
            try await until { try await pushed.server.registrations().isEmpty }
        }
    }

    @Test func `it stays registered over a kill, follows its address, and ends with the account`()
        async throws
    {
        try await Self.run { pushed in
            let first = try await pushed.registration()
            try await pushed.world.carillon("calendars", "sync")
            let asked = try await pushed.server.count("POST")
            try await pushed.restart()
            // It tells the distributor that it is there, as each start of a program does.
            try await until { pushed.distributor.registrations.all.count > 1 }
            try await pushed.world.carillon("calendars", "sync")
            #expect(try await pushed.registration() == first)
            #expect(try await pushed.server.count("POST") == asked)

            let other = DistributorDouble.address("other")
            await pushed.distributor.tell(other, to: try pushed.last())
            try await until {
                try await pushed.server.registrations().values.map(\.endpoint) == [other]
            }
            try await pushed.server.put(CalendarWorld.task("milk", "Milk"), at: "milk.ics")
            try await pushed.bring(try await pushed.registration().change())
            try await pushed.world.untilPending("Milk")

            let token = try pushed.last().token
            try await pushed.world.carillon("calendars", "remove", "anna@127.0.0.1")
            try await pushed.distributor.ended.first { $0 == token }
            #expect(try await pushed.server.registrations().isEmpty)
            let state = pushed.world.daemon.home.path + "/state/carillon/mirrors"
            let left = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
            #expect(left.isEmpty, "\(left)")
        }
    }

    @Test func `nonsense and a server that lies have it asked seldom`() async throws {
        try await Self.run { pushed in
            let registration = try await pushed.registration()
            try await pushed.server.put(CalendarWorld.task("milk", "Milk"), at: "milk.ics")
            let sealed = try registration.change()
            try await pushed.bring(sealed)
            try await pushed.world.untilPending("Milk")
            let before = try await pushed.countWhenStill()
            let stranger = pushed.world.daemon.connection
            let bare = CalendarServerDouble.topic
            for nonsense in [
                sealed, [], [1, 2, 3], [UInt8](repeating: 7, count: 5_000),
                Array(try registration.change().dropLast()),
                try registration.change(topic: "unknown"), try registration.seal(bare),
                try registration.seal("<push-message/>"),
            ] {
                for _ in 0..<5 { try await pushed.bring(nonsense) }
            }
            let forged = try registration.change()
            try await pushed.distributor.bring(
                forged, named: "", to: try pushed.last(), from: stranger)
            // Longer than it is waited for others.
            try await Task.sleep(for: .milliseconds(300))
            #expect(try await pushed.server.count("PROPFIND") == before)

            for _ in 0..<200 { try await pushed.bring(registration.change()) }
            try await pushed.server.put(CalendarWorld.task("milk", "Bread"), at: "milk.ics")
            try await pushed.bring(registration.change())
            try await pushed.world.untilPending("Bread")
            let asked = try await pushed.server.count("PROPFIND") - before
            #expect((1...60).contains(asked), "\(asked)")
        }
    }

    @Test(arguments: ["403", "503"])
    func `a server that refuses is asked as before, and named`(_ status: String) async throws {
        try await Self.run(way: status) { pushed in
            for _ in 0..<3 { try await pushed.world.carillon("calendars", "sync") }
            let listed = try await pushed.world.carillon("calendars", "list", input: "").lines
            #expect(listed.contains { $0.contains("status \(status)") }, "\(listed)")
            #expect(try await pushed.server.count("POST") == 1)
            let found = try await pushed.world.carillon("doctor", input: "").lines
            #expect(found.contains { $0.contains("accounts: 1") }, "\(found)")

            try await pushed.server.put(CalendarWorld.task("milk", "Milk"), at: "milk.ics")
            try await pushed.world.carillon("calendars", "sync")
            try await pushed.world.untilPending("Milk")
        }
    }

    @Test func `what somebody ends stays ended, until the account is added again`() async throws {
        try await Self.run { pushed in
            _ = try await pushed.registration()
            // By the name that a person knows, and no other.
            let name = "anna@127.0.0.1"
            let pushes = try await pushed.world.carillon("pushes")
            #expect(pushes.hasPrefix(name + "  "), "\(pushes)")
            #expect(!pushes.contains("org.carillon.Calendars.account"), "\(pushes)")
            try await pushed.world.carillon("pushes", "remove", name)
            try await until { try await pushed.server.registrations().isEmpty }
            for _ in 0..<2 { try await pushed.world.carillon("calendars", "sync") }
            #expect(try await pushed.server.registrations().isEmpty)

            try await pushed.world.carillon("calendars", "remove", "anna@127.0.0.1")
            try await pushed.addAccount()
            _ = try await pushed.registration()
        }
    }

    @Test func `a server that signs with another key is another for the distributor at once`()
        async throws
    {
        try await Self.run { pushed in
            let first = try await pushed.registration()
            let key = String(CalendarServerDouble.senderKey.reversed())
            try await pushed.server.sign(with: key)
            try await pushed.world.carillon("calendars", "sync")
            try await until { try pushed.last().senderKey == key }
            let token = try pushed.last().token
            #expect(pushed.distributor.registrations.all.allSatisfy { $0.token == token })
            #expect(try await pushed.registration().endpoint == first.endpoint)
        }
    }

    @Test func `a distributor that ends it is asked for another address`() async throws {
        try await Self.run { pushed in
            let first = try await pushed.registration()
            try await pushed.distributor.end(try pushed.last())
            try await until {
                let all = try await pushed.server.registrations().values.map(\.endpoint)
                return all.count == 1 && all != [first.endpoint]
            }
        }
    }

    @Test func `without a distributor, a server of ntfy that the person named brings it`()
        async throws
    {
        let (server, ntfy) = (try await CalendarServerDouble(), try await NtfyServer())
        try await server.push("on")
        try await CalendarWorld.run { world in
            let (lines, exit) = try await world.carillon(
                "calendars", "add", server.address, "--user", "anna", input: "secret")
            #expect(exit == .code(0), "\(lines)")
            // Nobody has named one so far, and nobody is asked.
            try await world.carillon("calendars", "sync")
            #expect(try await server.count("POST") == 0)

            try await world.carillon("pushes", "server", ntfy.address)
            var endpoint = ""
            try await until {
                endpoint = try await server.registrations().values.first?.endpoint ?? ""
                return !endpoint.isEmpty
            }
            #expect(endpoint.hasPrefix(ntfy.address))
            let registration = try #require(try await server.registrations().values.first)
            try await server.put(CalendarWorld.task("milk", "Milk"), at: "milk.ics")
            try await ntfy.push(registration.change(), to: endpoint)
            try await world.untilPending("Milk")
        }
        await ntfy.kill()
    }
}
