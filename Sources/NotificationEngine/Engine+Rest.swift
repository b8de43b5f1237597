// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension Engine {
    /// Whether the service can be exchanged for another one without anybody noticing.
    ///
    /// Nothing is on its way to the screen, to the store or to an application, and nothing is due
    /// for a while. Things that only wait, for an unlocked session or for a notification server,
    /// go on waiting with the next service.
    ///
    /// - Parameters:
    ///   - span: How long nothing may be due.
    ///   - now: What the clocks say.
    /// - Returns: Whether it rests.
    package func rests(for span: Duration, at now: ClockReading) -> Bool {
        responses.rests && arrivals.rests && snoozing.isEmpty
            && !isDelivering(within: span, at: now)
    }

    /// Whether something is on its way to the screen or to the store, or is due in a moment.
    ///
    /// - Parameters:
    ///   - span: How soon.
    ///   - now: What the clocks say.
    /// - Returns: Whether a machine that falls asleep would interrupt it.
    package func isDelivering(within span: Duration, at now: ClockReading) -> Bool {
        guard schedule.rests, deliveries.rests else { return true }
        let wall = now.wall.addingTimeInterval(span / .seconds(1))
        let plan = schedule.plan(places)
        return plan.wall.map { $0 <= wall } ?? false
            || plan.elapsed.map { $0 <= now.elapsed + span } ?? false
    }
}
