// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationTexts

// Texts are looked up when a notification rings, so that all who see it see the same.
extension Center {
    /// Requests that ring, with their texts in the language of the moment.
    func localized(_ requests: [PendingRequest]) async -> [PendingRequest] {
        if requests.allSatisfy(\.request.content.localizedTexts.isEmpty) { return requests }
        return await reading { [texts] in
            requests.map { pending in
                var pending = pending
                texts.localize(&pending.request.content, of: pending.application)
                return pending
            }
        }
    }

    /// What is delivered at once, with its texts in the language of the moment.
    func localized(_ deliveries: [Delivery]) async -> [Delivery] {
        if deliveries.allSatisfy(\.notification.request.content.localizedTexts.isEmpty) {
            return deliveries
        }
        return await reading { [texts] in
            deliveries.map { delivery in
                var delivery = delivery
                texts.localize(
                    &delivery.notification.request.content, of: delivery.notification.application)
                return delivery
            }
        }
    }

    /// Reads files on the global pool: a disk may take its time, and the loop must not wait.
    private nonisolated func reading<Result: Sendable>(
        _ body: @Sendable () -> Result
    ) async -> Result {
        await withTaskExecutorPreference(globalConcurrentExecutor) { body() }
    }
}
