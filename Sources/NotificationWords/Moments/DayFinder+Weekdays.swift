// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

/// Days of the week, counted from today or from another day.
extension DayFinder {
    func weekdays(_ weekday: Int, _ turn: DayWords.Turn) -> [Days] {
        let ahead = (weekday - GregorianDay.weekday(today) + 7) % 7
        let coming = today + (ahead == 0 ? 7 : ahead)
        switch turn {
        case .plain, .this: return [Days(days: [0, 7, 14].map { today + ahead + $0 })]
        case .coming: return [Days(days: [coming])]
        case .afterNext: return [Days(days: [coming + 7])]
        case .last: return [Days(days: [coming - (ahead == 0 ? 14 : 7)])]
        case .next:
            // The one that comes, and that of the week after this one.
            let inNextWeek = [2, 1].map { start in
                today + 7 - (GregorianDay.weekday(today) - start + 7) % 7
                    + (weekday - start + 7) % 7
            }
            let all = Set(inNextWeek + [coming]).sorted(by: <)
            let likely = nextSkipsThisWeek ? inNextWeek[0] : coming
            return [likely].map { Days(days: [$0], note: all.count > 1 ? .nextWeekday : nil) }
                + all.filter { $0 != likely }.map { Days(days: [$0], note: .nextWeekday) }
        }
    }

    /// The day that so many from Monday to Friday lead to.
    func workday(_ count: Int) -> Days {
        let days = (today + 1..<today + 2 * count + 7).filter {
            workdays.contains(GregorianDay.weekday($0))
        }
        return Days(days: Array(days.dropFirst(count - 1).prefix(1)))
    }

    func weekend(_ turn: DayWords.Turn) -> Days {
        let first = today + (weekendStart - GregorianDay.weekday(today) + 7) % 7
        switch turn {
        case .next: return Days(days: [first + 7])
        case .afterNext: return Days(days: [first + 14])
        case .last: return Days(days: [first - 7])
        default: return Days(days: [first, first + 7])
        }
    }

    func after(_ rank: Int, _ weekday: Int, _ base: DayWords) -> Days {
        Days(
            days: first(of: base).map { day in
                if rank > 0 {
                    let ahead = (weekday - GregorianDay.weekday(day) + 6) % 7 + 1
                    return day + ahead + 7 * (rank - 1)
                }
                let back = (GregorianDay.weekday(day) - weekday + 6) % 7 + 1
                return day - back + 7 * (rank + 1)
            })
    }

    /// "three fridays from now": some do not count the one of this week.
    func weekdaysAhead(_ rank: Int, _ weekday: Int) -> [Days] {
        let found = after(rank, weekday, .offset(0)).days
        let isThisWeek =
            GregorianDay.weekday(today) != weekday
            && weekBegin(today) == weekBegin(found.first.map { $0 - 7 * (rank - 1) } ?? today)
        guard isThisWeek else { return [Days(days: found)] }
        return [
            Days(days: found, note: .nextWeekday),
            Days(days: found.map { $0 + 7 }, note: .nextWeekday),
        ]
    }

    func nearest(_ rank: Int, _ weekday: Int, _ base: DayWords) -> Days {
        Days(
            days: first(of: base).compactMap { day in
                let ahead = (weekday - GregorianDay.weekday(day) + 7) % 7
                let all = (-rank...rank).map { day + ahead + 7 * $0 }
                let sorted = all.sorted { (abs($0 - day), $0) < (abs($1 - day), $1) }
                return sorted.indices.contains(rank - 1) ? sorted[rank - 1] : nil
            })
    }
}
