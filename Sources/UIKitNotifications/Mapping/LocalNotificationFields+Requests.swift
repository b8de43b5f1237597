// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension LocalNotificationFields {
    /// The requests that are delivered as the notification would be.
    ///
    /// | notification | request |
    /// | --- | --- |
    /// | `fireDate` nil or past | one without a trigger (LEG-09); a past one that repeats has a second, which goes on |
    /// | `fireDate` to come | one with a calendar trigger: see `trigger(at:in:)` |
    /// | `region` | one with a location trigger, which `add` refuses today |
    ///
    /// - Parameters:
    ///   - identifier: What the request is called; a second one has a suffix.
    ///   - now: The time, which decides what is past.
    ///   - zone: The zone of the machine.
    /// - Returns: One request or two.
    /// - Throws: ``LegacyError`` naming the field that no request can have.
    func requests(
        named identifier: String, at now: Date, in zone: TimeZone
    ) throws(LegacyError) -> [UNNotificationRequest] {
        func request(_ trigger: UNNotificationTrigger?, _ suffix: String = "")
            -> UNNotificationRequest
        {
            UNNotificationRequest(
                identifier: identifier + suffix, content: content, trigger: trigger)
        }
        if let region {
            guard fireDate == nil else {
                throw LegacyError(field: "region", reason: "there is a fireDate too; set one")
            }
            let trigger = UNLocationNotificationTrigger(
                region: region, repeats: !regionTriggersOnce)
            return [request(trigger)]
        }
        let trigger = try trigger(at: now, in: zone)
        guard let first = firstDate(in: zone), first > now else {
            return [request(nil)]
                + (repeatInterval.isEmpty || fireDate == nil
                    ? [] : [request(trigger, ".repeating")])
        }
        return [request(trigger)]
    }

    /// The content of a request.
    ///
    /// Without `alertBody` there is no text, so nothing is shown (LEG-32). A badge of 0 means no
    /// change (LEG-34), which is no badge in a request; `%%` becomes a percent sign.
    var content: UNNotificationContent {
        let content = UNMutableNotificationContent()
        if let alertBody {
            content.title = alertTitle ?? ""
            content.body = alertBody.replacing("%%", with: "%")
        }
        if badge != 0 { content.badge = NSNumber(value: badge) }
        content.sound = soundName.map {
            $0 == UILocalNotificationDefaultSoundName
                ? .default : UNNotificationSound(named: UNNotificationSoundName($0))
        }
        content.categoryIdentifier = category ?? ""
        content.launchImageName = alertLaunchImage ?? ""
        var userInfo = userInfo ?? [:]
        userInfo[Self.key] = kept
        content.userInfo = userInfo
        return content
    }
}

extension LocalNotificationFields {
    /// The moment that `fireDate` means on a machine in a zone.
    ///
    /// With a `timeZone` it is what clocks show there, taken for the clock of the machine
    /// (LEG-11): 8 o'clock stays 8 o'clock, wherever the person goes.
    ///
    /// - Parameter zone: The zone of the machine.
    /// - Returns: The moment; nil without a `fireDate`.
    private func firstDate(in zone: TimeZone) -> Date? {
        guard let fireDate, let timeZone else { return fireDate }
        let components = Self.components(of: fireDate, in: timeZone)
        return Self.gregorian(zone).date(from: components)
    }

    /// The trigger that is due at `fireDate`, and each `repeatInterval` from then on; nil without a
    /// date.
    ///
    /// Without a `timeZone` the trigger has the zone GMT, so it means one instant; with one it
    /// has none and follows the machine's.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - zone: The zone of the machine.
    /// - Returns: The trigger.
    /// - Throws: ``LegacyError`` for an interval that cannot repeat.
    private func trigger(
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

/// How often a notification repeats, as far as a calendar unit can say it.
private enum RepeatInterval {
    case minute, hour, day, week, month, quarter, year

    private static let units: [(NSCalendar.Unit, RepeatInterval)] = [
        (.minute, .minute), (.hour, .hour), (.day, .day), (.weekday, .day),
        (.weekOfMonth, .week), (.weekOfYear, .week), (.weekdayOrdinal, .week),
        (.month, .month), (.quarter, .quarter), (.year, .year), (.yearForWeekOfYear, .year),
        // `NSWeekCalendarUnit` of iOS 4 to 6.
        (NSCalendar.Unit(rawValue: 1 << 8), .week),
    ]

    /// Reads a unit: adding one of it to a date gives the next one (LEG-12).
    ///
    /// - Parameter unit: The unit; nil comes of none.
    /// - Throws: ``LegacyError`` for units that are too short, never come again, or are several.
    init?(_ unit: NSCalendar.Unit) throws(LegacyError) {
        if unit.isEmpty { return nil }
        guard let found = Self.units.first(where: { $0.0 == unit }) else {
            throw LegacyError(
                field: "repeatInterval",
                reason: "it is \(unit.rawValue); use one unit from a minute to a year")
        }
        self = found.1
    }

    /// Whether the calendar makes no difference.
    var isSameInAllCalendars: Bool {
        switch self {
        case .minute, .hour, .day, .week: true
        case .month, .quarter, .year: false
        }
    }

    /// The same as a trigger says it.
    var recurrence: UNCalendarNotificationTrigger.Recurrence {
        switch self {
        case .minute: .every(1, .minutes)
        case .hour: .every(1, .hours)
        case .day: .every(1, .days)
        case .week: .every(1, .weeks)
        case .month: .every(1, .months)
        case .quarter: .every(3, .months)
        case .year: .every(1, .years)
        }
    }

    /// For a calendar that is not Gregorian: what to match, and the step to the match before.
    var matched: (components: Set<Calendar.Component>, step: DateComponents)? {
        switch self {
        case .month: ([.day, .hour, .minute, .second], DateComponents(month: -1))
        case .year: ([.month, .day, .hour, .minute, .second], DateComponents(year: -1))
        case .minute, .hour, .day, .week, .quarter: nil
        }
    }
}

/// Why a `UILocalNotification` cannot be scheduled; where UIKit raises an exception, too.
struct LegacyError: Error, Hashable, LocalizedError {
    /// The property of the notification.
    let field: String
    /// The fault, without texts of the person.
    let reason: String

    var errorDescription: String? { "\(field): \(reason)" }
}
