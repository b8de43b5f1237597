// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationWords
import PersonalReminders

/// The days on which a repetition does not ring: dates, days of the week, or whole days of calendars.
struct ExceptedDates {
    /// The option that names them.
    static let option = "--except"

    /// Those that are named.
    private(set) var dates: [RecurrenceDate] = []
    /// Days of each week, from 1 for Sunday.
    private(set) var weekdays: Set<Int> = []
    /// Those of calendars.
    private(set) var days: [RecurrenceDate] = []
    /// The calendars, as they were typed.
    private(set) var paths: [String] = []

    /// Reads what was typed: a calendar has the ending of one.
    ///
    /// - Parameters:
    ///   - texts: The values of the option.
    ///   - typed: Reads a date.
    ///   - environment: The world around the program, which hears what could not be read.
    /// - Throws: `CommandError` for no date, and for a calendar without whole days to come.
    init(
        _ texts: [String], _ typed: TypedTimes, in environment: Environment
    ) throws(CommandError) {
        for text in texts {
            if text.lowercased().hasSuffix(".ics") {
                try read(text, in: environment)
                continue
            }
            do throws(CommandError) {
                for part in ReminderReader.parts(ofDays: text) {
                    switch try typed.leftOut(part) {
                    case .weekdays(let weekdays): self.weekdays.formUnion(weekdays)
                    case .dates(let span): days += span
                    case .words: dates.append(try typed.date(part))
                    }
                }
            } catch {
                throw error.about(Self.option)
            }
        }
    }

    private mutating func read(
        _ path: String, in environment: Environment
    ) throws(CommandError) {
        let file: CalendarFile
        do {
            file = try CalendarSource(path: path, option: Self.option).read()
        } catch {
            throw CommandError(error)
        }
        // Yesterday, too: elsewhere it may still be that day.
        let today = LocalMoment(environment.now.addingTimeInterval(-86_400), in: environment.zone)
        let calendar = file.wholeDays(from: RecurrenceDate(today, hasTime: false))
        for problem in calendar.problems {
            environment.note(environment.sentences.problem(inLine: problem.line, problem.message))
        }
        if calendar.days.isEmpty {
            throw CommandError.failure { $0.hasNoWholeDays(path) }.about(Self.option)
        }
        days += calendar.days
        paths.append(path)
    }
}
