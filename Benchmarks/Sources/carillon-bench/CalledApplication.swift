// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// An application that says when it is called with a response or a push.
final class CalledApplication: ApplicationSide {
    private let times: AsyncStream<ContinuousClock.Instant>
    private let sink: AsyncStream<ContinuousClock.Instant>.Continuation

    init() { (times, sink) = AsyncStream.makeStream() }

    /// The moment of the next call.
    func next() async throws -> ContinuousClock.Instant {
        for await time in times { return time }
        throw CancellationError()
    }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        .all
    }
    func didReceive(_ response: Response) async { sink.yield(.now) }
    func openSettings(for notification: DeliveredNotification?) async {}
    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async { sink.yield(.now) }
}
