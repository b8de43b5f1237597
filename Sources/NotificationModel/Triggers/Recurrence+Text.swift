// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The text of RFC 5545: a rule, and a line each for what is left out and added.
//
//     FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=12
//     EXDATE:20270104T090000
//     RDATE:20270105T090000

extension Recurrence {
    private static let frequencies: [(name: String, unit: Unit)] = [
        ("SECONDLY", .seconds), ("MINUTELY", .minutes), ("HOURLY", .hours), ("DAILY", .days),
        ("WEEKLY", .weeks), ("MONTHLY", .months), ("YEARLY", .years),
    ]
    private static let weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    /// The longest text that is read: far longer than a rule with all the dates that it may have.
    private static let longestText = 32 * 1_024

    /// Reads a rule as RFC 5545 writes it, with or without `RRULE:`, and lines for `EXDATE` and
    /// `RDATE`.
    ///
    /// - Parameter text: The lines.
    /// - Throws: `NotificationError` for the field `rule`, whose message names the part.
    public init(text: String) throws(NotificationError) {
        guard text.utf8.count <= Self.longestText else {
            throw Self.fault("it has more than \(Self.longestText) bytes")
        }
        var rule: Recurrence?
        var exceptions: [RecurrenceDate] = []
        var additions: [RecurrenceDate] = []
        for line in Self.lines(of: text) {
            switch line.name {
            case "RRULE":
                guard rule == nil else { throw Self.fault("RRULE: it is there twice") }
                rule = try Self.rule(line.value)
            case "EXDATE": exceptions += try Self.dates(line)
            case "RDATE": additions += try Self.dates(line)
            case "DTSTART":
                throw Self.fault("DTSTART: the trigger's components say it; leave it out")
            default:
                throw Self.fault("\(Self.short(line.name)): it is none of RRULE, EXDATE, RDATE")
            }
        }
        guard let rule else { throw Self.fault("there is no rule; write it like FREQ=DAILY") }
        self = rule
        self.exceptions = exceptions
        self.additions = additions
    }

    /// The rule as RFC 5545 writes it, and a line each for what is left out and added.
    public var text: String {
        var parts = ["FREQ=" + (Self.frequencies.first { $0.unit == unit }?.name ?? "")]
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        for part in Part.allCases {
            // In the order in which the RFC applies the parts.
            if part == .hours && !weekdays.isEmpty {
                parts.append("BYDAY=" + weekdays.map(Self.text).joined(separator: ","))
            }
            if !self[part].isEmpty {
                let numbers = self[part].map { "\($0)" }.joined(separator: ",")
                parts.append("\(part.rawValue)=\(numbers)")
            }
        }
        if weekStart != 2 { parts.append("WKST=" + Self.text(Weekday(weekStart))) }
        switch end {
        case .count(let count): parts.append("COUNT=\(count)")
        case .until(let date): parts.append("UNTIL=\(date.text)")
        case nil: break
        }
        let lines = [(name: "EXDATE", dates: exceptions), (name: "RDATE", dates: additions)].map {
            line in
            line.dates.map { "\n\(line.name)\($0.time == nil ? ";VALUE=DATE" : ""):\($0.text)" }
        }
        return parts.joined(separator: ";") + lines.joined().joined()
    }

    private static func text(_ weekday: Weekday) -> String {
        let index = weekday.number - 1
        let name = weekdayNames.indices.contains(index) ? weekdayNames[index] : "?"
        return (weekday.ordinal.map { "\($0)" } ?? "") + name
    }
}

extension Recurrence {
    private typealias Line = (name: String, parameters: String, value: Substring)

    private static func lines(of text: String) -> [Line] {
        // A line that begins with a space goes on the one before.
        text.replacing("\r\n", with: "\n").replacing("\n ", with: "")
            .split(separator: "\n").map { line in
                guard let colon = line.firstIndex(of: ":") else { return ("RRULE", "", line) }
                let head = line[..<colon].split(separator: ";", maxSplits: 1)
                return (
                    (head.first ?? "").uppercased(), head.count > 1 ? head[1].uppercased() : "",
                    line[line.index(after: colon)...]
                )
            }
    }

