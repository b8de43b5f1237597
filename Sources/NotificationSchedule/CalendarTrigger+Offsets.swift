// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// A trigger with offsets is delivered at spans from its dates, and not at those alone.
extension CalendarTrigger {
    /// The next delivery that an offset brings, strictly later than a date.
    func nextDelivery(after date: Date, zone: TimeZone) -> Date? {
        let zone = components.timeZone ?? zone
        return relativeOffsets.compactMap { offset in
            occurrence(deliveredAfter: date, offset, zone)?.moved(by: offset, in: zone)
        }.min()
    }

    /// The date of the trigger for which it is delivered; the soonest if that can be several.
    ///
    /// - Parameters:
    ///   - date: When it is due.
    ///   - zone: The zone to use when the trigger names none.
    /// - Returns: The date; nil if it is not due then, as after a change of the zone.
    package func occurrence(dueAt date: Date, zone: TimeZone) -> Date? {
        let zone = components.timeZone ?? zone
        let before = date.addingTimeInterval(-0.5)
        let offsets = relativeOffsets.isEmpty ? [CalendarDuration()] : relativeOffsets
        return offsets.compactMap { offset in
            guard let found = occurrence(deliveredAfter: before, offset, zone) else { return nil }
            let due = found.moved(by: offset, in: zone)
            return abs(due.timeIntervalSince(date)) < 0.5 ? found : nil
        }.min()
    }

    /// The first date of the trigger that an offset brings behind another.
    private func occurrence(
        deliveredAfter date: Date, _ offset: CalendarDuration, _ zone: TimeZone
    ) -> Date? {
        guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
        let start = date.moved(by: -offset, in: zone)
        // What a change of clocks moves is looked for from before that; elsewhere the way is short.
        var last = start.addingTimeInterval(-1 - 3 * zone.largestChange(near: [start, date]))
        while let found = nextOccurrence(after: last, zone: zone) {
            if found.moved(by: offset, in: zone) > date { return found }
            last = found
        }
        return nil
    }
}

extension DeliveredNotification {
    /// The date that it is about, if its trigger delivers at spans from its dates.
    ///
    /// - Parameter zone: The zone of the moment.
    /// - Returns: The date, which is another than that at which it was due; nil if it is the same.
    package func occurrence(zone: TimeZone) -> Date? {
        // A further alert has a trigger of its own.
        guard request.again == nil, case .calendar(let trigger)? = request.trigger,
            !trigger.relativeOffsets.isEmpty,
            let date = trigger.occurrence(dueAt: dueDate, zone: zone),
            abs(date.timeIntervalSince(dueDate)) >= 1
        else { return nil }
        return date
    }
}

extension Date {
    /// The date that is a span away, whose days keep the time of day.
    package func moved(by span: CalendarDuration, in zone: TimeZone) -> Date {
        guard span.days != 0 else { return addingTimeInterval(Double(span.seconds)) }
        let whole = timeIntervalSince1970.rounded(.down)
        let wall = Int(whole) + zone.offset(at: Int(whole)) + span.days * 86_400
        let seconds = Double(zone.moment(ofWall: wall) + span.seconds)
        return Date(timeIntervalSince1970: seconds + (timeIntervalSince1970 - whole))
    }
}

extension TimeZone {
    /// By how many seconds the clock changes within a day and some hours of moments; 0 if it does not.
    fileprivate func largestChange(near dates: [Date]) -> Double {
        // Samoa left out a day, and an hour may come on top.
        let margin = 26 * 3_600
        let offsets = dates.flatMap { date in
            let moment = Int(date.timeIntervalSince1970.rounded(.down))
            return [-margin, 0, margin].map { offset(at: moment + $0) }
        }
        return Double((offsets.max() ?? 0) - (offsets.min() ?? 0))
    }
}
