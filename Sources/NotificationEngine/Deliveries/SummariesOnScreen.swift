// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The summaries that are on the screen, and what each opens.
struct SummariesOnScreen: Sendable {
    /// One summary.
    struct Summary: Sendable {
        fileprivate let key: RequestKey
        /// The application that a press on it opens; nil if it stands for more than one.
        let opens: ApplicationID?
        fileprivate let reason: HoldReason
        /// Whose held notifications it stands for, and when the first of each came.
        fileprivate let oldest: [ApplicationID: Date]
    }

    private var summaries: [UUID: Summary] = [:]

    /// Whether there is one with that id.
    func contains(_ id: UUID) -> Bool { summaries[id] != nil }

    /// Whose notifications that were held for a reason a summary on the screen stands for, and when
    /// the first of each came.
    func held(_ reason: HoldReason) -> [ApplicationID: Date] {
        summaries.values.filter { $0.reason == reason }
            .reduce(into: [:]) { $0.merge($1.oldest, uniquingKeysWith: min) }
    }

    /// Notes that one comes to the screen; it takes the place of the one with its key, and stands
    /// for what is left of that, too.
    mutating func show(_ summary: HeldSummary) {
        let held = summary.held
        let before = self.held(held.reason).filter { held.shown[$0.key] != nil }
        summaries = summaries.filter { $0.value.key != summary.key }
        summaries[summary.id] = Summary(
            key: summary.key, opens: summary.onlyApplication, reason: held.reason,
            oldest: held.oldest.merging(before, uniquingKeysWith: min))
    }

    /// Forgets one that was opened or dismissed; nil if there is none with that id.
    @discardableResult
    mutating func take(_ id: UUID) -> Summary? { summaries.removeValue(forKey: id) }
}
