// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// The options that say when a reminder rings, and the words that say it without options.
enum TimeOptions {
    private static let span = Option(
        "in", "SPAN", "Ring once after a span of time, such as 20m")
    private static let moment = Option(
        "at", "TIME", "Ring once at a time, such as \"tomorrow 09:00\"")
    private static let repetition = Option(
        "every", "SPAN|DAYS", "Ring again and again, such as 2h, weekday or \"last friday\"")
    private static let rule = Option("rule", "RULE", "Ring again and again by a rule of RFC 5545") {
        (text) throws(CommandError) in try readRule(text)
    }
    private static let window = Option(
        "between", "TIME-TIME", "With --every 20m: only in this part of the day")
    private static let weekdays = Option(
        "on", "DAYS", "With --between: only on these days, such as mon-fri")
    private static let count = Option("count", "N", "Ring so many times, and no more") {
        (text) throws(CommandError) in try readCount(text)
    }
    private static let until = Option("until", "DATE", "Ring until then, that day included")
    private static let exception = Option<String>(
        "except", "DATE|FILE.ics",
        "Leave out a date, days such as sunday or \"24 to 31 december\", or those of a calendar",
        isRepeated: true,
        offering: .files
    ) { (text) throws(CommandError) in text }
    private static let addition = Option<String>(
        "also", "DATE", "Add a date to a repetition", isRepeated: true
    ) { (text) throws(CommandError) in text }
    private static let warning = Option<String>(
        "warn", "SPAN", "Ring already so long before each time, such as 1d", isRepeated: true
    ) { (text) throws(CommandError) in text }
    private static let zone = Option(
        "zone", "ZONE", "By the clock of another place, such as Europe/Berlin",
        offering: .zones
    ) { (text) throws(CommandError) in try readZone(text) }

    /// All of them, as the help lists them.
    static let all = [
        span.syntax, moment.syntax, repetition.syntax, rule.syntax, window.syntax,
        weekdays.syntax, count.syntax, until.syntax, exception.syntax, addition.syntax,
        warning.syntax, zone.syntax,
    ]

    /// The option that says when something rings; nil if words of their own are to say it.
    private static func base(_ arguments: Arguments) -> OptionSyntax? {
        [span.syntax, moment.syntax, repetition.syntax, rule.syntax].first(where: arguments.has)
    }

    /// The options that bound what repeats, and say nothing else of when it rings.
    private static let bounds = [
        exception.syntax, addition.syntax, until.syntax, count.syntax,
    ]

    /// The first of the options that bound what repeats; nil if there is none.
    static func bound(_ arguments: Arguments) -> OptionSyntax? {
        bounds.first(where: arguments.has)
    }

    /// Reads what is to bound the times that stand, and the spans by which they are announced.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - words: The words of a time; empty for none.
    ///   - environment: The world around the program.
    /// - Returns: The bounds alone; nil if more is given of its time, or nothing.
    /// - Throws: A usage error for what cannot be read.
    static func onlyBounds(
        _ arguments: Arguments, _ words: String, in environment: Environment
    ) throws(CommandError) -> ReminderTime? {
        let given = all.filter(arguments.has)
        guard words.isEmpty, !given.isEmpty,
            given.allSatisfy({ $0 == warning.syntax || bounds.contains($0) })
        else { return nil }
        let typed = TypedTimes(environment)
        var time = ReminderTime()
        let excepted = try ExceptedDates(try arguments.all(exception), typed, in: environment)
        try add(arguments, typed, excepted, to: &time)
        return time
    }

    private static func warnings(
        _ arguments: Arguments, _ typed: TypedTimes
    ) throws(CommandError) -> [CalendarDuration] {
        var spans: [CalendarDuration] = []
        for text in try arguments.all(warning) {
            do throws(CommandError) {
                spans.append(try typed.warning(text))
            } catch {
                throw error.about("--\(warning.syntax.name)")
            }
        }
        return spans
    }

