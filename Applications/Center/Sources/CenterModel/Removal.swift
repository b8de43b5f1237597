// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalCalendars
import PersonalReminders

/// The removal of something, as long as it can be taken back.
public enum Removal: Hashable, Sendable {
    /// A pending request is cancelled.
    case cancelling(ComingItem)
    /// All that an application has to ring is cancelled: these, and what comes later is not.
    case cancellingAll(ApplicationID, Set<ComingItem.ID>)
    /// A notification is cleared, and its entry in the history.
    case clearing(RungItem)
    /// All that has rung until a moment is cleared, and its entries in the history.
    case clearingAll(until: Date)
    /// A response that waits is discarded.
    case discarding(WaitingItem)
    /// An application is forgotten with all that is kept of it, also what comes until then.
    case forgetting(ApplicationID, name: String)

    /// Says what was removed.
    public func words(_ say: CenterSentences) -> String {
        switch self {
        case .cancelling(let item): say.cancelled(item.text.heading)
        case .cancellingAll(_, let names): say.cancelled(names.count)
        case .clearing(let item): say.cleared(item.text.heading)
        case .clearingAll: say.historyCleared
        case .discarding(let item): say.discarded(item.text.heading)
        case .forgetting(_, let name): say.forgotten(name)
        }
    }
}

// Nothing is removed while it can be taken back: who crashes meanwhile has removed nothing.
extension LiveCenter {
    /// Hides something at once, and removes it when the offer to take it back ends.
    ///
    /// A removal that could still be taken back is performed now.
    public func remove(_ next: Removal) async {
        let last = removal
        removal = next
        // Only what was done last can be taken back.
        made = nil
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
        case .cancelling(let item): coming.hide(removal) { $0.goes(with: item) }
        case .cancellingAll(_, let names): coming.hide(removal) { names.contains($0.id) }
        case .clearing(let item): history.hide(removal) { $0.id == item.id }
        case .clearingAll(let moment): history.hide(removal) { $0.date <= moment }
        case .discarding(let item): waiting.hide(removal) { $0.id == item.id }
        case .forgetting(let application, _):
            coming.hide(removal) { $0.application == application }
            history.hide(removal) { $0.application == application }
            waiting.hide(removal) { $0.application == application }
            applications.hide(application)
        }
    }

    private func unhide(_ removal: Removal) {
        coming.unhide(removal)
        history.unhide(removal)
        waiting.unhide(removal)
        if case .forgetting(let application, _) = removal { applications.unhide(application) }
    }

    /// Removes it, if it is still what the person saw, and none that took its place.
    private func perform(_ removal: Removal) async {
        switch removal {
        case .cancelling(let item):
            if coming.holds({ $0.id == item.id }) { await cancel(item) }
            await coming.reload()
        case .cancellingAll(let application, let names):
            await cancel(names, of: application)
            await coming.reload()
        case .clearing(let item):
            await clear(item)
            await history.reload()
        case .clearingAll(let moment):
            await clearAll(until: moment)
            await history.reload()
        case .discarding(let item):
            if waiting.holds({ $0.id == item.id }) { await discard(item) }
            await waiting.reload()
        case .forgetting(let application, _):
            await applications.call { (client) async throws(NotificationError) in
                try await client.forget(application)
            }
            await applications.reload()
            await coming.reload()
            await history.reload()
            await waiting.reload()
        }
        // Where it could not be removed, it is there again.
        unhide(removal)
    }

    private func cancel(_ item: ComingItem) async {
        await coming.call { (client) async throws(NotificationError) in
            let names = [item.id.key.identifier]
            if item.isFurtherAlert {
                // What repeats goes on: only this time of it is cancelled.
                _ = try await client.cancelFurtherAlerts(names, of: item.application)
                return
            }
            let moved = try await client.movedTimes(of: names, item.application)
            _ = try await client.cancel(
                names + moved.map(\.request.identifier), of: item.application, errands,
                note: troubled)
        }
    }

    /// Says what could not be written down.
    private var troubled: @Sendable (String) -> Void {
        { [weak self] text in Task { @MainActor in self?.trouble = text } }
    }

    /// All that an application has pending now, about to be cancelled; nil if that is nothing.
    public func cancellingAll(of application: ApplicationID) async -> Removal? {
        var names: Set<ComingItem.ID> = []
        await coming.call { (client) async throws(NotificationError) in
            // Places that it follows itself ring nothing; each goes by hand.
            names = Set(
                try await client.pending(of: application).filter { !$0.request.isMonitor }
                    .map(ComingItem.ID.init))
        }
        return names.isEmpty ? nil : .cancellingAll(application, names)
    }

    private func cancel(_ names: Set<ComingItem.ID>, of application: ApplicationID) async {
        await coming.call { (client) async throws(NotificationError) in
            // Only what the person saw, and none that took its place.
            let pending = try await client.pending(of: application)
                .filter { names.contains(ComingItem.ID($0)) }.map(\.request)
            _ = try await client.cancel(
                pending.filter { $0.again == nil }.map(\.identifier), of: application, errands,
                note: troubled)
            _ = try await client.cancelFurtherAlerts(
                pending.filter { $0.again != nil }.map(\.identifier), of: application)
        }
    }

    private func clearAll(until moment: Date) async {
        await history.call { (client) async throws(NotificationError) in
            let delivered = try await client.delivered().filter { $0.date <= moment }
            for (application, ones) in Dictionary(grouping: delivered, by: \.application) {
                _ = try await client.clearDelivered(
                    ones.map(\.request.identifier), of: application)
            }
            var place: ListPlace?
            repeat {
                let page = try await client.history(of: nil, after: place)
                // What came meanwhile stays.
                let names = page.elements.filter { $0.notification.date <= moment }
                    .map(\.notification.id.uuidString)
                if !names.isEmpty { _ = try await client.forgetHistory(names) }
                place = page.next
            } while place != nil
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
