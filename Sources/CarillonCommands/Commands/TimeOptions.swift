// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The options that say when a reminder rings, and the words that say it without options.
enum TimeOptions {
    private static let span = Option("in", "SPAN", "Ring once after a span of time, such as 20m") {
        (text) throws(CommandError) in try Span(text)
    }
    private static let moment = Option(
        "at", "TIME", "Ring once at a time, such as \"tomorrow 09:00\""
    ) {
        (text) throws(CommandError) in try Moment(text)
    }
    private static let repetition = Option(
        "every", "SPAN|DAYS", "Ring again and again, such as 2h, weekday or \"last friday\""
    ) { (text) throws(CommandError) in try Repetition(text) }
    private static let rule = Option("rule", "RULE", "Ring again and again by a rule of RFC 5545") {
        (text) throws(CommandError) in try readRule(text)
    }
    private static let window = Option(
        "between", "TIME-TIME", "With --every 20m: only in this part of the day"
    ) { (text) throws(CommandError) in try DayWindow(text) }
    private static let weekdays = Option(
        "on", "DAYS", "With --between: only on these days, such as mon-fri"
    ) { (text) throws(CommandError) in try Weekdays.read(text) }
    private static let count = Option("count", "N", "Ring so many times, and no more") {
        (text) throws(CommandError) in try readCount(text)
    }
    private static let until = Option("until", "DATE", "Ring until then, that day included") {
        (text) throws(CommandError) in try DateWords(text)
    }
    private static let exception = Option(
        "except", "DATE", "Leave a date out of a repetition", isRepeated: true
    ) { (text) throws(CommandError) in try DateWords(text) }
    private static let addition = Option(
        "also", "DATE", "Add a date to a repetition", isRepeated: true
    ) { (text) throws(CommandError) in try DateWords(text) }
    private static let zone = Option(
        "zone", "ZONE", "By the clock of another place, such as Europe/Berlin"
    ) { (text) throws(CommandError) in try readZone(text) }

    /// All of them, as the help lists them.
    static let all = [
        span.syntax, moment.syntax, repetition.syntax, rule.syntax, window.syntax,
        weekdays.syntax, count.syntax, until.syntax, exception.syntax, addition.syntax,
        zone.syntax,
    ]

    /// Reads when, from options or else from the last words, and asks what is meant where it can
    /// be more than one thing.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - environment: The world around the program.
    /// - Returns: The text that is left, and the time, each part of which means one thing.
    /// - Throws: A usage error, if nothing says when, or what can be two things cannot be asked.
    static func read(
        _ arguments: Arguments, in environment: Environment
    ) throws(CommandError) -> (text: String, time: ReminderTime) {
        var time = ReminderTime()
        time.span = try arguments[span]
        time.moment = try arguments[moment]
        time.repetition = try arguments[repetition]
        time.rule = try arguments[rule]
        var text = arguments.operands.joined(separator: " ")
        if text.allSatisfy(\.isWhitespace) { throw .usage { $0.textIsEmpty } }
        if !time.saysWhen { (text, time) = try TimePhrase.split(arguments.operands) }
        try add(arguments, to: &time)
        time.zone = try arguments[zone]
        try makeClear(&time, in: environment)
        return (text, time)
    }

    /// Adds how a repetition ends and what bounds it; what words said already is not said twice.
    private static func add(
        _ arguments: Arguments, to time: inout ReminderTime
    ) throws(CommandError) {
        if let given = try arguments[window] {
            if time.window != nil { throw twice(window) }
            time.window = given
        }
        if let given = try arguments[weekdays] {
            if !time.weekdays.isEmpty { throw twice(weekdays) }
            time.weekdays = given
        }
        if let given = try arguments[count] {
            if time.count != nil { throw twice(count) }
            time.count = given
        }
        if let given = try arguments[until] {
            if time.until != nil { throw twice(until) }
            time.until = given
        }
        if let words = time.count { time.count = try readCount("\(words)") }
        time.exceptions = try arguments.all(exception)
        time.additions = try arguments.all(addition)
    }

    private static func twice<Value>(_ option: Option<Value>) -> CommandError {
        CommandError.usage { $0.wordsSayItAlready }.about("--\(option.syntax.name)")
    }

    private static func makeClear(
        _ time: inout ReminderTime, in environment: Environment
    ) throws(CommandError) {
        if let repetition = time.repetition, case let readings = repetition.readings,
            readings.count > 1
        {
            let place = try environment.choose(
                among: readings.map(\.reading), of: repetition.text)
            time.repetition = readings[place].repetition
        }
        guard let moment = time.moment else { return }
        let calendar = environment.calendar(in: time.zone ?? environment.zone)
        // A repetition is by the clock of 24 hours, and by the day from which it goes on.
        if time.repetition != nil || time.rule != nil, moment.day == .next {
            time.moment?.time.isBareHour = false
            return
        }
        time.moment = try environment.makeClear(moment, in: calendar)
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
