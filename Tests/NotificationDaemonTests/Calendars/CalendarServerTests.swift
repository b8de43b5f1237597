// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Calendars on real servers of CalDAV: Radicale and Xandikos as they are in Debian.
@Suite(.timeLimit(.minutes(3))) struct CalendarServerTests {
    typealias Server = CalendarServerProcess

    /// A world with an account on a server.
    private struct AccountWorld {
        let world: CalendarWorld
        let server: Server

        /// The folder of the list, without what the world is in.
        var list: String {
            get throws {
                let all = world.daemon.home.path + "/data/carillon/calendars"
                let names = try FileManager.default.contentsOfDirectory(atPath: all)
                    .filter { !$0.contains(".tmp") }
                return "\(all)/\(try #require(names.first))/work"
            }
        }

        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(list)/\(name)", encoding: .utf8)
        }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(
                to: URL(fileURLWithPath: "\(list)/\(name)"), options: .atomic)
        }

        func delete(_ name: String) throws {
            try FileManager.default.removeItem(atPath: "\(list)/\(name)")
        }

        /// Has the server be asked now, and waits for it.
        func sync() async throws { try await world.carillon("calendars", "sync") }
    }

    private static func run(
        _ kind: Server.Kind, _ body: (AccountWorld) async throws -> Void
    ) async throws {
        let server = try await Server(kind)
        try await CalendarWorld.run { world in
            let (lines, exit) = try await world.carillon(
                "calendars", "add", server.address, "--user", Server.user,
                input: Server.password)
            #expect(exit == .code(0), "\(lines)")
            try await body(AccountWorld(world: world, server: server))
        }
        await server.kill()
    }

    @Test(arguments: Server.Kind.allCases)
    func `a task of another device rings here, and is done there`(_ kind: Server.Kind)
        async throws
    {
        try await Self.run(kind) { account in
            try await account.server.put(
                CalendarWorld.task("milk", "Milk", in: 8), at: "milk.ics")
            try await account.sync()
            let milk = try await account.world.daemon.server.shown.first { $0.title == "Milk" }

            try await account.world.daemon.server.press("Done", on: milk)

            try await until {
                try await account.server.text("milk.ics")?.contains("STATUS:COMPLETED") == true
            }
        }
    }

    @Test func `a list has the name and the colour that it has on its server`() async throws {
        // Xandikos 0.2 takes no colour of a list that is made.
        try await Self.run(.radicale) { account in
            let (name, color) = try (account.text("displayname"), account.text("color"))
            #expect(name == "Work" && color == "#FF2968")
        }
    }

    @Test(arguments: Server.Kind.allCases)
    func `what is new, changed and removed goes in both directions`(_ kind: Server.Kind)
        async throws
    {
        try await Self.run(kind) { account in
            let server = account.server
            // From there.
            try await server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
            try await account.sync()
            try await account.world.untilPending("Apples")
            try await server.put(CalendarWorld.task("a", "Pears"), at: "a.ics")
            try await account.sync()
            try await account.world.untilPending("Pears")
            try await server.put(CalendarWorld.task("z", "Zucchini"), at: "z.ics")
            try await server.delete("a.ics")
            try await account.sync()
            try await account.world.untilPending("Zucchini")

            // From here, without being asked.
            try account.write(CalendarWorld.task("b", "Bread"), to: "b b.ics")
            try await until { try await server.text("b%20b.ics")?.contains("Bread") == true }
            try account.write(CalendarWorld.task("b", "Butter"), to: "b b.ics")
            try await until { try await server.text("b%20b.ics")?.contains("Butter") == true }
            try account.delete("b b.ics")
            try await until { try await server.text("b%20b.ics") == nil }
            try await account.world.untilPending("Zucchini")
        }
    }

    @Test(arguments: Server.Kind.allCases)
    func `what was changed on both sides is merged`(_ kind: Server.Kind) async throws {
        try await Self.run(kind) { account in
            let old = CalendarWorld.task("a", "Apples")
            try await account.server.put(old, at: "a.ics")
            try await account.sync()
            try await account.world.untilPending("Apples")
            try await account.world.kill(CalendarWorld.sync)

            let ours = try account.text("a.ics").replacing(
                "END:VTODO", with: "DESCRIPTION:two kilos\r\nEND:VTODO")
            try account.write(ours, to: "a.ics")
            try await account.server.put(
                old.replacing("SUMMARY:Apples", with: "SUMMARY:Pears"), at: "a.ics")
            try await account.sync()

            let there = try #require(try await account.server.text("a.ics"))
            #expect(there.contains("SUMMARY:Pears") && there.contains("DESCRIPTION:two kilos"))
            let here = try account.text("a.ics")
            #expect(here.contains("SUMMARY:Pears") && here.contains("DESCRIPTION:two kilos"))
            try await account.world.untilPending("Pears")
        }
    }

    @Test(arguments: Server.Kind.allCases)
    func `a folder that is lost is filled again, and nothing is removed from the server`(
        _ kind: Server.Kind
    ) async throws {
        try await Self.run(kind) { account in
            for name in ["a", "b", "c"] {
                try await account.server.put(
                    CalendarWorld.task(name, name), at: "\(name).ics")
            }
            try await account.sync()
            try await account.world.untilPending("a", "b", "c")
            try await account.world.kill(CalendarWorld.sync)

            try FileManager.default.removeItem(atPath: account.list)
            try await account.sync()

            for name in ["a", "b", "c"] {
                #expect(try account.text("\(name).ics").contains("SUMMARY:\(name)"))
                #expect(try await account.server.text("\(name).ics") != nil)
            }
            try await account.world.untilPending("a", "b", "c")
        }
    }

    @Test func `a server that is down or forgets the person is told, and nothing is lost`()
        async throws
    {
        try await Self.run(.radicale) { account in
            try await account.server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
            try await account.sync()
            try await account.world.untilPending("Apples")
            await account.server.kill()
            try account.write(CalendarWorld.task("b", "Bread"), to: "b.ics")
            // It rings without its server.
            try await account.world.untilPending("Apples", "Bread")
            let (lines, exit) = try await account.world.carillon("calendars", "sync", input: "")
            #expect(exit != .code(0))
            #expect(lines.contains { $0.contains("anna@127.0.0.1") }, "\(lines)")

            try await account.server.start()
            try await account.sync()
            #expect(try await account.server.text("b.ics")?.contains("Bread") == true)
        }
    }

    @Test func `an item that is not the same on both sides is named, and sync fails`()
        async throws
    {
        try await Self.run(.radicale) { account in
            try account.write(
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR\r\n", to: "x.ics")
            let (lines, exit) = try await account.world.carillon("calendars", "sync", input: "")
            #expect(exit == .code(1))
            #expect(
                lines.contains { $0.contains("Work: x.ics: the server does not take what was") },
                "\(lines)")
            #expect(lines.contains { $0.contains("is not all as on its server") }, "\(lines)")
            #expect(!lines.contains { $0.contains("is as on its server") }, "\(lines)")

            try account.delete("x.ics")
            try await account.sync()
        }
    }

    @Test func `a wrong password is told at once, and mended by another`() async throws {
        let server = try await Server(.radicale)
        try await server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
        try await CalendarWorld.run { world in
            let words = ["calendars", "add", server.address, "--user", Server.user]
            let (lines, exit) = try await world.carillon(
                words[0], words[1], words[2], words[3], words[4], input: "wrong")
            #expect(exit != .code(0))
            #expect(lines.contains { $0.contains("does not take this name") }, "\(lines)")
            let listed = try await world.carillon("calendars", "list", input: "").lines
            #expect(listed.contains { $0.contains("does not take this name") }, "\(listed)")
            let found = try await world.carillon("doctor", input: "").lines
            #expect(found.contains { $0.contains("not all is as on the servers") }, "\(found)")

            let again = try await world.carillon(
                words[0], words[1], words[2], words[3], words[4], input: Server.password)
            #expect(again.exit == .code(0), "\(again.lines)")
            #expect(again.lines.contains { $0.contains("Work") }, "\(again.lines)")
            try await world.untilPending("Apples")
            let better = try await world.carillon("doctor", input: "").lines
            #expect(better.contains { $0.contains("accounts: 1") }, "\(better)")

            // The password is in no list.
            let json = try await world.carillon("calendars", "list", "--json")
            #expect(json.contains("anna") && !json.contains(Server.password))
            let file = world.daemon.home.path + "/.config/carillon/accounts.json"
            let rights = try FileManager.default.attributesOfItem(atPath: file)
            #expect(rights[.posixPermissions] as? Int == 0o600)

            // It is gone here with all that was said of it, and stays there.
            let account = AccountWorld(world: world, server: server)
            try await world.carillon("calendars", "add", account.list, "--quiet")
            try await world.carillon("calendars", "remove", "anna@127.0.0.1")
            try await world.untilPending()
            #expect(try await server.text("a.ics") != nil)
            let left = try FileManager.default.contentsOfDirectory(
                atPath: world.daemon.home.path + "/data/carillon/calendars")
            #expect(left.isEmpty)
            let rest = try await world.carillon("calendars", "list", input: "").lines
            #expect(rest.count == 1 && rest[0].contains("no calendar is set up"), "\(rest)")
        }
        await server.kill()
    }

    @Test func `what is no server of calendars is told`() async throws {
        let ntfy = try await NtfyServer(isDouble: true)
        try await CalendarWorld.run { world in
            for (words, reason) in [
                ([ntfy.address, "--user", "anna"], "server"),
                (["http://127.0.0.1:1", "--user", "anna"], "onnect"),
                (["https://anna:x@example.org", "--user", "anna"], "seen by others"),
                (["https://", "--user", "anna"], "no address of a server"),
                ([ntfy.address], "--user"),
                (["./cloud", "--user", "anna"], "such as https://cloud.example.org"),
                (["localhost:1", "--user", "anna"], "onnect"),
                (["anna@localhost", "--user", "bob"], "bob@localhost"),
                (["http://nobody.invalid", "--user", "anna"], "can read the password"),
            ] {
                let process = try ChildProcess(
                    BuiltProgram.path(of: "carillon"), ["calendars", "add"] + words,
                    environment: world.daemon.environment)
                try process.write("secret\n")
                try process.closeInput()
                let lines = await process.errors.untilEnd()
                #expect(await process.waitForExit() != .code(0))
                #expect(lines.contains { $0.contains(reason) }, "\(words): \(lines)")
            }
        }
        await ntfy.kill()
    }

    @Test func `kills at any moment lose nothing on either side`() async throws {
        try await Self.run(.radicale) { account in
            var titles: [String] = []
            for number in 0..<12 {
                let (there, here) = ("there \(number)", "here \(number)")
                try await account.server.put(
                    CalendarWorld.task("t\(number)", there), at: "t\(number).ics")
                try account.write(CalendarWorld.task("h\(number)", here), to: "h\(number).ics")
                titles += [there, here]
                let asking = try ChildProcess(
                    BuiltProgram.path(of: "carillon"), ["calendars", "sync"],
                    environment: account.world.daemon.environment)
                // Another moment of it each time.
                try await Task.sleep(for: .milliseconds(20 + 37 * number))
                try? await account.world.kill(CalendarWorld.sync)
                await asking.killAndWait()
            }
            try await account.sync()
            let all = try await account.server.texts()
            for title in titles {
                #expect(all.contains("SUMMARY:\(title)"), "\(title)")
            }
            try await until {
                try await account.world.tool.pending(of: ApplicationID(CalendarWorld.name))
                    .map(\.request.content.title).sorted() == titles.sorted()
            }
        }
    }
}
