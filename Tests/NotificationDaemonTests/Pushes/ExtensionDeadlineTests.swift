// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Testing

@testable import NotificationDaemon

/// An application that never answers.
private final class SilentApplication: ApplicationSide {
    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions { .all }
    func didReceive(_ response: Response) async {}
    func openSettings(for notification: DeliveredNotification?) async {}
    func changeContent(of request: Request, within span: Duration) async -> Content? {
        // It ends with the test.
        try? await Task.sleep(for: .seconds(600))
        return nil
    }
}

/// The service inside the test, where its deadlines can be short.
@Suite(.timeLimit(.minutes(1))) struct ExtensionDeadlineTests {
    @Test func `a push is shown as it came when its application does not answer`() async throws {
        try await DaemonWorld.run { world in
            let lines = Recorded<String>()
            var configuration = DaemonConfiguration(environment: world.environment) {
                lines.append($0)
            }
            configuration.sessionBus = world.address
            configuration.systemBus = nil
            configuration.engine.extensionDeadline = .milliseconds(200)
            configuration.engine.extensionGrace = .milliseconds(100)
            let (stop, stopSink) = AsyncStream.makeStream(of: StopReason.self)
            let daemon = Daemon(configuration)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { [loop = world.loop] in try await daemon.run(on: loop, until: stop) }
                _ = try await world.owner(of: BusName.service)
                let client = try await world.authorizedClient()
                try await client.register(SilentApplication(), isForeground: false)
                let tool = try await world.settingsClient()
                var content = Content()
                content.title = "milk"

                try await _ = tool.push(
                    Push(content: content, isMutable: true), to: Sample.application)

                try await world.server.shown.first { $0.title == "milk" }
                try await lines.first { $0.contains("did not change a push") }
                await tool.close()
                await client.close()
                stopSink.yield(.requested)
                try await group.waitForAll()
            }
        }
    }
}