    /// Reads when something rings that has its text already: from options, or from words that say
    /// nothing else.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - words: The words; empty for none.
    ///   - environment: The world around the program.
    /// - Returns: The times that it can be, of which nobody was asked yet; nil if nothing is said of it.
    /// - Throws: A usage error for what is no time, or says too little.
    static func times(
        _ arguments: Arguments, _ words: String, in environment: Environment
    ) throws(CommandError) -> TypedReminder? {
        let given = all.filter(arguments.has)
        if words.isEmpty, given.isEmpty { return nil }
        let zone = try arguments[zone]
        let typed = TypedTimes(environment, in: zone)
        var found = TypedReminder(text: "")
        if let base = base(arguments) {
            if !words.isEmpty {
                throw .usage { $0.canBothBeTime(words, "--\(base.name)") }
            }
            try read(arguments, typed, into: &found)
        } else {
            guard !words.isEmpty else { throw .usage { $0.needsTimeToo("--\(given[0].name)") } }
            found.typed = words
            found.times = try typed.times(words)
        }
        return try bounded(found, arguments, typed, in: zone, environment)
    }

    private static func bounded(
        _ found: TypedReminder, _ arguments: Arguments, _ typed: TypedTimes,
        in zone: TimeZone?, _ environment: Environment
    ) throws(CommandError) -> TypedReminder {
        var found = found
        let excepted = try ExceptedDates(try arguments.all(exception), typed, in: environment)
        for place in found.times.indices {
            try add(arguments, typed, excepted, to: &found.times[place])
            if let zone { found.times[place].zone = zone }
        }
        return found
    }

    /// Reads when, from options or else from words, and asks what is meant where it can be more
    /// than one thing.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - environment: The world around the program.
    /// - Returns: The text that is left, and the time, each part of which means one thing.
    /// - Throws: A usage error, if nothing says when, or what can be two things cannot be asked.
    static func read(
        _ arguments: Arguments, in environment: Environment
    ) throws(CommandError) -> (text: String, time: ReminderTime) {
        let zone = try arguments[zone]
        let typed = TypedTimes(environment, in: zone)
        let operands = arguments.operands
        let text = operands.joined(separator: " ")
        if text.allSatisfy(\.isWhitespace) { throw .usage { $0.textIsEmpty } }
        var found: TypedReminder
        if let option = base(arguments) {
            found = TypedReminder(text: text)
            // A single text is a title, but not the unit of `--in 2 hours`.
            let spans = [try arguments[span], try arguments[repetition]].compactMap(\.self)
            let isNumber = spans.contains { Int($0) != nil }
            // `--in 20 minutes tea`, where the unit begins what is taken for the text.
            let isUnit = spans.contains { number in
                Int(number) != nil && typed.isSpan("\(number) \(operands[0])") == true
            }
            if isUnit {
                found.doubt = .init(words: operands[0], time: "--\(option.name)")
            } else if operands.count > 1 || isNumber,
                let words = typed.reader.finder.wordsOfTime(in: operands)
            {
                found.doubt = .init(words: words, time: "--\(option.name)")
            }
            try checkValues(arguments, typed)
            try read(arguments, typed, into: &found)
        } else {
            try checkValues(arguments, typed)
            found = try CommandError.saying { () throws(ReminderError) in
                try TypedReminder(operands, typed.reader)
            }
        }
        let time = try bounded(found, arguments, typed, in: zone, environment)
            .time(in: environment)
        return (found.text, time)
    }

    /// Checks that no value of an option goes on in the text: `--at 9 am tea`, `--warn 1 day`.
    private static func checkValues(
        _ arguments: Arguments, _ typed: TypedTimes
    ) throws(CommandError) {
        let operands = arguments.operands
        if let clock = try arguments[moment], operands.count > 1 {
            for count in (1...min(3, operands.count - 1)).reversed() {
                let words = operands.prefix(count).joined(separator: " ")
                guard typed.endsClock(words),
                    !typed.readings({ $0.readings(of: "\(clock) \(words)") }).isEmpty
                else { continue }
                throw .usage { $0.canBothBeTime(words, "--\(moment.syntax.name)") }
            }
        }
        let numbers = try arguments.all(warning).filter { Int($0) != nil }
        for number in numbers {
            guard let unit = operands.first(where: { typed.isSpan("\(number) \($0)") == true })
            else { continue }
            throw .usage { $0.canBothBeTime(unit, "--\(warning.syntax.name)") }
        }
    }

