// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNCalendarNotificationTrigger.Recurrence {
    /// Takes the values of a repetition.
    init(_ recurrence: NotificationModel.Recurrence) {
        self.init(
            count: recurrence.interval, unit: Unit(recurrence.unit),
            rule: recurrence.isPlain ? nil : recurrence.text)
    }

    /// The repetition as the service reads it.
    ///
    /// - Throws: `NotificationError` for a rule that cannot be read.
    func model() throws(NotificationError) -> NotificationModel.Recurrence {
        if let rule { return try NotificationModel.Recurrence(text: rule) }
        return NotificationModel.Recurrence(every: count, unit.model)
    }

    /// The rule as RFC 5545 writes it, whatever it says.
    var text: String { rule ?? NotificationModel.Recurrence(every: count, unit.model).text }

    /// Reads a rule and checks it.
    static func reading(_ rule: String) throws -> Self {
        do throws(NotificationError) {
            let recurrence = try NotificationModel.Recurrence(text: rule)
            try recurrence.validate()
            return Self(recurrence)
        } catch {
            throw ApplicationError.from(error)
        }
    }

    /// A repetition in some hours of some days.
    static func window(
        _ count: Int, _ unit: Unit, _ hours: Range<Int>, _ weekdays: [Int]
    ) -> Self {
        Self(.init(every: count, unit.model, in: hours, on: weekdays))
    }
}

extension UNCalendarNotificationTrigger.Recurrence.Unit {
    fileprivate init(_ unit: NotificationModel.Recurrence.Unit) {
        self =
            switch unit {
            case .seconds: .seconds
            case .minutes: .minutes
            case .hours: .hours
            case .days: .days
            case .weeks: .weeks
            case .months: .months
            case .years: .years
            }
    }

    fileprivate var model: NotificationModel.Recurrence.Unit {
        switch self {
        case .seconds: .seconds
        case .minutes: .minutes
        case .hours: .hours
        case .days: .days
        case .weeks: .weeks
        case .months: .months
        case .years: .years
        }
    }
}
