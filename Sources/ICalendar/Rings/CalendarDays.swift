// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The whole days of a calendar, such as public holidays or a vacation.
package struct CalendarDays: Sendable {
    /// How many days are read: those of twenty years of holidays, and some vacations.
    static let most = 5_000
    /// How far ahead what has no end is read.
    static let yearsAhead = 20
    /// How many days one event may last; the rest of it is left out.
    static let longest = 366

    /// The days in order, each once, without a time of day.
    package let days: [RecurrenceDate]
    /// The parts of the file that could not be read.
    package let problems: [CalendarProblem]

    /// Reads the events that are whole days and not cancelled, from a day on.
    ///
    /// - Parameters:
    ///   - file: The calendar.
    ///   - first: The first day that matters.
    init(_ file: CalendarFile, from first: RecurrenceDate) {
        var contents = CalendarContents(file)
        contents.change(Self.day)
        var options = RingOptions()
        // The one alarm of each is its first midnight. Days are the same everywhere.
        (options.silentEventOffset, options.dayHour) = (CalendarDuration(), DayHour(0))
        let plan = RingPlan(contents, zone: .gmt, options)
        let today = first.wall / 86_400
        let horizon = today + Self.yearsAhead * 366
        var days: Set<Int> = []
        for var stream in plan.streams {
            var last = (today - Self.longest) * 86_400
            while days.count < Self.most, let next = stream.next(after: last),
                next.moment < horizon * 86_400
            {
                last = next.moment
                guard let start = next.occurrence?.start, start.isDay else { break }
                let from = start.moment / 86_400
                let end = next.occurrence?.end.map { $0.moment / 86_400 } ?? from
                let span = from..<max(from + 1, min(end, from + Self.longest))
                days.formUnion(span.filter { $0 >= today })
                if !stream.isSeries { break }
            }
        }
        self.days = days.sorted().map { day in
            var date = RecurrenceDate(wall: day * 86_400)
            date.time = nil
            return date
        }
        problems = plan.problems.all
    }

    /// An event with its times alone; nil for a task, and for what has a time of day.
    private static func day(_ item: CalendarItem) -> CalendarItem? {
        // Another one of a series stands in its place, whatever it is.
        guard item.kind == .event, item.start?.isDay == true || item.recurrenceID != nil else {
            return nil
        }
        var item = item
        (item.alarms, item.hasAlarms) = ([], false)
        (item.acknowledged, item.snoozes) = (nil, [])
        return item
    }
}

extension CalendarFile {
    /// The days that its events take whole: of such as have no end, those of twenty years.
    ///
    /// - Parameter date: The first day that matters.
    /// - Returns: The days, and what could not be read.
    package func wholeDays(from date: RecurrenceDate) -> CalendarDays {
        CalendarDays(self, from: date)
    }
}
