// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine

/// Wakes the service by a plan: one kernel timer for each clock.
///
/// The timer on the wall clock is always armed, because only an armed one tells that the clock
/// was set.
final class WakeTimer: Sendable {
    private let wall: LoopTimer
    private let elapsed: LoopTimer

    init(
        on loop: EventLoop, wokeUp: @escaping @Sendable () -> Void,
        clockWasSet: @escaping @Sendable () -> Void
    ) throws(DBusError) {
        let action: @Sendable (LoopTimer.Event) -> Void = { event in
            switch event {
            case .expired: wokeUp()
            case .clockWasSet: clockWasSet()
            }
        }
        wall = try LoopTimer(.wall, on: loop, action)
        elapsed = try LoopTimer(.sinceBoot, on: loop, action)
        wall.disarm()
    }

    func arm(_ plan: WakePlan) {
        if let time = plan.wall {
            wall.arm(at: .microseconds(Int64((time.timeIntervalSince1970 * 1e6).rounded(.up))))
        } else {
            wall.disarm()
        }
        if let time = plan.elapsed { elapsed.arm(at: time) } else { elapsed.disarm() }
    }
}
