// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Whether it is quiet, until when, and whether a summary is owed for what was held.
struct QuietTime: Sendable {
    /// When it is to be quiet, and what comes through.
    private(set) var hours = QuietHours()
    /// What holds since the clocks were looked at last; nil before that.
    private var state: QuietHours.State?
    /// Whether anything was held that is in no summary yet.
    private var owesSummary = false

    /// How far the two clocks may differ over a moment: what is due when it begins or ends is
    /// delivered by the other clock.
    private static let tolerance = 1.0

    /// When it begins or ends next; nil if it never does.
    var change: Date? { state?.change }

    /// Whether it is quiet now.
    func isQuiet(_ now: ClockReading) -> Bool { isQuiet(at: now.wall) }

    /// Whether it is quiet at a date, as far as the next change is known.
    private func isQuiet(at date: Date) -> Bool {
        guard let state else { return false }
        return state.change.map { date >= $0 } == true ? !state.isQuiet : state.isQuiet
    }

    /// Whether a notification is to be held.
    ///
    /// What is due as it begins or ends belongs to what comes then, however the clocks differ.
    func holds(_ notification: DeliveredNotification, at now: ClockReading) -> Bool {
        guard let state, state.isQuiet || state.change != nil else { return false }
        let ahead = notification.dueDate.timeIntervalSince(now.wall)
        let moment = (0...Self.tolerance).contains(ahead) ? notification.dueDate : now.wall
        return isQuiet(at: moment)
            && hours.holds(
                notification.request.content.interruptionLevel, of: notification.application)
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
        guard let change, change <= now.wall else { return Decisions() }
        return look(at: now)
    }

    /// Works out anew what holds, whatever was known.
    mutating func look(at now: ClockReading) -> Decisions {
        let before = state?.isQuiet ?? false
        let found = hours.state(at: now.wall, zone: now.zone)
        state = found
        if found.isQuiet == before { return Decisions() }
        return .report(found.isQuiet ? .quietBegan(until: found.change) : .quietEnded)
    }

    /// Something was held.
    mutating func noteHeld() { owesSummary = true }

    /// Asks for what a summary is owed for, once it is not quiet.
    mutating func settle(at now: ClockReading) -> Decisions {
        // It may be about to begin.
        let soon = now.wall.addingTimeInterval(Self.tolerance)
        guard owesSummary, !isQuiet(at: now.wall), !isQuiet(at: soon) else { return Decisions() }
        owesSummary = false
        return Decisions(.countHeld)
    }
}
