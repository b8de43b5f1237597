// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct SnoozeProcessTests {
    @Test func `says until when, and which were not there`() async throws {
        try await CommandWorld.run { world in
            let notification = DeliveredNotification(
                id: UUID(), application: try Reminders.application(),
                request: Request(identifier: "tea", content: Content()),
                dueDate: FakeService.due, date: FakeService.due)
            world.service.state.withLock { $0.delivered = [notification] }

            let outcome = try await world.carillon("snooze", "tea", "milk", "--for", "2h")

            #expect(outcome.exit == .code(1))
            #expect(outcome.output.count == 1)
            #expect(outcome.output[0].hasPrefix("tea: snoozed until "))
            #expect(outcome.output[0].hasSuffix("(in 2 h)"))
            #expect(
                outcome.errors == [
                    "carillon snooze: nothing that rang is called 'milk'; 'carillon list --delivered' shows"
                        + " what did"
                ])
            #expect(world.service.state.withLock(\.snoozes) == [.interval(7_200)])
        }
    }

    @Test func `until a place of one's own, or a network`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            _ = try await world.carillon(
                ["places", "add", "Home", "52.5163,13.3777"], home: home)
            for (words, rings, name) in [
                (["--arriving", "home"], "on arriving at Home", "Home"),
                (["--leaving", "office"], "on leaving Office", "Office"),
            ] {
                let notification = DeliveredNotification(
                    id: UUID(), application: try Reminders.application(),
                    request: Request(identifier: "tea", content: Content()),
                    dueDate: FakeService.due, date: FakeService.due)
                world.service.state.withLock { $0.delivered = [notification] }
                let outcome = try await world.carillon(["snooze", "tea"] + words, home: home)
                #expect(outcome.exit == .code(0))
                #expect(outcome.output == ["tea: snoozed, rings again \(rings)"])
                guard case .place(let trigger)? = world.service.state.withLock(\.snoozes).last
                else {
                    Issue.record("it was snoozed until no place")
                    continue
                }
                #expect(trigger.name == name)
                #expect(trigger.notifiesOnEntry == (name == "Home"))
                #expect(trigger.notifiesOnExit == (name == "Office"))
            }
            let none = try await world.carillon(
                ["snooze", "tea", "--arriving", "Moon"], home: home)
            #expect(none.exit == .code(2))
            #expect(none.errors.first?.contains("no network \"Moon\"") == true)
            #expect(world.service.state.withLock(\.snoozes).count == 2)
        }
    }

    @Test func `in a script words are no end, and the error names the option`() async throws {
        try await CommandWorld.run { world in
            func ring(_ identifiers: String...) throws {
                let application = try Reminders.application()
                world.service.state.withLock { state in
                    state.delivered = identifiers.map {
                        DeliveredNotification(
                            id: UUID(), application: application,
                            request: Request(identifier: $0, content: Content()),
                            dueDate: FakeService.due, date: FakeService.due)
                    }
                }
            }
            try ring("tea")
            for (words, said, option) in [
                (["when", "I", "get", "home"], "when I get home", "--arriving home"),
                (["when I leave the office"], "when I leave the office", "--leaving office"),
                (["1h"], "1h", "--for 1h"),
                (["tomorrow", "9:00"], "tomorrow 9:00", "--for \"tomorrow 9:00\""),
            ] {
                let outcome = try await world.carillon(["snooze", "tea"] + words)
                #expect(outcome.exit == .code(2))
                #expect(outcome.output.isEmpty)
                #expect(
                    outcome.errors.first
                        == "carillon snooze: '\(said)' is no ID, and words say when on a terminal "
                        + "only; write \(option)")
                #expect(world.service.state.withLock(\.snoozes).isEmpty)
            }
            // The option that it names is the right one.
            let right = try await world.carillon("snooze", "tea", "--for", "tomorrow 9:00")
            #expect(right.exit == .code(0) && right.errors.isEmpty)
            // What is called so is meant.
            try ring("tea", "1h")
            let outcome = try await world.carillon("snooze", "tea", "1h")
            #expect(outcome.exit == .code(0))
            #expect(outcome.output.count == 2)
        }
    }

    @Test func `that nobody follows a circle is said of what waits for it alone`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            _ = try await world.carillon(["places", "add", "Home", "52.5163,13.3777"], home: home)
            let notification = DeliveredNotification(
                id: UUID(), application: try Reminders.application(),
                request: Request(identifier: "tea", content: Content()),
                dueDate: FakeService.due, date: FakeService.due)
            world.service.state.withLock {
                $0.delivered = [notification]
                $0.diagnosis.positionTrouble = .words("GeoClue is away")
            }
            let none = try await world.carillon(
                ["snooze", "milk", "--arriving", "Home"], home: home)
            #expect(none.exit == .code(1))
            #expect(none.errors.count == 1)
            let one = try await world.carillon(
                ["snooze", "tea", "--arriving", "Home"], home: home)
            #expect(one.exit == .code(0))
            #expect(one.errors.first?.contains("GeoClue is away") == true)
        }
    }
}
