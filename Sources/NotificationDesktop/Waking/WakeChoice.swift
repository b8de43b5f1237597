// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// A way to wake a machine that sleeps, in the order in which they are tried.
package enum WakeKind: Int, Hashable, Sendable, CaseIterable {
    /// A timer of the user's systemd, which has the right where logind gives it.
    case userManager
    /// A timer of the kernel, where this process has the right itself.
    case kernelTimer
    /// A program that has the right and can do nothing else.
    case program
    /// Plasma's power management, which does not say whether it has the right.
    case plasma

    /// Its name for a person.
    var words: Finding {
        switch self {
        case .userManager: .userManager
        case .kernelTimer: .ownTimer
        case .program: .words("carillon-wake")
        case .plasma: .words("Plasma")
        }
    }
}

/// Which way wakes the machine: the first that did not refuse.
struct WakeChoice: Hashable, Sendable {
    private var refusals: [WakeKind: Finding] = [:]
    /// The way that was taken last; nil if none was, or it refused since.
    private(set) var current: WakeKind?

    /// The next way to try; nil when all have refused.
    var next: WakeKind? {
        current ?? WakeKind.allCases.first { refusals[$0] == nil }
    }

    mutating func took(_ kind: WakeKind) { current = kind }

    /// It is tried no more until all are tried anew.
    mutating func refused(_ kind: WakeKind, because reason: Finding) {
        refusals[kind] = reason
        if current == kind { current = nil }
    }

    /// Says what is known of it.
    ///
    /// - Parameter hasAlarmClock: Whether the machine has a clock that can wake it. The kernel
    ///   arms timers without one, too.
    /// - Returns: Whether the machine is woken, and by what.
    func capability(hasAlarmClock: Bool) -> WakeCapability {
        switch current {
        case let kind? where !hasAlarmClock:
            WakeCapability(isKnown: false, text: .wouldWake(kind.words))
        case .plasma?:
            WakeCapability(isKnown: false, text: .plasmaMayWake(reasons))
        case let kind?:
            WakeCapability(isKnown: true, text: .wakes(kind.words))
        case nil:
            WakeCapability(isKnown: false, text: .nothingWakes(reasons))
        }
    }

    private var reasons: Finding {
        .list(
            WakeKind.allCases.compactMap { kind in
                refusals[kind].map { .refuses(kind.words, because: $0) }
            })
    }

    /// When to wake the machine for what is due: a little before, since it has to get up.
    ///
    /// - Parameters:
    ///   - due: When that is due.
    ///   - lead: How long before; less than a minute.
    ///   - now: The time of the wall clock.
    /// - Returns: A time on the wall clock; the time itself when there is less time left.
    static func time(for due: Date, lead: TimeInterval, now: Date) -> Date {
        let early = due.addingTimeInterval(-lead)
        return early > now ? early : due
    }
}

/// Whether a machine that sleeps can be woken.
package struct WakeCapability: Hashable, Sendable {
    /// Whether it is known that it can.
    package let isKnown: Bool
    /// How it is woken, or why not.
    package let text: Finding
}

/// Why a way cannot wake the machine.
struct WakeRefusal: Error, Hashable {
    let reason: Finding
}

/// One way to wake a machine that sleeps.
protocol WakeWay: Sendable {
    /// Wakes the machine at a time on the wall clock, and no more at the one before.
    func arm(at date: Date) async throws(WakeRefusal)

    /// Wakes it no more.
    func disarm() async
}