    private static func dates(_ line: Line) throws(NotificationError) -> [RecurrenceDate] {
        guard ["", "VALUE=DATE", "VALUE=DATE-TIME"].contains(line.parameters) else {
            throw fault(
                "\(line.name): only VALUE=DATE and DATE-TIME are read; dates mean the zone of the"
                    + " trigger, or UTC with a Z")
        }
        var dates: [RecurrenceDate] = []
        for text in line.value.split(separator: ",", omittingEmptySubsequences: false) {
            dates.append(try date(text, in: line.name))
        }
        return dates
    }

    private static func rule(_ text: Substring) throws(NotificationError) -> Recurrence {
        var rule = Recurrence(every: 1, .days)
        var seen: Set<String> = []
        for pair in text.split(separator: ";", omittingEmptySubsequences: false) {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = halves[0].uppercased()
            guard halves.count == 2, !halves[1].isEmpty else {
                throw fault("\(short(name)): it has no value; write it like FREQ=DAILY")
            }
            if !seen.insert(name).inserted { throw fault("\(short(name)): it is there twice") }
            try rule.set(name, halves[1].uppercased())
        }
        if !seen.contains("FREQ") { throw fault("FREQ: it is missing; write it like FREQ=DAILY") }
        if seen.isSuperset(of: ["COUNT", "UNTIL"]) {
            throw fault("UNTIL: COUNT is there, too; use one of both")
        }
        return rule
    }

    private mutating func set(_ name: String, _ value: String) throws(NotificationError) {
        switch name {
        case "FREQ":
            guard let found = Self.frequencies.first(where: { $0.name == value }) else {
                let known = Self.frequencies.map(\.name).joined(separator: ", ")
                throw Self.fault("FREQ: \(Self.short(value)) is none of \(known)")
            }
            unit = found.unit
        case "INTERVAL": interval = try Self.number(value, in: name)
        case "COUNT": end = .count(try Self.number(value, in: name))
        case "UNTIL": end = .until(try Self.date(value, in: name))
        case "WKST":
            let day = try Self.weekday(value[...], in: name)
            if day.ordinal != nil { throw Self.fault("WKST: a day of the week stands alone") }
            weekStart = day.number
        case "BYDAY":
            for text in value.split(separator: ",", omittingEmptySubsequences: false) {
                weekdays.append(try Self.weekday(text, in: name))
            }
        default:
            guard let part = Part(rawValue: name) else {
                throw Self.fault("\(Self.short(name)): it is no part of a rule")
            }
            for text in value.split(separator: ",", omittingEmptySubsequences: false) {
                self[part].append(try Self.number(text, in: name))
            }
        }
    }

    private static func number(
        _ text: some StringProtocol, in name: String
    ) throws(NotificationError) -> Int {
        guard let number = Int(text) else { throw fault("\(name): \(short(text)) is no number") }
        return number
    }

    private static func date(
        _ text: some StringProtocol, in name: String
    ) throws(NotificationError) -> RecurrenceDate {
        guard let date = RecurrenceDate(text: text) else {
            throw fault(
                "\(name): \(short(text)) is no date; write it like 20270301 or 20270301T090000")
        }
        return date
    }

    private static func weekday(
        _ text: Substring, in name: String
    ) throws(NotificationError) -> Weekday {
        guard let index = weekdayNames.firstIndex(of: String(text.suffix(2))) else {
            throw fault("\(name): \(short(text)) is no day of the week")
        }
        let ordinal = text.dropLast(2)
        if ordinal.isEmpty { return Weekday(index + 1) }
        return Weekday(index + 1, ordinal: try number(ordinal, in: name))
    }

    private static func fault(_ message: String) -> NotificationError {
        NotificationError(.invalidTrigger, .rule, message)
    }

    /// The beginning of what was written, as much of it as fits into a message.
    private static func short(_ text: some StringProtocol) -> String {
        let plain = text.prefix(20).filter { $0.isASCII && !$0.isNewline && $0 != "\0" }
        return plain.isEmpty ? "this" : String(plain)
    }
}
