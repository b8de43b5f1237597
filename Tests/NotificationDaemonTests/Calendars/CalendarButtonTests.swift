// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// The buttons of events, with the real service, the real process that watches, and a real disk.
@Suite(.timeLimit(.minutes(2))) struct CalendarButtonTests {
    private static let room = "https://meet.example.org/standup"

    /// An event that starts some seconds from now and rings before that.
    private func event(_ lines: String, in seconds: Double, ahead: Int) -> String {
        let start = Date(timeIntervalSinceNow: seconds).formatted(.iso8601)
            .replacing("-", with: "").replacing(":", with: "")
        return """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:standup
            SUMMARY:Standup
            DTSTART:\(start)
            \(lines)
            BEGIN:VALARM
            TRIGGER:-PT\(ahead)S
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
    }

    /// The words on the buttons, without what a click on the notification itself does.
    private func words(_ shown: RecordingServer.Shown) -> [String] {
        shown.actions.indices.filter { $0 % 2 == 1 && shown.actions[$0 - 1] != "default" }
            .map { shown.actions[$0] }
    }

    /// Has an address be written into a file instead of opened.
    ///
    /// - Returns: The file.
    private func fakeOpener(_ world: CalendarWorld) async throws -> String {
        let opened = world.daemon.home.path + "/opened"
        try await world.daemon.home.writeProgram(
            "#!/bin/sh\necho \"$1\" >> '\(opened)'\n", to: "bin/xdg-open")
        return opened
    }

    @Test func `join opens the address of the meeting, and the event is seen`() async throws {
        try await CalendarWorld.run { world in
            let opened = try await fakeOpener(world)
            try world.write(
                event("LOCATION:\(Self.room)", in: 600, ahead: 592), to: "work/standup.ics")
            try await world.carillon("calendars", "add", world.folder)
            let shown = try await world.daemon.server.shown.first { $0.title == "Standup" }
            #expect(words(shown).prefix(3) == ["Join", "At Start", "Done"])

            try await world.daemon.server.press("Join", on: shown)

            try await until {
                (try? String(contentsOfFile: opened, encoding: .utf8)) == Self.room + "\n"
            }
            try await until {
                try world.text("work/standup.ics").contains("ACKNOWLEDGED:")
            }
        }
    }

    @Test func `at start has it ring once more, on all devices`() async throws {
        try await CalendarWorld.run { world in
            try world.write(event("URL:https://example.org", in: 14, ahead: 8), to: "work/a.ics")
            try await world.carillon("calendars", "add", world.folder)
            let shown = try await world.daemon.server.shown.first { $0.title == "Standup" }
            #expect(words(shown).prefix(3) == ["Open", "At Start", "Done"])

            try await world.daemon.server.press("At Start", on: shown)

            try await until { try world.text("work/a.ics").contains("RELTYPE=SNOOZE") }
            let again = try await world.daemon.server.shown.first {
                $0.title == "Standup" && $0.number != shown.number
            }
            // It starts now: there is nothing to wait for.
            #expect(!words(again).contains("At Start"))
            #expect(words(again).contains("Done"))
        }
    }

    @Test func `at start rings where the file cannot say it`() async throws {
        try await CalendarWorld.run { world in
            try world.write(event("", in: 14, ahead: 8), to: "work/a.ics")
            try await world.carillon("calendars", "add", world.folder)
            let shown = try await world.daemon.server.shown.first { $0.title == "Standup" }
            // Root may write wherever it is forbidden: the file is gone instead, and kept by none.
            try await world.killWatcher()
            try FileManager.default.moveItem(
                atPath: world.folder, toPath: world.folder + ".away")

            try await world.daemon.server.press("At Start", on: shown)

            _ = try await world.daemon.server.shown.first {
                $0.title == "Standup" && $0.number != shown.number
            }
        }
    }
}
