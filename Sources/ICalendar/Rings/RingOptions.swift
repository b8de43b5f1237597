// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The wishes that a person has of a calendar.
package struct RingOptions: Sendable {
    /// When whole days ring whose alarms name no time of day.
    package var dayHour = DayHour(9)
    /// Whether a task without alarms rings when it is due.
    package var ringsTasksWhenDue = true
    /// How far from its start an event rings that has no alarms; nil is never.
    package var silentEventOffset: CalendarDuration?
    /// How many rings of one item are listed.
    package var mostOfOne = 10_000
    /// How many rings are listed.
    package var most = 100_000

    /// Makes the options that hold where nothing else is said.
    package init() {}
}

/// Something of a calendar that rings.
package struct CalendarRing: Hashable, Sendable {
    /// When it rings.
    package let date: Date
    /// The name of the event or the task in all files; empty if it has none.
    package let uid: String
    /// The text that stands for it; empty if it has none.
    package let title: String
    /// The alarm's trigger as it is written; `due` for a task without alarms, `snooze` for what
    /// was put off.
    package let alarm: String
    /// The line in which its event or task begins.
    package let line: Int
    /// When that of its times begins, or is due; nil if it is nothing of a time.
    package let occurrence: Date?
}
