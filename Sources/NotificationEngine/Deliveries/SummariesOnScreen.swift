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
        /// Whose held notifications it stands for, and when the first of each came.
        fileprivate let held: [ApplicationID: Date]
    }

    private var summaries: [UUID: Summary] = [:]

    /// Whether there is one with that id.
    func contains(_ id: UUID) -> Bool { summaries[id] != nil }

    /// Whose held notifications a summary on the screen stands for, and when the first of each came.
    var held: [ApplicationID: Date] {
        summaries.values.reduce(into: [:]) { $0.merge($1.held, uniquingKeysWith: min) }
    }

    /// Notes that one comes to the screen; it takes the place of the one with its key.
    mutating func show(
        _ id: UUID, as key: RequestKey, opening application: ApplicationID?,
        standingFor held: [ApplicationID: Date] = [:]
    ) {
        summaries = summaries.filter { $0.value.key != key }
        summaries[id] = Summary(key: key, opens: application, held: held)
    }

    /// Forgets one that was opened or dismissed; nil if there is none with that id.
    @discardableResult
    mutating func take(_ id: UUID) -> Summary? { summaries.removeValue(forKey: id) }
}
