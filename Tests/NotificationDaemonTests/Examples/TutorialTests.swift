// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The applications of Examples/ios, as tutorials write them: they schedule, are gone when it rings,
/// and are started for what the person chose.
@Suite(.timeLimit(.minutes(3))) struct TutorialTests {
    /// One of the applications, and the world in which it runs.
    private struct Tutorial {
        let world: DaemonWorld
        let id: ApplicationID
        let program: String
        let tools: ControlClient

        /// Opens an address with the application, and takes it away once that is pending.
        func open(_ address: String, until isDone: ([Request]) -> Bool) async throws {
            let process = try launch(address)
            while try await !isDone(pending()) { try await Task.sleep(for: .milliseconds(10)) }
            await process.killAndWait()
            try await world.connection.owner(of: id.rawValue, isThere: false)
        }

        func launch(_ address: String) throws -> ChildProcess {
            try ChildProcess(
                BuiltProgram.path(of: program), [address],
                environment: world.environment.merging(
                    [
                        "CARILLON_APPLICATION_ID": id.rawValue,
                        // As the bus starts it.
                        "XDG_DATA_HOME": world.home.path + "/.local/share",
                    ]) { $1 })
        }

        func pending() async throws -> [Request] {
            try await tools.pending(of: id).map(\.request)
        }

        /// Presses a button as soon as a notification is shown, for the time of that number, and
        /// waits until that has its effect and the application is gone again.
        func press(
            _ label: String, onBody body: String, time: Int = 1,
            until isDone: () async throws -> Bool
        ) async throws {
            var shown: [RecordingServer.Shown] = []
            while shown.count < time {
                try await Task.sleep(for: .milliseconds(10))
                shown = world.server.deliveries.filter { $0.says(body) }
            }
            try await world.server.press(label, on: shown[time - 1])
            while try await !isDone() { try await Task.sleep(for: .milliseconds(10)) }
            try await world.connection.owner(of: id.rawValue, isThere: false)
        }

        func badge() async throws -> Int {
            let client = try await world.client(id)
            let badge = try await client.badge()
            await client.close()
            try await world.connection.owner(of: id.rawValue, isThere: false)
            return badge
        }
    }

    private func run(_ name: String, _ body: (Tutorial) async throws -> Void) async throws {
        let id = try ApplicationID("org.example." + name.split(separator: "-").joined())
        let command =
            "/usr/bin/env CARILLON_APPLICATION_ID=\(id) " + BuiltProgram.path(of: name)
        try await DaemonWorld.run(services: [id.rawValue: command]) { world in
            // Some actions need the person to be there.
            let session = try await FakeSession.startLogin(in: world, isLocked: false)
            let service = try await world.startService()
            try await world.allow(id)
            let tools = try await world.controlClient()
            try await body(Tutorial(world: world, id: id, program: name, tools: tools))
            await tools.close()
            await service.kill()
            await session.end()
        }
    }

    @Test func `Shopping Alert: Delete list empties the list without a window`() async throws {
        try await run("ios-shopping-alert") { shop in
            let file = URL(
                filePath: shop.world.home.path + "/.local/share/ShoppingAlert/shopping_list.plist")
            func items() throws -> [String]? {
                try PropertyListSerialization.propertyList(
                    from: Data(contentsOf: file), format: nil) as? [String]
            }
            try await shop.open("shopping://remind?item=Milk&item=Bread&in=10") { $0.count == 1 }
            #expect(try items() == ["Milk", "Bread"])

            try await shop.press("Delete list", onBody: "Hey, you must go shopping, remember?") {
                try items() == []
            }
        }
    }

    @Test func `Todo List: Complete and Remind, and the badge over time`() async throws {
        try await run("ios-todo-list") { todo in
            try await todo.open("todo://add?title=Iron&in=3600") { $0.map(\.content.badge) == [1] }
            try await todo.open("todo://add?title=Laundry&in=10") {
                $0.map(\.content.badge) == [1, 2]
            }

            try await todo.press("Complete", onBody: "Todo Item \"Laundry\" Is Overdue") {
                // Two were to be overdue together with the iron; now it is one.
                try await todo.pending().map(\.content.badge) == [1]
            }
            #expect(try await todo.badge() == 1)

            try await todo.open("todo://add?title=Dishes&in=10") {
                $0.map(\.content.badge) == [1, 2]
            }
            try await todo.press(
                "Remind in 30 minutes", onBody: "Todo Item \"Dishes\" Is Overdue"
            ) { try await todo.pending().count == 2 }
            #expect(
                try await todo.pending().map(\.content.body) == [
                    "Reminder: Todo Item \"Dishes\" Is Overdue", "Todo Item \"Iron\" Is Overdue",
                ])
        }
    }

    @Test func `Local Notifier: a tap launches it, which clears the badge; cancel cancels`()
        async throws
    {
        try await run("ios-local-notifier") { notifier in
            try await notifier.open(
                "notifier://schedule?text=Dentist&in=10&every=day"
            ) { $0.count == 1 }
            try await notifier.world.server.shown.first { $0.says("Dentist") }
            #expect(try await notifier.badge() == 1)

            try await notifier.press("Open", onBody: "Dentist") {
                notifier.world.bus.daemon.output.all.contains("launched by: Dentist")
            }

            #expect(try await notifier.badge() == 0)
            try await notifier.open("notifier://cancel?text=Dentist") { $0.count == 0 }
        }
    }

    @Test func `Notify Timely: Restart runs the same time again, and it can be cancelled`()
        async throws
    {
        try await run("ios-notify-timely") { timer in
            try await timer.open("timely://start?seconds=10") { $0.count == 1 }
            try await timer.press("Restart", onBody: "Your time is up!") {
                try await timer.pending().count == 1
            }
            try await timer.press("Snooze", onBody: "Your time is up!", time: 2) {
                try await timer.pending().count == 1
            }
            try await timer.open("timely://cancel") { $0.count == 0 }
        }
    }

    @Test func `Nag Me: nags in the foreground and afterwards, until it is cancelled`()
        async throws
    {
        try await run("ios-nag-me") { nag in
            let process = try nag.launch("nag://toggle?task=Exercise&every=1")
            try await nag.world.server.shown.first { $0.says("Exercise!!") }
            await process.killAndWait()
            try await nag.world.connection.owner(of: nag.id.rawValue, isThere: false)

            try await nag.press("Cancel", onBody: "Exercise!!") {
                try await nag.pending().isEmpty
            }
        }
    }
}

extension RecordingServer.Shown {
    /// Whether that is its text; one without a title has it as its title.
    fileprivate func says(_ text: String) -> Bool { (body.isEmpty ? title : body) == text }
}
