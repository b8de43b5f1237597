// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

/// Times as a person types them, in their own language and in English.
///
/// All commands read times here, so that the same words mean the same in each.
struct TypedTimes {
    private let environment: Environment
    /// Reads the words of the language of the person, and of English.
    let reader: ReminderReader
    private var readers: [TimeReader] { reader.readers }
    private var now: Date { environment.now }

    /// Reads the words of one language, by the habits of most who speak it.
    init(_ environment: Environment, only language: WordLanguage) {
        self.environment = environment
        reader = ReminderReader(only: language, now: environment.now, zone: environment.zone)
    }

    /// Reads times by the clock of the person, or of another zone.
    init(_ environment: Environment, in zone: TimeZone? = nil) {
        self.environment = environment
        reader = ReminderReader(
            language: environment.language.identifier, locale: environment.locale,
            now: environment.now, zone: zone ?? environment.zone)
    }

    /// The readings in the first language that finds any.
    func readings(_ read: (TimeReader) -> [TimeReading]) -> [TimeReading] {
        reader.readings(read)
    }

    // MARK: - Moments

    /// The moments that words can mean.
    ///
    /// - Parameters:
    ///   - text: Words such as `tomorrow at 9`.
    ///   - isRepeated: Whether something else says on which days it is; a time of day alone is then
    ///     that of each of them, whatever time it is now.
    /// - Returns: One or more, all still to come and with a time of day.
    /// - Throws: A usage error for what is no moment, or none that comes.
    func moments(
        _ text: String, isRepeated: Bool = false
    ) throws(CommandError) -> [TimeReading] {
        let found = readings { $0.readings(of: text) }.filter { $0.repetition == nil }
        if found.isEmpty {
            throw missing(in: text) ?? .usage { $0.noTime(text) }
        }
        if isRepeated, found[0].reason == .passed { return [found[0]] }
        if isRepeated, !found[0].namesDay {
            return found[0].onEachDay(after: now, in: readers[0].zone)
        }
        return try CommandError.saying { () throws(ReminderError) in
            try reader.toCome(found, text)
        }
    }

    /// The one moment that is meant, which is asked for if there are several.
    func moment(_ text: String) throws(CommandError) -> TimeReading {
        let found = try moments(text)
        return found[try environment.choose(among: found.map(reading), of: text)]
    }

    /// The moment until which something lasts, such as `until 9:00`; nil if the words are something
    /// else.
    func end(_ text: String) throws(CommandError) -> TimeReading? {
        let found = readings { $0.ends(of: text) }
        if found.isEmpty { return nil }
        let left = try CommandError.saying { () throws(ReminderError) in
            try reader.toCome(found, text)
        }
        return left[try environment.choose(among: left.map(reading), of: text)]
    }

    /// When a part of today ends that lasts now, such as `tonight`; nil if the words are something else.
    func endOfPart(_ text: String) -> Date? {
        readers.lazy.compactMap { $0.endOfPart(of: text) }.first
    }

    /// Whether words such as `for 10 minutes` end after a span, or at a moment; nil for something else.
    func isEndBySpan(_ text: String) -> Bool? {
        readings { $0.ends(of: text) }.first.map { $0.seconds != nil }
    }

    /// Whether a word can stand before a time and says nothing without one, such as `until`.
    func standsBeforeTime(_ word: String) -> Bool {
        readers.contains { $0.standsBeforeTime(word) }
    }

    /// Whether words end a time of the day and say nothing without one, such as `am`.
    func endsClock(_ words: String) -> Bool { readers.contains { $0.endsClock(words) } }

    /// How a moment is typed so that nothing else is meant, and how it is said.
    func reading(of moment: TimeReading) -> Reading {
        // What is typed names no zone.
        let local =
            moment.zone == nil ? moment.local : LocalMoment(moment.date, in: environment.zone)
        return Reading(
            typed: moment.hasTime ? "\(local.dayText) \(local.clockText)" : local.dayText,
            words: moment.hasTime
                ? DateText(environment).local(moment.date) : DateText(environment).day(moment.date))
    }

