// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

/// Finds the days that words name, from a day on.
struct DayFinder {
    /// The days of one reading, in the order of time, and how much of a moment each says.
    struct Days {
        var days: [Int]
        var grain = TimeGrain.day
        /// How the words were read, where they can be read in more than one way.
        var note: TimeReading.Reason?
    }

    /// How many of the same are looked at: enough for 29 February on a Friday.
    static let most = 44

    /// The day that "today" is.
    var today: Int
    /// The year that was said, if one was.
    var year: Int?
    /// The day of the week on which weeks begin.
    let weekStart: Int
    /// The days on which people work, and the first of those on which they do not.
    let workdays: [Int]
    let weekendStart: Int
    let isDayFirst: Bool
    let hasBothDateOrders: Bool
    let nextSkipsThisWeek: Bool

    /// The readings of a day, the likeliest first.
    func readings(of words: DayWords) -> [Days] {
        switch words {
        case .weekday(let weekday, let turn): weekdays(weekday, turn)
        case .numbers(let one, let other, let year): dates(one, other, year ?? self.year)
        case .shifted(let count, let unit, let base): shifted(count, unit, base)
        case .edge(let place, let span): [edge(place, span)]
        case .weekdayAfter(let rank, let weekday, .offset(0)) where rank > 0:
            weekdaysAhead(rank, weekday)
        default: [days(of: words)].filter { !$0.days.isEmpty }
        }
    }

    /// The days of words that have one reading.
    func days(of words: DayWords) -> Days {
        switch words {
        case .offset(let count): Days(days: [today + count])
        case .weekdayOfWeek(let weekday, let weeks):
            Days(days: [start(of: .week, weeks) + (weekday - weekStart + 7) % 7])
        case .date(let year, let month, let day): date(year ?? self.year, month, day)
        case .unit(let unit, let count): Days(days: [start(of: unit, count)], grain: unit.grain)
        case .nextOf(let unit): Days(days: [start(of: unit, 0)], grain: unit.grain)
        case .weekOfYear(let week): weeks(week)
        case .nth(let rank, let thing, let span): nth(rank, thing, span)
        case .quarter(let quarter): quarters(quarter)
        case .quarterOf(let quarter, let year):
            Days(days: [month(year * 12 + (quarter - 1) * 3)], grain: .quarter)
        case .season(let season): seasons(season)
        case .holiday(let holiday, let isOrthodox): holidays(holiday, isOrthodox)
        case .weekdayAfter(let rank, let weekday, let base): after(rank, weekday, base)
        case .nearest(let rank, let weekday, let base): nearest(rank, weekday, base)
        case .weekOf(let base):
            // A week that is named for a Sunday begins with it, or nearly so.
            Days(
                days: first(of: base).map { day in
                    let begin = weekBegin(day)
                    return day - begin == 6 ? day + 1 : begin
                }, grain: .week)
        case .weekend(let turn): weekend(turn)
        case .workday(let count): workday(count)
        default: readings(of: words).first ?? Days(days: [])
        }
    }

    func first(of words: DayWords) -> [Int] { readings(of: words).first?.days ?? [] }
}
