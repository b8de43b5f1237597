// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension Engine {
    /// Whether the service can be exchanged for another one without anybody noticing.
    ///
    /// Nothing is on its way to the screen, to the store or to an application, and nothing is due
    /// for a while. What only waits, for an unlocked session or for a notification server, goes
    /// on waiting with the next service.
    ///
    /// - Parameters:
    ///   - span: How long nothing may be due.
    ///   - now: What the clocks say.
    /// - Returns: Whether it rests.
    public func rests(for span: Duration, at now: ClockReading) -> Bool {
        guard schedule.rests, deliveries.rests, responses.rests else { return false }
        let wall = now.wall.addingTimeInterval(span / .seconds(1))
        let plan = schedule.plan(places)
        return plan.wall.map { $0 > wall } ?? true
            && plan.elapsed.map { $0 > now.elapsed + span } ?? true
    }
}
