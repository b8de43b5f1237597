// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// Stands on the screen for notifications of one application that were missed.
///
/// Each of them is in the list. It holds none of their texts, which a locked screen may not show.
package struct MissedSummary: Hashable, Sendable {
    /// Names it on the screen.
    package let id: UUID
    /// Whose notifications it stands for.
    package let application: ApplicationID
    /// How many it stands for.
    package let count: Int
    /// Whether they would have stayed on the screen.
    let style: ApplicationSettings.AlertStyle

    /// The key that the next has, too, so that it takes the place of this one.
    var key: RequestKey { RequestKey(application, "missed notifications") }

    /// The summary on the screen.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - sentences: The language.
    /// - Returns: A silent notification under the application's name.
    package func presentation(name: String, in sentences: Sentences) -> Presentation {
        Presentation(
            id: id, key: key, title: name, body: sentences.missed(count), style: style)
    }
}

/// The notifications that were missed and come late all at once, such as after a week off.
///
/// The first few of an application are shown one by one. The others go to the list in silence, and
/// one summary stands for them when no more come.
struct MissedNotifications: Sendable {
    /// The late notifications of one application that come together.
    private struct Row: Sendable {
        var shown = 0
        var summedUp = 0
        /// Until when another one belongs to them, by the time since boot.
        var until: Duration
    }

    private var rows: [ApplicationID: Row] = [:]

    /// Counts a late notification; returns whether a summary stands for it.
    mutating func isSummedUp(
        of application: ApplicationID, _ policy: CatchUpPolicy, at now: ClockReading
    ) -> Bool {
        let until = now.elapsed + policy.pause
        var row = rows[application] ?? Row(until: until)
        row.until = until
        let isSummedUp = row.shown >= policy.shownSingly
        if isSummedUp { row.summedUp += 1 } else { row.shown += 1 }
        rows[application] = row
        return isSummedUp
    }

    /// When no more notifications are waited for.
    var deadline: Duration? { rows.values.map(\.until).min() }

    /// Shows the summaries of the applications whose last late notification was a while ago.
    mutating func passDeadlines(
        _ applications: ApplicationRegistry, _ policy: CatchUpPolicy,
        _ summaries: inout SummariesOnScreen, at now: ClockReading, makeID: () -> UUID
    ) -> Decisions {
        var decisions = Decisions()
        for (application, row) in rows where row.until <= now.elapsed {
            rows[application] = nil
            guard row.summedUp > 0 else { continue }
            // It takes a moment to come to the screen.
            rows[application] = Row(until: now.elapsed + policy.pause)
            let summary = MissedSummary(
                id: makeID(), application: application, count: row.summedUp,
                style: applications[application].settings.alertStyle)
            summaries.show(summary.id, as: summary.key, opening: application)
            decisions += Decisions(.show(.missed(summary)))
        }
        return decisions
    }
}
