// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// Texts are looked up when a notification rings, so that all who see it see the same.
extension Service {
    /// The requests of an application that ring, with their texts in the language of the moment.
    func localized<Ringing: Sendable>(
        _ ringing: [Ringing], _ content: any WritableKeyPath<Ringing, Content> & Sendable,
        of application: ApplicationID
    ) async -> [Ringing] {
        let contents = await ports.texts.localized(
            ringing.map { $0[keyPath: content] }, of: application)
        return zip(ringing, contents).map { one, found in
            var one = one
            one[keyPath: content] = found
            return one
        }
    }

    /// Reads what is due soon, and tells the engine of each application's when it has its texts:
    /// one whose texts are slow waits for itself.
    func readRequests(_ query: RequestsQuery) async throws(NotificationError) {
        let requests = try await ports.store.pending(serials: query.serials)
        configuration.checkpoint(.deliverLoaded)
        let slow = Set(
            requests.filter { !$0.request.content.localizedTexts.isEmpty }.map(\.application))
        let later = requests.filter { slow.contains($0.application) }
        let behind = Set(later.map(\.serial))
        let asked = query.serials.filter { !behind.contains($0) }
        if !asked.isEmpty {
            let ready = requests.filter { !slow.contains($0.application) }
            perform(engine.requestsLoaded(ready, for: query.only(asked), at: now))
        }
        await withDiscardingTaskGroup { group in
            for (application, requests) in Dictionary(grouping: later, by: \.application) {
                group.addTask(executorPreference: executor) {
                    await self.localizeAndDeliver(requests, of: application, for: query)
                }
            }
        }
    }

    private func localizeAndDeliver(
        _ requests: [PendingRequest], of application: ApplicationID, for query: RequestsQuery
    ) async {
        let localized = await localized(requests, \.request.content, of: application)
        let part = query.only(requests.map(\.serial))
        perform(engine.requestsLoaded(localized, for: part, at: now))
    }
}