    /// The day or the time of the day that does not exist, of which no time was made.
    private func missing(in text: String) -> CommandError? {
        if let date = readers.lazy.compactMap({ $0.missingDate(in: text) }).first {
            return .usage { $0.dayDoesNotExist(date) }
        }
        if readers.contains(where: { $0.namesMissingDay(text) }) {
            return .usage { $0.dayDoesNotExist(text) }
        }
        let clock = readers.lazy.compactMap { $0.missingClock(in: text) }.first
        return clock.map { words in .usage { $0.timeDoesNotExist(words) } }
    }

    /// The times that words can mean which say nothing else, also those that repeat.
    ///
    /// - Parameter text: Words such as `friday at 9` or `every weekday at 9:30`.
    /// - Returns: One or more, the likeliest first.
    /// - Throws: A usage error for what is no time, is past or has no time of day.
    func times(_ text: String) throws(CommandError) -> [ReminderTime] {
        let found = readings { $0.readings(of: text) }
        if found.allSatisfy({ $0.repetition == nil }) {
            let times = try moments(text).map(ReminderTime.init)
            if found.allSatisfy(\.hasTime) { return times }
            throw .usage { $0.noTimeOfDay(text) }
        }
        let times = found.map(ReminderTime.init)
        try CommandError.saying { () throws(ReminderError) in
            try times.first?.checkTimeOfDay(text)
        }
        return times
    }

    // MARK: - Lengths of time

    /// The moment that lies so far ahead: days keep the time of day, the rest is real time.
    ///
    /// - Parameters:
    ///   - text: A length of time such as `20m`, `2 days` or `half an hour`.
    ///   - words: The option or the word that takes moments, which the error names for one; nil for none.
    /// - Returns: The moment.
    /// - Throws: A usage error for what is no length, none at all, or too much.
    func distance(
        _ text: String, orMomentWith words: String? = nil
    ) throws(CommandError) -> TimeReading {
        let found: TimeReading?
        if let span = Span.parts(of: text) {
            let length = Double(span.days) * 86_400 + Double(span.seconds)
            if length > Request.Limit.interval { throw .usage { $0.tooLong(text) } }
            found = readers[0].moment(inDays: span.days, andSeconds: span.seconds)
        } else {
            found = readings { $0.readings(of: text, at: .distance) }.first
        }
        guard let found else {
            guard let words, isSpan(text) == false else { throw .usage { $0.noSpan(text) } }
            throw .usage { $0.momentIsNoSpan(text, words) }
        }
        if found.date <= now { throw .usage { $0.noTimeAtAll(text) } }
        if found.date.timeIntervalSince(now) > Request.Limit.interval {
            throw .usage { $0.tooLong(text) }
        }
        return found
    }

    /// Whether words are a length of time; false for a moment, and nil for something else.
    func isSpan(_ text: String) -> Bool? {
        if Span.parts(of: text) != nil { return true }
        if !readings({ $0.readings(of: text, at: .distance) }).isEmpty { return true }
        return readings { $0.readings(of: text) }.contains { $0.repetition == nil } ? false : nil
    }

    /// The moment that lies so far behind, or the last one of its name.
    ///
    /// - Parameter text: Words such as `2d`, `yesterday`, `monday` or `2026-11-20 08:30`.
    /// - Returns: The moment; a day without a time begins with it.
    /// - Throws: A usage error, also for a moment that is still to come.
    func past(_ text: String) throws(CommandError) -> Date {
        if let span = Span.parts(of: text) {
            let length = Double(span.days) * 86_400 + Double(span.seconds)
            if length > Request.Limit.interval { throw .usage { $0.tooLong(text) } }
            let moment = readers[0].moment(inDays: -span.days, andSeconds: -span.seconds)
            guard let moment, moment.date < now else { throw .usage { $0.noTimeAtAll(text) } }
            return moment.date
        }
        let found = readings { reader in
            let distance = reader.readings(of: text, at: .past)
            if !distance.isEmpty { return distance }
            var reader = reader
            reader.looksBack = true
            return reader.readings(of: text)
        }
        if found.isEmpty { throw .usage { $0.noPastMoment(text) } }
        let behind = found.filter { $0.date <= now && $0.repetition == nil }
        if behind.isEmpty { throw .usage { $0.isStillToCome(text) } }
        return behind[try environment.choose(among: behind.map(reading), of: text)].date
    }

