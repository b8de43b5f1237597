// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The entries behind a window's horizon, as far as it knows them: the first of each claim to wake
/// the machine.
///
/// So it is known when the machine is to be woken next, however many others come before.
struct WakingLater: Hashable, Sendable {
    private var first: [WakeClaim: ScheduleEntry] = [:]
    /// Whether one was removed, so that the store has to be asked which comes next.
    private(set) var isIncomplete = false

    /// Takes one in that lies behind the horizon.
    mutating func add(_ entry: ScheduleEntry) {
        guard entry.claim != .none else { return }
        if let known = first[entry.claim], known.due.wall <= entry.due.wall { return }
        first[entry.claim] = entry
    }

    mutating func remove(_ serials: Set<Int64>) {
        for (claim, entry) in first where serials.contains(entry.serial) {
            first[claim] = nil
            isIncomplete = true
        }
    }

    /// When the first of those whose claim counts is due.
    func first(where isAllowed: (WakeClaim) -> Bool) -> Date? {
        first.filter { isAllowed($0.key) }.map(\.value.due.wall).min()
    }
}
