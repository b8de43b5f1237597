// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The later time at which a person wants to have a delivered or pending notification, or the place.
public enum LaterTime: Hashable, Sendable {
    /// So many seconds from now; those that pass while the machine sleeps count, too.
    case interval(Double)
    /// When the wall clock shows the time that this date has in the zone of the moment.
    case date(Date)
    /// When one has come to a place, or has left it, the next time; whether the trigger repeats does
    /// not matter.
    case place(PlaceTrigger)

    /// Ten minutes, unless the person names another time.
    public static let usual = LaterTime.interval(600)

    /// The farthest that it may be ahead, in seconds: a year.
    public static let longest = 366.0 * 86_400
}

extension LaterTime {
    /// Checks that it lies ahead, and not too far.
    ///
    /// - Parameter now: The time on the wall clock.
    /// - Throws: `NotificationError` for the field `time.seconds` or `time.date`, or for one of
    ///   `time.place`.
    public func validate(at now: Date) throws(NotificationError) {
        // Every method that takes one calls it `time`, as entries of lists do.
        try FieldKey.time.naming { () throws(NotificationError) in try check(at: now) }
    }

    private func check(at now: Date) throws(NotificationError) {
        switch self {
        case .interval(let seconds):
            if seconds >= 1, seconds <= Self.longest { return }
            throw NotificationError(
                .invalidTrigger, .seconds,
                "it is \(seconds); use 1 second to 366 days")
        case .date(let date):
            let seconds = date.timeIntervalSince(now)
            if seconds > 0, seconds <= Self.longest { return }
            throw NotificationError(
                .invalidTrigger, .date,
                seconds > 0
                    ? "it is more than 366 days ahead; use an earlier one"
                    : "it is past; use one that is still to come")
        case .place(let trigger):
            try FieldKey.place.naming { () throws(NotificationError) in try trigger.validate() }
        }
    }
}

extension LaterTime: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        let seconds = try fields.number(.seconds)
        let date = try fields.date(.date)
        let place: PlaceTrigger? = try fields.nested(.place)
        switch (seconds, date, place) {
        case (let seconds?, nil, nil): self = .interval(seconds)
        case (nil, let date?, nil): self = .date(date)
        case (nil, nil, let place?): self = .place(place)
        case (nil, nil, nil):
            throw NotificationError(
                .wrongType, .seconds, "it is missing; give seconds, a date or a place")
        case (_, _, .some):
            throw NotificationError(
                .wrongType, .place, "seconds, a date and a place exclude each other")
        case (.some, .some, nil):
            throw NotificationError(
                .wrongType, .date, "seconds, a date and a place exclude each other")
        }
    }

    package func write(to fields: inout FieldWriter) {
        switch self {
        case .interval(let seconds): fields.set(.seconds, seconds)
        case .date(let date): fields.set(.date, date)
        case .place(let trigger): fields.set(.place, trigger)
        }
    }
}
