// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import NotificationWords

/// What was typed for a reminder: its text, and the times that the words beside it can mean.
struct TypedReminder {
    /// The text that is left.
    var text: String
    /// The times, the likeliest first.
    var times: [ReminderTime] = []
    /// The words of the time, as they were typed.
    var typed = ""
    /// Words of the text that can belong to the time, and the words that do.
    var doubt: (words: String, time: String)?

    /// A text whose time is said elsewhere.
    init(text: String) { self.text = text }

    /// Finds the time in what was typed.
    ///
    /// - Parameters:
    ///   - operands: The fields of the command line.
    ///   - typed: What reads times.
    /// - Throws: A usage error that names the words that are not understood.
    init(_ operands: [String], _ typed: TypedTimes) throws(CommandError) {
        let found: FoundTime
        do throws(MissingTime) {
            found = try typed.finder.time(in: operands)
        } catch {
            throw Self.error(for: error)
        }
        if found.title.allSatisfy(\.isWhitespace) {
            let whole = operands.joined(separator: " ")
            throw .usage { $0.isAllTime(whole) }
        }
        text = found.title
        self.typed = found.phrase
        doubt = found.doubt.map { ($0, found.phrase) }
        if let doubt = found.doubt, found.readings.contains(where: { !$0.hasTime }) {
            throw .usage { $0.canBothBeTime(doubt, found.phrase) }
        }
        let once = found.readings.filter { $0.repetition == nil }
        let readings = once.isEmpty ? found.readings : try typed.toCome(once, found.phrase)
        times = readings.map(ReminderTime.init)
        if let time = times.first { try Self.check(time, found.phrase) }
    }

    /// Days that are named need a time of day; what is counted from now has that of now.
    private static func check(_ time: ReminderTime, _ phrase: String) throws(CommandError) {
        var needsTime = time.moment.map { !$0.hasTime } ?? false
        if time.repetition?.needsTime == true, time.moment == nil { needsTime = true }
        if needsTime { throw .usage { $0.noTimeOfDay(phrase) } }
    }

    private static func error(for missing: MissingTime) -> CommandError {
        switch missing {
        case .noWords: .usage { $0.sayWhen }
        case .unknown(let word, let beside): .usage { $0.isNotKnown(word, beside: beside) }
        case .unreadable(let words): .usage { $0.saysNoTime(words) }
        case .noSuchDay(let words): .usage { $0.dayDoesNotExist(words) }
        case .inside(let words): .usage { $0.standsInside(words) }
        case .all(let words): .usage { $0.isAllTime(words) }
        case .tooLong: .usage { $0.isTooLongForTime }
        }
    }
}

extension TypedReminder {
    /// The time that is meant, which is asked for where it can be more than one.
    ///
    /// - Parameter environment: The world around the program.
    /// - Returns: The time.
    /// - Throws: A usage error that names the readings, if there is no answer.
    func time(in environment: Environment) throws(CommandError) -> ReminderTime {
        var time = times.first ?? ReminderTime()
        if times.count > 1 {
            let readings = times.map { Self.reading(of: $0, in: environment) }
            time = times[try environment.choose(among: readings, of: typed)]
        }
        if let doubt {
            let error = CommandError.usage { $0.canBothBeTime(doubt.words, doubt.time) }
            if environment.ask != nil {
                let reading = Self.reading(of: time, in: environment)
                environment.note(error.text(environment.sentences))
                environment.note("  \"\(text)\": \(reading.words)")
            }
            guard environment.agrees() ?? false else { throw error }
        }
        return try Self.withLeapDay(time, typed, in: environment)
    }

    /// How a time is typed so that nothing else is meant, and how it is said.
    private static func reading(of time: ReminderTime, in environment: Environment) -> Reading {
        let moment = (time.moment ?? time.distance).map(TypedTimes(environment).reading)
        guard let repetition = time.repetition ?? time.rule.map({ .days($0) }) else {
            return moment ?? Reading(typed: "", words: "")
        }
        let calendar = environment.calendar
        let schedule = try? ReminderSchedule(time, after: environment.now, in: calendar)
        let words = schedule.map { TriggerText(environment.language).words(for: $0.trigger) }
        var typed = RepetitionWords.typed(repetition)
        if let moment = time.moment, moment.hasTime {
            typed += time.namesDay ? " \(moment.local.dayText)" : ""
            typed += " at \(moment.local.clockText)"
        }
        // What cannot be scheduled yet, such as days without a time, is said as it is typed.
        return Reading(typed: typed, words: words ?? typed)
    }

    // MARK: - 29 February

    /// A time of each year that is 29 February is on one of three days in other years.
    private static func withLeapDay(
        _ time: ReminderTime, _ typed: String, in environment: Environment
    ) throws(CommandError) -> ReminderTime {
        var years: Int?
        switch time.repetition {
        case .interval(let count, .years):
            let zone = time.zone ?? environment.zone
            let start = time.moment?.local ?? LocalMoment(environment.now, in: zone)
            if start.date.month == 2, start.date.day == 29 { years = count }
        case .days(let rule) where rule.unit == .years && rule[.months] == [2]:
            if rule[.monthDays] == [29] { years = rule.interval }
        default: break
        }
        guard let years else { return time }
        var (last, next, only) = (
            Recurrence(every: years, .years), Recurrence(every: years, .years),
            Recurrence(every: years, .years)
        )
        (last[.months], last[.monthDays]) = ([2], [-1])
        // The day behind 28 February: the 29th, or else 1 March.
        next[.yearDays] = [60]
        (only[.months], only[.monthDays]) = ([2], [29])
        let sentences = environment.sentences
        let names = [sentences.leapDayOr28, sentences.leapDayOrMarch, sentences.leapYearsOnly]
        let rules = [last, next, only]
        let readings = zip(rules, names).map { Reading(typed: "--rule \($0.text)", words: $1) }
        var chosen = time
        chosen.repetition = .days(
            rules[try environment.choose(among: readings, of: typed)])
        return chosen
    }
}

/// How repetitions are typed.
enum RepetitionWords {
    /// A repetition as it is typed: `every 2 weeks on friday`, `every 2nd friday`.
    static func typed(_ pattern: ReminderTime.Pattern) -> String {
        switch pattern {
        case .interval(1, let unit): return "every \(unit.rawValue.dropLast())"
        case .interval(let count, let unit): return "every \(count) \(unit.rawValue)"
        case .days(let rule):
            let days = rule.weekdays.compactMap { day in
                WeekdayName.name(of: day.number).map { name in
                    (day.ordinal.map { "\(OrdinalText.short($0)) " } ?? "") + name.lowercased()
                }
            }
            let list = days.joined(separator: ", ")
            if rule.unit == .weeks, rule.interval > 1, !days.isEmpty {
                return "every \(rule.interval) weeks on \(list)\(clocks(of: rule))"
            }
            return days.isEmpty ? "--rule \(rule.text)" : "every \(list)\(clocks(of: rule))"
        }
    }

    /// The times of a rule that says them itself: ` at 08:00 and 20:00`.
    private static func clocks(of rule: Recurrence) -> String {
        let minutes = DateText.two(rule[.minutes].first)
        let clocks = rule[.hours].map { "\(DateText.two($0)):\(minutes)" }
        return clocks.isEmpty ? "" : " at " + clocks.joined(separator: " and ")
    }
}
