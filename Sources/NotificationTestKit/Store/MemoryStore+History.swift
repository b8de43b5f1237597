// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension MemoryStore {
    /// A page of the history, latest first.
    package func history(
        of application: ApplicationID?, matching search: SearchText?, after place: ListPlace?,
        limit: Int
    ) -> Page<HistoryEntry> {
        let rest = found(of: application, matching: search)
            .sorted { ($0.place.time, $0.number) > ($1.place.time, $1.number) }
            .drop { kept in
                place.map { (kept.place.time, kept.number) >= ($0.time, $0.number) } ?? false
            }
        let page = Array(rest.prefix(limit))
        return Page(
            elements: page.map(\.entry), next: rest.count > limit ? page.last?.place : nil)
    }

    /// How many entries there are.
    package func historyCount(of application: ApplicationID?, matching search: SearchText?) -> Int {
        found(of: application, matching: search).count
    }

    /// Forgets entries.
    package func forgetHistory(_ names: [String], of application: ApplicationID?) -> [String] {
        names.filter { name in
            forget { kept in
                let notification = kept.entry.notification
                return notification.application == application ?? notification.application
                    && [notification.id.uuidString, notification.request.identifier].contains(name)
            } > 0
        }
    }

    /// Forgets all entries of an application, or of all.
    package func forgetHistory(of application: ApplicationID?) -> Int {
        forget {
            $0.entry.notification.application == application ?? $0.entry.notification.application
        }
    }

    /// How much of the history is kept.
    package func historyRetention() -> HistoryRetention { state.withLock { $0.retention } }

    /// Changes how much of the history is kept.
    package func setHistoryRetention(_ retention: HistoryRetention) throws(NotificationError) {
        try retention.validate()
        state.withLock { $0.retention = retention }
    }

    /// Removes the entries that are above the retention.
    @discardableResult
    package func pruneHistory(at now: Date) -> Int {
        state.withLock { state in
            let count = state.history.count
            state.removeSurplus()
            let oldest = now.addingTimeInterval(-Double(state.retention.seconds))
            state.history.removeAll { $0.entry.ended < oldest }
            return count - state.history.count
        }
    }

    private func forget(_ isMeant: (Kept) -> Bool) -> Int {
        state.withLock { state in
            let count = state.history.count
            state.history.removeAll(where: isMeant)
            return count - state.history.count
        }
    }

    private func found(of application: ApplicationID?, matching search: SearchText?) -> [Kept] {
        state.withLock { $0.history }.filter { kept in
            let notification = kept.entry.notification
            return notification.application == application ?? notification.application
                && search?.matches(notification.request.content) ?? true
        }
    }
}

extension MemoryStore.State {
    /// Takes a notification into the history, if it is there and may be kept.
    mutating func keep(_ id: UUID, _ exit: ListExit, _ answer: Response? = nil) {
        guard retention.isOn, let known = delivered[id],
            !known.stored.notification.request.content.isExcludedFromHistory,
            applications[known.stored.notification.application]?.settings.keepsHistory ?? true,
            !history.contains(where: { $0.entry.id == id })
        else { return }
        var notification = known.stored.notification
        notification.request.content.attachments = []
        historyCount += 1
        history.append(
            MemoryStore.Kept(
                entry: HistoryEntry(
                    notification, ending: exit.ending, ended: exit.date,
                    action: answer?.actionIdentifier, userText: answer?.userText,
                    cameWhileLocked: known.isWhileLocked,
                    cameWhileQuiet: known.holdReason == .quiet),
                number: historyCount))
        removeSurplus()
    }

    /// Removes what is too much: each time the first of the application that has the most.
    mutating func removeSurplus() {
        while history.count > retention.entries {
            let shares = Dictionary(grouping: history, by: \.entry.notification.application)
            let most = shares.max {
                ($0.value.count, $0.key.rawValue) < ($1.value.count, $1.key.rawValue)
            }
            guard let first = most?.value.first?.number else { return }
            history.removeAll { $0.number == first }
        }
    }
}

extension MemoryStore.Kept {
    fileprivate var place: ListPlace { ListPlace(entry.notification.date, number: number) }
}
