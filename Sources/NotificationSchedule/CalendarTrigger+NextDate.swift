// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// `Calendar.nextDate(after:matching:)` is not used to answer: its policies cannot skip a day
// that a month does not have (29 February becomes 1 March), it takes milliseconds to find out
// that there is no such date, and its answers around clock changes depend on where it starts.

extension CalendarTrigger {
    /// The next date, strictly later than another, at which the wall clock matches.
    ///
    /// Components that are set must match; those smaller than the smallest of them are at their
    /// start; the others can be anything. In Europe/Berlin, for hour 2 and minute 30:
    ///
    /// | after | next |
    /// | --- | --- |
    /// | 2026-03-28T12:00:00+01:00 | 2026-03-29T03:00:00+02:00, for 02:30 is skipped |
    /// | 2026-03-29T03:00:00+02:00 | 2026-03-30T02:30:00+02:00 |
    /// | 2026-10-25T00:00:00+02:00 | 2026-10-25T02:30:00+02:00, the first of two |
    /// | 2026-10-25T02:30:00+02:00 | 2026-10-26T02:30:00+01:00 |
    ///
    /// Without an hour a trigger follows what the clock shows, as cron does: minute 30 is due
    /// each hour, also in both hours that have the same name, and nothing is made up for.
    /// 29 February is due in leap years only. Dates that the trigger leaves out are passed over.
    /// With offsets it is due by those.
    ///
    /// - Parameters:
    ///   - date: The date to look after.
    ///   - zone: The zone to use when the trigger names none.
    /// - Returns: The date, or nil if there is none.
    public func nextDate(after date: Date, zone: TimeZone) -> Date? {
        if relativeOffsets.isEmpty { return nextOccurrence(after: date, zone: zone) }
        return nextDelivery(after: date, zone: zone)
    }

    /// The next date of the trigger itself, whatever its offsets are.
    func nextOccurrence(after date: Date, zone: TimeZone) -> Date? {
        if recurrence != nil { return nextCounted(after: date, zone: zone) }
        guard let time = TimePattern(components) else { return nil }
        // Far outside of what a calendar can hold, arithmetic would overflow.
        guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
        let days = DayPattern(components, startsOnly: time.isEmpty)
        if case .any = days, time.isEmpty { return nil }
        let search = WallClockSearch(days: days, time: time, zone: components.timeZone ?? zone)
        let fraction = Double(components.nanosecond ?? 0) / 1_000_000_000
        func moment(_ seconds: Int) -> Date {
            Date(timeIntervalSince1970: Double(seconds) + fraction)
        }
        // A date holds a fraction only roughly, so what is later is asked of dates themselves.
        var last = Int((date.timeIntervalSince1970 - fraction).rounded(.down))
        if moment(last + 1) <= date { last += 1 }
        if moment(last) > date { last -= 1 }
        if exceptions.isEmpty { return search.next(after: last).map(moment) }
        let exceptions = LeftOutTimes(exceptions, in: components.timeZone ?? zone)
        // Each turn passes one of them, and there are not many.
        while let found = search.next(after: last) {
            guard let passed = exceptions.end(of: found) else { return moment(found) }
            last = passed
        }
        return nil
    }

    /// Why there is no next date.
    func reasonForNone(zone: TimeZone) -> NeverDue {
        guard let search = search(in: zone) else { return NeverDue(.noDate) }
        return NeverDue(search.isEmpty ? .emptyRule : .ended)
    }

    private func nextCounted(after date: Date, zone: TimeZone) -> Date? {
        let moment = date.timeIntervalSince1970.rounded(.down)
        guard abs(moment) < 1e12, var search = search(in: zone) else { return nil }
        return search.next(after: Int(moment)).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private func search(in zone: TimeZone) -> RecurrenceSearch? {
        guard let recurrence else { return nil }
        return RecurrenceSearch(recurrence, from: components, in: components.timeZone ?? zone)
    }
}
