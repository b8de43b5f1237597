// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When the engine wants to be woken, on either clock; whichever comes first.
package struct WakePlan: Hashable, Sendable {
    /// A point on the wall clock, for calendar triggers.
    package var wall: Date?
    /// A time since boot, for intervals and deadlines.
    package var elapsed: Duration?
    /// When the first is due for which a machine that sleeps is to be woken.
    package var machine: Date?

    /// Makes a plan.
    package init(wall: Date? = nil, elapsed: Duration? = nil, machine: Date? = nil) {
        self.wall = wall
        self.elapsed = elapsed
        self.machine = machine
    }

    /// Has it be woken for something that is due, too.
    mutating func include(_ due: DueTime) {
        if let since = due.elapsed?.sinceBoot {
            elapsed = min(elapsed ?? since, since)
        } else {
            wall = min(wall ?? due.wall, due.wall)
        }
    }

    /// The plan to be woken so much before.
    func earlier(by span: Duration) -> WakePlan {
        WakePlan(
            wall: wall?.addingTimeInterval(-(span / .seconds(1))),
            elapsed: elapsed.map { $0 - span }, machine: machine)
    }
}

extension Sequence {
    /// The first of the times that elements have; nil where none has one.
    ///
    /// It makes no list of them: it is asked after each event.
    func earliest<Time: Comparable>(_ time: (Element) -> Time?) -> Time? {
        reduce(nil) { first, element in
            guard let next = time(element) else { return first }
            return first.map { Swift.min($0, next) } ?? next
        }
    }
}
