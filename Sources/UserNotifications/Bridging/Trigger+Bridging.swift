// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

extension NotificationModel.Trigger {
    /// Takes the values of a trigger.
    ///
    /// - Throws: `ValidationError` for a kind that the service does not have.
    init(_ trigger: UNNotificationTrigger) throws(ValidationError) {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger: self = .interval(trigger.model)
        case let trigger as UNCalendarNotificationTrigger: self = .calendar(trigger.model)
        default:
            throw ValidationError(
                .invalidTrigger, field: "trigger",
                reason: "a \(type(of: trigger)) is not supported here; "
                    + "use a time interval or a calendar trigger")
        }
    }

    /// The trigger as an application reads it.
    var object: UNNotificationTrigger {
        switch self {
        case .interval(let trigger):
            UNTimeIntervalNotificationTrigger(
                timeInterval: trigger.seconds, repeats: trigger.isRepeating)
        case .calendar(let trigger):
            UNCalendarNotificationTrigger(
                dateMatching: trigger.components, repeats: trigger.isRepeating)
        }
    }
}

extension UNTimeIntervalNotificationTrigger {
    fileprivate var model: IntervalTrigger {
        IntervalTrigger(seconds: timeInterval, isRepeating: repeats)
    }

    func nextDate(after date: Date) -> Date? {
        model.isValid ? date.addingTimeInterval(timeInterval) : nil
    }
}

extension UNCalendarNotificationTrigger {
    fileprivate var model: CalendarTrigger {
        CalendarTrigger(components: dateComponents, isRepeating: repeats)
    }

    func nextDate(after date: Date, zone: TimeZone) -> Date? {
        model.isValid ? model.nextDate(after: date, zone: zone) : nil
    }
}

extension IntervalTrigger {
    fileprivate var isValid: Bool {
        do {
            try validate()
            return true
        } catch {
            return false
        }
    }
}

extension CalendarTrigger {
    fileprivate var isValid: Bool {
        do {
            try validate()
            return true
        } catch {
            return false
        }
    }
}
