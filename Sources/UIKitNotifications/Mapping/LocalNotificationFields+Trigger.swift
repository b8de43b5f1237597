// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension LocalNotificationFields {
    /// The moment that `fireDate` means on a machine in a zone.
    ///
    /// With a `timeZone` it is what clocks show there, taken for the clock of the machine
    /// (LEG-11): 8 o'clock stays 8 o'clock, wherever the person goes.
    ///
    /// - Parameter zone: The zone of the machine.
    /// - Returns: The moment; nil without a `fireDate`.
    func firstDate(in zone: TimeZone) -> Date? {
        guard let fireDate, let timeZone else { return fireDate }
        let components = Self.components(of: fireDate, in: timeZone)
        return Self.gregorian(zone).date(from: components)
    }

    /// What rings at `fireDate`, and each `repeatInterval` from then on; nil without a date.
    ///
    /// Without a `timeZone` the trigger has the zone GMT, so it means one instant; with one it
    /// has none and follows the machine's.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - zone: The zone of the machine.
    /// - Returns: The trigger.
    /// - Throws: ``LegacyError`` for an interval that cannot repeat.
    func trigger(
        at now: Date, in zone: TimeZone
    ) throws(LegacyError) -> UNCalendarNotificationTrigger? {
        guard let fireDate else { return nil }
        var first = Self.components(of: fireDate, in: timeZone ?? .gmt)
        if timeZone == nil { first.timeZone = .gmt }
        guard let interval = try RepeatInterval(repeatInterval) else {
            return UNCalendarNotificationTrigger(dateMatching: first, repeats: false)
        }
        let calendar = repeatCalendar ?? .current
        if interval.isSameInAllCalendars || calendar.isGregorian {
            first.nanosecond = nil
            return UNCalendarNotificationTrigger(
                startingAt: first, repeating: interval.recurrence)
        }
        return try matching(interval, calendar, fireDate, now)
    }

    /// Months and years of another calendar: a match of its day, and month if need be.
    private func matching(
        _ interval: RepeatInterval, _ calendar: Calendar, _ fireDate: Date, _ now: Date
    ) throws(LegacyError) -> UNCalendarNotificationTrigger {
        var calendar = calendar
        calendar.timeZone = timeZone ?? .gmt
        guard let unit = interval.matched,
            let previous = calendar.date(byAdding: unit.step, to: fireDate), previous <= now
        else {
            throw LegacyError(
                field: "repeatInterval",
                reason: "in this calendar it must begin within one interval from now")
        }
        var components = calendar.dateComponents(unit.components, from: fireDate)
        components.calendar = Calendar(identifier: calendar.identifier)
        components.timeZone = timeZone == nil ? .gmt : nil
        return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    }

    private static func components(of date: Date, in zone: TimeZone) -> DateComponents {
        var components = gregorian(zone).dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
        if components.nanosecond == 0 { components.nanosecond = nil }
        return components
    }

    private static func gregorian(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension Calendar {
    fileprivate var isGregorian: Bool { identifier == .gregorian || identifier == .iso8601 }
}
