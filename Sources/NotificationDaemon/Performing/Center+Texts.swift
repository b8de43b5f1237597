// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationTexts

// Texts are looked up when a notification rings, so that all who see it see the same.
extension Center {
    /// What rings, with its texts in the language of the moment.
    func localized<Ringing: Sendable>(
        _ ringing: [Ringing], _ content: any WritableKeyPath<Ringing, Content> & Sendable,
        of application: any KeyPath<Ringing, ApplicationID> & Sendable
    ) async -> [Ringing] {
        if ringing.allSatisfy({ $0[keyPath: content].localizedTexts.isEmpty }) { return ringing }
        return await reading { [texts] in
            ringing.map { one in
                var one = one
                texts.localize(&one[keyPath: content], of: one[keyPath: application])
                return one
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
