// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// What is about to be removed, as long as it can be taken back.
public enum Removal: Equatable, Sendable {
    /// A pending request is cancelled.
    case cancelling(ComingRow)
    /// A notification is cleared, and its entry in the history.
    case clearing(HistoryItem)
    /// A response that waits is discarded.
    case discarding(WaitingRow)

    /// What was done, in words.
    public func words(_ say: CenterSentences) -> String {
        switch self {
        case .cancelling(let row): say.cancelled(row.text.heading)
        case .clearing(let item): say.cleared(item.text.heading)
        case .discarding(let row): say.discarded(row.text.heading)
        }
    }
}

// Nothing is removed while it can be taken back: who crashes meanwhile has removed nothing.
extension Center {
    /// Hides something at once, and removes it when the offer to take it back ends.
    ///
    /// What was hidden before is removed now.
    public func remove(_ next: Removal) async {
        let last = removal
        removal = next
        setHidden(true, next)
        if let last { await perform(last) }
    }

    /// Shows again what was to be removed.
    public func undo() {
        guard let taken = removal else { return }
        removal = nil
        setHidden(false, taken)
    }

    /// Removes what was to be removed: the offer to take it back has ended.
    ///
    /// - Parameter ended: Which offer; nil if it is whichever there is, as when the window closes.
    public func endOffer(of ended: Removal? = nil) async {
        guard let removal, ended == nil || ended == removal else { return }
        self.removal = nil
        await perform(removal)
    }

    private func setHidden(_ isHidden: Bool, _ removal: Removal) {
        switch removal {
        case .cancelling(let row): coming.setHidden(isHidden, row.id)
        case .clearing(let item): history.setHidden(isHidden, item.id)
        case .discarding(let row): waiting.setHidden(isHidden, row.id)
        }
    }

    /// Removes it, if it is still what the person saw, and none that took its place.
    private func perform(_ removal: Removal) async {
        switch removal {
        case .cancelling(let row):
            if coming.holds(row.id) {
                await call { (client) async throws(NotificationError) in
                    let names = [row.id.key.identifier]
                    // What repeats goes on: only this time of it is cancelled.
                    _ =
                        row.isFurtherAlert
                        ? try await client.cancelFurtherAlerts(names, of: row.application)
                        : try await client.cancelPending(names, of: row.application)
                }
            }
            await coming.reload()
        case .clearing(let item):
            let isDelivered = history.holdsDelivered(item.id)
            await call { (client) async throws(NotificationError) in
                if isDelivered {
                    _ = try await client.clearDelivered(
                        [item.key.identifier], of: item.application)
                }
                _ = try await client.forgetHistory([item.id.uuidString], of: item.application)
            }
            await history.reload()
        case .discarding(let row):
            if waiting.holds(row.id) {
                await call { (client) async throws(NotificationError) in
                    _ = try await client.discardWaiting([row.key.identifier], of: row.application)
                }
            }
            await waiting.reload()
        }
        // Where it could not be removed, it is there again.
        setHidden(false, removal)
    }
}
