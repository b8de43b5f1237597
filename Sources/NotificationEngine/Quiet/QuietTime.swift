// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Whether it is quiet, until when, and when a summary is owed for what was held.
struct QuietTime: Sendable {
    /// When it is to be quiet, and what comes through.
    private(set) var hours = QuietHours()
    /// The state that holds since the clocks were looked at last; nil before that.
    private var state: QuietHours.State?
    /// Whether anything was held that may come in a summary once it is not quiet.
    private var owesSummary = false
    /// When the first of what waits for a summary comes in one; nil if nothing does.
    private var nextSummary: Date?

    /// How far the two clocks may differ over a moment: what is due when it begins or ends is
    /// delivered by the other clock.
    private static let tolerance = 1.0
    private static let day = 86_400.0

    /// When to look again: it begins or ends, or a summary comes; nil if none of them is known.
    var change: Date? { [state?.change, nextSummary].earliest(\.self) }

    /// Whether it is quiet now.
    func isQuiet(_ now: ClockReading) -> Bool { isQuiet(at: now.wall) }

    /// Whether it is quiet at a date, as far as the next change is known.
    private func isQuiet(at date: Date) -> Bool {
        guard let state else { return false }
        return state.change.map { date >= $0 } == true ? !state.isQuiet : state.isQuiet
    }

    /// Whether a notification is to be held.
    ///
    /// One that is due as it begins or ends belongs to what comes then, however the clocks differ.
    /// One that a person snoozed comes when they said, and in no summary.
    func holds(
        _ notification: DeliveredNotification, _ settings: ApplicationSettings,
        at now: ClockReading
    ) -> Bool {
        let level = settings.level(notification.request.content.interruptionLevel)
        let isSnoozed = notification.request.again?.reason == .snoozed
        if settings.isSummarized, !level.isUrgent, !isSnoozed { return true }
        let ahead = notification.dueDate.timeIntervalSince(now.wall)
        let moment = (0...Self.tolerance).contains(ahead) ? notification.dueDate : now.wall
        if hours.silence(level, of: notification.application, at: moment) != nil { return true }
        guard let state, state.isQuiet || state.change != nil else { return false }
        return isQuiet(at: moment)
            && hours.holds(level, of: notification.application)
    }

    /// Whether what was held of an application has waited for long enough.
    ///
    /// - Parameters:
    ///   - application: Whose it is.
    ///   - oldest: When the first of it came; nil if that is not known.
    ///   - now: What the clocks say.
    /// - Returns: Whether it comes in a summary now, if it is not quiet.
    func isDue(
        of application: Application, since oldest: Date?, at now: ClockReading
    ) -> Bool {
        if silenceEnd(of: application.id, at: now) != nil { return false }
        guard application.settings.isSummarized, let oldest else { return true }
        // By a clock that was set back since, it would wait for days.
        if oldest.timeIntervalSince(now.wall) > Self.day { return true }
        let latest = hours.summaries(around: now.wall, zone: now.zone).latest
        return latest.map { oldest < $0 } ?? true
    }

    // MARK: - Events

    /// The service starts.
    mutating func started(
        _ hours: QuietHours, hasHeld: Bool, at now: ClockReading
    ) -> Decisions {
        self.hours = hours
        owesSummary = hasHeld
        return look(at: now)
    }

    /// The person has changed the hours.
    mutating func changed(to hours: QuietHours, at now: ClockReading) -> Decisions {
        self.hours = hours
        return look(at: now)
    }

    /// Time has passed: it may begin or end.
    mutating func passTime(at now: ClockReading) -> Decisions {
        if let nextSummary, nextSummary <= now.wall { reconsider() }
        guard let change = state?.change, change <= now.wall else { return Decisions() }
        return look(at: now)
    }

    /// The notifications that wait for a summary may come sooner than was known.
    mutating func reconsider() {
        if nextSummary == nil { return }
        nextSummary = nil
        owesSummary = true
    }

    /// Works out anew what holds, whatever was known.
    mutating func look(at now: ClockReading) -> Decisions {
        // By other times, or another clock.
        reconsider()
        let before = state?.isQuiet ?? false
        let found = hours.state(at: now.wall, zone: now.zone)
        state = found
        if found.isQuiet == before { return Decisions() }
        return .report(found.isQuiet ? .quietBegan(until: found.change) : .quietEnded)
    }

    /// Something was held: it comes in a summary as soon as it is not quiet.
    mutating func noteHeld() { owesSummary = true }

    /// Something of an application was held that came at a date: it comes in a summary when the
    /// application is not silent any more, and if it is one of those that wait, at the next time of
    /// summaries.
    mutating func noteHeld(of application: Application, since date: Date?, at now: ClockReading) {
        let next =
            if let end = silenceEnd(of: application.id, at: now) {
                end
            } else if application.settings.isSummarized, let date {
                hours.summaries(around: date, zone: now.zone).next
            } else {
                now.wall
            }
        if let next, next <= now.wall { return noteHeld() }
        nextSummary = [nextSummary, next].earliest(\.self)
    }

    /// The held notifications could not be read; that is tried again after a while.
    mutating func readingFailed(retryAfter span: Duration, at now: ClockReading) {
        let next = now.wall.addingTimeInterval(span / .seconds(1))
        nextSummary = [nextSummary, next].earliest(\.self)
    }

    /// When the silence of an application ends; nil if it is not silent.
    private func silenceEnd(of application: ApplicationID, at now: ClockReading) -> Date? {
        hours.silence(.active, of: application, at: now.wall)
    }

    /// Whether a summary is owed and it is not quiet; then it is owed no more.
    mutating func takeOwedSummary(at now: ClockReading) -> Bool {
        // It may be about to begin.
        let soon = now.wall.addingTimeInterval(Self.tolerance)
        guard owesSummary, !isQuiet(at: now.wall), !isQuiet(at: soon) else { return false }
        owesSummary = false
        return true
    }
}
