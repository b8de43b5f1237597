// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A question that nobody answers goes to a topic, and its answer comes back: with the real service,
/// the real programs, and a server of ntfy: the double, or a real one in `make test-ntfy`.
@Suite(.timeLimit(.minutes(5))) struct AwayTests {
    private static let name = "org.carillon.Subscriptions"

    /// A message as a phone reads it.
    private struct Post: Decodable {
        struct Action: Decodable {
            let label: String
            let url: String
            let body: String
        }

        let event: String
        let title: String?
        let message: String?
        let priority: Int?
        let actions: [Action]?
        let sequence: String?

        private enum CodingKeys: String, CodingKey {
            case event, title, message, priority, actions
            case sequence = "sequence_id"
        }
    }

    /// A server of ntfy with a topic that a phone reads, the service, and the person's folders.
    private struct World {
        let daemon: DaemonWorld
        let tool: ControlClient
        let ntfy: NtfyServer

        /// Asks a question that goes to a topic.
        func ask(
            _ title: String = "Deploy?", after span: String = "1s", topic: String = "phone",
            _ options: String...
        ) throws -> ChildProcess {
            try ChildProcess(
                BuiltProgram.path(of: "carillon"),
                [
                    "notify", title, "All tests pass", "-A", "yes=Go", "-A", "no=Stop", "--away",
                    span, "--to", ntfy.address + "/" + topic,
                ] + options, environment: daemon.environment)
        }

        /// All that the phone got, the oldest first.
        func posts(_ topic: String = "phone") async throws -> [Post] {
            try await ntfy.lines(of: topic).map {
                try JSONDecoder().decode(Post.self, from: Data($0.utf8))
            }
        }

        /// Waits until the phone has a question.
        func post(_ topic: String = "phone") async throws -> Post {
            try await until { try await !self.posts(topic).isEmpty }
            return try #require(try await posts(topic).first)
        }

        /// Presses a button on the phone.
        func press(_ label: String, on post: Post) async throws {
            let action = try #require(post.actions?.first { $0.label == label })
            try await ntfy.send(action.body, to: action.url)
        }

        func killSync() async throws {
            let process = try await daemon.connection.processID(of: name)
            kill(process, SIGKILL)
            try await daemon.connection.owner(of: name, isThere: false)
        }

        func startSync() async throws { try await tool.start(try ApplicationID(name)) }

        func untilSyncEnds() async throws {
            try await daemon.connection.owner(of: name, isThere: false)
        }

        func delivered() async throws -> [DeliveredNotification] {
            try await tool.delivered(of: ApplicationID("org.carillon.Reminders"))
        }
    }

    private func run(
        isDouble: Bool = false, _ body: (World) async throws -> Void
    ) async throws {
        let ntfy = try await NtfyServer(isDouble: isDouble)
        let services = [
            // The bus of a test is its system bus, too, where it looks for the lock.
            Self.name: "/bin/sh -c 'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec "
                + BuiltProgram.path(of: "carillon-sync") + "'",
            "org.carillon.Reminders": BuiltProgram.path(of: "carillon") + " handle-responses",
        ]
        try await DaemonWorld.run(services: services) { daemon in
            try await daemon.startService()
            try await body(
                World(daemon: daemon, tool: try await daemon.controlClient(), ntfy: ntfy))
        }
    }

    private func expect(_ answer: String, of process: ChildProcess) async {
        #expect(await process.output.untilEnd() == [answer])
        #expect(await process.waitForExit() == .code(0))
    }

    @Test func `an answer on the phone is the answer`() async throws {
        try await run { world in
            let question = try world.ask()
            let post = try await world.post()
            #expect(post.title == "Deploy?" && post.message == "All tests pass")
            #expect(post.actions?.map(\.label) == ["Go", "Stop"])
            try await world.press("Stop", on: post)
            await expect("no", of: question)

            #expect(try await world.delivered().isEmpty)
            try await world.untilSyncEnds()
            #expect(try await world.posts().filter { $0.event == "message" }.count == 1)
            let path = world.daemon.home.path + "/.local/state/carillon/away.json"
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(rights as? Int == 0o600)
        }
    }

    @Test func `an answer here ends it there`() async throws {
        try await run { world in
            let question = try world.ask()
            let post = try await world.post()
            try await world.daemon.press("Go", on: "Deploy?")
            await expect("yes", of: question)
            try await world.untilSyncEnds()

            let last = try #require(try await world.posts().last)
            if let sequence = post.sequence {
                #expect(last.event == "message_delete" && last.sequence == sequence)
            } else {
                // A server that takes nothing back is told so without a sound.
                #expect(last.message == "This needs no answer any more." && last.priority == 1)
                #expect(last.title == "Deploy?" && last.actions == nil)
            }
            // Too late.
            try await world.press("Stop", on: post)
            try await world.startSync()
            try await world.untilSyncEnds()
        }
    }

    @Test func `nothing goes that was answered in time`() async throws {
        try await run { world in
            let question = try world.ask(after: "1h")
            try await world.daemon.press("Go", on: "Deploy?")
            await expect("yes", of: question)
            try await world.untilSyncEnds()
            #expect(try await world.posts().isEmpty)
        }
    }

    @Test func `goes when the session becomes locked, and at once when it is`() async throws {
        try await run { world in
            let login = try await FakeSession.startLogin(in: world.daemon, isLocked: false)
            let first = try world.ask("First?", after: "locked")
            try await until { try await !world.delivered().isEmpty }
            try await world.daemon.connection.owner(of: Self.name, isThere: true)
            try await Task.sleep(for: .milliseconds(500))
            #expect(try await world.posts().isEmpty)

            try await login.lock(true)
            try await world.press("Go", on: try await world.post())
            await expect("yes", of: first)
            let second = try world.ask("Second?", after: "locked", topic: "tablet")
            try await world.press("Stop", on: try await world.post("tablet"))
            await expect("no", of: second)
            try await world.untilSyncEnds()
            await login.end()
        }
    }

    @Test func `does not go while nothing says that the session is locked`() async throws {
        try await run { world in
            let question = try world.ask(after: "locked")
            try await until { try await !world.delivered().isEmpty }
            let saver = try await FakeSession.startScreenSaver(in: world.daemon, isLocked: false)
            try await saver.lock(true)
            _ = try await world.post()
            try await world.daemon.press("Go", on: "Deploy?")
            await expect("yes", of: question)
            await saver.end()
        }
    }

    @Test func `goes once and is answered once, whatever is killed`() async throws {
        try await run { world in
            let question = try world.ask(after: "3s")
            try await until { try await !world.delivered().isEmpty }
            try await world.daemon.connection.owner(of: Self.name, isThere: true)
            try await world.killSync()
            try await world.daemon.currentService().kill()
            try await world.daemon.startService()
            try await world.startSync()
            let post = try await world.post()

            try await world.killSync()
            try await world.press("Go", on: post)
            try await world.press("Stop", on: post)
            try await world.daemon.currentService().kill()
            try await world.daemon.startService()
            try await world.startSync()
            await expect("yes", of: question)
            try await world.untilSyncEnds()
            #expect(try await world.posts().filter { $0.event == "message" }.count == 1)
        }
    }

    @Test func `comes again to the phone after a snooze`() async throws {
        try await run { world in
            let question = try world.ask()
            _ = try await world.post()
            let id = try #require(try await world.delivered().first?.request.identifier)
            _ = try await world.tool.snooze([id], .interval(2))
            try await until {
                try await world.posts().filter { $0.actions?.isEmpty == false }.count == 2
            }
            let second = try #require(try await world.posts().last { $0.actions?.isEmpty == false })
            try await world.press("Go", on: second)
            await expect("yes", of: question)
        }
    }

    @Test func `is sent once where the answer of the server is lost`() async throws {
        try await run(isDouble: true) { world in
            try await world.ntfy.order("publish/502")
            let question = try world.ask()
            let post = try await world.post()
            try await world.ntfy.order("publish/200")
            // It is looked for some seconds later.
            try await Task.sleep(for: .seconds(6))
            #expect(try await world.posts().count == 1)
            try await world.press("Go", on: post)
            await expect("yes", of: question)
        }
    }

    @Test func `is sent when a server is back`() async throws {
        try await run(isDouble: true) { world in
            try await world.ntfy.order("publish/429")
            let question = try world.ask()
            try await until { try await world.ntfy.refused() > 0 }
            #expect(try await world.posts().isEmpty)
            try await world.ntfy.order("publish/200")
            try await world.press("Go", on: try await world.post())
            await expect("yes", of: question)
        }
    }

    @Test func `what is no answer is ignored`() async throws {
        try await run { world in
            let question = try world.ask()
            let post = try await world.post()
            let action = try #require(post.actions?.first)
            let token = String(action.body.dropLast(2))
            for text in ["", "yes", token, token + " 2", token + " -1", "x 0", "{}"] {
                try await world.ntfy.send(text, to: action.url)
            }
            try await world.ntfy.send(action.body, to: world.ntfy.address + "/phone")
            try await Task.sleep(for: .milliseconds(500))
            #expect(question.isRunning)
            try await world.press("Go", on: post)
            await expect("yes", of: question)
        }
    }

    @Test func `goes with the password of the server, and is no news here`() async throws {
        try await run(isDouble: true) { world in
            let subscribed = try ChildProcess(
                BuiltProgram.path(of: "carillon"),
                ["subscribe", world.ntfy.address + "/secret", "--user", "anna"],
                environment: world.daemon.environment)
            try subscribed.write("s3cret\n")
            try subscribed.closeInput()
            #expect(await subscribed.waitForExit() == .code(0))

            let question = try world.ask(topic: "secret")
            let post = try await world.post("secret")
            #expect(post.actions?.contains { $0.body.contains("s3cret") } == false)
            try await world.ntfy.publish("news", to: "secret")
            let subscriptions = try ApplicationID(Self.name)
            try await until { try await !world.tool.delivered(of: subscriptions).isEmpty }
            let shown = try await world.tool.delivered(of: subscriptions)
            #expect(shown.map(\.request.content.body) == ["news"])
            try await world.press("Go", on: post)
            await expect("yes", of: question)
        }
    }

    @Test func `who asked is killed, asks again, and has the answer`() async throws {
        try await run { world in
            func ask() throws -> ChildProcess {
                try world.ask(topic: "phone", "--replace-id", "deploy-7", "--once")
            }
            let first = try ask()
            let post = try await world.post()
            await first.killAndWait()
            let second = try ask()
            try await Task.sleep(for: .milliseconds(300))
            #expect(second.isRunning)
            await second.killAndWait()

            try await world.press("Go", on: post)
            try await until { try await world.delivered().isEmpty }
            await expect("yes", of: try ask())
            await expect("yes", of: try ask())
            let events = try await world.posts().filter { $0.actions?.isEmpty == false }
            #expect(events.count == 1)
        }
    }

    @Test func `a command runs by an answer from the phone`() async throws {
        try await run { world in
            let chosen = world.daemon.home.path + "/chosen"
            let question = try world.ask(topic: "phone", "--run", "echo $1 > \(chosen)")
            #expect(await question.waitForExit() == .code(0))
            try await world.press("Stop", on: try await world.post())
            try await until { (try? String(contentsOfFile: chosen, encoding: .utf8)) == "no\n" }
        }
    }

    @Test func `several questions have their own answers`() async throws {
        try await run { world in
            let questions = try (0..<3).map { try world.ask("Question \($0)") }
            try await until {
                try await world.posts().filter { $0.actions?.isEmpty == false }.count == 3
            }
            for (index, question) in questions.enumerated().reversed() {
                let post = try #require(
                    try await world.posts().first { $0.title == "Question \(index)" })
                try await world.press(index == 1 ? "Stop" : "Go", on: post)
                await expect(index == 1 ? "no" : "yes", of: question)
            }
        }
    }
}
