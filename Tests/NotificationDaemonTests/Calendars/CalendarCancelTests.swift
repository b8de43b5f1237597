// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Reminders that a person cancels while nothing watches the calendars, with the real service and process.
@Suite(.timeLimit(.minutes(2))) struct CalendarCancelTests {
    @Test func `what is cancelled while nothing watches does not come again`() async throws {
        try await CalendarWorld.run { world in
            for name in ["a", "b", "x"] {
                try world.write(CalendarWorld.task(name, name), to: "work/\(name).ics")
            }
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("a", "b", "x")
            try await world.killWatcher()
            for name in ["a", "x"] { try await world.cancel(name) }
            try await world.untilPending("b")
            // It says something else before anything watches again.
            try world.write(CalendarWorld.task("x", "x2"), to: "work/x.ics")

            // C shows that all was read again.
            try world.write(CalendarWorld.task("c", "c"), to: "work/c.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("b", "c", "x2")
            try await until { try world.errands().isEmpty }
            try await world.killWatcher()
            try world.write(CalendarWorld.task("d", "d"), to: "work/d.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("b", "c", "d", "x2")
            try world.write(CalendarWorld.task("a", "a2"), to: "work/a.ics")
            try await world.untilPending("a2", "b", "c", "d", "x2")
        }
    }

    @Test func `all that is cancelled at once does not come again`() async throws {
        try await CalendarWorld.run { world in
            for name in ["a", "b"] {
                try world.write(CalendarWorld.task(name, name), to: "work/\(name).ics")
            }
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("a", "b")
            try await world.killWatcher()
            try await world.carillon("cancel", "--all", "--yes")
            try world.write(CalendarWorld.task("c", "c"), to: "work/c.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("c")
        }
    }

    @Test func `who was killed before the service removed it has cancelled nothing`()
        async throws
    {
        try await CalendarWorld.run { world in
            for name in ["a", "b"] {
                try world.write(CalendarWorld.task(name, name), to: "work/\(name).ics")
            }
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("a", "b")
            try await world.killWatcher()
            try await world.cancel("a")
            // As if the removal were still to come: what was cancelled is there again.
            let errand = try #require(try world.errands().first)
            let text = try Data(contentsOf: errand)
            try world.write(CalendarWorld.task("a", "a2"), to: "work/a.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await world.untilPending("a2", "b")
            try await until { try world.errands().isEmpty }
            try text.write(to: errand)
            try world.write(CalendarWorld.task("c", "c"), to: "work/c.ics")
            try await world.untilPending("a2", "b", "c")
        }
    }
}

extension CalendarWorld {
    /// Cancels the request with a title, as a person does.
    fileprivate func cancel(_ title: String) async throws {
        let pending = try await tool.pending(of: ApplicationID(Self.name))
        let request = try #require(pending.first { $0.request.content.title == title }).request
        try await carillon("cancel", request.identifier, "--app", Self.name)
    }

    /// The files that say what was cancelled.
    fileprivate func errands() throws -> [URL] {
        let folder = daemon.home.path + "/.local/state/carillon/calendars-cancelling"
        return try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    }
}
