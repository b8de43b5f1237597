// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import Synchronization
import TestWorld
import Testing

@testable import NotificationBus

/// An application that changes each push.
private final class PushedApplication: ApplicationSide {
    let spans = Mutex<[Duration]>([])
    let payloads = Mutex<[[String: PropertyValue]]>([])
    private let isChanging: Bool

    init(isChanging: Bool = true) { self.isChanging = isChanging }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions { .all }
    func didReceive(_ response: Response) async {}
    func openSettings(for notification: DeliveredNotification?) async {}

    func changeContent(of request: Request, within span: Duration) async -> Content? {
        spans.withLock { $0.append(span) }
        guard isChanging else { return nil }
        var content = request.content
        content.title += " changed"
        return content
    }

    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async {
        payloads.withLock { $0.append(userInfo) }
    }
}

@Suite(.timeLimit(.minutes(1))) struct PushTests {
    private var push: Push {
        var push = Push(
            identifier: "milk", content: Sample.request.content, isMutable: true,
            wakesApplication: true)
        push.content.userInfo = ["aps": .dictionary(["badge": .integer(1)])]
        return push
    }

    @Test func `a tool's push reaches the service as it went`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            var plain = Push(content: Sample.request.content)

            #expect(try await tool.push(push, to: Sample.application) == "milk")
            #expect(try await tool.push(plain, to: Sample.application) == "new")
            #expect(world.service.state.withLock { $0.pushes } == [push, plain])

            plain.content.userInfo["deep"] = (0..<40).reduce(.integer(1)) { value, _ in
                .array([value])
            }
            let error = await #expect(throws: NotificationError.self) {
                try await tool.push(plain, to: Sample.application)
            }
            #expect(error?.field == "push.content.userInfo")
        }
    }

    @Test func `an application changes content, and learns what is for itself`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let application = PushedApplication()
            try await client.registerForPushes(application)
            #expect(await world.service.call("register") == "registerForPushes")
            let caller = try #require(world.service.state.withLock { $0.callers.first })
            let proxy = ApplicationProxy(caller, on: world.connection)

            let content = try await proxy.call(
                ApplicationInterface.changeContent, Sample.request, 1.5, timeout: .seconds(20))
            try await proxy.call(
                ApplicationInterface.didReceiveRemote, push.content.userInfo, timeout: .seconds(20))

            #expect(content?.title == Sample.request.content.title + " changed")
            #expect(application.spans.withLock { $0 } == [.milliseconds(1_500)])
            #expect(application.payloads.withLock { $0 } == [push.content.userInfo])
            await client.close()
        }
    }

    @Test func `an application that changes nothing says so`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            try await client.register(PushedApplication(isChanging: false), isForeground: false)
            let caller = try #require(world.service.state.withLock { $0.callers.first })

            let content = try await ApplicationProxy(caller, on: world.connection).call(
                ApplicationInterface.changeContent, Sample.request, 1, timeout: .seconds(20))

            #expect(content == nil)
            await client.close()
        }
    }
}
