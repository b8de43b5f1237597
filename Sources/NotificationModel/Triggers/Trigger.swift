// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The condition on which a request is due.
///
/// A request without a trigger is due at once.
public enum Trigger: Hashable, Sendable {
    /// After a span of real time, suspend included.
    case interval(IntervalTrigger)
    /// Each time, or the first time, the wall clock matches.
    case calendar(CalendarTrigger)
    /// When one comes to a place, or leaves it.
    case place(PlaceTrigger)
    /// When it comes from outside; a delivered notification can have this trigger, a pending one
    /// never.
    case push

    /// Whether it is due again and again.
    public var isRepeating: Bool {
        switch self {
        case .interval(let trigger): trigger.isRepeating
        case .calendar(let trigger): trigger.isRepeating
        case .place(let trigger): trigger.isRepeating
        case .push: false
        }
    }

    /// Whether it can be due more than once: it repeats, or its date has several offsets.
    package var isDueAgain: Bool {
        if case .calendar(let trigger) = self { return trigger.isDueAgain }
        return isRepeating
    }
}

/// Due after a span of real time.
///
/// Follows `UNTimeIntervalNotificationTrigger`.
///
/// Time spent in suspend counts, and setting the wall clock moves nothing.
public struct IntervalTrigger: Hashable, Sendable {
    /// The span in seconds, greater than 0.
    public var seconds: Double
    /// Whether it is due again after each span.
    public var isRepeating: Bool

    /// Makes a trigger; a request with an impossible one is refused when it is added.
    public init(seconds: Double, isRepeating: Bool = false) {
        self.seconds = seconds
        self.isRepeating = isRepeating
    }
}

extension Trigger: FieldCodable {
    /// A kind of trigger, by its name in the written form.
    package enum Kind: String, CaseIterable, Sendable {
        case interval, calendar, push
        case place = "location"
    }

    /// The kind of trigger.
    package var kind: Kind {
        switch self {
        case .interval: .interval
        case .calendar: .calendar
        case .place: .place
        case .push: .push
        }
    }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        let kind: Kind? = try fields.choice(.kind, .invalidTrigger)
        let isRepeating = try fields.boolean(.repeats) ?? false
        switch try kind.required(.kind) {
        case .interval:
            let seconds = try fields.number(.seconds).required(.seconds)
            self = .interval(IntervalTrigger(seconds: seconds, isRepeating: isRepeating))
        case .calendar:
            self = .calendar(try CalendarTrigger(among: &fields, isRepeating: isRepeating))
        case .place: self = .place(try PlaceTrigger(among: &fields, isRepeating: isRepeating))
        case .push: self = .push
        }
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.kind, kind.rawValue)
        fields.set(.repeats, ifTrue: isRepeating)
        switch self {
        case .interval(let trigger): fields.set(.seconds, trigger.seconds)
        case .calendar(let trigger): trigger.write(among: &fields)
        case .place(let trigger): trigger.write(among: &fields)
        case .push: break
        }
    }
}
