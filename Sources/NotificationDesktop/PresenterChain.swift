// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

/// Shows each notification with the first of several presenters that is available then.
///
/// Decides anew for each notification. While none is available, the first one waits.
package final class PresenterChain: Presenter {
    private let presenters: [any Presenter]
    /// The notifications that are not with a presenter yet, and that nobody else could let go of.
    private let undecided = Mutex(Set<UUID>())

    /// Makes a chain, the presenter that is preferred first.
    package init(_ presenters: [any Presenter]) { self.presenters = presenters }

    /// Starts all of them; one stream tells the events of all.
    package func start(_ events: AsyncStream<PresenterEvent>.Continuation) async throws {
        for presenter in presenters { try await presenter.start(events) }
    }

    /// Whether one of them is available.
    package func isAvailable() async -> Bool { await firstAvailable() != nil }

    /// Whether people can answer the notifications that are shown now.
    package func canAsk() async -> Bool {
        guard let first = await firstAvailable() else { return false }
        return await presenters[first].canAsk()
    }

    /// The first program that shows notifications.
    package func description() async -> PresenterDescription? {
        for presenter in presenters {
            if let description = await presenter.description() { return description }
        }
        return nil
    }

    /// Shows a notification where there is a place for it now.
    ///
    /// A notification that was on the screen before the service restarted goes back to where it
    /// was.
    package func present(_ presentation: Presentation) async -> PresentationHandle? {
        undecided.withLock { _ = $0.insert(presentation.id) }
        let choice = await choice(for: presentation)
        let isWanted = undecided.withLock { $0.remove(presentation.id) != nil }
        guard isWanted, let chosen = choice else { return nil }
        let handle = await presenters[chosen].present(presentation)
        // The one before may hang elsewhere: its presenter does not know that it is replaced.
        for other in presenters.indices where other != chosen {
            await presenters[other].withdraw(presentation.key)
        }
        return handle
    }

    /// Whether one of them made it.
    package func made(_ handle: PresentationHandle) -> Bool {
        presenters.contains { $0.made(handle) }
    }

    /// Takes notifications from wherever they are.
    package func withdraw(_ notifications: [UUID]) async {
        undecided.withLock { $0.subtract(notifications) }
        for presenter in presenters { await presenter.withdraw(notifications) }
    }

    /// Takes the notification with this key from wherever it is.
    package func withdraw(_ key: RequestKey) async {
        for presenter in presenters { await presenter.withdraw(key) }
    }

    private func choice(for presentation: Presentation) async -> Int? {
        if let handle = presentation.restoredFrom,
            let maker = presenters.firstIndex(where: { $0.made(handle) }),
            await presenters[maker].isAvailable()
        {
            return maker
        }
        return await firstAvailable() ?? presenters.indices.first
    }

    private func firstAvailable() async -> Int? {
        for index in presenters.indices where await presenters[index].isAvailable() {
            return index
        }
        return nil
    }
}
