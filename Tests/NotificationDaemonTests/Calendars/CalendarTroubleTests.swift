// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Faults between calendars and their server, while all that rings goes on.
@Suite(.timeLimit(.minutes(3))) struct CalendarTroubleTests {
    /// A world whose program that speaks with servers trusts whoever a double of a server says.
    private static func run(
        _ body: (CalendarWorld, CalendarServerDouble) async throws -> Void
    ) async throws {
        let double = try await CalendarServerDouble()
        let home = try TemporaryDirectory()
        try home.write(try await double.authority(), to: "authority.pem")
        // In a view of the machine of its own, in which nobody else is.
        let program = try await home.writeProgram(
            """
            #!/bin/sh
            exec unshare --mount sh -c 'mount --bind "$0" /etc/ssl/certs/ca-certificates.crt &&
                exec "$1"' \(home.path)/authority.pem \(BuiltProgram.path(of: "carillon-sync"))

            """, to: "sync")
        try await CalendarWorld.run(with: [CalendarWorld.sync: program]) { world in
            try await body(world, double)
        }
    }

    @Test(
        .enabled("needs the right to mount a file system") { await SmallDisk.isPossible },
        arguments: [
            (CalendarServerDouble.Certificate.expired, "certificate has expired"),
            (.other, "target host name"), (.alone, "self-signed certificate"),
        ])
    func `a certificate that is none is told, and nothing is said to who shows it`(
        _ certificate: CalendarServerDouble.Certificate, reason: String
    ) async throws {
        try await Self.run { world, double in
            let address = try await double.show(.valid)
            try await double.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
            let added = try await world.carillon(
                "calendars", "add", address, "--user", "anna", input: "s3cret")
            try #require(
                added.exit == .code(0) && added.lines.contains { $0.contains("as on its server") },
                "\(added.lines)")
            try await world.untilPending("Apples")

            try await double.show(certificate)
            try await double.put(CalendarWorld.task("b", "Bread"), at: "b.ics")
            // It may be in the middle of a look.
            try await until {
                let outcome = try await world.carillon("calendars", "sync", input: "")
                return outcome.exit != .code(0)
                    && outcome.lines.contains { $0.contains(reason) }
            }
            let asked = try await double.count("PROPFIND")
            let told = try await world.carillon("calendars", "sync", input: "")
            #expect(told.lines.contains { $0.contains("anna@127.0.0.1") }, "\(told.lines)")
            for words in ["calendars", "doctor"] {
                let said = try await world.carillon(words, input: "").lines
                #expect(said.contains { $0.contains(reason) }, "\(words): \(said)")
            }
            let found = try await world.carillon("doctor", input: "").lines
            #expect(found.contains { $0.contains(reason) && $0.contains("reached last") })
            #expect(try await double.count("PROPFIND") == asked)
            try await world.untilPending("Apples")

            // Nothing has to be done here when the server is itself again.
            try await double.show(.valid)
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Apples", "Bread")
            #expect(world.daemon.server.shown.all.isEmpty)
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `on a full disk all rings, nothing is lost on either side, and it goes on by itself`()
        async throws
    {
        let double = try await CalendarServerDouble()
        try await CalendarWorld.run { world in
            let place = world.daemon.home.path + "/data/carillon/calendars"
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true)
            let disk = try await SmallDisk(at: place)
            try await double.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
            let added = try await world.carillon(
                "calendars", "add", double.address, "--user", "anna", input: "s3cret")
            #expect(added.exit == .code(0), "\(added.lines)")
            try await double.put(CalendarWorld.task("s", "Soon", in: 20), at: "s.ics")
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Apples", "Soon")
            try disk.fill(leaving: 0)

            try await double.put(CalendarWorld.task("a", "Pears"), at: "a.ics")
            try await double.put(CalendarWorld.task("b", "Bread"), at: "b.ics")
            let full = try await world.carillon("calendars", "sync", input: "")
            #expect(full.lines.contains { $0.contains("No space left on device") }, "\(full)")
            let soon = try await world.daemon.server.shown.first { $0.title == "Soon" }
            try await world.daemon.server.press("Done", on: soon)
            let told = try await world.daemon.server.shown.first { $0.title.hasPrefix("“Soon”") }
            #expect(told.body.contains("No space left on device"))
            #expect(try await double.text("a.ics")?.contains("Pears") == true)
            #expect(try await double.text("s.ics")?.contains("NEEDS-ACTION") == true)
            try await world.untilPending("Apples")

            disk.makeRoom()
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Pears", "Bread")
            #expect(world.daemon.server.deliveries.count == 2)
            try await disk.remove()
        }
    }

    /// A trouble of the process that speaks with servers.
    enum Trouble: CaseIterable {
        case hangs
        case hasNoMemory
    }

    @Test(arguments: Trouble.allCases)
    func `all rings and is done while nothing speaks with the server, which hears of it later`(
        _ trouble: Trouble
    ) async throws {
        let double = try await CalendarServerDouble()
        try await CalendarWorld.run { world in
            let added = try await world.carillon(
                "calendars", "add", double.address, "--user", "anna", input: "s3cret")
            #expect(added.exit == .code(0), "\(added.lines)")
            try await double.put(CalendarWorld.task("s", "Soon", in: 20), at: "s.ics")
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Soon")
            let process = try await world.daemon.connection.processID(of: CalendarWorld.sync)
            switch trouble {
            case .hangs: kill(process, SIGSTOP)
            case .hasNoMemory:
                // Less than it has already: whatever it asks for is refused.
                try await ChildProcess.run("prlimit", ["--pid", "\(process)", "--as=1000000"])
                let line = "X-MANY:" + String(repeating: "a", count: 60) + "\n"
                let many = String(repeating: line, count: 20_000)
                let large = CalendarWorld.task("l", "Large")
                    .replacing("END:VTODO", with: many + "END:VTODO")
                try await double.put(large, at: "l.ics")
                _ = try await world.carillon("calendars", "sync", input: "")
            }

            let soon = try await world.daemon.server.shown.first { $0.title == "Soon" }
            try await world.daemon.server.press("Done", on: soon)
            let lists = world.daemon.home.path + "/data/carillon/calendars"
            let account = try #require(
                try FileManager.default.contentsOfDirectory(atPath: lists)
                    .first { !$0.contains(".tmp") })
            try await until {
                try String(contentsOfFile: "\(lists)/\(account)/work/s.ics", encoding: .utf8)
                    .contains("STATUS:COMPLETED")
            }
            if trouble == .hangs { kill(process, SIGCONT) }
            // Without memory it has ended, or does nothing.
            if trouble == .hasNoMemory { try? await world.kill(CalendarWorld.sync) }
            _ = try await world.carillon("calendars", "sync", input: "")
            try await until {
                try await double.text("s.ics")?.contains("STATUS:COMPLETED") == true
            }
            #expect(world.daemon.server.deliveries.count == 1)
        }
    }
}
