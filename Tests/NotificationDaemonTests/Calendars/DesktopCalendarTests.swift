// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// The calendars of a desktop: evolution-data-server as it is in Debian, on a bus and in a home of the
/// test's own.
@Suite(.timeLimit(.minutes(3))) struct DesktopCalendarTests {
    /// A world with the calendars of a desktop that ring.
    private struct DesktopWorld {
        let world: CalendarWorld
        let desktop: DesktopCalendarProgram

        /// The folder of a list.
        func folder(_ list: DesktopCalendarProgram.List) -> String {
            world.daemon.home.path + "/data/carillon/calendars/desktop/" + list.rawValue
        }

        /// All files of a list, one behind the other.
        func texts(_ list: DesktopCalendarProgram.List) throws -> String {
            try FileManager.default.contentsOfDirectory(atPath: folder(list))
                .filter { $0.hasSuffix(".ics") }.sorted()
                .map { try String(contentsOfFile: folder(list) + "/" + $0, encoding: .utf8) }
                .joined()
        }

        /// Waits until one text of a list has all of these in it.
        func untilThere(
            _ parts: String..., in list: DesktopCalendarProgram.List
        ) async throws {
            try await until {
                try await desktop.texts(of: list).contains { text in
                    parts.allSatisfy { text.contains($0) }
                }
            }
        }
    }

    private static func run(
        adding words: String..., body: (DesktopWorld) async throws -> Void
    ) async throws {
        try await CalendarWorld.run(with: DesktopCalendarProgram.services) { world in
            let desktop = DesktopCalendarProgram(world.daemon.connection)
            let process = try ChildProcess(
                BuiltProgram.path(of: "carillon"), ["calendars", "add", "desktop"] + words,
                environment: world.daemon.environment)
            let lines = await process.output.untilEnd() + process.errors.untilEnd()
            #expect(await process.waitForExit() == .code(0), "\(lines)")
            try await body(DesktopWorld(world: world, desktop: desktop))
            await desktop.signal(SIGCONT)
            try await desktop.kill()
        }
    }

    /// A component of the kind that evolution-data-server takes, without a calendar around it.
    private static func task(
        _ uid: String, _ title: String, in seconds: Double = 366 * 86_400
    ) -> String {
        CalendarWorld.task(uid, title, in: seconds).split(separator: "\n")
            .filter { !$0.contains("VCALENDAR") }.map { $0 + "\r\n" }.joined()
    }

    /// An event with an alarm at its beginning.
    private static func event(
        _ uid: String, _ title: String, in seconds: Double = 366 * 86_400, _ more: String...
    ) -> String {
        let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "END:VALARM", "END:VEVENT"]
        return task(uid, title, in: seconds).replacing("VTODO", with: "VEVENT")
            .replacing("DUE:", with: "DTSTART:").replacing("STATUS:NEEDS-ACTION\r\n", with: "")
            .replacing("END:VEVENT", with: (more + alarm).joined(separator: "\r\n"))
    }

    @Test func `an event of the desktop rings, and is acknowledged there`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.event("tea", "Tea", in: 8), to: .events)
            let tea = try await one.world.daemon.server.shown.first { $0.title == "Tea" }

            try await one.world.daemon.server.close(tea.number, reason: 2)

            try await one.untilThere("UID:tea", "ACKNOWLEDGED:", in: .events)
            try await one.desktop.add(Self.event("later", "Later"), to: .events)
            try await one.world.untilPending("Later")
            #expect(one.world.daemon.server.deliveries.count == 1)
        }
    }

    @Test func `a task rings when it is due, and is done there`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.task("milk", "Milk", in: 8), to: .tasks)
            let milk = try await one.world.daemon.server.shown.first { $0.title == "Milk" }

            try await one.world.daemon.server.press("Done", on: milk)

            try await one.untilThere(
                "UID:milk", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", in: .tasks)
            try await one.world.untilPending()
        }
    }

    @Test func `what is new, changed and removed goes in both directions at once`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.event("a", "Apples"), to: .events)
            try await one.world.untilPending("Apples")
            try await one.desktop.change(Self.event("a", "Pears"), in: .events)
            try await one.world.untilPending("Pears")
            // The only one of its list: a proof that it was removed is enough.
            try await one.desktop.remove("a", from: .events)
            try await one.world.untilPending()

            // From here, as khal and todoman do it.
            func write(_ title: String) throws {
                try Data(CalendarWorld.task("b", title).utf8).write(
                    to: URL(filePath: one.folder(.tasks) + "/b b.ics"), options: .atomic)
            }
            try write("Bread")
            try await one.untilThere("UID:b", "SUMMARY:Bread", in: .tasks)
            try write("Butter")
            try await one.untilThere("UID:b", "SUMMARY:Butter", in: .tasks)
            try await one.world.untilPending("Butter")
            let names = try FileManager.default.contentsOfDirectory(atPath: one.folder(.tasks))
            #expect(names.filter { $0.hasSuffix(".ics") } == ["b b.ics"])
            try FileManager.default.removeItem(atPath: one.folder(.tasks) + "/b b.ics")
            try await until { try await one.desktop.texts(of: .tasks).isEmpty }
            try await one.world.untilPending()
        }
    }

    @Test func `a changed time of a series is a part of it on both sides`() async throws {
        try await Self.run { one in
            let zone = ";TZID=Europe/Berlin:"
            let series = Self.event("gym", "Gym", "RRULE:FREQ=WEEKLY", "X-KEPT:a\\, b")
                .replacing(/DTSTART:\w+/, with: "DTSTART\(zone)20300107T100000")
            try await one.desktop.add(series, to: .events)
            try await one.world.untilPending("Gym")
            let moved = Self.event("gym", "Gym later", "RECURRENCE-ID\(zone)20300114T100000")
                .replacing(/DTSTART:\w+/, with: "DTSTART\(zone)20300114T120000")
            try await one.desktop.change(moved, in: .events, isInstance: true)
            try await one.world.untilPending("Gym", "Gym later")
            let text = try one.texts(.events)
            #expect(text.split(separator: "BEGIN:VCALENDAR").count == 1)
            #expect(text.split(separator: "BEGIN:VEVENT").count == 3)

            // Here the changed time gets another title: that part alone is written.
            let names = try FileManager.default.contentsOfDirectory(atPath: one.folder(.events))
            let name = try #require(names.first { $0.hasSuffix(".ics") })
            try Data(text.replacing("Gym later", with: "Gym at noon").utf8).write(
                to: URL(filePath: one.folder(.events) + "/" + name), options: .atomic)
            try await one.untilThere("RECURRENCE-ID", "SUMMARY:Gym at noon", in: .events)
            let all = try await one.desktop.texts(of: .events)
            #expect(all.count == 2 && all.contains { $0.contains("RRULE:FREQ=WEEKLY") })
            try await one.world.untilPending("Gym", "Gym at noon")
        }
    }

    @Test func `a snooze is there, and rings once`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.event("tea", "Tea", in: 8), to: .events)
            try await one.world.daemon.server.shown.first { $0.title == "Tea" }
            let application = try ApplicationID(CalendarWorld.name)
            let identifier = try #require(
                try await one.world.tool.delivered(of: application).first?.request.identifier)

            _ = try await one.world.tool.snooze([identifier], of: application, .interval(8))

            try await one.untilThere("UID:tea", "RELTYPE=SNOOZE", in: .events)
            try await until { one.world.daemon.server.deliveries.count == 2 }
            try await one.desktop.add(Self.event("mark", "Mark", in: 4), to: .events)
            try await one.world.daemon.server.shown.first { $0.title == "Mark" }
            #expect(one.world.daemon.server.deliveries.count == 3)
        }
    }

    @Test func `what was changed on both sides is merged`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.task("a", "Apples"), to: .tasks)
            try await one.world.untilPending("Apples")
            try await one.world.kill(CalendarWorld.sync)
            let path = one.folder(.tasks) + "/a.ics"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try Data(
                text.replacing("END:VTODO", with: "DESCRIPTION:two kilos\r\nEND:VTODO").utf8
            ).write(to: URL(filePath: path), options: .atomic)
            try await one.desktop.change(Self.task("a", "Pears"), in: .tasks)

            try await one.world.carillon("calendars", "sync")

            try await one.untilThere("SUMMARY:Pears", "DESCRIPTION:two kilos", in: .tasks)
            #expect(try one.texts(.tasks).contains("SUMMARY:Pears"))
            try await one.world.untilPending("Pears")
        }
    }

    // MARK: - Faults

    @Test func `killed in the middle, it is started again, and nothing is lost`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.task("a", "Apples"), to: .tasks)
            try await one.world.untilPending("Apples")
            try await one.desktop.kill()
            try Data(CalendarWorld.task("b", "Bread").utf8).write(
                to: URL(filePath: one.folder(.tasks) + "/b.ics"), options: .atomic)
            try await one.world.untilPending("Apples", "Bread")
            try await one.untilThere("SUMMARY:Bread", in: .tasks)
            // Its changes are told by the new one, too.
            try await one.desktop.add(Self.task("c", "Cheese"), to: .tasks)
            try await one.world.untilPending("Apples", "Bread", "Cheese")
        }
    }

    @Test func `kills of what mirrors it lose nothing on either side`() async throws {
        try await Self.run { one in
            var titles: [String] = []
            for number in 0..<10 {
                let (there, here) = ("there \(number)", "here \(number)")
                try await one.desktop.add(Self.task("t\(number)", there), to: .tasks)
                try Data(CalendarWorld.task("h\(number)", here).utf8).write(
                    to: URL(filePath: one.folder(.tasks) + "/h\(number).ics"), options: .atomic)
                titles += [there, here]
                let asking = try ChildProcess(
                    BuiltProgram.path(of: "carillon"), ["calendars", "sync"],
                    environment: one.world.daemon.environment)
                // Another moment of it each time.
                try await Task.sleep(for: .milliseconds(20 + 61 * number))
                try? await one.world.kill(CalendarWorld.sync)
                await asking.killAndWait()
            }
            try await one.world.carillon("calendars", "sync")
            let all = titles.sorted()
            try await until {
                try await one.desktop.texts(of: .tasks).compactMap { text in
                    text.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }
                        .map { String($0.dropFirst(8)) }
                }.sorted() == all
            }
            try await until {
                try await one.world.tool.pending(of: ApplicationID(CalendarWorld.name))
                    .map(\.request.content.title).sorted() == all
            }
        }
    }

    @Test func `while it hangs all rings, and that is told`() async throws {
        try await Self.run { one in
            try await one.desktop.add(Self.task("a", "Apples"), to: .tasks)
            try await one.world.untilPending("Apples")
            await one.desktop.signal(SIGSTOP)
            try Data(CalendarWorld.task("b", "Bread").utf8).write(
                to: URL(filePath: one.folder(.tasks) + "/b.ics"), options: .atomic)
            try await one.world.untilPending("Apples", "Bread")
            try await until {
                try await one.world.carillon("calendars", input: "").lines
                    .contains { $0.contains("does not answer") }
            }

            await one.desktop.signal(SIGCONT)
            try await one.world.carillon("calendars", "sync")
            try await one.untilThere("SUMMARY:Bread", in: .tasks)
        }
    }

    @Test func `where there is none, that is told`() async throws {
        try await CalendarWorld.run { world in
            let (lines, exit) = try await world.carillon("calendars", "add", "desktop", input: "")
            #expect(exit == .code(1))
            #expect(
                lines.contains { $0.contains("evolution-data-server is not there") }, "\(lines)")
            let found = try await world.carillon("doctor", input: "").lines
            #expect(found.contains { $0.contains("not all is as on the servers") }, "\(found)")
            let removed = try await world.carillon("calendars", "remove", "desktop")
            #expect(removed == "desktop rings no more")
        }
    }

    @Test func `what cannot be written stays here, and is told`() async throws {
        try await Self.run { one in
            try Data(CalendarWorld.task("b", "Bread").utf8).write(
                to: URL(filePath: one.folder(.birthdays) + "/b.ics"), options: .atomic)
            try await one.world.untilPending("Bread")
            let lines = try await one.world.carillon("calendars", "sync", input: "").lines
            #expect(lines.contains { $0.contains("can only be read") }, "\(lines)")
            try await one.world.untilPending("Bread")
            // Nothing can be done about it, so nothing is wrong.
            let found = try await one.world.carillon("doctor", input: "").lines
            #expect(!found.contains { $0.contains("not all is as on the servers") }, "\(found)")
            // What is nowhere else stays.
            try await one.world.carillon("calendars", "remove", "desktop")
            #expect(FileManager.default.fileExists(atPath: one.folder(.birthdays) + "/b.ics"))
        }
    }

    // MARK: - What rings

    @Test func `lists whose reminders are off are left out, unless all are wanted`() async throws {
        try await CalendarWorld.run(with: DesktopCalendarProgram.services) { world in
            let one = DesktopWorld(
                world: world, desktop: DesktopCalendarProgram(world.daemon.connection))
            try await one.desktop.add(Self.task("a", "Apples"), to: .tasks)
            try await one.desktop.add(Self.event("e", "Event"), to: .events)
            try await one.world.carillon("calendars", "add", "desktop")
            try await one.world.untilPending("Apples", "Event")
            try await one.desktop.set("[Alarms]\nIncludeMe=false", of: "system-task-list")
            try await one.world.untilPending("Event")
            try await one.world.carillon("calendars", "add", "desktop", "--all")
            try await one.world.untilPending("Apples", "Event")
            let list = try await one.world.carillon("calendars")
            #expect(list.contains("desktop  --all"))
            let json = try await one.world.carillon("calendars", "--json")
            #expect(json.contains("\"address\" : \"desktop\""))

            try await one.world.carillon("calendars", "remove", "desktop")
            try await one.world.untilPending()
            // Who rings may be done before who keeps the folders.
            try await until { !FileManager.default.fileExists(atPath: one.folder(.tasks)) }
            #expect(try await one.desktop.texts(of: .tasks).count == 1)
            try await one.desktop.kill()
        }
    }

    @Test func `the desktop's own reminders are switched off when that is asked for only`()
        async throws
    {
        try await Self.run { one in
            func areOn() async throws -> String {
                try await ChildProcess.run(
                    "gsettings",
                    ["get", "org.gnome.evolution-data-server.calendar", "notify-enable-display"],
                    environment: one.world.daemon.environment)
            }
            #expect(try await areOn() == "true")
            let both = try await one.world.carillon("doctor", input: "").lines
            #expect(both.contains { $0.contains("the desktop rings, too") }, "\(both)")

            try await one.world.carillon("calendars", "add", "desktop", "--take-over")
            #expect(try await areOn() == "false")
            let alone = try await one.world.carillon("doctor", input: "").lines
            #expect(!alone.contains { $0.contains("the desktop rings, too") }, "\(alone)")
            // Twice is once, and without it is as before.
            try await one.world.carillon("calendars", "add", "desktop", "--take-over")
            try await one.world.carillon("calendars", "add", "desktop")
            #expect(try await areOn() == "true")
            try await one.world.carillon("calendars", "add", "desktop", "--take-over")
            let left = try await one.world.carillon("calendars", "remove", "desktop")
            #expect(left == "desktop rings no more")
            #expect(try await areOn() == "true")
        }
    }

    @Test func `an event rings twice, and once when the desktop leaves it to us`() async throws {
        try await Self.run { one in try await Self.ringTwiceAndOnce(one) }
    }

    private static func ringTwiceAndOnce(_ one: DesktopWorld) async throws {
        let display = try await VirtualDisplay()
        let variables = ["DISPLAY": display.name, "NO_AT_BRIDGE": "1"]
        let reminders = try ChildProcess(
            DesktopCalendarProgram.reminders, [],
            environment: one.world.daemon.environment.merging(variables) { $1 })
        let server = one.world.daemon.server
        try await one.desktop.add(event("a", "Apples", in: 10), to: .events)
        _ = try await server.shown.first { $0.title == "Apples" }
        _ = try await server.shown.first { isReminder($0, of: "Apples") }

        try await one.world.carillon("calendars", "add", "desktop", "--take-over")
        try await one.desktop.add(event("b", "Pears", in: 7), to: .events)
        try await one.desktop.add(event("c", "Quinces", in: 10), to: .events)
        // The desktop is up to a second late, but not out of order.
        for title in ["Pears", "Quinces"] {
            _ = try await server.shown.first { $0.title == title }
        }
        try await one.world.carillon("calendars", "remove", "desktop")
        try await one.desktop.add(event("d", "Plums", in: 7), to: .events)
        _ = try await server.shown.first { isReminder($0, of: "Plums") }
        let all = server.shown.all
        #expect(!all.contains { isReminder($0, of: "Pears") }, "\(all.map(\.body))")
        #expect(!all.contains { $0.title == "Plums" })
        await reminders.killAndWait()
    }

    /// Whether the desktop itself shows it.
    private static func isReminder(_ shown: RecordingServer.Shown, of title: String) -> Bool {
        shown.title == "Reminders" && shown.body.contains(title)
    }
}
