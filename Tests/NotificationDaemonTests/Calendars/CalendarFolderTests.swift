// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Calendars in a folder, with the real service, the real process that watches, and a real disk.
@Suite(.timeLimit(.minutes(2))) struct CalendarFolderTests {
    @Test func `rings what stands there, and follows what becomes of it`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("tea", "Tea"), to: "work/tea.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("Tea")

            try world.write(CalendarWorld.task("tea", "Green tea"), to: "work/tea.ics")
            try world.write(CalendarWorld.task("milk", "Milk"), to: "home/milk.ics")
            try await world.untilPending("Green tea", "Milk")
            try world.write(CalendarWorld.task("milk", "Milk", isDone: true), to: "home/milk.ics")
            try await world.untilPending("Green tea")
            try world.write(CalendarWorld.task("soon", "Soon", in: 8), to: "work/soon.ics")
            let shown = try await world.daemon.server.shown.first { $0.title == "Soon" }

            // Done on another device, it leaves the screen of this one.
            try world.write(CalendarWorld.task("soon", "Soon", isDone: true), to: "work/soon.ics")
            _ = try await world.daemon.server.closed.first { $0 == shown.number }
            try world.delete("work/tea.ics")
            try world.write(CalendarWorld.task("last", "Last"), to: "work/last.ics")
            try await world.untilPending("Last")
        }
    }

    @Test func `is kept without a pool of threads that would wake it each second`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("A")
            try world.write(CalendarWorld.task("b", "B"), to: "work/b.ics")
            try await world.untilPending("A", "B")
            let process = try await world.daemon.connection.processID(of: CalendarWorld.name)
            try await ThreadNames.untilOwn(of: process)
        }
    }

    @Test func `what a person cancelled stays cancelled, also after a kill`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try world.write(CalendarWorld.task("b", "B"), to: "work/b.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("A", "B")
            let pending = try await world.tool.pending(of: ApplicationID(CalendarWorld.name))
            let request = try #require(pending.first { $0.request.content.title == "A" }).request
            try await world.carillon("cancel", request.identifier, "--app", CalendarWorld.name)
            let file = world.daemon.home.path + "/.local/state/carillon/calendars-cancelled.json"
            try await until {
                (try? String(contentsOfFile: file, encoding: .utf8))?
                    .contains(request.identifier) == true
            }
            try await world.killWatcher()

            // C shows that all was read again.
            try world.write(CalendarWorld.task("c", "C"), to: "work/c.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("B", "C")
            try world.write(CalendarWorld.task("a", "A2"), to: "work/a.ics")
            try await world.untilPending("A2", "B", "C")
        }
    }

    @Test func `keeps what rings while a folder is away, a file is broken, or it is killed`()
        async throws
    {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try world.write(CalendarWorld.task("a", "B"), to: "home/a.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("A", "B")

            try FileManager.default.moveItem(
                atPath: world.folder + "/work", toPath: world.folder + ".away")
            try world.write("BEGIN:VCALENDAR\nBEGIN:VTODO\n", to: "home/a.ics")
            try world.write(CalendarWorld.task("c", "C"), to: "home/c.ics")
            try await world.untilPending("A", "B", "C")
            try await world.killWatcher()
            try world.write(CalendarWorld.task("d", "D"), to: "home/d.ics")
            try world.delete("home/c.ics")
            let list = try await world.carillon("calendars", "list")
            #expect(list.contains(world.folder))
            try await world.carillon("calendars", "add", world.folder)
            // C stays, too: nobody knows whether the broken file has it now.
            try await world.untilPending("A", "B", "C", "D")

            try FileManager.default.moveItem(
                atPath: world.folder + ".away", toPath: world.folder + "/work")
            try world.write(CalendarWorld.task("a", "B2"), to: "home/a.ics")
            try await world.untilPending("A", "B2", "D")
            #expect(world.daemon.server.shown.all.isEmpty)
        }
    }

    @Test func `forgets a calendar that is removed, and ends with the last one`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try await world.carillon("calendars", "add", world.folder, "--quiet")
            try await world.untilPending("A")
            let request = try await world.tool.pending().first?.request
            #expect(request?.content.interruptionLevel == .passive)
            let list = try await world.carillon("calendars")
            #expect(list.contains("\(world.folder)  --quiet"))

            try await world.carillon("calendars", "remove", "calendars")
            try await world.untilPending()
            try await world.daemon.connection.owner(of: CalendarWorld.name, isThere: false)
        }
    }

    @Test func `keeps what a person skipped when a room changes, and not when a time does`()
        async throws
    {
        try await CalendarWorld.run { world in
            func event(_ room: String, at hour: Int) -> String {
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:gym
                SUMMARY:Gym
                LOCATION:\(room)
                DTSTART:20300107T\(hour)0000Z
                RRULE:FREQ=WEEKLY
                BEGIN:VALARM
                TRIGGER:-PT15M
                END:VALARM
                END:VEVENT
                END:VCALENDAR

                """
            }
            let application = try ApplicationID(CalendarWorld.name)
            func pending() async throws -> PendingRequest {
                let all = try await world.tool.pending(of: application)
                return try #require(all.first)
            }
            try world.write(event("Hall 1", at: 10), to: "work/gym.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("Gym")
            let first = try await pending()
            try await world.carillon("skip", first.request.identifier)
            let skipped = try await pending()
            #expect(skipped.due != first.due)

            try world.write(event("Hall 2", at: 10), to: "work/gym.ics")
            try await until { try await pending().request.content.subtitle == "Hall 2" }
            #expect(try await pending().due == skipped.due)
            try await world.killWatcher()
            try world.write(event("Hall 3", at: 10), to: "work/gym.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await until { try await pending().request.content.subtitle == "Hall 3" }
            #expect(try await pending().due == skipped.due)

            try world.write(event("Hall 3", at: 11), to: "work/gym.ics")
            try await until {
                try await pending().due?.wall == first.due?.wall.addingTimeInterval(3_600)
            }
        }
    }

    @Test func `leaves out one list of a folder`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try world.write(CalendarWorld.task("b", "B"), to: "home/b.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("A", "B")

            let said = try await world.carillon("calendars", "add", world.folder + "/home", "--off")
            #expect(said == "\(world.folder)/home rings no more")
            try await world.untilPending("A")
            try world.write(CalendarWorld.task("c", "C"), to: "home/c.ics")
            try world.write(CalendarWorld.task("d", "D"), to: "work/d.ics")
            try await world.untilPending("A", "D")
            let list = try await world.carillon("calendars")
            #expect(list.contains("\(world.folder)/home  --off"))

            try await world.carillon("calendars", "remove", world.folder + "/home")
            try await world.untilPending("A", "B", "C", "D")
        }
    }

    @Test func `rings once what is set up alone and lies in a folder that is`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("a", "A"), to: "work/a.ics")
            try world.write(CalendarWorld.task("b", "B"), to: "work/b.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("A", "B")

            let file = world.folder + "/work/a.ics"
            let (said, _) = try await world.carillon("calendars", "add", file, "--quiet", input: "")
            #expect(said.contains { $0.contains("\(file) is in \(world.folder), too") })
            func quiet() async throws -> [String] {
                try await world.tool.pending().map(\.request.content)
                    .filter { $0.interruptionLevel == .passive }.map(\.title)
            }
            try await until { try await quiet() == ["A"] }
            try await world.untilPending("A", "B")
            try await world.killWatcher()
            try await world.carillon("calendars", "remove", file)
            try await until { try await quiet().isEmpty }
            try await world.untilPending("A", "B")
        }
    }

    // MARK: - Answers

    @Test func `writes into the file that a task is done, and rings it no more`() async throws {
        try await CalendarWorld.run { world in
            try world.write(CalendarWorld.task("soon", "Soon", in: 8), to: "work/soon.ics")
            let path = world.folder + "/work/soon.ics"
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try await world.carillon("calendars", "add", world.folder)
            let shown = try await world.daemon.server.shown.first { $0.title == "Soon" }
            // What is pressed while nothing watches starts it.
            try await world.killWatcher()

            try await world.daemon.server.press("Done", on: shown)

            try await until { try world.text("work/soon.ics").contains("STATUS:COMPLETED") }
            let text = try world.text("work/soon.ics")
            #expect(text.contains("PERCENT-COMPLETE:100\n") && text.contains("SUMMARY:Soon\n"))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            // What it was goes as soon as what it is has its place.
            try await until {
                try FileManager.default.contentsOfDirectory(atPath: world.folder + "/work")
                    == ["soon.ics"]
            }
            try await world.untilPending()
            #expect(world.daemon.server.deliveries.count == 1)
        }
    }

    @Test func `acknowledges an event that is dismissed, and nothing rings again`() async throws {
        try await CalendarWorld.run { world in
            let event = CalendarWorld.task("soon", "Soon", in: 8).replacing("VTODO", with: "VEVENT")
                .replacing("DUE:", with: "DTSTART:").replacing("STATUS:NEEDS-ACTION\n", with: "")
                .replacing(
                    "END:VEVENT", with: "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM\nEND:VEVENT")
            try world.write(event, to: "work/soon.ics")
            try await world.carillon("calendars", "add", world.folder)
            let shown = try await world.daemon.server.shown.first { $0.title == "Soon" }

            try await world.daemon.server.close(shown.number, reason: 2)

            try await until { try world.text("work/soon.ics").contains("ACKNOWLEDGED:") }
            let text = try world.text("work/soon.ics")
            let rest = text.split(separator: "\n").filter { !$0.hasPrefix("ACKNOWLEDGED:") }
            #expect(rest == event.split(separator: "\n"))
            try world.write(CalendarWorld.task("later", "Later"), to: "work/later.ics")
            try await world.untilPending("Later")
            #expect(world.daemon.server.deliveries.count == 1)
        }
    }

    @Test func `acknowledges events that are cleared from the list, and completes no task`()
        async throws
    {
        try await CalendarWorld.run { world in
            let alarm = "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM\nEND:VEVENT"
            let task = CalendarWorld.task("task", "Task", in: 4)
            try world.write(task, to: "work/task.ics")
            let names = ["alone", "one", "two"]
            for name in names {
                let event = CalendarWorld.task(name, name, in: 4)
                    .replacing("VTODO", with: "VEVENT").replacing("DUE:", with: "DTSTART:")
                    .replacing("STATUS:NEEDS-ACTION\n", with: "")
                    .replacing("END:VEVENT", with: alarm)
                try world.write(event, to: "work/\(name).ics")
            }
            try await world.carillon("calendars", "add", world.folder)
            try await until { world.daemon.server.deliveries.count == 4 }
            let application = try ApplicationID(CalendarWorld.name)
            let listed = try await world.tool.delivered(of: application)
            let alone = try #require(listed.first { $0.request.content.title == "alone" })

            try await world.carillon("clear", alone.request.identifier)
            try await until { try world.text("work/alone.ics").contains("ACKNOWLEDGED:") }
            #expect(try await world.tool.delivered(of: application).count == 3)
            try await world.carillon("clear", "--all", "--app", CalendarWorld.name)

            for name in names {
                try await until { try world.text("work/\(name).ics").contains("ACKNOWLEDGED:") }
            }
            #expect(try await world.tool.delivered(of: application).isEmpty)
            #expect(try world.text("work/task.ics") == task)
        }
    }

    @Test(arguments: [false, true])
    func `writes into the file until when it is put off, and rings once then`(
        isKilled: Bool
    ) async throws {
        try await CalendarWorld.run { world in
            let event = CalendarWorld.task("soon", "Soon", in: 6).replacing("VTODO", with: "VEVENT")
                .replacing("DUE:", with: "DTSTART:").replacing("STATUS:NEEDS-ACTION\n", with: "")
                .replacing(
                    "END:VEVENT",
                    with: "RRULE:FREQ=DAILY\nBEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM\nEND:VEVENT")
            try world.write(event, to: "work/soon.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.daemon.server.shown.first { $0.title == "Soon" }
            let application = try ApplicationID(CalendarWorld.name)
            let identifier = try #require(
                try await world.tool.delivered(of: application).first?.request.identifier)
            if isKilled { try await world.killWatcher() }

            let names = try await world.tool.snooze([identifier], of: application, .interval(8))
            #expect(names == [identifier])
            if isKilled { try await world.carillon("calendars", "add", world.folder) }

            try await until { try world.text("work/soon.ics").contains("RELTYPE=SNOOZE") }
            try await until {
                let pending = try await world.tool.pending(of: application)
                return pending.count == 2 && pending.allSatisfy { $0.request.again == nil }
            }
            try await until { world.daemon.server.deliveries.count == 2 }
            // What rings behind it shows that nothing more was due.
            try world.write(CalendarWorld.task("mark", "Mark", in: 3), to: "work/mark.ics")
            try await world.daemon.server.shown.first { $0.title == "Mark" }
            #expect(world.daemon.server.deliveries.count == 3)
        }
    }
}
