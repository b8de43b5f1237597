// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders
import Testing

@testable import CarillonCommands

/// Says rules in words, and reads the words again: what is listed, typed anew, is the same rule.
///
/// `CARILLON_MIX_SEED` makes other rules.
@Suite struct RuleWordsTests {
    private static func rule(_ numbers: inout SeededNumbers) -> Recurrence {
        var rule: Recurrence
        let days = Array(
            (1...7).shuffled(using: &numbers).prefix(Int.random(in: 1...3, using: &numbers)))
        let interval = [1, 1, 1, 2, 3, 6].randomElement(using: &numbers) ?? 1
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: rule = Recurrence(every: interval, .days)
        case 1:
            rule = Recurrence(every: interval, .weeks)
            rule.weekdays = days.sorted().map { .init($0) }
        case 2:
            rule = Recurrence(every: 1, .weeks)
            rule.weekdays = (2...6).map { .init($0) }
        case 3:
            rule = Recurrence(every: interval, .months)
            rule[.monthDays] = [Array(1...31).randomElement(using: &numbers) ?? 1]
        case 4:
            rule = Recurrence(every: 1, .months)
            let days = [[-1], [1, 15], [28, 29], [28, 29, 30]]
            rule[.monthDays] = days.randomElement(using: &numbers) ?? []
            if rule[.monthDays][0] == 28 { rule[.positions] = [-1] }
        case 5:
            rule = Recurrence(every: interval, .months)
            let rank = [1, 2, 3, 4, 5, -1].randomElement(using: &numbers) ?? 1
            if Int.random(in: 0..<4, using: &numbers) == 0 {
                rule.weekdays = [1, 3].map { .init(days[0], ordinal: $0) }
            } else if Bool.random(using: &numbers) {
                rule.weekdays = [.init(days[0], ordinal: rank)]
            } else {
                rule.weekdays = [.init(days[0])]
                rule[.positions] = [rank]
            }
        case 6:
            rule = Recurrence(every: 1, .months)
            rule.weekdays = (2...6).map { .init($0) }
            rule[.positions] = [[1, -1, 2].randomElement(using: &numbers) ?? 1]
        case 7:
            let isLast = Bool.random(using: &numbers)
            rule = Recurrence(every: 1, .years)
            rule[.months] = isLast ? [3, 6, 9, 12] : [1, 4, 7, 10]
            rule.weekdays = [.init(days[0], ordinal: isLast ? -1 : 1)]
            if Bool.random(using: &numbers) {
                rule.unit = .months
                rule.weekdays = (2...6).map { .init($0) }
                rule[.positions] = [isLast ? -1 : 1]
            }
        default:
            rule = Recurrence(every: 1, .years)
            rule[.months] = [Int.random(in: 1...12, using: &numbers)]
            rule[.monthDays] = [Int.random(in: 1...28, using: &numbers)]
        }
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: rule.end = .count(Int.random(in: 2...30, using: &numbers))
        case 1: rule.end = .until(RecurrenceDate(year: 2031, month: 3, day: 1))
        default: break
        }
        return rule
    }

    /// The first dates of a time that repeats.
    private static func dates(_ time: ReminderTime, _ environment: Environment) throws -> [Date] {
        try ReminderSchedule(time, after: environment.now, in: environment.calendar)
            .dates(20, after: environment.now, in: environment.zone)
    }

    /// The world of somebody who reads a language, with clocks of so many hours.
    static func environment(
        _ code: String, _ cycle: HourCycle
    ) throws -> Environment {
        let sample = try Sample.environment()
        let language =
            code == "en"
            ? Language(nil, hourCycle: cycle)
            : Language(translatedBy: try TranslationFile(code), hourCycle: cycle)
        return Environment(
            now: sample.now, zone: sample.zone, language: language, output: { _ in },
            errors: { _ in }, makeIdentifier: { "id" })
    }

    @Test(arguments: ["en"] + TranslationFile.languages, [HourCycle.twelve, .twentyFour])
    func `are said and read as the same rule`(code: String, cycle: HourCycle) throws {
        let environment = try Self.environment(code, cycle)
        let typed = TypedTimes(environment)
        var numbers = SeededNumbers()
        for _ in 0..<70 {
            let hour = Int.random(in: 0..<24, using: &numbers)
            let clock = "\(hour):\(["00", "05", "30"].randomElement(using: &numbers) ?? "00")"
            var time = ReminderTime()
            time.rule = Self.rule(&numbers)
            time.moment = try typed.moments(clock, isRepeated: true).first
            let schedule = try ReminderSchedule(
                time, after: environment.now, in: environment.calendar)
            let words = TriggerText(environment.language).words(for: schedule.trigger)

            let readings = typed.readings { $0.readings(of: words) }

            #expect(readings.count == 1, "\(time.rule?.text ?? ""): \(words)")
            guard let reading = readings.first else { continue }
            let said = try Self.dates(ReminderTime(reading), environment)
            let ruled = try Self.dates(time, environment)
            #expect(said == ruled, "\(time.rule?.text ?? ""): \(words)")
        }
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;BYDAY=SU;BYSETPOS=2", "every month on the second Sunday at 09:00"),
        ("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "every month on the last Friday at 09:00"),
        (
            "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
            "every month on the first Saturday or Sunday at 09:00"
        ),
        (
            "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO;BYSETPOS=1,3",
            "every 2 months on the first Monday and the third Monday at 09:00"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
            "every month on the 30th, or the last day at 09:00"
        ),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day at 09:00"),
    ])
    func `are said as people say them`(rule: String, words: String) throws {
        let first = DateComponents(year: 2026, month: 11, day: 22, hour: 9, minute: 0)
        let trigger = CalendarTrigger(first: first, recurrence: try Recurrence(text: rule))

        #expect(TriggerText(.english).words(for: .calendar(trigger)) == words)
    }
}
