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
    ///   - date: The moment, which is past.
    package mutating func acknowledge(_ path: [Int], at date: Date) {
        guard let component = self[path] else { return }
        let moment = Self.text(date)
        // Without alarms there is no other place that anybody reads.
        if isThunderbird(component) || component.alarmPlaces.isEmpty {
            set(NewLine("X-MOZ-LASTACK", value: moment), in: path)
            for line in component.lines where line.name.hasPrefix("X-MOZ-SNOOZE-TIME") {
                if isPast(line, date) { remove(line.name, from: path) }
            }
        }
        // Thunderbird takes alarms that differ for new ones; others may share its calendar.
        for place in component.alarmPlaces
        where !isThunderbird(component)
            || self[path + [place]]?.line("ACKNOWLEDGED") != nil
        {
            set(NewLine("ACKNOWLEDGED", value: moment), in: path + [place])
        }
        touch(path, moment)
    }

    /// Puts off what an item has rung, which is acknowledged with it.
    ///
    /// - Parameters:
    ///   - path: Where the item lies; nothing is done if there is none.
    ///   - end: When it is to ring again.
    ///   - date: The moment at which that was wanted.
    ///   - makeUID: Makes a name for an alarm that has none, and for a new one.
    package mutating func snooze(
        _ path: [Int], until end: Date, at date: Date, makeUID: () -> String
    ) {
        guard let component = self[path] else { return }
        acknowledge(path, at: date)
        guard !isThunderbird(component), let place = component.alarmPlaces.first else {
            set(NewLine("X-MOZ-SNOOZE-TIME", value: Self.text(end)), in: path)
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

    /// Removes the alarms that put off others: one that is put off again has a new one.
    mutating func removeSnoozes(of path: [Int]) {
        let places = self[path]?.components.filter { $0.component.isSnooze }.map(\.place) ?? []
        for place in places.reversed() { remove(path + [place]) }
    }

    private func isThunderbird(_ component: CalendarComponent) -> Bool {
        component.lines.contains { $0.name.hasPrefix("X-MOZ-") }
            || root.components.contains { _, calendar in
                calendar.line("PRODID")?.value.contains("Mozilla") == true
            }
    }

    private func isPast(_ line: ContentLine, _ date: Date) -> Bool {
        var ignored = ProblemList()
        guard let time = CalendarTime.one(line, &ignored), time.date.isUTC else { return false }
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
    fileprivate var isSnooze: Bool {
        name == "VALARM"
            && line("RELATED-TO")?.parts?["RELTYPE"]?.uppercased().hasSuffix("SNOOZE") == true
    }

    /// Where its alarms lie, those that put off others first left aside.
    fileprivate var alarmPlaces: [Int] {
        let alarms = components.filter { $0.component.name == "VALARM" }
        return (alarms.filter { !$0.component.isSnooze } + alarms.filter { $0.component.isSnooze })
            .map(\.place)
    }
}
