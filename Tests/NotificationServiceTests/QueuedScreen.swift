// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationTestKit
import Synchronization

/// A screen behind a server that takes one thing after the other, each when the test says so.
final class QueuedScreen: Presenter {
    let screen = SimulatedScreen()
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

    /// Lets the server take what came first; false if nothing waits.
    func takeNext() -> Bool {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        next?.resume()
        return next != nil
    }

    private func turn() async {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0.append(continuation) }
        }
    }

    func start(_ events: AsyncStream<PresenterEvent>.Continuation) async throws {}

    func isAvailable() async -> Bool { true }

    func canAsk() async -> Bool { true }

    func description() async -> PresenterDescription? { nil }

    func made(_ handle: PresentationHandle) -> Bool { false }

    func present(_ presentation: Presentation) async -> PresentationHandle? {
        await turn()
        return await screen.present(presentation)
    }

    func withdraw(_ notifications: [UUID]) async {
        await turn()
        await screen.withdraw(notifications)
    }

    func withdraw(_ key: RequestKey) async {
        await turn()
        await screen.withdraw(key)
    }
}
