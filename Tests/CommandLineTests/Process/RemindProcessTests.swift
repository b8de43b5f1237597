// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct RemindProcessTests {
    @Test func `leaves out days in a row, and knows of no more`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "remind", "Tea", "--every", "day", "--at", "9:00", "--yes", "--except",
                "24 to 31 december 2098")
            #expect(outcome.exit == .code(0) && outcome.errors.isEmpty, "\(outcome.errors)")
            guard
                case .calendar(let times)? = world.service.state.withLock({
                    $0.pending.first?.request.trigger
                })
            else { return }
            #expect(times.exceptions.map(\.day) == Array(24...31))
        }
    }

    @Test func `adds a reminder in the name of its application and confirms it`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "remind", "Tea", "--every", "1d", "--at", "08:30", "--id", "tea")

            #expect(outcome.exit == .code(0))
            #expect(outcome.errors == [])
            let line = try #require(outcome.output.first)
            #expect(line.hasPrefix("tea: \"Tea\" rings ") && line.hasSuffix(", every day at 08:30"))
            let pending = world.service.state.withLock { $0.pending }
            #expect(pending.map(\.application.rawValue) == ["org.carillon.Reminders"])
            #expect(pending.map(\.request.content.title) == ["Tea"])
        }
    }

    @Test func `takes back what it said of a reminder that the service refuses`() async throws {
        try await CommandWorld.run { world in
            world.service.state.withLock {
                $0.refusal = NotificationError(.storeFull, message: "no room left; free some space")
            }
            let outcome = try await world.carillon("remind", "Tea", "in", "1", "hour")
            #expect(outcome.exit == .code(1))
            #expect(
                outcome.errors == [
                    "nothing was scheduled", "carillon remind: no room left; free some space",
                ])
        }
    }

    @Test func `waits for a network instead of a time`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "remind", "Take", "the badge", "--arriving", "office", "--leaving", "office",
                "--every-time", "--id", "badge", "--json")
            #expect(outcome.exit == .code(0))
            #expect(outcome.output.joined().contains("arriving at or leaving Office"))
            let pending = world.service.state.withLock { $0.pending }
            #expect(pending.map(\.request.content.title) == ["Take the badge"])
            guard case .place(let trigger)? = pending.first?.request.trigger else {
                Issue.record("it waits for no place")
                return
            }
            #expect(trigger.name == "Office" && trigger.isRepeating)
            #expect(trigger.notifiesOnEntry && trigger.notifiesOnExit)
        }
    }

    @Test func `waits for a circle, which the person allows by typing it`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "remind", "Bread", "--arriving", "52.5163, 13.3777", "--id", "bread")
            #expect(outcome.output == ["bread: \"Bread\" rings on arriving at 52.5163, 13.3777"])
            #expect(!outcome.errors.contains { $0.contains("circle") })
            world.service.state.withLock {
                $0.diagnosis.positionTrouble = .words("GeoClue is away")
            }
            let again = try await world.carillon(
                "remind", "Bread", "--arriving", "52.5163, 13.3777", "--id", "bread")
            #expect(
                again.errors == [
                    "reminders that wait for a circle on the earth do not ring: GeoClue is away"
                ])
            let doctor = try await world.carillon("doctor")
            #expect(doctor.text.contains("\n--  places   "))
            let pending = world.service.state.withLock { $0.pending }
            let circle = Circle(latitude: 52.5163, longitude: 13.3777, radius: 150)
            guard case .place(let trigger)? = pending.first?.request.trigger else {
                Issue.record("it waits for no place")
                return
            }
            #expect(trigger.place == .circle(circle))
            let settings = world.service.settings(of: try Reminders.application())
            #expect(settings.placeAuthorization == .authorized)
        }
    }

    @Test(arguments: [
        (["Keys", "--arriving", "95,13"], "latitude: it is 95.0; it can be -90.0 to 90.0"),
        (["Keys", "--arriving", "52,13,0"], "radius: it is 0.0; it can be 1.0 to 1000000.0"),
        (
            ["Keys", "--arriving", "Moon"],
            "there is no place and no network \"Moon\"; there are \"Office\", \"Home\", \"Home\""
        ),
        (["Keys", "--arriving", "Home"], "\"Home\" is more than one network; give the UUID"),
        (["Keys", "--leaving", "here"], "the machine is connected to no network"),
        (
            ["Keys", "--arriving", "Home", "--leaving", "Office"],
            "--arriving and --leaving name two places; make two reminders"
        ),
        (["Keys", "--leaving", "Office", "--in", "5m"], "--leaving and --in exclude each other"),
        (
            ["Keys", "--arriving", "Office", "--after-done", "3d"],
            "--after-done and --arriving exclude each other"
        ),
        (
            ["Keys", "--in", "5m", "--every-time"],
            "--every-time: it goes with --arriving or --leaving only"
        ),
        (["--arriving", "Office", " "], "TEXT is empty"),
    ])
    func `says which network is meant by no reminder`(words: [String], error: String) async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(["remind"] + words)
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.first?.contains(error) == true, "\(outcome.errors)")
            #expect(world.service.state.withLock { $0.pending }.isEmpty)
        }
    }

    @Test func `counts typing the command as consent`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("remind", "Tea", "--in", "5m")

            let settings = world.service.settings(of: try Reminders.application())
            #expect(settings.authorization == .authorized)
            #expect(settings.alertStyle == .alert)
        }
    }

    @Test func `reminders stay, until the person wants it otherwise`() async throws {
        try await CommandWorld.run { world in
            let application = try Reminders.application()
            _ = try await world.carillon("remind", "Tea", "--in", "5m")
            #expect(world.service.settings(of: application).alertStyle == .alert)

            _ = try await world.carillon("settings", "org.carillon.Reminders", "--style=banner")
            _ = try await world.carillon("remind", "Tea", "--in", "5m")
            #expect(world.service.settings(of: application).alertStyle == .banner)
        }
    }

    @Test func `a style is that of one reminder, and none of all`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon(
                "remind", "Tea", "--in", "5m", "--style", "banner", "--id", "tea")
            func style() -> ApplicationSettings.AlertStyle? {
                world.service.state.withLock { $0.pending.first?.request.content.alertStyle }
            }
            #expect(style() == .banner)
            let application = try Reminders.application()
            #expect(world.service.settings(of: application).alertStyle == .alert)
            _ = try await world.carillon("edit", "tea", "--style", "alert")
            #expect(style() == .alert)
        }
    }

    @Test func `does not override a refusal`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("settings", "org.carillon.Reminders", "--deny")

            let outcome = try await world.carillon("remind", "Tea", "--in", "5m")

            #expect(outcome.exit == .code(1))
            #expect(
                outcome.errors == [
                    "carillon remind: reminders are not allowed; "
                        + "'carillon settings org.carillon.Reminders --allow' allows them"
                ])
            #expect(world.service.state.withLock { $0.pending } == [])
        }
    }

    @Test func `keeps the categories of other reminders`() async throws {
        try await CommandWorld.run { world in
            for title in ["Done", "Later", "Done"] {
                _ = try await world.carillon("remind", "x", "--in", "5m", "--action", "a=\(title)")
            }

            let titles = world.service.state.withLock { $0.categories.map(\.actions[0].title) }
            #expect(titles == ["Later", "Done"])
        }
    }

    @Test func `prints a document with --json`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("remind", "Tea", "--in", "5m", "--json")

            let data = Data(outcome.text.utf8)
            let object = try #require(
                JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(object.keys.sorted() == ["app", "due", "id", "repeats", "title", "why"])
        }
    }

    @Test(arguments: [
        ("done", "done"), (Action.dismissIdentifier, "dismiss"),
        (Action.defaultIdentifier, "default"),
    ])
    func `waits for the choice and prints it alone`(action: String, word: String) async throws {
        try await CommandWorld.run { world in
            let process = try world.start("remind", "Tea", "--in", "5m", "--id", "tea", "--wait")
            await world.service.call("add")

            try await world.emit(.delivered)
            try await world.emit(.responded, id: "other", action: "late")
            try await world.emit(.responded, action: action)

            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.exit == .code(0))
            #expect(outcome.output == [word])
            #expect(outcome.errors.count == 1)
        }
    }

    @Test func `stops waiting for a reminder that is removed`() async throws {
        try await CommandWorld.run { world in
            let process = try world.start("remind", "Tea", "--in", "5m", "--id", "tea", "--wait")
            await world.service.call("add")

            try await world.emit(.removed)

            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.exit == .code(3))
            #expect(outcome.output == [])
            #expect(
                outcome.errors.last == "carillon remind: it was removed before anything was chosen")
        }
    }
}

extension CommandWorld {
    /// Tells those who watch about a reminder.
    func emit(
        _ kind: CenterEvent.Kind, id: String = "tea", action: String? = nil, text: String? = nil
    ) async throws {
        try await export.emit(
            CenterEvent(
                kind, date: FakeService.due, application: try Reminders.application(),
                identifier: id, action: action, text: text))
    }
}
