// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// An event or a task that is to be written into a new calendar.
package struct CalendarEntry: Hashable, Sendable {
    /// An alarm of it.
    package struct Alarm: Hashable, Sendable {
        /// When an alarm rings.
        package enum Trigger: Hashable, Sendable {
            /// A span from the start.
            case offset(CalendarDuration)
            /// A moment of UTC.
            case at(RecurrenceDate)
        }

        /// Its own name in all files.
        package var uid: String
        /// When it rings.
        package var trigger: Trigger

        /// Makes an alarm.
        package init(uid: String, _ trigger: Trigger) { (self.uid, self.trigger) = (uid, trigger) }
    }

    /// The kind of it.
    package var kind: CalendarItem.Kind
    /// Its name in all files.
    package var uid: String
    /// Which one of a series it stands for, as behind the name of `RECURRENCE-ID`; empty if none.
    package var recurrence = ""
    /// The text that stands for it.
    package var title = ""
    /// The longer text about it.
    package var notes = ""
    /// The place.
    package var place = ""
    /// The address of more about it.
    package var link = ""
    /// The first time, in its zone or in UTC; a whole day has no time of day.
    package var start: RecurrenceDate?
    /// The name of the zone of its times; nil for those that float.
    package var zone: String?
    /// The rule by which it comes again, with the times that are added and left out.
    package var rule: Recurrence?
    /// Its alarms.
    package var alarms: [Alarm] = []

    /// Makes an entry.
    package init(_ kind: CalendarItem.Kind, uid: String) { (self.kind, self.uid) = (kind, uid) }
}

extension CalendarEntry {
    /// The lines between its `BEGIN` and its `END`, without its alarms.
    func lines(stamp: RecurrenceDate) -> [NewLine] {
        var lines = [NewLine("UID", value: uid), NewLine("DTSTAMP", value: stamp.text)]
        if !recurrence.isEmpty { lines.append(NewLine("RECURRENCE-ID", written: recurrence)) }
        if let start {
            lines.append(line("DTSTART", [start]))
            // As iOS has it, whose tasks are due when they begin.
            if kind == .task { lines.append(line("DUE", [start])) }
        }
        if let rule {
            var plain = rule
            (plain.exceptions, plain.additions) = ([], [])
            lines.append(NewLine("RRULE", value: plain.text))
            for date in rule.exceptions { lines.append(line("EXDATE", [date])) }
            for date in rule.additions { lines.append(line("RDATE", [date])) }
        }
        let texts = [("SUMMARY", title), ("LOCATION", place), ("DESCRIPTION", notes)]
        for (name, text) in texts where !text.isEmpty {
            lines.append(NewLine(name, value: TextValue.value(of: text)))
        }
        if !link.isEmpty { lines.append(NewLine("URL", value: link)) }
        return lines
    }

    /// The lines of an alarm.
    func lines(of alarm: Alarm) -> [NewLine] {
        let trigger =
            switch alarm.trigger {
            case .offset(let span): NewLine("TRIGGER", value: span.text)
            case .at(let date):
                NewLine("TRIGGER", parameters: [("VALUE", "DATE-TIME")], value: date.text)
            }
        return [
            NewLine("UID", value: alarm.uid), NewLine("ACTION", value: "DISPLAY"),
            NewLine("DESCRIPTION", value: TextValue.value(of: title.isEmpty ? uid : title)),
            trigger,
        ]
    }

    private func line(_ name: String, _ dates: [RecurrenceDate]) -> NewLine {
        let value = dates.map(\.text).joined(separator: ",")
        if dates.contains(where: { $0.time == nil }) {
            return NewLine(name, parameters: [("VALUE", "DATE")], value: value)
        }
        let isUTC = dates.contains(where: \.isUTC)
        return NewLine(
            name, parameters: isUTC ? [] : zone.map { [("TZID", $0)] } ?? [], value: value)
    }
}
