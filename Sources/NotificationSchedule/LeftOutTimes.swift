// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The times that a trigger leaves out, in seconds since 1970.
struct LeftOutTimes: Sendable {
    private var moments: Set<Int> = []
    private var days: [Range<Int>] = []

    /// Reads dates; one without a time of day is the whole day.
    init(_ dates: [RecurrenceDate], in zone: TimeZone) {
        for date in dates {
            if date.time == nil {
                days.append(zone.wholeDay(of: date))
            } else {
                moments.insert(zone.moment(of: date))
            }
        }
    }

    /// The last moment that is left out together with one; nil if that one is not.
    func end(of moment: Int) -> Int? {
        if let day = days.first(where: { $0.contains(moment) }) { return day.upperBound - 1 }
        return moments.contains(moment) ? moment : nil
    }
}

extension TimeZone {
    /// The moment that a date means.
    ///
    /// - Parameters:
    ///   - date: The date, in this zone or in UTC.
    ///   - timeOfDay: The seconds since midnight of one without a time of day.
    /// - Returns: The seconds since 1970.
    package func moment(of date: RecurrenceDate, timeOfDay: Int = 0) -> Int {
        let wall = date.wall + (date.time == nil ? timeOfDay : 0)
        return date.isUTC ? wall : moment(ofWall: wall)
    }

    /// The moments of the day that a date without a time of day is.
    package func wholeDay(of date: RecurrenceDate) -> Range<Int> {
        let start = moment(ofWall: date.wall)
        // A day that was left out begins and ends with the same moment.
        return start..<max(start, moment(ofWall: date.wall + 86_400))
    }

    /// The date that means a moment: in this zone, or in UTC where clocks show it twice.
    package func date(of moment: Int) -> RecurrenceDate {
        let date = RecurrenceDate(wall: moment + offset(at: moment))
        if self.moment(of: date) == moment { return date }
        var exact = RecurrenceDate(wall: moment)
        exact.isUTC = true
        return exact
    }
}

extension RecurrenceDate {
    /// Seconds since 1970, as if the zone were UTC; midnight for a whole day.
    package var wall: Int {
        let day = GregorianDay(year: year, month: month, day: day).number * 86_400
        return day + (time.map { $0.hour * 3_600 + $0.minute * 60 + $0.second } ?? 0)
    }

    /// The date whose clock shows a time that is counted like that.
    package init(wall: Int) {
        let number = GregorianDay.floor(wall, 86_400)
        let (day, rest) = (GregorianDay(number), wall - number * 86_400)
        self.init(
            year: day.year, month: day.month, day: day.day,
            time: Time(hour: rest / 3_600, minute: rest / 60 % 60, second: rest % 60))
    }
}
