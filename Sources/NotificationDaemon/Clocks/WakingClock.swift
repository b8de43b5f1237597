// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel
import NotificationService
import Synchronization

/// The clocks of this machine, with the timers that wake the service by them.
final class WakingClock: ServiceClock {
    private struct Watches {
        let timer: WakeTimer
        let zone: ZoneWatch?
    }

    let clock: SystemClock
    private let loop: EventLoop
    private let watches = Mutex<Watches?>(nil)

    /// Makes one that wakes nobody yet.
    init(_ clock: SystemClock, on loop: EventLoop) {
        self.clock = clock
        self.loop = loop
    }

    /// Wakes a service from now on, on its executor.
    ///
    /// - Throws: `DBusError` if the kernel gives no timer.
    func begin(waking service: Service) throws(DBusError) {
        let changed: @Sendable () -> Void = { [weak service] in
            service?.assumeIsolated { $0.clockChanged() }
        }
        let timer = try WakeTimer(
            on: loop, wokeUp: { [weak service] in service?.assumeIsolated { $0.wokeUp() } },
            clockWasSet: changed)
        let zone = ZoneWatch(on: loop, changed)
        watches.withLock { $0 = Watches(timer: timer, zone: zone) }
    }

    /// Wakes nobody any more.
    func end() { watches.withLock { $0 = nil } }

    func reading() -> ClockReading { clock.reading() }

    func zoneMayHaveChanged() { clock.zoneMayHaveChanged() }

    func arm(_ plan: WakePlan) { watches.withLock { $0?.timer.arm(plan) } }

    func sleep(until elapsed: Duration) async throws { try await loop.sleep(until: elapsed) }
}
