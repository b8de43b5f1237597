// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

/// A reminder that comes again some time after it was done, and not by the calendar.
///
/// It is kept in the user info, since no rule has it: how it goes on is known when somebody says
/// that it is done.
public struct AfterDone: Hashable, Sendable {
    /// How long after that it comes again; days keep its time of day.
    public let span: CalendarDuration

    private static let key = "afterDone"
    /// When it comes again if somebody only puts it out of sight.
    private static let putOff = CalendarDuration(days: 1)

    /// Comes again after a span, which is above 0.
    public init(_ span: CalendarDuration) { self.span = span }

    /// Reads it from a content; nil if that does not come again like that.
    public init?(_ content: Content) {
        guard case .string(let text)? = content.userInfo[Self.key],
            let span = CalendarDuration(text: text), span.canFollow
        else { return nil }
        self.span = span
    }

    /// Has a content come again like that.
    public func write(to content: inout Content) {
        content.userInfo[Self.key] = .string(span.text)
    }

    /// Has a content not come again like that any more.
    public static func remove(from content: inout Content) { content.userInfo[key] = nil }

    /// The request that takes the place of one that was answered.
    ///
    /// - Parameters:
    ///   - request: The one that was answered.
    ///   - date: When it was.
    ///   - isDone: Whether it is done; else it was put out of sight, and comes again the next day at
    ///     the latest, since nothing else would bring it back.
    ///   - zone: The zone of the person.
    /// - Returns: The request; nil if it repeats by itself.
    public func next(
        after request: Request, at date: Date, isDone: Bool, in zone: TimeZone
    ) -> Request? {
        if request.trigger?.isRepeating == true { return nil }
        var next = request
        next.again = nil
        var span = span
        if !isDone, span.roughSeconds > Self.putOff.roughSeconds { span = Self.putOff }
        guard span.days > 0 else {
            next.trigger = .interval(IntervalTrigger(seconds: Double(span.seconds)))
            return next
        }
        var last: CalendarTrigger?
        if case .calendar(let trigger)? = request.trigger { last = trigger }
        let place = last?.components.timeZone ?? zone
        var moment = LocalMoment(date.moved(by: span, in: place), in: place).components
        if span.seconds == 0, let time = last?.components, let hour = time.hour {
            (moment.hour, moment.minute, moment.second) = (hour, time.minute ?? 0, time.second ?? 0)
        }
        moment.timeZone = last?.components.timeZone
        var trigger = CalendarTrigger(components: moment)
        let due = trigger.nextDate(after: date, zone: zone)
        // A warning that would have come already is none.
        trigger.relativeOffsets = (last?.relativeOffsets ?? []).filter { offset in
            due.map { $0.moved(by: offset, in: place) > date } ?? false
        }
        next.trigger = .calendar(trigger)
        return next
    }
}
