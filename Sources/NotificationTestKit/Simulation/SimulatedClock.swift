// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationService
import Synchronization

/// Clocks that stand still until a test moves them, and the timer by them.
package final class SimulatedClock: ServiceClock {
    private struct State {
        var reading: ClockReading
        var plan = WakePlan()
        var sleepers: [UUID: (end: Duration, continuation: CheckedContinuation<Void, any Error>)] =
            [:]
    }

    private let state: Mutex<State>

    /// Makes clocks of a machine that started a while ago.
    package init(at date: Date, timeZone: TimeZone) {
        state = Mutex(
            State(
                reading: ClockReading(
                    wall: date, elapsed: .seconds(1_000), boot: BootID(rawValue: "test"),
                    zone: timeZone)))
    }

    package func reading() -> ClockReading { state.withLock(\.reading) }

    package func zoneMayHaveChanged() {}

    package func arm(_ plan: WakePlan) { state.withLock { $0.plan = plan } }

    package func sleep(until elapsed: Duration) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.reading.elapsed >= elapsed || Task.isCancelled { return true }
                    state.sleepers[id] = (elapsed, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
            try Task.checkCancellation()
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    // MARK: - What a test does

    /// Goes to the next time that something is to happen, or to the end.
    ///
    /// - Parameter end: How far, on the clock from boot.
    /// - Returns: Whether the timer went off, so that the service is to be woken.
    package func passTime(upTo end: Duration) -> Bool {
        let (isDue, woken) = state.withLock { state in
            let wall = state.plan.wall.map {
                state.reading.elapsed
                    + .seconds($0.timeIntervalSince(state.reading.wall))
            }
            let next = [wall, state.plan.elapsed].compactMap { $0 }.min()
            let isDue = next.map { $0 <= end } ?? false
            let time = isDue ? max(next ?? end, state.reading.elapsed) : end
            state.reading.wall += (time - state.reading.elapsed) / .seconds(1)
            state.reading.elapsed = time
            if isDue { state.plan = WakePlan() }
            let woken = state.sleepers.filter { $0.value.end <= time }
            for id in woken.keys { state.sleepers[id] = nil }
            return (isDue, woken.values.map(\.continuation))
        }
        for continuation in woken { continuation.resume() }
        return isDue
    }

    /// Sets the wall clock; no time passes.
    package func set(to date: Date) { state.withLock { $0.reading.wall = date } }

    /// Takes the machine to another zone.
    package func travel(to zone: TimeZone) { state.withLock { $0.reading.zone = zone } }
}
