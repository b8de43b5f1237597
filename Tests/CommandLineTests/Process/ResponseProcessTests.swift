// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct ResponseProcessTests {
    private func response(action: String, text: String?, command: String?) throws -> Response {
        var content = Content()
        content.title = "Tea"
        content.userInfo["run"] = command.map { .string($0) }
        let notification = DeliveredNotification(
            id: UUID(), application: try Reminders.application(),
            request: Request(identifier: "tea", content: content), dueDate: FakeService.due,
            date: FakeService.due)
        return Response(
            id: UUID(), notification: notification, actionIdentifier: action, userText: text,
            date: FakeService.due)
    }

    @Test func `runs the command of a reminder, answers, and leaves when idle`() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/out"
        // The pause shows a reply that does not wait for the end.
        let command =
            #"sleep 0.2; printf '%s|' "$1" "$CARILLON_ACTION" "$CARILLON_ID" "$CARILLON_TEXT" >"#
        try await CommandWorld.run { world in
            let process = try world.start("handle-responses")
            await world.service.call("register")
            let caller = try #require(world.service.state.withLock { $0.registered })
            let proxy = ApplicationProxy(caller, on: world.connections.applications)

            try await proxy.call(
                ApplicationInterface.didReceive,
                response(action: "done", text: "It's $HOME", command: "\(command) \(file)"),
                timeout: .seconds(20))
            // The reply is the completion: the command has ended.
            let printed = try String(contentsOfFile: file, encoding: .utf8)
            try await proxy.call(
                ApplicationInterface.didReceive,
                response(action: Action.defaultIdentifier, text: nil, command: nil),
                timeout: .seconds(20))

            #expect(printed == "done|done|tea|It's $HOME|")
            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.exit == .code(0))
            #expect(outcome.output == [] && outcome.errors == [])
        }
    }

    @Test func `lets a command go on that takes too long`() async throws {
        let directory = try TemporaryDirectory()
        let (input, output) = (directory.path + "/in", directory.path + "/out")
        #expect(mkfifo(input, 0o600) == 0 && mkfifo(output, 0o600) == 0)
        let command = ShellCommand(
            #"cat "$IN" > "$OUT""#, argument: "", variables: ["IN": input, "OUT": output])

        try await command.run(atMost: .milliseconds(50))

        // Each waits for the other end to be opened, and the shell opens the output first.
        let reader = try FileHandle(forReadingFrom: URL(filePath: output))
        let writer = try FileHandle(forWritingTo: URL(filePath: input))
        try writer.write(contentsOf: Data("still here".utf8))
        try writer.close()
        #expect(try reader.readToEnd() == Data("still here".utf8))
    }
}
