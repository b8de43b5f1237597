// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The rule for a notification whose time passed while nothing could ring.
///
/// A one-shot rings late and is marked with the time it was meant for. Missed repeats ring
/// once: the next time always lies ahead, so nothing ever loops over what was missed. Where many
/// come late together, the first few of an application are shown, and a summary stands for the
/// others, unless they are time sensitive or critical.
package struct CatchUpPolicy: Hashable, Sendable {
    /// The verdict on one notification.
    package enum Verdict: Hashable, Sendable {
        /// It rings as if nothing had happened.
        case deliver
        /// It rings, marked with the time it was meant for.
        case deliverLate
        /// It comes to the list and is neither seen nor heard, because its application or a person
        /// asked for that.
        case miss
    }

    /// How much later a notification may ring without being called late.
    package var tolerance: Duration
    /// How many late notifications of an application that come together are shown one by one.
    package var shownSingly: Int
    /// How long after a late notification another one still comes together with it.
    package var pause: Duration

    /// Makes a policy.
    package init(
        tolerance: Duration = LateDelivery.tolerance, shownSingly: Int = 5,
        pause: Duration = .seconds(2)
    ) {
        self.tolerance = tolerance
        self.shownSingly = shownSingly
        self.pause = pause
    }

    /// Decides about one notification.
    ///
    /// - Parameters:
    ///   - lateness: How long ago it was due.
    ///   - wish: What its application asked for.
    /// - Returns: What to do.
    package func verdict(lateness: Duration, wish: LateDelivery) -> Verdict {
        if lateness <= tolerance { return .deliver }
        switch wish {
        case .ring: return .deliverLate
        case .skip: return .miss
        case .ringWithin(let seconds):
            return lateness <= max(tolerance, .seconds(seconds)) ? .deliverLate : .miss
        }
    }
}
