// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The consequences of an event.
///
/// Whoever performs them arms the timer and starts the tasks in order, then tells the reports:
/// what a person is to see and hear goes before what is said of it.
package struct Decisions: Hashable, Sendable {
    /// When to wake the engine, in place of the plan before; nil leaves that one.
    package internal(set) var plan: WakePlan?
    /// The work that takes its time, in the order in which it is to begin.
    package internal(set) var tasks: [EngineTask]
    /// The events that are worth telling.
    package internal(set) var reports: [EngineReport]

    package init(_ tasks: EngineTask..., reports: [EngineReport] = []) {
        self.tasks = tasks
        self.reports = reports
    }

    /// Whether nothing follows.
    package var isEmpty: Bool { plan == nil && tasks.isEmpty && reports.isEmpty }

    static func report(_ reports: EngineReport...) -> Decisions {
        Decisions(reports: reports)
    }

    static func + (first: Decisions, second: Decisions) -> Decisions {
        var both = first
        both += second
        return both
    }

    static func += (first: inout Decisions, second: Decisions) {
        first.plan = second.plan ?? first.plan
        first.tasks += second.tasks
        first.reports += second.reports
    }
}
