// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Makes triggers of the alarms of an item that are counted from its times.
struct TriggerBuilder {
    /// The reason why no trigger says it.
    struct Refusal: Error {
        let reason: Finding

        init(_ reason: Finding) { self.reason = reason }
    }

    let zones: ZoneCatalog
    private let hour: DayHour
    private let now: Int

    init(_ zones: ZoneCatalog, _ hour: DayHour, after now: Int) {
        (self.zones, self.hour, self.now) = (zones, hour, now)
    }

    /// The triggers by which an item rings: one, or one for each time of day of whole days.
    ///
    /// - Parameters:
    ///   - item: The event or the task.
    ///   - streams: Its alarms; at least one.
    /// - Returns: The triggers, whose times of day differ.
    /// - Throws: A reason why no trigger says it.
    func triggers(
        _ item: CalendarItem, _ streams: [RingStream]
    ) throws(Refusal) -> [CalendarTrigger] {
        guard let first = item.start ?? item.end else { throw Refusal(.hasNoTime) }
        var days: [(time: Int?, offsets: [CalendarDuration])] = []
        for stream in streams {
            let (time, offset) = try offset(of: stream, of: item)
            if let place = days.firstIndex(where: { $0.time == time }) {
                if !days[place].offsets.contains(offset) { days[place].offsets.append(offset) }
            } else {
                days.append((time, [offset]))
            }
        }
        let start = try start(first, isAlone: streams.allSatisfy { !$0.isSeries })
        let rule = try RuleBuilder(item, streams, zones, after: now).recurrence()
        return days.map { day in
            var components = start
            if let time = day.time {
                components.hour = time / 3_600
                components.minute = time / 60 % 60
                components.second = time % 60
            }
            var trigger = CalendarTrigger(components: components)
            if let rule { trigger = CalendarTrigger(first: components, recurrence: rule) }
            // The date itself needs no word.
            if day.offsets != [CalendarDuration()] { trigger.relativeOffsets = day.offsets }
            return trigger
        }
    }

    // MARK: - The first time

    private func start(
        _ time: CalendarTime, isAlone: Bool
    ) throws(Refusal) -> DateComponents {
        var components = DateComponents(time.date)
        if time.isDay { return components }
        if time.date.isUTC {
            components.timeZone = .gmt
        } else if time.zone != nil {
            switch zones.zone(of: time) {
            case .known(let zone)?: components.timeZone = zone
            case .own(let rules)? where isAlone:
                components = DateComponents(
                    RecurrenceDate(wall: rules.moment(ofWall: time.date.wall)))
                components.timeZone = .gmt
            case .own?, nil:
                throw Refusal(.of("TZID", .hasOwnZone))
            }
        }
        return components
    }

    // MARK: - From the first time to a ring

    /// How a ring follows from a time of an item: by a span, and of whole days at a time of day.
    private func offset(
        of stream: RingStream, of item: CalendarItem
    ) throws(Refusal) -> (timeOfDay: Int?, span: CalendarDuration) {
        var span = CalendarDuration()
        switch stream.trigger {
        case .fromStart(let value): span = value
        case .fromEnd(let value):
            span = value
            if item.start != nil, let length = item.length(zones) {
                switch length {
                case .span(let length): span = length + span
                case .seconds(let seconds, endIsDay: false):
                    span = CalendarDuration(seconds: seconds) + span
                case .seconds:
                    throw Refusal(.endsWithDay)
                }
            }
        case .at, .place: throw Refusal(.hasOwnAlarm)
        }
        guard (item.start ?? item.end)?.isDay == true else {
            return (nil, span + stream.delay)
        }
        // By the clock from the midnight on, and whole days at the person's hour.
        let days = GregorianDay.floor(span.seconds, 86_400)
        let time = span.seconds - days * 86_400
        let ring = time == 0 ? hour.seconds : time
        let later = CalendarDuration(
            days: span.days + days + stream.delay.days, seconds: stream.delay.seconds)
        // A span that goes back by days and on by hours has no form.
        if later.days >= 0 { return (ring, later) }
        let next = GregorianDay.floor(ring + later.seconds, 86_400)
        return (
            ring + later.seconds - next * 86_400, CalendarDuration(days: later.days + next)
        )
    }
}

extension CalendarDuration {
    fileprivate static func + (one: CalendarDuration, other: CalendarDuration) -> CalendarDuration {
        CalendarDuration(days: one.days + other.days, seconds: one.seconds + other.seconds)
    }
}