    /// The time that the options say.
    private static func read(
        _ arguments: Arguments, _ typed: TypedTimes, into found: inout TypedReminder
    ) throws(CommandError) {
        var base = ReminderTime()
        base.rule = try arguments[rule]
        base.distance = try value(span, arguments) { (text) throws(CommandError) in
            try typed.distance(text, orMomentWith: "--at")
        }
        let repeating = try value(repetition, arguments) { (text) throws(CommandError) in
            try typed.repetitions(text)
        }
        let isRepeated = repeating != nil || base.rule != nil
        let moments = try value(moment, arguments) { (text) throws(CommandError) in
            do throws(CommandError) {
                return try typed.moments(text, isRepeated: isRepeated)
            } catch {
                throw PlaceOptions.isPlace(text) ?? error
            }
        }
        found.typed = try [arguments[repetition].map { "every \($0)" }, arguments[moment]]
            .compactMap(\.self).joined(separator: " ")
        found.times = (repeating ?? [base]).flatMap { every in
            (moments.map { $0.map(Optional.some) } ?? [nil]).map { moment in
                var time = every
                (time.rule, time.distance) = (base.rule, base.distance)
                time.moment = moment ?? every.moment
                return time
            }
        }
    }

    private static func value<Value>(
        _ option: Option<String>, _ arguments: Arguments,
        _ read: (String) throws(CommandError) -> Value
    ) throws(CommandError) -> Value? {
        guard let text = try arguments[option] else { return nil }
        do throws(CommandError) {
            return try read(text)
        } catch {
            throw error.about("--\(option.syntax.name)")
        }
    }

    /// Adds how a repetition ends and what bounds it; what words said already is not said twice.
    private static func add(
        _ arguments: Arguments, _ typed: TypedTimes, _ excepted: ExceptedDates,
        to time: inout ReminderTime
    ) throws(CommandError) {
        let window = try value(window, arguments) { (text) throws(CommandError) in
            try DayWindow(text, typed)
        }
        if let window {
            if time.window != nil { throw twice(Self.window) }
            time.window = window
        }
        let weekdays = try value(weekdays, arguments) { (text) throws(CommandError) in
            try typed.weekdays(text)
        }
        if let weekdays {
            if !time.weekdays.isEmpty { throw twice(Self.weekdays) }
            time.weekdays = weekdays
        }
        if let given = try arguments[count] {
            if time.count != nil { throw twice(count) }
            time.count = given
        }
        let until = try value(until, arguments) { (text) throws(CommandError) in
            try typed.date(text)
        }
        if let until {
            if time.until != nil { throw twice(Self.until) }
            time.until = until
        }
        if let words = time.count { time.count = try readCount("\(words)") }
        time.exceptions += excepted.dates
        (time.daysOff, time.weekdaysOff) = (excepted.days, excepted.weekdays)
        time.expectsDaysOff = !excepted.paths.isEmpty
        for text in try arguments.all(addition) {
            do throws(CommandError) {
                time.additions.append(try typed.date(text))
            } catch {
                throw error.about("--\(addition.syntax.name)")
            }
        }
        time.warnings += try warnings(arguments, typed)
    }

    private static func twice(_ option: Option<String>) -> CommandError {
        CommandError.usage { $0.wordsSayItAlready }.about("--\(option.syntax.name)")
    }

    private static func twice(_ option: Option<Int>) -> CommandError {
        CommandError.usage { $0.wordsSayItAlready }.about("--\(option.syntax.name)")
    }
}

extension TimeOptions {
    @Sendable
    private static func readRule(_ text: String) throws(CommandError) -> Recurrence {
        do throws(NotificationError) {
            let rule = try Recurrence(text: text)
            try rule.validate()
            return rule
        } catch {
            throw .usage(error.message)
        }
    }

    @Sendable
    private static func readCount(_ text: String) throws(CommandError) -> Int {
        guard let count = Int(text), (1...Recurrence.largestCount).contains(count) else {
            throw .usage { $0.noNumber(text, upTo: Recurrence.largestCount) }
        }
        return count
    }

    @Sendable
    private static func readZone(_ text: String) throws(CommandError) -> TimeZone {
        // Foundation takes abbreviations such as IST, which mean more than one zone.
        guard text == "UTC" || text.contains("/"), let zone = TimeZone(identifier: text) else {
            throw .usage { $0.noZone(text) }
        }
        return zone
    }
}
