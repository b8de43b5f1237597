// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension Engine {
    /// How long nothing may be due for another service to take over; its start takes less than this.
    private static let takeover = Duration.seconds(3)
    /// How long nothing may be due for the machine to sleep; logind waits for five seconds.
    private static let sleep = Duration.seconds(4)

    /// Whether the service can be exchanged for another one without anybody noticing.
    ///
    /// Nothing is on its way to the screen, to the store or to an application, and nothing is due
    /// for a while. Things that only wait, for an unlocked session or for a notification server,
    /// go on waiting with the next service.
    ///
    /// - Parameter now: What the clocks say.
    /// - Returns: Whether it rests.
    package func rests(at now: ClockReading) -> Bool {
        responses.rests && arrivals.rests && snoozing.isEmpty
            && !isDelivering(within: Self.takeover, at: now)
    }

    /// Whether something is on its way to the screen or to the store, or is due in a moment.
    ///
    /// - Parameter now: What the clocks say.
    /// - Returns: Whether a machine that falls asleep would interrupt it.
    package func isDelivering(at now: ClockReading) -> Bool {
        isDelivering(within: Self.sleep, at: now)
    }

    private func isDelivering(within span: Duration, at now: ClockReading) -> Bool {
        guard schedule.rests, deliveries.rests else { return true }
        let wall = now.wall.addingTimeInterval(span / .seconds(1))
        let plan = schedule.plan(places)
        return plan.wall.map { $0 <= wall } ?? false
            || plan.elapsed.map { $0 <= now.elapsed + span } ?? false
    }
}
