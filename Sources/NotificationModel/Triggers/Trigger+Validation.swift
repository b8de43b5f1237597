// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Trigger {
    /// Checks everything that does not depend on the moment.
    ///
    /// - Throws: `NotificationError` naming the first key that is wrong, as a path from the trigger
    ///   on.
    public func validate() throws(NotificationError) {
        switch self {
        case .interval(let trigger): try trigger.validate()
        case .calendar(let trigger): try trigger.validate()
        case .place(let trigger): try trigger.validate()
        case .push:
            throw NotificationError(
                .invalidTrigger,
                message: "a push comes from outside; use an interval or a calendar trigger")
        }
    }
}

extension IntervalTrigger {
    /// Checks the span.
    ///
    /// - Throws: `NotificationError` for the key `seconds`.
    public func validate() throws(NotificationError) {
        func refuse(_ reason: String) -> NotificationError {
            NotificationError(.invalidTrigger, .seconds, reason)
        }
        if !(seconds > 0 && seconds.isFinite) {
            throw refuse("it is \(seconds); it must be greater than 0")
        }
        if seconds > Request.Limit.interval {
            throw refuse("it is more than a hundred years; use a calendar trigger")
        }
        if isRepeating && seconds < Request.Limit.repeatingInterval {
            throw refuse("it is \(seconds); a repeating one must be at least 1 second")
        }
    }
}

extension CalendarTrigger {
    /// Checks each component by itself; whether a date exists, the schedule finds out.
    ///
    /// - Throws: `NotificationError` naming the first key that is wrong, as a path from the trigger
    ///   on.
    public func validate() throws(NotificationError) {
        try FieldKey.components.naming { () throws(NotificationError) in try checkComponents() }
        try checkOffsets()
        if let recurrence { return try validate(recurrence) }
        try Self.checkCount(ofExceptions: exceptions.count)
        if !exceptions.isEmpty, !isRepeating {
            throw NotificationError(
                .invalidTrigger, .exceptions,
                "the trigger does not repeat; leave out times of one that does")
        }
        if !exceptions.allSatisfy(\.isValid) {
            throw NotificationError(.invalidTrigger, .exceptions, "there is no such date")
        }
    }

    private func checkOffsets() throws(NotificationError) {
        if relativeOffsets.isEmpty { return }
        func refuse(_ reason: String) -> NotificationError {
            NotificationError(.invalidTrigger, .relativeOffsets, reason)
        }
        try Self.checkCount(ofOffsets: relativeOffsets.count)
        let isDate = components.year != nil && components.month != nil && components.day != nil
        if !isRepeating, !isDate {
            throw refuse(
                "the trigger has no date of its own; set year, month and day, or let it repeat")
        }
        for offset in relativeOffsets {
            if offset.days.signum() * offset.seconds.signum() < 0 {
                throw refuse("the days and the seconds of one point in two directions")
            }
            if abs(offset.days) > Self.longestOffset
                || abs(offset.roughSeconds) > Self.longestOffset * 86_400
            {
                throw refuse(
                    "'\(offset.text)' is too long; it can be \(Self.longestOffset) days")
            }
        }
    }

    static func checkCount(ofOffsets count: Int) throws(NotificationError) {
        guard count > mostOffsets else { return }
        throw NotificationError(
            .invalidTrigger, .relativeOffsets, "there are \(count); there can be \(mostOffsets)")
    }

    static func checkCount(ofExceptions count: Int) throws(NotificationError) {
        guard count > Recurrence.mostDates else { return }
        throw NotificationError(
            .invalidTrigger, .exceptions,
            "there are \(count); there can be \(Recurrence.mostDates)")
    }

    private func checkComponents() throws(NotificationError) {
        var count = 0
        let telling = components.telling
        for (key, component, range) in DateComponents.numbers {
            guard let value = telling.value(for: component) else { continue }
            count += 1
            if !range.contains(value) {
                throw NotificationError(
                    .invalidTrigger, key,
                    "it is \(value); it can be \(range.lowerBound) to \(range.upperBound)")
            }
        }
        if count == 0 {
            throw NotificationError(
                .invalidTrigger,
                message: "none is set; set at least one, such as hour")
        }
    }

    /// Checks that there is one first time, and a rule that means something.
    private func validate(_ recurrence: Recurrence) throws(NotificationError) {
        try recurrence.validate()
        if !isRepeating {
            throw NotificationError(
                .invalidTrigger, .repeats, "it is false; a trigger that counts always repeats")
        }
        try FieldKey.components.naming { () throws(NotificationError) in try checkFirstTime() }
    }

    private func checkFirstTime() throws(NotificationError) {
        func check(
            _ isRight: Bool, _ key: FieldKey, _ reason: @autoclosure () -> String
        ) throws(NotificationError) {
            if !isRight { throw NotificationError(.invalidTrigger, key, reason()) }
        }
        let calendar = components.calendar?.identifier ?? .gregorian
        try check(
            calendar == .gregorian || calendar == .iso8601, .calendar,
            "it is \(calendar); give the first time in the Gregorian calendar")
        let date: [FieldKey] = [.year, .month, .day]
        let time: [FieldKey] = [.hour, .minute, .second]
        for (key, component, _) in DateComponents.numbers {
            let isSet = components.value(for: component) != nil
            try check(
                isSet || !date.contains(key), key,
                "it is not set; a first time has a year, a month and a day")
            try check(
                !isSet || (date + time).contains(key), key,
                "a first time has none; use year, month, day, hour, minute and second")
        }
        var day = DateComponents(
            year: components.year, month: components.month, day: components.day)
        day.calendar = Calendar(identifier: .gregorian)
        try check(day.isValidDate, .day, "there is no such day in this month")
    }
}
