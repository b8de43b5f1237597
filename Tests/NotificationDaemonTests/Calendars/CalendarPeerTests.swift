// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Calendars that other programs keep in the same folder: khal, todoman and vdirsyncer as they are in
/// Debian, or in PyPI in `make test-caldav`.
@Suite(.timeLimit(.minutes(3))) struct CalendarPeerTests {
    /// A program that keeps calendars, with its configuration in the home of a world.
    private struct Peer {
        let program: String
        let world: CalendarWorld

        init(_ program: String, in world: CalendarWorld, configuration: String) throws {
            (self.program, self.world) = (program, world)
            // Each looks for its own file and passes by the others'.
            let file = program == "todoman" ? "config.py" : "config"
            _ = try world.daemon.home.makeDirectory(".config/\(program)")
            try world.daemon.home.write(configuration, to: ".config/\(program)/\(file)")
        }

        /// The name of its file, which Debian has given todoman another one.
        private var command: String {
            program == "todoman" && CalendarServerProcess.isNewest ? "todo" : program
        }

        @discardableResult
        func callAsFunction(_ words: String...) async throws -> String {
            var environment = world.daemon.environment
            environment["LC_ALL"] = "C.UTF-8"
            return try await ChildProcess.run(command, words, environment: environment)
        }
    }

    private static func khal(in world: CalendarWorld) throws -> Peer {
        try Peer(
            "khal", in: world,
            configuration: """
                [calendars]
                [[work]]
                path = \(world.folder)/work
                [default]
                default_calendar = work
                [locale]
                local_timezone = Europe/Berlin
                default_timezone = Europe/Berlin
                timeformat = %H:%M
                dateformat = %Y-%m-%d
                longdateformat = %Y-%m-%d
                datetimeformat = %Y-%m-%d %H:%M
                longdatetimeformat = %Y-%m-%d %H:%M

                """)
    }

    private static func todoman(in world: CalendarWorld) throws -> Peer {
        try Peer(
            "todoman", in: world,
            configuration: """
                path = "\(world.folder)/*"
                date_format = "%Y-%m-%d"
                time_format = "%H:%M:%S"
                default_list = "work"
                cache_path = "\(world.daemon.home.path)/todoman.sqlite"

                """)
    }

    /// A time as the peers read it, by the clock of Berlin.
    private static func text(_ date: Date, seconds: Bool) throws -> String {
        let zone: TimeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = seconds ? "yyyy-MM-dd HH:mm:ss" : "yyyy-MM-dd HH:mm"
        return formatter.string(from: date)
    }

    @Test func `a task of todoman rings when it is due, and is done for both`() async throws {
        try await CalendarWorld.run { world in
            let todoman = try Self.todoman(in: world)
            try await world.carillon("calendars", "add", world.folder)
            let due = Date(timeIntervalSinceNow: 8)
            for title in ["Milk", "Bread"] {
                try await todoman("new", "--due", try Self.text(due, seconds: true), title)
            }
            let milk = try await world.daemon.server.shown.first { $0.title == "Milk" }
            let bread = try await world.daemon.server.shown.first { $0.title == "Bread" }

            try await world.daemon.server.press("Done", on: milk)
            try await until {
                try await todoman("list").split(separator: "\n").count == 1
            }
            let left = try await todoman("list")
            #expect(left.contains("Bread"))
            let number = try #require(left.split(separator: " ").first { Int($0) != nil })
            try await todoman("done", String(number))

            // What is done there leaves the screen here.
            _ = try await world.daemon.server.closed.first { $0 == bread.number }
            #expect(try await todoman("list") == "")
            #expect(world.daemon.server.deliveries.count == 2)
        }
    }

    @Test func `an event of khal rings at its alarm, and stays an event when it was seen`()
        async throws
    {
        try await CalendarWorld.run { world in
            let khal = try Self.khal(in: world)
            try await world.carillon("calendars", "add", world.folder)
            let now = Date()
            // Its times have no seconds, its alarms do.
            let start = Date(
                timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.up) * 60 + 60)
            let offset = Int(start.timeIntervalSince(now)) - 8
            try await khal(
                "new", "--alarms", "\(offset)s", try Self.text(start, seconds: false), "Meeting")
            let shown = try await world.daemon.server.shown.first { $0.title == "Meeting" }

            try await world.daemon.server.close(shown.number, reason: 2)

            try await until { try world.texts(of: "work").contains("ACKNOWLEDGED:") }
            let day = try Self.text(start, seconds: false).prefix(10)
            let list = try await khal("list", "--format", "{title}", String(day), "1d")
            #expect(list.contains("Meeting"))
            try await khal("new", "2030-01-01 10:00", "Later", "--alarms", "15m")
            try await world.untilPending("Later")
            #expect(world.daemon.server.deliveries.count == 1)
        }
    }

    @Test func `what was seen on one machine is quiet on another that vdirsyncer brings it to`()
        async throws
    {
        try await CalendarWorld.run { desk in
            try await CalendarWorld.run { laptop in
                let vdirsyncer = try Peer(
                    "vdirsyncer", in: desk,
                    configuration: """
                        [general]
                        status_path = "\(desk.daemon.home.path)/status"
                        [pair machines]
                        a = "desk"
                        b = "laptop"
                        collections = ["work"]
                        [storage desk]
                        type = "filesystem"
                        path = "\(desk.folder)"
                        fileext = ".ics"
                        [storage laptop]
                        type = "filesystem"
                        path = "\(laptop.folder)"
                        fileext = ".ics"

                        """)
                try await vdirsyncer("discover")
                for world in [desk, laptop] {
                    try await world.carillon("calendars", "add", world.folder)
                }
                try desk.write(CalendarWorld.task("a", "Post", in: 12), to: "work/a.ics")
                try desk.write(CalendarWorld.task("b", "Bank", in: 12), to: "work/b.ics")
                try await vdirsyncer("sync")
                let post = try await desk.daemon.server.shown.first { $0.title == "Post" }
                let bank = try await laptop.daemon.server.shown.first { $0.title == "Bank" }
                let others = [
                    try await laptop.daemon.server.shown.first { $0.title == "Post" },
                    try await desk.daemon.server.shown.first { $0.title == "Bank" },
                ]

                // One is done there, the other here, before they hear of one another.
                try await desk.daemon.server.press("Done", on: post)
                try await laptop.daemon.server.press("Done", on: bank)
                try await until {
                    try desk.text("work/a.ics").contains("STATUS:COMPLETED")
                        && laptop.text("work/b.ics").contains("STATUS:COMPLETED")
                }
                try await vdirsyncer("sync")

                _ = try await laptop.daemon.server.closed.first { $0 == others[0].number }
                _ = try await desk.daemon.server.closed.first { $0 == others[1].number }
                #expect(try desk.texts(of: "work") == laptop.texts(of: "work"))
                for world in [desk, laptop] {
                    try await world.untilPending()
                    #expect(world.daemon.server.deliveries.count == 2)
                }
            }
        }
    }
}
