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
    /// Notifications on the screen stay there. If the hours end by this, those that were held are
    /// summed up. Of an application that is silent, or comes through, otherwise than before, it is told
    /// as of its settings.
    package mutating func quietHoursChanged(
        to hours: QuietHours, at now: ClockReading
    ) -> Decisions {
        let before = quietHours
        var decisions = context.quiet.changed(to: hours, at: now)
        for id in hours.applications(otherThanIn: before) {
            decisions += .report(.settingsChanged(id))
        }
        return conclude(decisions, at: now)
    }

    /// The store has said what was held.
    package mutating func heldCounted(
        _ held: HeldNotifications, at now: ClockReading
    ) -> Decisions {
        if held.reason == .missed { deliveries.missed.counted() }
        // The person may have removed all of them.
        if held.counts.isEmpty { return Decisions() }
        return switch held.reason {
        case .quiet: sumUpQuiet(held, at: now)
        case .missed: sumUpMissed(held, at: now)
        }
    }

    /// The store could not say what was held, which it is asked again after a while.
    package mutating func heldFailed(_ reason: HoldReason, at now: ClockReading) -> Decisions {
        let configuration = context.configuration
        switch reason {
        case .quiet:
            context.quiet.readingFailed(retryAfter: configuration.recordingRetry, at: now)
        case .missed: deliveries.missed.countingFailed(configuration.catchUp, at: now)
        }
        return conclude(Decisions())
    }

    private mutating func sumUpQuiet(
        _ held: HeldNotifications, at now: ClockReading
    ) -> Decisions {
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
        let summary = HeldSummary(id: makeID(), withoutDismissed(due), isScheduled: isScheduled)
        return conclude(show(summary))
    }

    /// Has one summary for each application of which no more come.
    private mutating func sumUpMissed(
        _ held: HeldNotifications, at now: ClockReading
    ) -> Decisions {
        let held = withoutDismissed(held)
        var decisions = Decisions()
        for id in held.counts.keys.sorted() {
            if deliveries.missed.isComing(of: id) {
                deliveries.missed.noteHeld(of: id)
                continue
            }
            // It takes a moment to come to the screen.
            deliveries.missed.wait(for: id, context.configuration.catchUp, at: now)
            decisions += show(
                HeldSummary(
                    id: makeID(), held.only { $0 == id }, style: application(id).settings.alertStyle
                ))
        }
        return conclude(decisions)
    }

    /// Leaves out what stood in a summary that the person has just dismissed.
    ///
    /// Else the one on the screen gives way to the next, which stands for the rest of it, too.
    private func withoutDismissed(_ held: HeldNotifications) -> HeldNotifications {
        let shown = deliveries.summaries.held(held.reason)
        var held = held
        held.shown = held.shown.filter { shown[$0.key] != nil }
        return held
    }

    private mutating func show(_ summary: HeldSummary) -> Decisions {
        deliveries.summaries.show(summary)
        return Decisions(.show(.summary(summary)))
    }

    /// Has what was held summed up, if it is due and all of it is written.
    mutating func sumUpHeld(at now: ClockReading) -> Decisions {
        let settled = deliveries.takeSettledAsHeld()
        for held in settled[.quiet, default: []] {
            context.quiet.noteHeld(of: application(held.application), since: held.date, at: now)
        }
        for held in settled[.missed, default: []] {
            deliveries.missed.noteHeld(of: held.application)
        }
        var decisions = Decisions()
        for reason in HoldReason.allCases where !deliveries.isHolding(reason) {
            let isOwed =
                switch reason {
                case .quiet: context.quiet.takeOwedSummary(at: now)
                case .missed: deliveries.missed.takeOwedSummary()
                }
            if !isOwed { continue }
            decisions += Decisions(
                .read(.held(reason, besides: deliveries.summaries.held(reason))))
        }
        return decisions
    }
}

extension QuietHours {
    /// The applications that are silent, or come through, otherwise than in other hours.
    fileprivate func applications(otherThanIn other: QuietHours) -> [ApplicationID] {
        let silent = Set(silenced.keys).union(other.silenced.keys)
            .filter { silenced[$0] != other.silenced[$0] }
        return silent.union(allowed.symmetricDifference(other.allowed)).sorted()
    }
}
