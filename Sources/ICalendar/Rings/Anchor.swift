// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// A start or an end from which times of alarms are counted: a moment, or a whole day.
struct Anchor: Hashable {
    /// The moment; of a whole day, the midnight with which it begins where the person is.
    var moment: Int
    /// Whether it is a whole day.
    var isDay: Bool

    /// A time in its zone.
    init(_ time: CalendarTime, in zone: CalendarZone) {
        self.init(moment: zone.moment(ofWall: time.date.wall), isDay: time.isDay)
    }

    init(moment: Int, isDay: Bool) { (self.moment, self.isDay) = (moment, isDay) }

    /// Another one after or before it.
    ///
    /// Days go by the wall clock of the zone, the rest is real time. From a whole day all goes by
    /// the clock: nine hours after it begins is nine o'clock. Whole days from one are one, too.
    func moved(by span: CalendarDuration, in zone: CalendarZone) -> Anchor {
        let wall = moment + zone.offset(at: moment) + span.days * 86_400
        if isDay {
            let midnight = GregorianDay.floor(wall, 86_400) * 86_400
            return Anchor(
                moment: zone.moment(ofWall: midnight + span.seconds),
                isDay: span.seconds % 86_400 == 0)
        }
        let moved = span.days == 0 ? moment : zone.moment(ofWall: wall)
        return Anchor(moment: moved + span.seconds, isDay: false)
    }

    /// When an alarm rings that is at this very moment: on a whole day, at the person's hour.
    func ring(_ hour: DayHour, in zone: CalendarZone) -> Int {
        if !isDay { return moment }
        // A midnight that clocks skip is later; the day is that of the hours behind it.
        let wall = moment + zone.offset(at: moment)
        let midnight = GregorianDay.floor(wall, 86_400) * 86_400
        return zone.moment(ofWall: midnight + hour.seconds)
    }
}

/// The time of day at which whole days ring.
package struct DayHour: Hashable, Sendable {
    /// The seconds since midnight.
    let seconds: Int

    /// Makes a time of day; what no clock shows is the nearest that one does.
    package init(_ hour: Int, _ minute: Int = 0) {
        seconds = min(max(hour, 0), 23) * 3_600 + min(max(minute, 0), 59) * 60
    }
}
