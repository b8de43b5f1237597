// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

// When a person is not to be disturbed.
extension Engine {
    /// When it is to be quiet, and what comes through.
    package var quietHours: QuietHours { context.quiet.hours }

    /// The same without an application that is forgotten; nil if it is not named there.
    package func quietHours(forgetting application: ApplicationID) -> QuietHours? {
        var hours = quietHours
        hours.allowed.remove(application)
        hours.silenced[application] = nil
        return hours == quietHours ? nil : hours
    }

    /// Whether it is quiet now, and when that changes.
    package func quietState(at now: ClockReading) -> QuietHours.State {
        quietHours.state(at: now.wall, zone: now.zone)
    }

    /// The person has changed the quiet hours, and that is durable.
    ///
    /// What is on the screen stays there. If they end by this, what was held is summed up.
    package mutating func quietHoursChanged(
        to hours: QuietHours, at now: ClockReading
    ) -> Decisions {
        conclude(context.quiet.changed(to: hours, at: now), at: now)
    }

    /// The store has said what was held.
    package mutating func heldCounted(
        _ held: HeldNotifications, at now: ClockReading
    ) -> Decisions {
        // The person may have removed all of them.
        if held.counts.isEmpty { return Decisions() }
        // It may be quiet again.
        if context.quiet.isQuiet(now) {
            context.quiet.noteHeld()
            return Decisions()
        }
        var due = held
        for (id, oldest) in held.oldest
        where !context.quiet.isDue(of: application(id), since: oldest, at: now) {
            due.counts[id] = nil
            due.oldest[id] = nil
            context.quiet.noteHeld(of: application(id), since: oldest, at: now)
        }
        if due.counts.isEmpty { return conclude(Decisions()) }
        let isScheduled = due.counts.keys.contains { application($0).settings.isSummarized }
        // The one that is on the screen gives way to this one, which stands for the rest of it,
        // too; unless the person has just dismissed it.
        let shown = deliveries.summaries.held
        due.shown = due.shown.filter { shown[$0.key] != nil }
        let summary = HeldSummary(id: makeID(), due, isScheduled: isScheduled)
        deliveries.summaries.show(
            summary.id, as: summary.key, opening: summary.onlyApplication,
            standingFor: due.oldest.merging(
                shown.filter { due.shown[$0.key] != nil }, uniquingKeysWith: min))
        return conclude(Decisions(.show(.held(summary))))
    }

    /// Has what was held summed up, if it is due and all of it is written.
    mutating func sumUpHeld(at now: ClockReading) -> Decisions {
        for held in deliveries.takeSettledAsHeld() {
            context.quiet.noteHeld(of: application(held.application), since: held.date, at: now)
        }
        guard !deliveries.isHolding, context.quiet.takeOwedSummary(at: now) else {
            return Decisions()
        }
        return Decisions(.read(.held(besides: deliveries.summaries.held)))
    }
}
