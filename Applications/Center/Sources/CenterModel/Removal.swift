// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// What is about to be removed, as long as it can be taken back.
public enum Removal: Hashable, Sendable {
    /// A pending request is cancelled.
    case cancelling(ComingItem)
    /// A notification is cleared, and its entry in the history.
    case clearing(RungItem)
    /// A response that waits is discarded.
    case discarding(WaitingItem)

    /// What was done, in words.
    public func words(_ say: CenterSentences) -> String {
        switch self {
        case .cancelling(let item): say.cancelled(item.text.heading)
        case .clearing(let item): say.cleared(item.text.heading)
        case .discarding(let item): say.discarded(item.text.heading)
        }
    }
}

// Nothing is removed while it can be taken back: who crashes meanwhile has removed nothing.
extension LiveCenter {
    /// Hides something at once, and removes it when the offer to take it back ends.
    ///
    /// What was hidden before is removed now.
    public func remove(_ next: Removal) async {
        let last = removal
        removal = next
        hide(next)
        if let last { await perform(last) }
    }

    /// Shows again what was to be removed.
    public func undo() {
        guard let taken = removal else { return }
        removal = nil
        unhide(taken)
    }

    /// Removes what was to be removed: the offer to take it back has ended.
    ///
    /// - Parameter ended: Which offer; nil if it is whichever there is, as when the window closes.
    public func endOffer(of ended: Removal? = nil) async {
        guard let removal, ended == nil || ended == removal else { return }
        self.removal = nil
        await perform(removal)
    }

    private func hide(_ removal: Removal) {
        switch removal {
        case .cancelling(let item): coming.hide(removal) { $0.id == item.id }
        case .clearing(let item): history.hide(removal) { $0.id == item.id }
        case .discarding(let item): waiting.hide(removal) { $0.id == item.id }
        }
    }

    private func unhide(_ removal: Removal) {
        coming.unhide(removal)
        history.unhide(removal)
        waiting.unhide(removal)
    }

    /// Removes it, if it is still what the person saw, and none that took its place.
    private func perform(_ removal: Removal) async {
        switch removal {
        case .cancelling(let item):
            if coming.holds({ $0.id == item.id }) { await cancel(item) }
            await coming.reload()
        case .clearing(let item):
            await clear(item)
            await history.reload()
        case .discarding(let item):
            if waiting.holds({ $0.id == item.id }) { await discard(item) }
            await waiting.reload()
        }
        // Where it could not be removed, it is there again.
        unhide(removal)
    }

    private func cancel(_ item: ComingItem) async {
        await coming.call { (client) async throws(NotificationError) in
            let names = [item.id.key.identifier]
            // What repeats goes on: only this time of it is cancelled.
            _ =
                item.isFurtherAlert
                ? try await client.cancelFurtherAlerts(names, of: item.application)
                : try await client.cancelPending(names, of: item.application)
        }
    }

    private func clear(_ item: RungItem) async {
        // Only this very notification, and none that took its place.
        let isDelivered = history.holds { $0.id == item.id && $0.isDelivered }
        await history.call { (client) async throws(NotificationError) in
            if isDelivered {
                _ = try await client.clearDelivered([item.key.identifier], of: item.application)
            }
            _ = try await client.forgetHistory([item.id.uuidString], of: item.application)
        }
    }

    private func discard(_ item: WaitingItem) async {
        await waiting.call { (client) async throws(NotificationError) in
            _ = try await client.discardWaiting([item.key.identifier], of: item.application)
        }
    }
}
