// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// How the day of a holiday is found.
enum HolidayRule: Sendable {
    /// The same date each year.
    case fixed(Int, Int)
    /// So many days after Easter.
    case easter(Int)
    /// A day of the week in a month, from its end if negative, and so many days behind it.
    case weekday(Int, Int, month: Int, plus: Int = 0)
    /// The first such day of the week on a date or behind it.
    case onOrAfter(Int, month: Int, day: Int)
    /// The working day that is nearest to a date.
    case nearWorkday(Int, Int)
    /// A date of the Jewish calendar: it begins on the evening before.
    case jewish(Int, Int, moved: [Int: Int] = [:])
    /// A date of the calendar of Mecca.
    case islamic(Int, Int)
    /// The last Friday of Ramadan.
    case lastFridayOfRamadan
    case chinese(Int, Int)
    /// A lunar month, a day of the moon and the hour in India at which it counts; some days behind.
    case moon(Int, Int, hour: Double, plus: Int = 0)
    /// When the sun stands so far along the stars, and so many days behind.
    case sun(Double, plus: Int = 0)
    /// When the sun stands so far along its way from spring, in Japan.
    case season(Double)
    /// The first house of the moon behind the sun's entry: Onam.
    case onam
    /// A year of 365 days without leap days, which began on a day.
    case wandering(Int)
    /// A date that is a day earlier in leap years.
    case beforeLeap(Int, Int)
    /// The first Monday of Lent in the East, 48 days before the Easter of its churches.
    case cleanMonday
    /// 27 April, or the day before a Sunday; it was 30 April before 2014.
    case kingsDay
    /// The last Sunday of May, or the first of June where that is Pentecost.
    case mothersDayFR

    /// The same days as a recurrence; nil where a rule of RFC 5545 cannot say them.
    var recurrence: Recurrence? {
        var rule = Recurrence(every: 1, .years)
        switch self {
        case .fixed(let month, let day):
            (rule[.months], rule[.monthDays]) = ([month], [day])
        case .weekday(let rank, let weekday, let month, plus: 0):
            rule[.months] = [month]
            rule.weekdays = [.init(weekday, ordinal: rank)]
        case .weekday(let rank, let weekday, let month, let plus) where rank > 0:
            return Self.within(7 * rank - 6 + plus, weekday + plus, of: month)
        case .onOrAfter(let weekday, let month, let day):
            return Self.within(day, weekday, of: month)
        default: return nil
        }
        return rule
    }

    /// A day of the week among seven dates, which are those of one month in all years.
    private static func within(_ day: Int, _ weekday: Int, of month: Int) -> Recurrence? {
        guard day > 0, GregorianDay.number(year: 2_001, month: month, day: day + 6) != nil else {
            return nil
        }
        var rule = Recurrence(every: 1, .years)
        (rule[.months], rule[.monthDays]) = ([month], Array(day...day + 6))
        rule.weekdays = [.init((weekday + 6) % 7 + 1)]
        return rule
    }

    /// The days of a year, counted from 1970-01-01.
    func days(in year: Int) -> [Int] {
        switch self {
        case .fixed(let month, let day):
            return [GregorianDay.number(year: year, month: month, day: day)].compactMap(\.self)
        case .easter(let offset): return [Self.easter(year) + offset]
        case .weekday(let rank, let weekday, let month, let plus):
            return [Self.weekday(rank, weekday, year, month) + plus]
        case .onOrAfter(let weekday, let month, let day):
            let first = GregorianDay(year: year, month: month, day: day).number
            return [first + (weekday - GregorianDay.weekday(first) + 7) % 7]
        case .nearWorkday(let month, let day):
            let date = GregorianDay(year: year, month: month, day: day)
            return [date.number + (date.weekday == 7 ? -1 : date.weekday == 1 ? 1 : 0)]
        case .jewish(let month, let day, let moved):
            return Self.dates(.hebrew, month, day, year).map {
                $0 + (moved[GregorianDay.weekday($0)] ?? 0) - 1
            }
        case .islamic(let month, let day): return Self.dates(.islamicUmmAlQura, month, day, year)
        case .lastFridayOfRamadan:
            return Self.dates(.islamicUmmAlQura, 9, -1, year).map {
                $0 - (GregorianDay.weekday($0) - 6 + 7) % 7
            }
        case .chinese(let month, let day): return Self.dates(.chinese, month, day, year)
        case .moon(let month, let day, let hour, let plus):
            return LunarFestival(month: month, day: day, hour: hour).days(in: year).map {
                $0 + plus
            }
        case .sun(let angle, let plus):
            return [Sky.day(ofSiderealSun: angle, in: year) + plus]
        case .season(let angle): return [Sky.day(ofSun: angle, in: year, hoursEast: 9)]
        case .onam: return [Sky.onam(year)]
        case .wandering(let first):
            let start = GregorianDay.newYear(year)
            let day = first + GregorianDay.floor(start - first + 364, 365) * 365
            return [day]
        case .beforeLeap(let month, let day):
            let isLeap = GregorianDay.newYear(year + 1) - GregorianDay.newYear(year) == 366
            return [GregorianDay(year: year, month: month, day: day).number - (isLeap ? 1 : 0)]
        case .cleanMonday: return [Self.orthodoxEaster(year) - 48]
        case .kingsDay:
            let day = GregorianDay(year: year, month: 4, day: year < 2014 ? 30 : 27)
            return [day.number - (day.weekday == 1 ? 1 : 0)]
        case .mothersDayFR:
            let last = Self.weekday(-1, 1, year, 5)
            return [last == Self.easter(year) + 49 ? last + 7 : last]
        }
    }

    private static func dates(
        _ calendar: Calendar.Identifier, _ month: Int, _ day: Int, _ year: Int
    ) -> [Int] {
        CalendarDates(of: calendar)?.days(month: month, day: day, in: year) ?? []
    }

    private static func weekday(_ rank: Int, _ weekday: Int, _ year: Int, _ month: Int) -> Int {
        let first = GregorianDay(year: year, month: month, day: 1)
        if rank > 0 {
            return first.number + (weekday - first.weekday + 7) % 7 + 7 * (rank - 1)
        }
        let last = first.number + first.daysInMonth - 1
        return last - (GregorianDay.weekday(last) - weekday + 7) % 7 + 7 * (rank + 1)
    }

    /// Easter Sunday of the western churches, by the rule of 1582.
    static func easter(_ year: Int) -> Int {
        let century = year / 100
        let shifted = (14 + 11 * (year % 19) - century * 3 / 4 + (5 + 8 * century) / 25) % 30
        let epact = (shifted + 30) % 30
        let adjusted = epact == 0 || epact == 1 && year % 19 > 10 ? epact + 1 : epact
        let moon = GregorianDay(year: year, month: 4, day: 19).number - adjusted
        return moon + 7 - (GregorianDay.weekday(moon) - 1)
    }

    /// Easter Sunday by the Julian calendar.
    static func orthodoxEaster(_ year: Int) -> Int {
        let epact = (14 + 11 * (year % 19)) % 30
        // 19 April of the Julian calendar.
        let april = GregorianDay(year: year, month: 4, day: 19).number + year / 100 - year / 400 - 2
        let moon = april - epact
        return moon + 7 - (GregorianDay.weekday(moon) - 1)
    }
}
