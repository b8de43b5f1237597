// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel

/// The mark of a reminder that came from a calendar, in its user info.
package struct CalendarMark: Hashable, Sendable {
    /// The name of its event or task in all calendars.
    package var uid: String
    /// Which one of a series it stands for; see ``CalendarReminder/recurrence``.
    package var recurrence = ""
    /// The part of that item that it is; see ``CalendarReminder/part``.
    package var part: String
    /// The kind of that item.
    package var kind: CalendarItem.Kind
    /// Whether that item has whole days.
    package var isDay = false
    /// The address of more about it; empty if it has none.
    package var link = ""
    /// The address at which people meet online; empty if it has none.
    package var meeting = ""
    /// The file from which it came.
    package var source: String
    /// The words and times as they came: whether the calendar changed them since.
    package var version = Version()

    /// The words and times of a request in short, the same in every process.
    package struct Version: Hashable, Sendable {
        var words = ""
        var times = ""
    }

    /// Where it is kept in the user info.
    private static let key = "calendar"

    init(_ reminder: CalendarReminder, source: String) {
        (uid, part, kind) = (reminder.uid, reminder.part, reminder.kind)
        (isDay, recurrence, self.source) = (reminder.isDay, reminder.recurrence, source)
        // Of what is no address but a picture in a line, nothing is kept.
        link = reminder.link.utf8.count < Request.Limit.shortText ? reminder.link : ""
        meeting = CalendarButton.address(reminder.meeting)
    }

    /// Reads the mark of a content; nil if it has none.
    package init?(_ content: Content) {
        guard case .dictionary(let values)? = content.userInfo[Self.key],
            let uid = Self.text(values["uid"]), !uid.isEmpty
        else { return nil }
        self.uid = uid
        recurrence = Self.text(values["recurrence"]) ?? ""
        part = Self.text(values["part"]) ?? ""
        kind = Self.text(values["kind"]).flatMap(CalendarItem.Kind.init) ?? .task
        isDay = values["day"] == .boolean(true)
        link = Self.text(values["link"]) ?? ""
        meeting = Self.text(values["meeting"]) ?? ""
        source = Self.text(values["source"]) ?? ""
        version.words = Self.text(values["words"]) ?? ""
        version.times = Self.text(values["times"]) ?? ""
    }

    /// Whether it is one moment, which stands alone.
    package var isMoment: Bool {
        RecurrenceDate(text: part.prefix { $0 != "/" })?.isUTC == true
    }

    /// Marks a content.
    func write(to content: inout Content) {
        var values: [String: PropertyValue] = [
            "uid": .string(uid), "kind": .string(kind.rawValue), "source": .string(source),
            "words": .string(version.words), "times": .string(version.times),
        ]
        if !recurrence.isEmpty { values["recurrence"] = .string(recurrence) }
        if !part.isEmpty { values["part"] = .string(part) }
        if isDay { values["day"] = .boolean(true) }
        if !link.isEmpty { values["link"] = .string(link) }
        if !meeting.isEmpty { values["meeting"] = .string(meeting) }
        content.userInfo[Self.key] = .dictionary(values)
    }

    /// Takes the mark from a content, which then stands for nothing in a calendar.
    package static func remove(from content: inout Content) { content.userInfo[key] = nil }

    private static func text(_ value: PropertyValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }
}

extension CalendarReminder {
    /// The request by which it rings, marked with where it came from.
    ///
    /// - Parameters:
    ///   - source: The name of the calendar.
    ///   - prefix: The beginning of its identifier, for calendars beside one another.
    ///   - content: Its content without the mark.
    ///   - options: A text that stands for all that is not of the calendar but changes it.
    /// - Returns: The request.
    package func request(
        source: String, prefix: String = "", content: Content, options: String = ""
    ) -> Request {
        var request = Request(
            identifier: prefix + identifier, content: content, trigger: .calendar(trigger))
        var mark = CalendarMark(self, source: source)
        mark.version = request.version
        mark.version.words += options
        mark.write(to: &request.content)
        return request
    }
}

extension Request {
    /// The words and times of a request in short.
    var version: CalendarMark.Version {
        CalendarMark.Version(
            words: Fingerprint.text(of: [content.title, content.subtitle, content.body]),
            times: Fingerprint.text(of: times))
    }

    private var times: [String] {
        switch trigger {
        case .calendar(let trigger)?:
            let components = trigger.components
            let numbers = [
                components.year, components.month, components.day, components.hour,
                components.minute, components.second,
            ]
            var parts = numbers.map { $0.map { "\($0)" } ?? "" }
            parts.append(components.timeZone?.identifier ?? "")
            if var rule = trigger.recurrence {
                // In whatever order they are written, they are the same dates.
                rule.exceptions.sort { $0.text < $1.text }
                rule.additions.sort { $0.text < $1.text }
                parts.append(rule.text)
            }
            return parts + trigger.relativeOffsets.map(\.text)
        case .interval(let trigger)?: return ["\(trigger.seconds) \(trigger.isRepeating)"]
        case .place?, .push?, nil: return []
        }
    }
}
