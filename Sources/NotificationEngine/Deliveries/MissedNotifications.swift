// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The notifications that were missed and come late all at once, such as after a week off.
///
/// The first few of an application are shown one by one. The others are held, and one summary
/// stands for them when no more come.
struct MissedNotifications: Sendable {
    /// The late notifications of one application that come together.
    private struct Burst: Sendable {
        var shown = 0
        /// Until when another one belongs to them, by the time since boot.
        var until: Duration
    }

    private var bursts: [ApplicationID: Burst] = [:]
    /// The applications of which some are held, and in no summary yet.
    private var owing: Set<ApplicationID> = []
    /// Those of which the store is asked how many there are.
    private var asked: Set<ApplicationID> = []

    /// The service starts.
    ///
    /// - Parameters:
    ///   - owing: The applications of which some are held since the last service.
    ///   - policy: The rule for what comes late.
    ///   - now: What the clocks say.
    mutating func started(
        _ owing: Set<ApplicationID>, _ policy: CatchUpPolicy, at now: ClockReading
    ) {
        self.owing = owing
        // Others may come now, and are to be in the same summary.
        for application in owing { wait(for: application, policy, at: now) }
    }

    /// Counts a late notification; returns whether a summary stands for it.
    mutating func isSummedUp(
        of application: ApplicationID, _ policy: CatchUpPolicy, at now: ClockReading
    ) -> Bool {
        let until = now.elapsed + policy.pause
        var burst = bursts[application] ?? Burst(until: until)
        burst.until = until
        let isSummedUp = burst.shown >= policy.shownSingly
        if !isSummedUp { burst.shown += 1 }
        bursts[application] = burst
        return isSummedUp
    }

    /// Waits a moment for late ones of an application, as if one came now.
    mutating func wait(
        for application: ApplicationID, _ policy: CatchUpPolicy, at now: ClockReading
    ) {
        bursts[application, default: Burst(until: .zero)].until = now.elapsed + policy.pause
    }

    /// When no more notifications are waited for.
    var deadline: Duration? { bursts.values.earliest(\.until) }

    /// Waits no more for those of the applications whose last one was a while ago.
    mutating func passDeadlines(at now: ClockReading) {
        bursts = bursts.filter { $0.value.until > now.elapsed }
    }

    // MARK: - The summary of them

    /// Whether more of an application may come.
    func isComing(of application: ApplicationID) -> Bool { bursts[application] != nil }

    /// Some of an application are held, and in no summary yet.
    mutating func noteHeld(of application: ApplicationID) { owing.insert(application) }

    /// Whether a summary is owed of an application of which no more come; then it is owed no more.
    mutating func takeOwedSummary() -> Bool {
        let due = owing.filter { !isComing(of: $0) }
        owing.subtract(due)
        asked.formUnion(due)
        return !due.isEmpty
    }

    /// The store has said how many there are.
    mutating func counted() { asked = [] }

    /// The store could not say that; it is asked again after a moment.
    mutating func countingFailed(_ policy: CatchUpPolicy, at now: ClockReading) {
        for application in asked { wait(for: application, policy, at: now) }
        owing.formUnion(asked)
        asked = []
    }
}
