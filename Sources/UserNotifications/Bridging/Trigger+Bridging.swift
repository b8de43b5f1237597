// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

extension NotificationModel.Trigger {
    /// Takes the values of a trigger.
    ///
    /// - Throws: `NotificationError` for a kind that the service does not have.
    init(_ trigger: UNNotificationTrigger) throws(NotificationError) {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger: self = .interval(trigger.model)
        case let trigger as UNCalendarNotificationTrigger: self = .calendar(trigger.model())
        default:
            throw NotificationError(
                .invalidTrigger, field: "trigger",
                message: "a \(type(of: trigger)) is not supported here; "
                    + "use a time interval or a calendar trigger")
        }
    }

    /// The trigger as an application reads it.
    var object: UNNotificationTrigger {
        switch self {
        case .push: UNPushNotificationTrigger(repeats: false)
        case .interval(let trigger):
            UNTimeIntervalNotificationTrigger(
                timeInterval: trigger.seconds, repeats: trigger.isRepeating)
        case .calendar(let trigger):
            trigger.recurrence.map {
                UNCalendarNotificationTrigger(first: trigger.components, recurrence: .init($0))
            }
                ?? UNCalendarNotificationTrigger(
                    dateMatching: trigger.components, repeats: trigger.isRepeating)
        }
    }
}

extension UNTimeIntervalNotificationTrigger {
    fileprivate var model: IntervalTrigger {
        IntervalTrigger(seconds: timeInterval, isRepeating: repeats)
    }

    func nextDate(after date: Date) -> Date? {
        // What the service refuses never rings.
        guard (try? model.validate()) != nil else { return nil }
        return date.addingTimeInterval(timeInterval)
    }
}

extension UNCalendarNotificationTrigger {
    /// The trigger as the service reads it.
    ///
    /// - Parameter calendar: The person's; the service runs without one and assumes the
    ///   Gregorian calendar.
    /// - Returns: The trigger, which names a calendar that is another.
    func model(in calendar: Calendar = .current) -> CalendarTrigger {
        var components = dateComponents
        if components.calendar == nil && calendar.identifier != .gregorian {
            components.calendar = Calendar(identifier: calendar.identifier)
        }
        guard let recurrence else {
            return CalendarTrigger(components: components, isRepeating: repeats)
        }
        return CalendarTrigger(
            first: components, recurrence: NotificationModel.Recurrence(recurrence))
    }

    func nextDate(after date: Date, zone: TimeZone, calendar: Calendar = .current) -> Date? {
        let model = model(in: calendar)
        // What the service refuses never rings.
        guard (try? model.validate()) != nil else { return nil }
        return model.nextDate(after: date, zone: zone)
    }
}

extension NotificationModel.Recurrence {
    fileprivate init(_ recurrence: UNCalendarNotificationTrigger.Recurrence) {
        let unit: Unit =
            switch recurrence.unit {
            case .minutes: .minutes
            case .hours: .hours
            case .days: .days
            case .weeks: .weeks
            case .months: .months
            case .years: .years
            }
        self.init(every: recurrence.count, unit)
    }
}

extension UNCalendarNotificationTrigger.Recurrence {
    fileprivate init(_ recurrence: NotificationModel.Recurrence) {
        let unit: Unit =
            switch recurrence.unit {
            case .minutes: .minutes
            case .hours: .hours
            case .days: .days
            case .weeks: .weeks
            case .months: .months
            case .years: .years
            }
        self = .every(recurrence.count, unit)
    }
}
