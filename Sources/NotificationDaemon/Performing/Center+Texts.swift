// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    /// Requests that ring at once, with their texts in the language of the moment.
    func localized(_ requests: [Request], of application: ApplicationID) async -> [Request] {
        if requests.allSatisfy(\.content.localizedTexts.isEmpty) { return requests }
        return await reading { [texts] in
            requests.map { request in
                var request = request
                texts.localize(&request.content, of: application)
                return request
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
