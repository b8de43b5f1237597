// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords
import PersonalReminders

/// A time or a place until which a notification may be away.
public struct SnoozeTime: Hashable, Sendable {
    /// The times that have names of their own, and the places.
    public enum Name: Hashable, Sendable {
        case tenMinutes, anHour, thisEvening, tomorrowMorning
        case arriving(String), leaving(String)
    }

    /// Its name; nil for one that was written.
    public let name: Name?
    /// The time, as the service is told.
    public let time: LaterTime
    /// When that is; nil for a place.
    public let date: Date?

    private init(name: Name?, time: LaterTime, date: Date?) {
        (self.name, self.time, self.date) = (name, time, date)
    }

    private init(_ place: KeptPlace, isArriving: Bool = true) {
        let trigger = PlaceTrigger(
            place: place.place, name: place.name, notifiesOnEntry: isArriving,
            notifiesOnExit: !isArriving)
        self.init(
            name: isArriving ? .arriving(place.name) : .leaving(place.name), time: .place(trigger),
            date: nil)
    }
}

extension SnoozeTime {
    /// Those that people choose most: this evening only while it lies an hour ahead.
    ///
    /// - Parameters:
    ///   - place: Where and when it is.
    ///   - kept: The places to which the person has given names.
    /// - Returns: The times, the soonest first, and then the places.
    public static func usual(at place: ReminderPlace, _ kept: KeptPlaces) -> [SnoozeTime] {
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
        let isAhead =
            evening?.date.map { $0 >= place.now.addingTimeInterval(3_600) } ?? false
        let morning = at(hours.morning, of: tomorrow, .tomorrowMorning)
        return soon + [isAhead ? evening : nil, morning].compactMap(\.self)
            + kept.places.map { SnoozeTime($0) }
    }

    /// Those that words can mean.
    ///
    /// - Parameters:
    ///   - text: Words such as `friday at 9`, `half an hour` or `when I get home`.
    ///   - place: Where and when it is.
    ///   - kept: The places to which the person has given names.
    /// - Returns: One or more, the likeliest first.
    /// - Throws: `ReminderError` if they mean none that comes.
    public static func meant(
        by text: String, at place: ReminderPlace, _ kept: KeptPlaces
    ) throws(ReminderError) -> [SnoozeTime] {
        let reader = place.reader
        var found = reader.readings { $0.readings(of: text) }.filter { $0.repetition == nil }
        if found.isEmpty { found = reader.readings { $0.readings(of: text, at: .distance) } }
        if found.isEmpty { return [try self.place(meantBy: text, at: place, kept)] }
        return try reader.toCome(found, text).map { reading in
            // Days keep the time of day; the rest is real time.
            let time: LaterTime =
                reading.seconds.map { .interval(Double($0)) } ?? .date(reading.date)
            return SnoozeTime(name: nil, time: time, date: reading.date)
        }
    }

    private static func place(
        meantBy text: String, at place: ReminderPlace, _ kept: KeptPlaces
    ) throws(ReminderError) -> SnoozeTime {
        let finder = PlaceFinder(place.reader.readers.map(\.language))
        guard let found = finder.place(meantBy: text) else { throw .noTime(.unreadable(text)) }
        guard let meant = found.names.lazy.compactMap({ kept[$0] }).first else {
            throw .isNoPlace(found.name)
        }
        return SnoozeTime(meant, isArriving: found.isArriving)
    }

    /// Whether the service takes it: it lies ahead, and not too far.
    public func isPossible(at now: Date) -> Bool { (try? time.validate(at: now)) != nil }
}
