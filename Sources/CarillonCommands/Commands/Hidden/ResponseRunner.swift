// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// Runs the command of a reminder when an action of it is chosen.
actor ResponseRunner: ApplicationSide {
    /// How long the service waits for an application; a command that takes longer goes on alone.
    private static let deadline = Duration.seconds(25)

    /// How many responses have come.
    private(set) var count = 0
    private var running = 0
    private let note: @Sendable (String) -> Void

    init(note: @escaping @Sendable (String) -> Void) { self.note = note }

    /// Whether nothing came since there were so many, and nothing is under way.
    func isIdle(since count: Int) -> Bool { running == 0 && self.count == count }

    func willPresent(_ notification: DeliveredNotification) -> PresentationOptions { .all }

    func openSettings(for notification: DeliveredNotification?) {}

    func didReceive(_ response: Response) async {
        count += 1
        running += 1
        defer { running -= 1 }
        let request = response.notification.request
        guard case .string(let command) = request.content.userInfo[Reminders.runKey] else { return }
        do {
            try await ShellCommand(
                command, argument: Words.action(response.actionIdentifier),
                variables: [
                    "CARILLON_ACTION": Words.action(response.actionIdentifier),
                    "CARILLON_ID": request.identifier, "CARILLON_TEXT": response.userText ?? "",
                ]
            ).run(atMost: Self.deadline)
        } catch {
            note("carillon: the command of reminder \(request.identifier) did not start: \(error)")
        }
    }
}
