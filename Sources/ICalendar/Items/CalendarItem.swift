// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// An event or a task of a calendar, as far as it matters for what rings.
package struct CalendarItem: Sendable {
    /// Which of the two it is.
    package enum Kind: String, Hashable, Sendable {
        case event = "VEVENT"
        case task = "VTODO"
    }

    /// A time that is added to a series, and its own end if it names one.
    struct Addition: Sendable {
        var start: CalendarTime
        var end: CalendarTime?
        var span: CalendarDuration?
    }

    /// The name of the line that says ``pending``.
    static let pendingName = "X-KDE-LIBKCAL-DTRECURRENCE"

    /// Which of the two it is.
    package let kind: Kind
    /// Where it lies in its file.
    package let path: [Int]
    /// The line in which it begins.
    package let line: Int
    /// Its name in all files; empty if it has none.
    package var uid = ""
    /// The text that stands for it; empty if it has none.
    package var title = ""
    /// The longer text about it; empty if it has none.
    package var notes = ""
    /// Where it is; empty if nothing says it.
    package var place = ""
    /// The address of more about it; empty if it has none.
    package var link = ""
    /// The address at which people meet, where a property of its own has it; else empty.
    var conference = ""
    /// When it begins.
    package var start: CalendarTime?
    /// When it ends, or a task is due.
    package var end: CalendarTime?
    /// How long it takes, where no end is named.
    package var duration: CalendarDuration?
    /// Which one of a series it stands for; nil for a whole series, and for one alone.
    package var recurrenceID: CalendarTime?
    /// Up to which of its times a task that repeats is done, as KDE's programs write it: they leave the
    /// first one as it is.
    var pending: CalendarTime?
    /// Whether it stands for all later ones of the series, too.
    package var isThisAndFuture = false
    /// Whether it rings no more: a task that is done, or anything that is cancelled.
    package var isDone = false
    /// Its alarms, in their order.
    package var alarms: [CalendarAlarm] = []
    /// Whether it has alarms, also such as never ring.
    package var hasAlarms = false

    /// The rules by which it repeats, and those that leave out, with their lines.
    var rules: [(rule: Recurrence, line: Int)] = []
    var exclusions: [(rule: Recurrence, line: Int)] = []
    var additions: [Addition] = []
    var exceptions: [CalendarTime] = []
    /// Up to when Thunderbird's person acknowledged its alarms.
    var acknowledged: CalendarTime?
    /// Until when Thunderbird's person put it off; each stands for one of a series, or all.
    var snoozes: [CalendarTime] = []
    /// How new it is, of two with one name.
    var revision = ItemRevision()

    init(_ kind: Kind, path: [Int], line: Int) {
        (self.kind, self.path, self.line) = (kind, path, line)
    }

    /// The address at which people meet online; empty if nothing in it is one.
    var meeting: String {
        if !conference.isEmpty { return conference }
        return MeetingLink.address(place: place, link: link, notes: notes) ?? ""
    }
}

/// How new what a file says of an item is, compared with what another one says.
package struct ItemRevision: Hashable, Comparable, Sendable {
    /// How often whoever organizes it changed it.
    package var sequence: Int
    /// When it was changed, as it is written.
    package var changed: String

    /// Makes a revision.
    package init(sequence: Int = 0, changed: String = "") {
        (self.sequence, self.changed) = (sequence, changed)
    }

    package static func < (one: ItemRevision, other: ItemRevision) -> Bool {
        (one.sequence, one.changed) < (other.sequence, other.changed)
    }
}
