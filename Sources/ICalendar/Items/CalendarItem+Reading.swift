// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension CalendarItem {
    /// Reads an event or a task; what it has that is wrong is a problem, and the rest counts.
    init(
        _ kind: Kind, _ component: CalendarComponent, path: [Int], _ problems: inout ProblemList
    ) {
        self.init(kind, path: path, line: component.number)
        // A task is due; programs that know events alone write when it ends.
        var taskEnd: CalendarTime?
        for line in component.lines {
            switch line.name {
            case "UID": if uid.isEmpty { uid = line.value.trimmed }
            case "SUMMARY": if title.isEmpty { title = TextValue.text(of: line.value).trimmed }
            case "DESCRIPTION": if notes.isEmpty { notes = TextValue.text(of: line.value) }
            case "LOCATION": if place.isEmpty { place = TextValue.text(of: line.value).trimmed }
            case "URL": if link.isEmpty { link = line.value.trimmed }
            case "SEQUENCE": revision.sequence = Int(line.value.trimmed) ?? 0
            case "LAST-MODIFIED": revision.changed = line.value.trimmed
            case "DTSTAMP": if revision.changed.isEmpty { revision.changed = line.value.trimmed }
            case "STATUS", "COMPLETED", "PERCENT-COMPLETE": readState(line)
            case let name where MeetingLink.properties.contains(name):
                if conference.isEmpty { conference = MeetingLink.address(of: line) ?? "" }
            case "DALARM", "AALARM", "MALARM", "PALARM":
                hasAlarms = true
                if let alarm = CalendarAlarm(old: line, &problems) { alarms.append(alarm) }
            case "DTEND" where kind == .task: taskEnd = taskEnd ?? CalendarTime.one(line, &problems)
            default: readTime(line, &problems)
            }
        }
        if end == nil, duration == nil { end = taskEnd }
        for (_, alarm) in component.components where alarm.name == "VALARM" {
            hasAlarms = true
            if let alarm = CalendarAlarm(alarm, &problems) { alarms.append(alarm) }
        }
        if title.isEmpty { title = Self.firstLine(notes) }
        if title.isEmpty { title = Self.firstLine(alarms.lazy.compactMap(\.words).first ?? "") }
    }

    private static func firstLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).first.map { $0.trimmed } ?? ""
    }

    private mutating func readState(_ line: ContentLine) {
        let value = line.value.trimmed.uppercased()
        switch line.name {
        case "STATUS": if ["COMPLETED", "CANCELLED"].contains(value) { isDone = true }
        case "COMPLETED": if kind == .task, !value.isEmpty { isDone = true }
        default: if kind == .task, value == "100" { isDone = true }
        }
    }

    private mutating func readTime(_ line: ContentLine, _ problems: inout ProblemList) {
        switch line.name {
        case "DTSTART": start = start ?? CalendarTime.one(line, &problems)
        case "DTEND": end = end ?? CalendarTime.one(line, &problems)
        case "DUE": if kind == .task { end = end ?? CalendarTime.one(line, &problems) }
        case "DURATION":
            duration = CalendarDuration(text: line.value.trimmed)
            if duration == nil {
                problems.add(line.number, .of("DURATION", .isNoSpan))
            }
        case "RECURRENCE-ID":
            recurrenceID = CalendarTime.one(line, &problems)
            isThisAndFuture = line.parts?["RANGE"]?.uppercased() == "THISANDFUTURE"
        case "RRULE": if let rule = Self.rule(line, &problems) { rules.append((rule, line.number)) }
        case "EXRULE":
            if let rule = Self.rule(line, &problems) { exclusions.append((rule, line.number)) }
        case "EXDATE": exceptions += CalendarTime.list(line, &problems)
        case "RDATE": additions += Self.additions(line, &problems)
        case "X-MOZ-LASTACK": acknowledged = CalendarTime.one(line, &problems)
        case CalendarItem.pendingName: pending = CalendarTime.one(line, &problems)
        default:
            if line.name == "X-MOZ-SNOOZE-TIME" || line.name.hasPrefix("X-MOZ-SNOOZE-TIME-") {
                if let time = CalendarTime.one(line, &problems) { snoozes.append(time) }
            }
        }
    }

    /// Reads a rule without the parts that are somebody's own.
    private static func rule(_ line: ContentLine, _ problems: inout ProblemList) -> Recurrence? {
        var parts = line.value.split(separator: ";").map(\.trimmed).filter {
            // RFC 7529's words for what all rules are without them.
            !$0.uppercased().hasPrefix("X-")
                && !["RSCALE=GREGORIAN", "SKIP=OMIT"].contains($0.uppercased())
        }
        // RFC 5545 forbids both. The day is what a person has chosen; programs write COUNT=-1 beside.
        let counts = parts.filter { $0.uppercased().hasPrefix("COUNT=") }
        if !counts.isEmpty, parts.contains(where: { $0.uppercased().hasPrefix("UNTIL=") }) {
            parts.removeAll(where: counts.contains)
            problems.add(line.number, .of(line.name, .of("COUNT", .onlyUntilCounts)))
        }
        do {
            var rule = try Recurrence(text: parts.joined(separator: ";"))
            if case .count(let count) = rule.end, count > Recurrence.largestCount {
                problems.add(
                    line.number, .of(line.name, .of("COUNT", .ringsOn(Recurrence.largestCount))))
                rule.end = nil
            }
            try rule.validate()
            return rule
        } catch {
            problems.add(line.number, .of(line.name, .isNoRule(error.message)))
            return nil
        }
    }

    /// Reads added times; a period is its start, with an end of its own.
    private static func additions(
        _ line: ContentLine, _ problems: inout ProblemList
    ) -> [Addition] {
        guard let parts = line.parts, parts.value.contains("/") else {
            return CalendarTime.list(line, &problems).map { Addition(start: $0) }
        }
        let zone = parts["TZID"]
        return parts.value.split(separator: ",").compactMap { text in
            let halves = text.split(separator: "/", maxSplits: 1)
            guard let first = halves.first, let start = CalendarTime(first, zone: zone) else {
                problems.add(line.number, .of("RDATE", .isNoPeriod(shortened(text))))
                return nil
            }
            let last = halves.count > 1 ? halves[1] : ""
            return Addition(
                start: start, end: CalendarTime(last, zone: zone),
                span: CalendarDuration(text: last.trimmed))
        }
    }
}
