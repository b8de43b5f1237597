// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The answers of a person, written as the program that wrote the item reads them: Thunderbird in
// properties of its own of the item, all others as RFC 9074 has it, in the alarms.

extension CalendarFile {
    /// Says that what an item has rung up to a moment was acknowledged; later alarms still ring.
    ///
    /// - Parameters:
    ///   - path: Where the item lies; nothing is done if there is none.
    ///   - date: The time, which is past.
    ///   - end: The moment, if it is another one.
    package mutating func acknowledge(_ path: [Int], at date: Date, upTo end: Date? = nil) {
        let end = end ?? date
        removeSnoozes(of: path, upTo: end)
        guard let component = self[path] else { return }
        let moment = Self.text(end)
        // Without alarms there is no other place that anybody reads.
        if isThunderbird(component) || component.alarmPlaces.isEmpty {
            set(NewLine("X-MOZ-LASTACK", value: moment), in: path)
        }
        // Thunderbird takes alarms that differ for new ones; others may share its calendar.
        for place in component.alarmPlaces
        where !isThunderbird(component)
            || self[path + [place]]?.line("ACKNOWLEDGED") != nil
        {
            set(NewLine("ACKNOWLEDGED", value: moment), in: path + [place])
        }
        touch(path, Self.text(date))
    }

    /// Puts off what an item has rung, which is acknowledged with it.
    ///
    /// - Parameters:
    ///   - path: Where the item lies; nothing is done if there is none, or it is put off to that
    ///     time already.
    ///   - end: When it is to ring again.
    ///   - occurrence: The time of a series that it is about.
    ///   - rung: When it has rung.
    ///   - date: The time.
    ///   - makeUID: Makes a name for an alarm that has none, and for a new one.
    package mutating func snooze(
        _ path: [Int], until end: Date, of occurrence: Date? = nil, rung: Date? = nil,
        at date: Date, makeUID: () -> String
    ) {
        guard self[path]?.isSnoozed(until: Self.text(end)) == false else { return }
        acknowledge(path, at: date, upTo: rung)
        guard let component = self[path] else { return }
        guard !isThunderbird(component), let place = component.alarmPlaces.first else {
            let name = "X-MOZ-SNOOZE-TIME" + component.snoozeSuffix(of: occurrence)
            set(NewLine(name, value: Self.text(end)), in: path)
            return
        }
        let original = self[path + [place]]
        let uid = original?.line("UID")?.value.trimmed ?? ""
        let name = uid.isEmpty ? makeUID() : uid
        if uid.isEmpty { set(NewLine("UID", value: name), in: path + [place]) }
        removeSnoozes(of: path)
        let words = original?.line("DESCRIPTION")?.value ?? component.line("SUMMARY")?.value ?? ""
        add(
            "VALARM",
            [
                NewLine("UID", value: makeUID()),
                NewLine("RELATED-TO", parameters: [("RELTYPE", "SNOOZE")], value: name),
                NewLine("ACTION", value: "DISPLAY"), NewLine("DESCRIPTION", value: words),
                NewLine(
                    "TRIGGER", parameters: [("VALUE", "DATE-TIME")], value: Self.text(end)),
            ], to: path)
    }

    /// Removes what puts off the alarms of an item.
    ///
    /// - Parameters:
    ///   - path: Where the item lies.
    ///   - date: Up to when that has rung; nil is all of it.
    mutating func removeSnoozes(of path: [Int], upTo date: Date? = nil) {
        let alarms = self[path]?.components.filter { _, alarm in
            alarm.isSnooze && (date.map { isPast(alarm.line("TRIGGER"), $0) } ?? true)
        }
        for (place, _) in (alarms ?? []).reversed() { remove(path + [place]) }
        let lines = self[path]?.lines.filter { line in
            line.name.hasPrefix("X-MOZ-SNOOZE-TIME") && (date.map { isPast(line, $0) } ?? true)
        }
        for name in Set((lines ?? []).map(\.name)) { remove(name, from: path) }
    }

    private func isThunderbird(_ component: CalendarComponent) -> Bool {
        component.lines.contains { $0.name.hasPrefix("X-MOZ-") }
            || root.components.contains { _, calendar in
                calendar.line("PRODID")?.value.contains("Mozilla") == true
            }
    }

    private func isPast(_ line: ContentLine?, _ date: Date) -> Bool {
        var ignored = ProblemList()
        guard let line, let time = CalendarTime.one(line, &ignored), time.date.isUTC
        else { return false }
        return Double(time.date.wall) <= date.timeIntervalSince1970
    }

    /// Says when it was changed, where that is said.
    mutating func touch(_ path: [Int], _ moment: String) {
        for name in ["LAST-MODIFIED", "DTSTAMP"] where self[path]?.line(name) != nil {
            set(NewLine(name, value: moment), in: path)
        }
    }

    /// A moment as RFC 5545 writes it in UTC.
    static func text(_ date: Date) -> String {
        let text = date.formatted(.iso8601)
        return text.replacing("-", with: "").replacing(":", with: "")
    }
}

extension CalendarComponent {
    /// Whether it is an alarm that puts off another.
    var isSnooze: Bool {
        name == "VALARM"
            && line("RELATED-TO")?.parts?["RELTYPE"]?.uppercased().hasSuffix("SNOOZE") == true
    }

    /// Whether something in it puts it off to a time.
    fileprivate func isSnoozed(until moment: String) -> Bool {
        lines.contains { $0.name.hasPrefix("X-MOZ-SNOOZE-TIME") && $0.value.trimmed == moment }
            || components.contains { _, alarm in
                alarm.isSnooze && alarm.line("TRIGGER")?.value.trimmed == moment
            }
    }

    /// The end of the name of Thunderbird's line that puts off one time of a series.
    fileprivate func snoozeSuffix(of occurrence: Date?) -> String {
        let repeats = line("RRULE") != nil || line("RDATE") != nil
        guard let occurrence, repeats, line("RECURRENCE-ID") == nil else { return "" }
        return "-\(Int(occurrence.timeIntervalSince1970) * 1_000_000)"
    }

    /// Where its alarms lie, those that put off others first left aside.
    fileprivate var alarmPlaces: [Int] {
        let alarms = components.filter { $0.component.name == "VALARM" }
        return (alarms.filter { !$0.component.isSnooze } + alarms.filter { $0.component.isSnooze })
            .map(\.place)
    }
}
