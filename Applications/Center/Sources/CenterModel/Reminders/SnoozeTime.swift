// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords
import PersonalReminders

/// A time until which a notification may be away.
public struct SnoozeTime: Hashable, Sendable {
    /// The times that have names of their own.
    public enum Name: Hashable, Sendable {
        case tenMinutes, anHour, thisEvening, tomorrowMorning
    }

    /// Its name; nil for one that was written.
    public let name: Name?
    /// The time, as the service is told.
    public let time: LaterTime
    /// When that is.
    public let date: Date
}

extension SnoozeTime {
    /// Those that people choose most: this evening only while it lies an hour ahead.
    ///
    /// - Parameter place: Where and when it is.
    /// - Returns: The times, the soonest first.
    public static func usual(at place: ReminderPlace) -> [SnoozeTime] {
        let hours = DayHours()
        let today = place.calendar.startOfDay(for: place.now)
        let tomorrow = place.calendar.date(byAdding: .day, value: 1, to: today) ?? today
        func at(_ hour: Int, of day: Date, _ name: Name) -> SnoozeTime? {
            place.calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day).map {
                SnoozeTime(name: name, time: .date($0), date: $0)
            }
        }
        let soon = [(Name.tenMinutes, 600.0), (.anHour, 3_600)].map { name, seconds in
            SnoozeTime(
                name: name, time: .interval(seconds), date: place.now.addingTimeInterval(seconds))
        }
        let evening = at(hours.evening, of: today, .thisEvening)
        let isAhead = evening.map { $0.date >= place.now.addingTimeInterval(3_600) } ?? false
        let morning = at(hours.morning, of: tomorrow, .tomorrowMorning)
        return soon + [isAhead ? evening : nil, morning].compactMap(\.self)
    }

    /// Those that words can mean.
    ///
    /// - Parameters:
    ///   - text: Words such as `friday at 9` or `half an hour`.
    ///   - place: Where and when it is.
    /// - Returns: One or more, the likeliest first.
    /// - Throws: `ReminderError` if they mean none that comes.
    public static func meant(
        by text: String, at place: ReminderPlace
    ) throws(ReminderError) -> [SnoozeTime] {
        let reader = place.reader
        var found = reader.readings { $0.readings(of: text) }.filter { $0.repetition == nil }
        if found.isEmpty { found = reader.readings { $0.readings(of: text, at: .distance) } }
        if found.isEmpty { throw .noTime(.unreadable(text)) }
        return try reader.toCome(found, text).map { reading in
            // Days keep the time of day; the rest is real time.
            let time: LaterTime =
                reading.seconds.map { .interval(Double($0)) } ?? .date(reading.date)
            return SnoozeTime(name: nil, time: time, date: reading.date)
        }
    }

    /// Whether the service takes it: it lies ahead, and not too far.
    public func isPossible(at now: Date) -> Bool { (try? time.validate(at: now)) != nil }
}
