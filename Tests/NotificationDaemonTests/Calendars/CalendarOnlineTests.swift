// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Calendars of accounts that are set up in GNOME, by a double of its `goa-daemon`.
@Suite(.timeLimit(.minutes(3))) struct CalendarOnlineTests {
    typealias Server = CalendarServerProcess

    private static let id = "account_1600000000_0"

    @Test func `an account with a password rings, and is removed here alone`() async throws {
        let server = try await Server(.radicale)
        try await server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
        try await CalendarWorld.run { world in
            let words = ["calendars", "add", "online", "--user"]
            let (none, exit) = try await world.carillon(words[0], words[1], words[2], input: "")
            #expect(exit != .code(0) && none.contains { $0.contains("is not there") }, "\(none)")
            let uri = server.address.replacing("//", with: "//\(Server.user)@")
            let goa = try await OnlineAccountsDouble(
                on: world.daemon.bus, world.daemon.loop,
                [.init(Self.id, identity: Server.user, uri: uri, secret: Server.password)])

            #expect(try await world.carillon("calendars", "list", "online") == "anna@cloud")
            let (wrong, _) = try await world.carillon(
                words[0], words[1], words[2], words[3], "bob", input: "")
            #expect(wrong.contains { $0.contains("anna@cloud") }, "\(wrong)")
            let (lines, end) = try await world.carillon(
                words[0], words[1], words[2], words[3], "anna@cloud", input: "")
            #expect(end == .code(0) && lines.contains { $0.contains("Work") }, "\(lines)")
            try await world.untilPending("Apples")
            let listed = try await world.carillon("calendars")
            #expect(listed.contains("online  --user anna"))
            let online = try await world.carillon("calendars", "list", "online", "--json")
            #expect(
                online.filter { !$0.isWhitespace }
                    == #"{"accounts":[{"name":"anna@cloud","rings":true}],"areInDesktop":false}"#)
            let file = world.daemon.home.path + "/.config/carillon/accounts.json"
            #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(Server.password))

            try await world.carillon("calendars", "remove", "anna@cloud")
            try await world.untilPending()
            #expect(!goa.calls.contains("Remove"))
            await goa.stop()
        }
        await server.kill()
    }

    @Test func `a token is renewed, and a log-in that is needed is told and waited for`()
        async throws
    {
        let server = try await CalendarServerDouble()
        try await server.want(token: "one")
        try await server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
        try await CalendarWorld.run { world in
            let goa = try await OnlineAccountsDouble(
                on: world.daemon.bus, world.daemon.loop,
                [
                    .init(
                        Self.id, identity: "anna", uri: server.address, secret: "one",
                        seconds: 3_600)
                ])
            try await world.carillon("calendars", "add", "online")
            try await world.untilPending("Apples")

            // It ends before it was said to.
            try await server.want(token: "two")
            try await server.put(CalendarWorld.task("b", "Bread"), at: "b.ics")
            goa.prepare("two", for: Self.id)
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Apples", "Bread")

            try await server.want(token: "three")
            try await server.put(CalendarWorld.task("c", "Cheese"), at: "c.ics")
            goa.prepare(nil, for: Self.id)
            let (lines, exit) = try await world.carillon("calendars", "sync", input: "")
            #expect(exit != .code(0))
            let told = try #require(lines.last)
            #expect(told.contains("anna@cloud") && told.contains("log in again"))
            // Nothing is sent to the server before the person was there.
            let refused = try await server.count("REFUSED")
            _ = try await world.carillon("calendars", "sync", input: "")
            #expect(try await server.count("REFUSED") == refused)

            try await goa.change(Self.id) { ($0.needsAttention, $0.secret) = (false, "three") }
            try await world.untilPending("Apples", "Bread", "Cheese")

            try await goa.remove(Self.id)
            try await world.kill(CalendarWorld.sync)
            let (gone, _) = try await world.carillon("calendars", "sync", input: "")
            #expect(gone.contains { $0.contains("has no such account") }, "\(gone)")
            try await world.untilPending("Apples", "Bread", "Cheese")
            await goa.stop()
        }
    }
}
