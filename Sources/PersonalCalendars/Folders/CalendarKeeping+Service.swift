// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

extension CalendarKeeping {
    /// Removes first what is silent now, and then adds: each is done only if the service took it.
    ///
    /// A snooze goes last: the alarm of the file that takes its place is there by then.
    func perform() async throws {
        let first = changes.removed.subtracting(written.map(\.identifier))
        if !first.isEmpty {
            try await control.cancelInBatches(first.sorted(), of: client.application)
            changes.removed.subtract(first)
        }
        if !changes.silencesNothing {
            let gone = try await client.delivered().filter { changes.silences($0) }
            if !gone.isEmpty { try await client.removeDelivered(gone.map(\.request.identifier)) }
            changes.silencedAll()
        }
        let added = try await keepingTimes(changes.added, of: changes.reworded)
            .values.sorted { $0.identifier < $1.identifier }
        changes.sent()
        if !added.isEmpty { _ = try await client.addInBatches(added) }
        if !changes.removed.isEmpty {
            try await control.cancelInBatches(changes.removed.sorted(), of: client.application)
        }
        changes = CalendarBook.Changes()
    }

    /// The names of the items of which something is on the screen; none if the service does not say.
    func shownItems() async -> Set<String> {
        let shown = (try? await client.delivered()) ?? []
        return Set(shown.compactMap { CalendarMark($0.request.content)?.uid })
    }

    /// Requests with the times that the service has of some of them: what a person skipped or moved
    /// is not lost because a room changed.
    private func keepingTimes(
        _ requests: [String: Request], of reworded: Set<String>
    ) async throws -> [String: Request] {
        let found = try await control.requestsInBatches(
            reworded.filter { requests[$0] != nil }.sorted(), of: client.application)
        var requests = requests
        for request in found { requests[request.identifier]?.trigger = request.trigger }
        return requests
    }

    /// Who has set up a calendar wants it to ring, unless they forbade that.
    func allow() async throws {
        let settings = try await client.settings()
        if settings.authorization == .notDetermined {
            var allowed = SettingsChanges()
            (allowed.authorization, allowed.alertStyle) = (.authorized, .alert)
            try await control.setSettings(of: client.application, allowed)
        }
        let categories = content.categories.values
        let own = Set(categories.map(\.identifier))
        // Requests that wait may have buttons of another language.
        let others = try await client.categories().filter { !own.contains($0.identifier) }
        try await client.setCategories(others + categories.sorted { $0.identifier < $1.identifier })
    }
}