    /// The span by which something comes before a time.
    ///
    /// - Parameter text: A length of time such as `20m`, `2 days` or `1w`.
    /// - Returns: The span, which is negative.
    /// - Throws: A usage error for what is no length, none at all, or more than 366 days.
    func warning(_ text: String) throws(CommandError) -> CalendarDuration {
        var span = Span.parts(of: text).map { CalendarDuration(days: $0.days, seconds: $0.seconds) }
        if span == nil {
            let every = readings { $0.readings(of: text, at: .repetition) }.first?.repetition
            if case .interval(let count, let unit)? = every?.pattern {
                span = CalendarDuration(count, unit)
            }
        }
        guard let span, span.canFollow else { throw .usage { $0.noWarning(text) } }
        return -span
    }

    // MARK: - Parts of times

    /// How often something is, and what more the words say.
    ///
    /// - Parameter text: Words such as `20m`, `2 weeks` or `last friday`.
    /// - Returns: One or more.
    /// - Throws: A usage error for what is none.
    func repetitions(_ text: String) throws(CommandError) -> [ReminderTime] {
        if let span = Span.parts(of: text) {
            let length = try Span(text).seconds
            var time = ReminderTime()
            time.repetition =
                span.seconds == 0
                ? .interval(span.days, .days)
                : .interval(length, .seconds)
            return [time]
        }
        let found = readings { reader in
            // What says itself how often it is means that: 隔週金曜日 is every other one.
            let own = reader.readings(of: text)
            if !own.isEmpty, own.allSatisfy({ $0.repetition != nil }) { return own }
            let every = reader.readings(of: text, at: .repetition)
            return every.isEmpty ? own.filter { $0.repetition != nil } : every
        }
        if found.isEmpty { throw .usage { $0.noRepetition(text) } }
        return found.map(ReminderTime.init)
    }

    /// A date that ends a repetition, is left out of it or added.
    ///
    /// - Parameter text: Words such as `2027-03-01`, `friday` or `24 december 18:00`.
    /// - Returns: The date, with a time if one was typed.
    /// - Throws: A usage error for what is no date, or is past.
    func date(_ text: String) throws(CommandError) -> RecurrenceDate {
        let found = readings { $0.readings(of: text) }.filter { reading in
            reading.repetition == nil && (reading.hasTime || reading.grain == .day)
        }
        if found.isEmpty {
            throw missing(in: text) ?? .usage { $0.noDate(text) }
        }
        let today = LocalMoment(now, in: readers[0].zone).dayText
        let left = found.filter { $0.hasTime ? $0.date > now : $0.local.dayText >= today }
        guard !left.isEmpty else { throw .usage { $0.dateIsPast } }
        let chosen = left[try environment.choose(among: left.map(reading), of: text)]
        return RecurrenceDate(chosen.local, hasTime: chosen.hasTime)
    }

    /// A part of the days that are left out, such as `sunday` or `24 december to 2 january`.
    func leftOut(_ part: String) throws(CommandError) -> LeftOutPart {
        try CommandError.saying { () throws(ReminderError) in try reader.leftOut(part) }
    }

    /// Days of the week, from 1 for Sunday.
    func weekdays(_ text: String) throws(CommandError) -> [Int] {
        for reader in readers {
            let days = reader.weekdays(of: text)
            if !days.isEmpty { return days }
        }
        throw .usage { $0.noWeekday(text) }
    }

    /// Parts of the day with their days; none if it is something else.
    func partsOfDay(_ text: String) -> [DayPartReading] {
        readers.lazy.map { $0.partsOfDay(of: text) }.first { !$0.isEmpty } ?? []
    }

    /// Times of the day in minutes since midnight; none if it is something else.
    func timesOfDay(_ text: String) -> [Int] {
        readers.lazy.map { $0.timesOfDay(of: text) }.first { !$0.isEmpty } ?? []
    }
}

extension DayWindow {
    /// Reads the value of an option.
    init(_ text: String, _ typed: TypedTimes) throws(CommandError) {
        let parts = typed.partsOfDay(text)
        guard parts.count == 1, let part = parts.first, part.weekdays.isEmpty else {
            throw .usage { $0.noPartOfDay(text) }
        }
        self.init(from: part.start, to: part.end)
    }
}
