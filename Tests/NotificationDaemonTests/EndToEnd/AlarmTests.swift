// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Alarms through the real service: neither it nor the application has to live for them.
@Suite(.timeLimit(.minutes(3))) struct AlarmTests {
    private static let kitchen: ApplicationID = {
        (try? ApplicationID("org.example.Kitchen")) ?? Sample.application
    }()

    /// An application that the bus starts, in a world of its own, with one alarm.
    private struct Kitchen {
        let world: DaemonWorld
        let alarm = UUID()

        /// Runs the application to its end, and gives what it printed.
        @discardableResult
        func run(_ words: String...) async throws -> [String] {
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = kitchen.rawValue
            return try await ChildProcess.run(
                BuiltProgram.path(of: "alarm-app"), words, environment: environment
            ).split(separator: "\n").map(String.init)
        }

        /// Starts the application, which runs on.
        func start(_ words: String...) throws -> ChildProcess {
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = kitchen.rawValue
            return try ChildProcess(
                BuiltProgram.path(of: "alarm-app"), words, environment: environment)
        }

        /// Waits until the application that the bus has started is there no more.
        func untilGone() async throws {
            try await world.connection.owner(of: kitchen.rawValue, isThere: false)
        }

        func state() async throws -> String? {
            try await run("list").first { $0.hasPrefix(alarm.uuidString) }
                .map { String($0.dropFirst(alarm.uuidString.count + 1)) }
        }

        /// Waits for a state while nobody presses anything: the program that is asked would be
        /// handed the press, and end over it.
        func until(_ wanted: String?) async throws {
            while try await state() != wanted { try await Task.sleep(for: .milliseconds(50)) }
        }

        /// Waits until the service keeps nothing of the application.
        func untilNothingIsKept() async throws {
            let tools = try await world.controlClient()
            while true {
                let kept = try await tools.pending(of: kitchen).count
                let shown = try await tools.delivered(of: kitchen).count
                if kept + shown == 0 { break }
                try await Task.sleep(for: .milliseconds(20))
            }
            await tools.close()
        }
    }

    private func inKitchen(
        _ body: (Kitchen, ServiceProcess) async throws -> Void
    ) async throws {
        let start =
            "/usr/bin/env CARILLON_APPLICATION_ID=\(Self.kitchen) "
            + BuiltProgram.path(of: "alarm-app") + " handle"
        try await DaemonWorld.run(services: [Self.kitchen.rawValue: start]) { world in
            let service = try await world.startService()
            try await world.allow(Self.kitchen)
            try await body(Kitchen(world: world), service)
        }
    }

    @Test func `alerts although the service was killed while it counted down`() async throws {
        try await inKitchen { kitchen, service in
            // It still counts down when its state is asked for, however slow the machine is.
            #expect(
                try await kitchen.run("timer", kitchen.alarm.uuidString, "10", "60") == ["done"])
            #expect(try await kitchen.state() == "countdown")
            let notice = try await kitchen.world.server.shown.first { $0.title == "Boiling" }
            #expect(notice.urgency == 1 && notice.body.hasPrefix("Alerts at "))
            await service.kill()

            try await kitchen.world.startService()

            let alert = try await kitchen.world.server.shown.first { $0.title == "Eggs" }
            #expect(alert.urgency == 2)
            #expect(alert.actions.count(where: { $0 == "Snooze" }) == 1)
            #expect(alert.actions.contains("Stop") && alert.actions.contains("Snooze"))
            try await kitchen.until("alerting")
        }
    }

    @Test func `is snoozed by an application that was not running, after a crash of the service`()
        async throws
    {
        try await inKitchen { kitchen, service in
            try await kitchen.run("timer", kitchen.alarm.uuidString, "0.5", "2")
            let first = try await kitchen.world.server.shown.first { $0.title == "Eggs" }
            try await kitchen.until("alerting")
            await service.kill()
            try await kitchen.world.startService()
            // In its old place, unless the kill came before the service had written where that is.
            let again = try await kitchen.world.server.shown.first {
                $0.title == "Eggs" && $0.id == first.id && $0 != first
            }

            try await kitchen.world.server.press("Snooze", on: again)

            let second = try await kitchen.world.server.shown.first {
                $0.title == "Eggs" && $0.id != first.id
            }
            try await kitchen.world.server.press("Stop", on: second)
            try await kitchen.untilNothingIsKept()
        }
    }

    @Test func `stays paused over a crash of the service, and goes on by its button`() async throws
    {
        try await inKitchen { kitchen, service in
            try await kitchen.run("timer", kitchen.alarm.uuidString, "30", "60")
            let notice = try await kitchen.world.server.shown.first { $0.title == "Boiling" }

            try await kitchen.world.server.press("Pause", on: notice)

            let paused = try await kitchen.world.server.shown.first { $0.title == "Cold" }
            #expect(paused.body.hasSuffix("to go"))
            try await kitchen.untilGone()
            #expect(try await kitchen.state() == "paused")
            let listed = try await kitchen.world.carillon("list").joined(separator: "\n")
            #expect(listed.contains("at no set time") && listed.contains("paused"))
            await service.kill()
            try await kitchen.world.startService()
            #expect(try await kitchen.state() == "paused")

            let restored = try await kitchen.world.server.shown.first {
                $0.title == "Cold" && $0.id == paused.id && $0 != paused
            }
            try await kitchen.world.server.press("Resume", on: restored)
            try await kitchen.world.server.shown.first {
                $0.title == "Boiling" && $0.id != notice.id
            }
            try await kitchen.untilGone()
            #expect(try await kitchen.state() == "countdown")
            #expect(
                try await kitchen.run("resume", kitchen.alarm.uuidString)
                    == ["id: the alarm is in a state in which it cannot resume"])
        }
    }

    @Test(arguments: [("Stop", "eats 3 of 0"), ("Snooze", "eats 1 of 0")])
    func `ALM-10 a program that was not running is started for an intent`(
        button: String, line: String
    ) async throws {
        try await inKitchen { kitchen, service in
            try await kitchen.run("intents", kitchen.alarm.uuidString, "0.5")
            let alert = try await kitchen.world.server.shown.first { $0.title == "Eggs" }
            try await kitchen.until("alerting")

            try await kitchen.world.server.press(button, on: alert)

            try await kitchen.world.bus.daemon.output.first { $0 == line }
            try await kitchen.untilNothingIsKept()
        }
    }

    @Test func `repeats each week until it is cancelled, whatever crashes`() async throws {
        try await inKitchen { kitchen, service in
            try await kitchen.run("weekly", kitchen.alarm.uuidString)
            await service.kill()
            try await kitchen.world.startService()
            #expect(try await kitchen.state() == "scheduled")
            let listed = try await kitchen.world.carillon("list").joined(separator: "\n")
            #expect(listed.contains("Eggs") && listed.contains("7:00"))

            #expect(try await kitchen.run("cancel", kitchen.alarm.uuidString) == ["done"])
            #expect(try await kitchen.state() == nil)
            #expect(
                try await kitchen.run("stop", kitchen.alarm.uuidString)
                    == ["id: there is no alarm of this name"])
        }
    }

    @Test func `whoever watches hears of what another process and the person change`()
        async throws
    {
        try await inKitchen { kitchen, service in
            // The first holds the application's name, and the second waits for it.
            let watchers = [try kitchen.start("watch"), try kitchen.start("watch")]
            for watcher in watchers {
                try await watcher.output.first { $0 == "watches" }
            }
            func all(sawCounts counts: [String]) async throws {
                for watcher in watchers {
                    try await until { watcher.output.all.dropFirst().elementsEqual(counts) }
                }
            }
            let other = UUID().uuidString
            try await kitchen.run("weekly", kitchen.alarm.uuidString)
            try await all(sawCounts: ["1"])
            try await kitchen.run("weekly", other)
            try await all(sawCounts: ["1", "2"])

            try await kitchen.run("cancel", kitchen.alarm.uuidString)
            try await all(sawCounts: ["1", "2", "1"])

            await service.kill()
            try await kitchen.world.startService()
            #expect(
                try await kitchen.world.carillon(
                    "cancel", "--all", "--app", Self.kitchen.rawValue
                ).count > 0)
            try await all(sawCounts: ["1", "2", "1", "0"])
        }
    }

    @Test func `is refused with Apple's error where the limit is reached`() async throws {
        try await inKitchen { kitchen, _ in
            let tools = try await kitchen.world.controlClient()
            var changes = SettingsChanges()
            changes.pendingLimit = 1
            try await tools.setSettings(of: Self.kitchen, changes)

            #expect(try await kitchen.run("weekly", UUID().uuidString) == ["done"])
            #expect(try await kitchen.run("weekly", kitchen.alarm.uuidString) == ["limit"])
            #expect(try await kitchen.state() == nil)
            await tools.close()
        }
    }
}
