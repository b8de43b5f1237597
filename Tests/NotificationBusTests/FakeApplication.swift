// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

/// An application in memory: answers as told, and counts what it got.
final class FakeApplication: ApplicationSide {
    let presentation: PresentationOptions
    let responses = Mutex<[Response]>([])
    let opened = Mutex<[DeliveredNotification?]>([])
    /// Yields when a response has come in; the handler then waits for `gate`.
    let arrived: AsyncStream<Response>
    private let arrival: AsyncStream<Response>.Continuation
    private let gate: AsyncStream<Void>?

    init(presentation: PresentationOptions = [.sound], gate: AsyncStream<Void>? = nil) {
        self.presentation = presentation
        self.gate = gate
        (arrived, arrival) = AsyncStream.makeStream(of: Response.self)
    }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        presentation
    }

    func didReceive(_ response: Response) async {
        responses.withLock { $0.append(response) }
        arrival.yield(response)
        if let gate { for await _ in gate { break } }
    }

    func openSettings(for notification: DeliveredNotification?) async {
        opened.withLock { $0.append(notification) }
    }
}
