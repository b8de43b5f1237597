// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld

/// An application that remembers what it is called with.
final class TestApplication: ApplicationSide {
    /// The notifications that it was asked how to present.
    let asked = Recorded<DeliveredNotification>()
    /// The responses that it was told of.
    let responses = Recorded<Response>()
    /// The notifications for which it was told to show its settings.
    let settingsOpened = Recorded<DeliveredNotification?>()
    private let options: PresentationOptions
    private let handling: @Sendable (Response) async -> Void

    /// Makes an application.
    ///
    /// - Parameters:
    ///   - options: How it wants everything presented.
    ///   - handling: What it does about a response before it says that it has finished.
    init(
        options: PresentationOptions = .all,
        handling: @escaping @Sendable (Response) async -> Void = { _ in }
    ) {
        self.options = options
        self.handling = handling
    }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        asked.append(notification)
        return options
    }

    func didReceive(_ response: Response) async {
        responses.append(response)
        await handling(response)
    }

    func openSettings(for notification: DeliveredNotification?) async {
        settingsOpened.append(notification)
    }
}
