// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

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

@Suite(.timeLimit(.minutes(1))) struct ExtensionDeadlineTests {
    @Test func `a push is shown as it came when its application does not answer`() async throws {
        try await DaemonWorld.run { world in
            try await world.runWithService {
                $0.extensionDeadline = .milliseconds(200)
                $0.extensionGrace = .milliseconds(100)
            } body: { lines in
                let client = try await world.authorizedClient()
                try await client.register(SilentApplication(), isForeground: false)
                let tool = try await world.controlClient()
                var content = Content()
                content.title = "milk"

                try await _ = tool.push(
                    Push(content: content, isMutable: true), to: Sample.application)

                try await world.server.shown.first { $0.title == "milk" }
                try await lines.first { $0.contains("did not change a push") }
                await tool.close()
                await client.close()
            }
        }
    }
}
