// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

extension TypedReminder {
    /// The time that is meant, which is asked for where it can be more than one.
    ///
    /// - Parameter environment: The world around the program.
    /// - Returns: The time.
    /// - Throws: A usage error that names the readings, if there is no answer.
    func time(in environment: Environment) throws(CommandError) -> ReminderTime {
        // Which of two times a place, or a mistyped day, comes with is no question.
        if let doubt, doubt.isOfPlace || doubt.isSlip, environment.ask == nil {
            throw CommandError(doubt.error)
        }
        var time = times.first ?? ReminderTime()
        if times.count > 1 {
            let readings = times.map { Self.reading(of: $0, in: environment) }
            time = times[try environment.choose(among: readings, of: typed)]
        }
        if let doubt {
            let error = CommandError(doubt.error)
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
        let words = schedule.map { environment.sentences.often($0, in: environment.zone) }
        var typed = RepetitionWords.typed(repetition)
        if let moment = time.moment, moment.hasTime {
            typed += time.namesDay ? " \(moment.local.dayText)" : ""
            typed += " at \(moment.local.clockText)"
        }
        // What cannot be scheduled yet, such as days without a time, is said as it is typed.
        return Reading(typed: typed, words: words ?? typed)
    }

    /// A time of each year that is 29 February is on one of three days in other years.
    private static func withLeapDay(
        _ time: ReminderTime, _ typed: String, in environment: Environment
    ) throws(CommandError) -> ReminderTime {
        let choices = time.leapDays(after: environment.now, in: environment.zone)
        if choices.isEmpty { return time }
        let readings = choices.map {
            Reading(typed: "--rule \($0.rule.text)", words: environment.sentences.name(of: $0.day))
        }
        return choices[try environment.choose(among: readings, of: typed)].time
    }
}

/// How repetitions are typed.
enum RepetitionWords {
    /// A repetition as it is typed: `every 2 weeks on friday`, `every 2nd friday of
    /// the month`.
    static func typed(_ pattern: ReminderTime.Pattern) -> String {
        switch pattern {
        case .interval(1, let unit): return "every \(unit.rawValue.dropLast())"
        case .interval(let count, let unit): return "every \(count) \(unit.rawValue)"
        case .days(let rule) where !isOfWeekdays(rule): return "--rule \(rule.text)"
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
            // Without these words it can be every other one, too.
            let isOneOfMonth = rule.weekdays.count == 1 && (rule.weekdays[0].ordinal ?? 0) > 1
            return "every \(list)\(isOneOfMonth ? " of the month" : "")\(clocks(of: rule))"
        }
    }

    /// Whether a rule says on which days of the week it is, at which times, and nothing else.
    static func isOfWeekdays(_ rule: Recurrence) -> Bool {
        var typed = Recurrence(every: rule.interval, rule.unit)
        typed.weekdays = rule.weekdays
        (typed[.hours], typed[.minutes]) = (rule[.hours], Array(rule[.minutes].prefix(1)))
        guard typed == rule, !rule.weekdays.isEmpty else { return false }
        return switch rule.unit {
        case .weeks: rule.weekdays.allSatisfy { $0.ordinal == nil }
        case .months: rule.interval == 1 && rule.weekdays.allSatisfy { $0.ordinal != nil }
        default: rule.unit == .days && rule.interval == 1
        }
    }

    /// The times of a rule that says them itself: ` at 08:00 and 20:00`.
    private static func clocks(of rule: Recurrence) -> String {
        let minutes = DateText.two(rule[.minutes].first)
        let clocks = rule[.hours].map { "\(DateText.two($0)):\(minutes)" }
        return clocks.isEmpty ? "" : " at " + clocks.joined(separator: " and ")
    }
}
