// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDaemon

/// An application that does something with pushes.
private final class PushedApplication: ApplicationSide {
    let payloads = Recorded<[String: PropertyValue]>()
    let responses = Recorded<Response>()
    private let change: @Sendable (Content) async -> Content?

    init(_ change: @escaping @Sendable (Content) async -> Content? = { _ in nil }) {
        self.change = change
    }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions { .all }
    func didReceive(_ response: Response) async { responses.append(response) }
    func openSettings(for notification: DeliveredNotification?) async {}
    func changeContent(of request: Request, within span: Duration) async -> Content? {
        await change(request.content)
    }
    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async { payloads.append(userInfo) }
}

@Suite(.timeLimit(.minutes(1))) struct PushTests {
    private func push(
        _ title: String = "milk", isMutable: Bool = true, wakes: Bool = false
    ) -> Push {
        var content = Content()
        content.title = title
        content.userInfo["id"] = .integer(7)
        return Push(content: content, isMutable: isMutable, wakesApplication: wakes)
    }

    @Test func `a push is shown as it came, and is in the list as a push`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()

            let identifier = try await tool.push(push(isMutable: false), to: Sample.application)

            try await world.server.shown.first { $0.title == "milk" }
            try await world.settle(client)
            let delivered = try #require(try await tool.delivered(of: Sample.application).first)
            #expect(delivered.request.identifier == identifier)
            #expect(delivered.request.trigger == .push)
            #expect(delivered.request.content.userInfo == ["id": .integer(7)])
            await client.close()
        }
    }

    @Test func `one with the same identifier is replaced`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            for title in ["first", "second"] {
                var push = push(title, isMutable: false)
                push.identifier = "score"
                #expect(try await tool.push(push, to: Sample.application) == "score")
                try await world.server.shown.first { $0.title == title }
            }

            try await world.settle(client)
            let titles = try await tool.delivered(of: Sample.application)
                .map(\.request.content.title)
            #expect(titles == ["second"])
            await client.close()
        }
    }

    @Test func `the running application changes it first`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = PushedApplication { content in
                var content = content
                content.title += " is on sale"
                return content
            }
            try await client.register(application, isForeground: false)
            let tool = try await world.controlClient()

            try await _ = tool.push(push(), to: Sample.application)
            try await world.server.shown.first { $0.title == "milk is on sale" }

            // Without mutable-content nobody is asked.
            try await _ = tool.push(push("bread", isMutable: false), to: Sample.application)
            try await world.server.shown.first { $0.title == "bread" }
            await client.close()
        }
    }

    @Test(arguments: ["no text", "an impossible badge", "a file that is not there"])
    func `the original is shown when the application makes nonsense of it`(
        nonsense: String
    ) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = PushedApplication { content in
                var content = content
                content.body = "changed"
                switch nonsense {
                case "no text": (content.title, content.body, content.badge) = ("", "", 1)
                case "an impossible badge": content.badge = -1
                default:
                    content.attachments = [
                        Attachment(identifier: "a", path: "/nowhere.png", type: "")
                    ]
                }
                return content
            }
            try await client.register(application, isForeground: false)
            let tool = try await world.controlClient()

            try await _ = tool.push(push(), to: Sample.application)

            let shown = try await world.server.shown.first { $0.title == "milk" }
            #expect(shown.body.isEmpty)
            await client.close()
        }
    }

    @Test func `the application may take a picture along`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let picture = try world.home.makeDirectory("data/\(Sample.application)") + "/milk.gif"
            // The smallest there is: a header, a screen of one pixel, and the end.
            try Data("GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};".utf8)
                .write(to: URL(filePath: picture))
            let application = PushedApplication { content in
                var content = content
                content.attachments = [
                    Attachment(identifier: "a", path: picture, type: "com.compuserve.gif")
                ]
                return content
            }
            try await client.register(application, isForeground: false)
            let tool = try await world.controlClient()

            try await _ = tool.push(push(), to: Sample.application)
            try await world.settle(client)

            let delivered = try #require(try await tool.delivered(of: Sample.application).first)
            let path = try #require(delivered.request.content.attachments.first?.path)
            #expect(path.hasPrefix(world.home.path + "/data/carillon/attachments/"))
            #expect(!FileManager.default.fileExists(atPath: picture))
            await client.close()
        }
    }

    @Test func `an application that cannot be started loses nothing`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.allow()
            let tool = try await world.controlClient()

            try await _ = tool.push(push(wakes: true), to: Sample.application)

            try await world.server.shown.first { $0.title == "milk" }
            // With nothing to show, there is nobody who would learn of it.
            let silent = Push(content: Content(), wakesApplication: true)
            let error = await #expect(throws: NotificationError.self) {
                try await tool.push(silent, to: Sample.application)
            }
            #expect(error?.code == .notFound && error?.field == "application")
        }
    }

    @Test func `who registers for pushes only gets no response`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.setCategories([Sample.category])
            try await client.add([Sample.request("list", category: "list")])
            let shown = try await world.server.shown.first { $0.title == "list" }
            let pushed = PushedApplication { content in
                var content = content
                content.title += " changed"
                return content
            }
            try await client.registerForPushes(pushed)
            try await world.server.press("Done", on: shown)
            let tool = try await world.controlClient()
            try await _ = tool.push(push(), to: Sample.application)
            try await world.server.shown.first { $0.title == "milk changed" }
            #expect(pushed.responses.all.isEmpty)

            let application = TestApplication()
            try await client.register(application, isForeground: false)

            try await application.responses.first { $0.actionIdentifier == "done" }
            await client.close()
        }
    }

    @Test func `what wakes the application needs no permission`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            let application = PushedApplication()
            try await client.register(application, isForeground: false)
            let tool = try await world.controlClient()
            var silent = Push(content: Content(), wakesApplication: true)
            silent.content.userInfo["id"] = .integer(8)

            try await _ = tool.push(silent, to: Sample.application)

            #expect(application.payloads.all == [["id": .integer(8)]])
            #expect(try await tool.delivered(of: Sample.application).isEmpty)
            let error = await #expect(throws: NotificationError.self) {
                try await tool.push(push(), to: Sample.application)
            }
            #expect(error?.code == .notAllowed)
            await client.close()
        }
    }

    @Test func `what is wrong with it is named`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.allow()
            let tool = try await world.controlClient()
            var wrong = push()
            wrong.content.badge = -1

            let badge = await #expect(throws: NotificationError.self) {
                try await tool.push(wrong, to: Sample.application)
            }
            #expect(badge?.field == "push.content.badge")
            let empty = await #expect(throws: NotificationError.self) {
                try await tool.push(Push(content: Content()), to: Sample.application)
            }
            #expect(empty?.code == .noContent)
        }
    }
}
