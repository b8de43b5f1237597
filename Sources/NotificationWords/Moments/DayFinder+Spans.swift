// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

/// Spans, and the days within them.
extension DayFinder {
    /// The first day of a unit so many units ahead.
    func start(of unit: TimeUnit, _ count: Int) -> Int {
        let now = GregorianDay(today)
        switch unit {
        case .second, .minute, .hour, .day: return today + count
        case .week: return weekBegin(today) + 7 * count
        case .month: return month(now.year * 12 + now.month - 1 + count)
        case .quarter: return month(now.year * 12 + (now.month - 1) / 3 * 3 + 3 * count)
        case .year: return GregorianDay.newYear(now.year + count)
        }
    }

    func month(_ place: Int) -> Int {
        let year = GregorianDay.floor(place, 12)
        return GregorianDay(year: year, month: place - 12 * year + 1, day: 1).number
    }

    func weekBegin(_ day: Int) -> Int {
        day - (GregorianDay.weekday(day) - weekStart + 7) % 7
    }

    /// The spans that words name, each from its first day to the one behind its last.
    func spans(of words: DayWords) -> [Range<Int>] {
        let found =
            switch words {
            case .nextOf(let unit):
                Days(days: [start(of: unit, 0), start(of: unit, 1)], grain: unit.grain)
            case .date(let year, let month?, nil):
                // A month that has begun still has days to come.
                (year ?? self.year).map { date($0, month, nil) }
                    ?? Days(
                        days: (thisYear...thisYear + 2).compactMap {
                            GregorianDay.number(year: $0, month: month, day: 1)
                        }, grain: .month)
            default: days(of: words)
            }
        return found.days.compactMap { start in
            let day = LocalMoment(day: start, seconds: 0)
            switch found.grain {
            case .week: return start..<start + 7
            case .month: return start..<day.addingMonths(1).day
            case .quarter: return start..<day.addingMonths(3).day
            case .year: return start..<day.addingMonths(12).day
            default:
                guard case .season(let season) = words else { return nil }
                return season == 3
                    ? start..<begin(ofSeason: 0, in: day.date.year + 1)
                    : start..<begin(ofSeason: season + 1, in: day.date.year)
            }
        }
    }

    func nth(_ rank: Int, _ thing: DayWords.Thing, _ span: DayWords) -> Days {
        let found = spans(of: span).compactMap { day(rank, thing, in: $0) }
        let isOpen =
            switch span {
            case .date(nil, _, _): year == nil
            case .nextOf: true
            default: false
            }
        return Days(
            days: isOpen ? found.filter { $0 >= today } : found,
            grain: thing == .week ? .week : .day)
    }

    func day(_ rank: Int, _ thing: DayWords.Thing, in span: Range<Int>) -> Int? {
        guard rank != 0 else { return nil }
        func at(_ start: Int, step: Int) -> Int? {
            let first = start + step * (rank - 1)
            let last = span.upperBound - (span.upperBound - 1 - start) % step - 1
            let day = rank > 0 ? first : last + step * (rank + 1)
            return span.contains(day) ? day : nil
        }
        switch thing {
        case .day: return at(span.lowerBound, step: 1)
        case .weekday(let weekday):
            let ahead = (weekday - GregorianDay.weekday(span.lowerBound) + 7) % 7
            return at(span.lowerBound + ahead, step: 7)
        case .weekend:
            let ahead = (weekendStart - GregorianDay.weekday(span.lowerBound) + 7) % 7
            return at(span.lowerBound + ahead, step: 7)
        case .week:
            // Weeks that lie wholly in it.
            let ahead = (weekStart - GregorianDay.weekday(span.lowerBound) + 7) % 7
            let whole = span.lowerBound..<span.upperBound - 6
            let start = span.lowerBound + ahead
            let day =
                rank > 0
                ? start + 7 * (rank - 1)
                : whole.upperBound - 1 - (whole.upperBound - 1 - start) % 7 + 7 * (rank + 1)
            return whole.contains(day) ? day : nil
        case .workday:
            let days = span.filter { workdays.contains(GregorianDay.weekday($0)) }
            let place = rank > 0 ? rank - 1 : days.count + rank
            return days.indices.contains(place) ? days[place] : nil
        }
    }

    func edge(_ place: Int, _ words: DayWords) -> Days {
        let found = spans(of: words).map { span in
            switch place {
            case 0: span.lowerBound
            case 1:
                span.count > 27 && span.count < 32
                    ? span.lowerBound + 14 : span.lowerBound + span.count / 2
            default: span.upperBound - 1
            }
        }
        return Days(days: found.filter { $0 >= today || found.count == 1 })
    }
}
