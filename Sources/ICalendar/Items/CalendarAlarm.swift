// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// An alarm of an event or a task: a `VALARM`.
package struct CalendarAlarm: Sendable {
    /// Where the time of an alarm is counted from.
    package enum Trigger: Hashable, Sendable {
        /// A span from the start.
        case fromStart(CalendarDuration)
        /// A span from the end, or from when a task is due.
        case fromEnd(CalendarDuration)
        /// A time of its own.
        case at(CalendarTime)
        /// A place, which is no time; with a word for it.
        case place(String)

        /// The same trigger with days of 24 hours.
        var inRealTime: Trigger {
            switch self {
            case .fromStart(let span): .fromStart(span.inRealTime)
            case .fromEnd(let span): .fromEnd(span.inRealTime)
            case .at, .place: self
            }
        }
    }

    /// The line in which it begins.
    package var line: Int
    /// Its own name, `UID` or `X-WR-ALARMUID`; nil if it has none.
    package var uid: String?
    /// When it rings.
    package var trigger: Trigger
    /// The trigger as it is written.
    package var text: String
    /// How often it rings again, and after which span each.
    package var repetition: (count: Int, span: CalendarDuration)?
    /// Up to when its times were acknowledged.
    package var acknowledged: CalendarTime?
    /// The name of the alarm that this one puts off (RFC 9074).
    package var snoozed: String?
    /// A text of its own, for an item without a title.
    package var words: String?

    /// How often an alarm rings again at most.
    static let mostRepetitions = 100

    /// Reads an alarm; nil if it never rings, with a problem if that is not on purpose.
    init?(_ component: CalendarComponent, _ problems: inout ProblemList) {
        var (action, relation) = ("DISPLAY", "")
        var (trigger, place): (ContentLine?, String?)
        var (count, span): (Int?, CalendarDuration?)
        var isOff = false
        line = component.number
        text = ""
        self.trigger = .fromStart(CalendarDuration())
        for line in component.lines {
            switch line.name {
            case "ACTION": action = line.value.trimmed.uppercased()
            case "TRIGGER": if trigger == nil { trigger = line }
            case "UID", "X-WR-ALARMUID": uid = uid ?? line.value.trimmed
            case "ACKNOWLEDGED": acknowledged = CalendarTime.one(line, &problems) ?? acknowledged
            case "PROXIMITY", "X-APPLE-PROXIMITY": place = line.value.trimmed.uppercased()
            case "DESCRIPTION": words = TextValue.text(of: line.value)
            case "X-KDE-KCALCORE-ENABLED": isOff = line.value.trimmed.uppercased() == "FALSE"
            case "RELATED-TO":
                relation = line.parts?["RELTYPE"]?.uppercased() ?? "PARENT"
                if relation == "SNOOZE" || relation == "X-SNOOZE" { snoozed = line.value.trimmed }
            case "REPEAT":
                count = Int(line.value.trimmed)
                if count == nil { problems.add(line.number, .of("REPEAT", .isNoNumber)) }
            case "DURATION":
                span = CalendarDuration(text: line.value.trimmed)
                if span == nil { problems.add(line.number, .of("DURATION", .isNoSpan)) }
            default: break
            }
        }
        // The ways of Apple's and KDE's programs to say that an item of a list with alarms has none.
        if action == "NONE" || isOff { return nil }
        if let place, ["ARRIVE", "DEPART", "CONNECT", "DISCONNECT"].contains(place) {
            self.trigger = .place(place)
            return
        }
        guard let trigger else {
            problems.add(component.number, .of("TRIGGER", .hasNoTrigger))
            return nil
        }
        guard let read = Self.trigger(trigger) else {
            problems.add(
                trigger.number, .of("TRIGGER", .isNoTrigger(shortened(trigger.value))))
            return nil
        }
        self.trigger = read
        text = trigger.value.trimmed
        repeats(count, span, &problems)
    }

    /// Reads an alarm of vCalendar 1.0, which is one line: a time, and what goes with it.
    init?(old line: ContentLine, _ problems: inout ProblemList) {
        let text = line.value.prefix { $0 != ";" }.trimmed
        if text.isEmpty { return nil }
        guard let time = CalendarTime(text, zone: nil) else {
            problems.add(line.number, .of(line.name, .isNoTrigger(shortened(text))))
            return nil
        }
        (self.line, self.text, trigger) = (line.number, text, .at(time))
    }

    private mutating func repeats(
        _ count: Int?, _ span: CalendarDuration?, _ problems: inout ProblemList
    ) {
        guard let count, count > 0, let span else { return }
        guard span.days > 0 || span.seconds > 0 else {
            problems.add(line, .of("DURATION", .repeatsAtOnce))
            return
        }
        if count > Self.mostRepetitions {
            problems.add(
                line, .of("REPEAT", .repeatsTooOften(count, most: Self.mostRepetitions)))
        }
        repetition = (min(count, Self.mostRepetitions), span)
    }

    /// By the look of the value: what `VALUE` says of it is left out or wrong at times.
    private static func trigger(_ line: ContentLine) -> Trigger? {
        guard let parts = line.parts else { return nil }
        let text = parts.value.trimmed
        if let span = CalendarDuration(text: text) ?? nothing(text) {
            return parts["RELATED"]?.uppercased() == "END" ? .fromEnd(span) : .fromStart(span)
        }
        return CalendarTime(parts.value, zone: parts["TZID"]).map { .at($0) }
    }

    /// A span of nothing as some servers of Microsoft write it, without a number: at the time itself.
    private static func nothing(_ text: String) -> CalendarDuration? {
        let words = text.uppercased().drop { $0 == "-" || $0 == "+" }
        return words == "P" || words == "PT" ? CalendarDuration() : nil
    }
}
