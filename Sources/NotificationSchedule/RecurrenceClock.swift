// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The times of a recurrence that counts seconds, minutes or hours of real time, where the wall
/// clock shows what its parts allow.
///
/// A clock change moves no step; it changes what the clock shows at it.
struct RecurrenceClock {
    private let length: Int
    private let step: Int
    private let start: Int
    /// The beginning of the unit of the first time.
    private let origin: Int
    /// Nil if all are allowed.
    private let days: RecurrenceDays?
    private let hours: NumberSet?
    private let minutes: NumberSet?
    private let seconds: NumberSet?
    private var positions: RecurrencePositions
    /// Whether no unit has so many times as its positions count.
    private let isBeyondReach: Bool
    private var offsets: ZoneOffsets
    /// The day that was found to be allowed last.
    private var allowedDay: Int?

    /// Reads a rule whose unit is one of the three, and whose first time is a wall time.
    init(_ rule: Recurrence, from start: Int, in zone: TimeZone) {
        length = rule.unit == .hours ? 3_600 : rule.unit == .minutes ? 60 : 1
        func numbers(_ part: Recurrence.Part) -> NumberSet? {
            rule[part].isEmpty ? nil : NumberSet(rule[part])
        }
        step = length * rule.interval
        self.start = zone.moment(ofWall: start)
        // By what the clock shows then: a first time in a gap comes when the gap ends.
        let shown = self.start + zone.offset(at: self.start)
        origin = self.start - (shown - GregorianDay.floor(shown, length) * length)
        let choosesDays =
            !rule.weekdays.isEmpty
            || [.months, .monthDays, .yearDays].contains { !rule[$0].isEmpty }
        days =
            choosesDays
            ? RecurrenceDays(rule, from: GregorianDay(GregorianDay.floor(start, 86_400))) : nil
        hours = numbers(.hours)
        minutes = numbers(.minutes)
        seconds = numbers(.seconds)
        positions = RecurrencePositions(rule[.positions])
        // Twice, since clocks can go back within an hour.
        let most =
            (length > 60 ? 2 * (minutes?.count ?? 1) : 2) * (length > 1 ? seconds?.count ?? 1 : 1)
        isBeyondReach = positions.areBeyond(most)
        offsets = ZoneOffsets(zone)
    }

    /// The first time that is later than a moment.
    mutating func next(after moment: Int, looks: inout Int) -> Int? {
        if isBeyondReach { return nil }
        let from = max(start, moment + 1)
        if isPlain { return start + -GregorianDay.floor(start - from, step) * step }
        if positions.isEmpty { return match(from: from, looks: &looks) }
        // The positions count in the whole unit, also before the first time.
        var place = startOfUnit(from)
        while let found = match(from: place, looks: &looks) {
            let unit = startOfUnit(found)
            let matches = matches(in: unit..<unit + length, looks: &looks)
            let chosen = positions.places(among: matches.count).map { matches[$0] }
            if let next = chosen.first(where: { $0 >= from }) { return next }
            place = unit + length
        }
        return nil
    }

    /// When the time with a number comes, counted from 1; nil if there are not so many.
    mutating func moment(number: Int, looks: inout Int) -> Int? {
        if isPlain { return start + (number - 1) * step }
        var place = start - 1
        var found: Int?
        for _ in 0..<number {
            guard let next = next(after: place, looks: &looks) else { return nil }
            found = next
            // The rest of a unit that has one time at most is not looked at.
            place = hasOneInUnit ? startOfUnit(next) + length - 1 : next
        }
        return found
    }

    /// Whether what is not said of the inside of a unit is as in the first.
    private var hasOneInUnit: Bool {
        positions.isEmpty && seconds == nil && (length < 3_600 || minutes == nil)
    }

    private func startOfUnit(_ moment: Int) -> Int {
        origin + GregorianDay.floor(moment - origin, length) * length
    }

    private var isPlain: Bool {
        days == nil && hours == nil && minutes == nil && seconds == nil && positions.isEmpty
    }

    private mutating func matches(in unit: Range<Int>, looks: inout Int) -> [Int] {
        var found: [Int] = []
        var place = unit.lowerBound
        while let next = match(from: place, looks: &looks), unit.contains(next) {
            found.append(next)
            place = next + 1
        }
        return found
    }

    /// The first moment at or after another that is in a counted unit and shows what is allowed.
    ///
    /// A part that does not match says how far the next match may be, so each look goes far.
    private mutating func match(from moment: Int, looks: inout Int) -> Int? {
        var moment = moment
        let end = moment + 400 * 366 * 86_400
        while looks < RecurrenceSearch.mostLooks, moment < end {
            looks += 1
            let counted = origin - GregorianDay.floor(origin - moment, step) * step
            let unit = origin + GregorianDay.floor(moment - origin, step) * step
            if moment >= unit + length {
                moment = counted
                continue
            }
            let (offset, constant) =
                step > Self.farApart
                ? offsets.within(moment..<unit + length) : offsets.around(moment)
            let wall = moment + offset
            // Binding the days would copy them, and this is done thousands of times.
            if days != nil {
                let today = GregorianDay.floor(wall, 86_400)
                let day = today == allowedDay ? today : days?.first(from: today, looks: &looks)
                guard let day else { return nil }
                allowedDay = day
                if day != today {
                    let next = offsets.zone.moment(ofWall: day * 86_400)
                    // A clock that goes back across midnight shows the day before once more.
                    let isNear = constant - moment < 26 * 3_600 || next <= moment
                    moment = isNear ? min(moment + day * 86_400 - wall, constant) : next
                    continue
                }
            }
            let wait = wait(wall, moment - unit)
            if wait == 0 { return moment }
            moment = min(moment + wait, constant)
        }
        return nil
    }

    /// Between units this far apart, clocks have changed most often.
    private static let farApart = 100 * 86_400

    /// How long it is until the clock may show what is allowed: 0 if it does.
    private func wait(_ wall: Int, _ passed: Int) -> Int {
        let time = wall - GregorianDay.floor(wall, 86_400) * 86_400
        if let hours, !hours.contains(time / 3_600) {
            return (hours.first(from: time / 3_600) ?? 24) * 3_600 - time
        }
        if let minutes, !minutes.contains(time / 60 % 60) {
            return (minutes.first(from: time / 60 % 60) ?? 60) * 60 - time % 3_600
        }
        // What is not said of a unit's inside is as in the first, in real time.
        if minutes == nil, length == 3_600 {
            let wait = (start - origin) / 60 - passed / 60
            if wait != 0 { return wait > 0 ? wait * 60 - passed % 60 : length - passed }
        }
        if let seconds {
            return seconds.contains(time % 60)
                ? 0 : (seconds.first(from: time % 60) ?? 60) - time % 60
        }
        if length == 1 { return 0 }
        let wait = (start - origin) % 60 - passed % 60
        return wait >= 0 ? wait : 60 - passed % 60
    }
}

/// How far a zone's clocks are ahead, remembered from one change to the next: a zone is slow.
private struct ZoneOffsets {
    let zone: TimeZone
    private var known = 0..<0
    private var offset = 0

    init(_ zone: TimeZone) { self.zone = zone }

    /// The offset at a moment, in seconds, and the moment until which it holds.
    mutating func around(_ moment: Int) -> (offset: Int, until: Int) {
        if !known.contains(moment) {
            offset = zone.offset(at: moment)
            let date = Date(timeIntervalSince1970: Double(moment))
            let change = zone.nextDaylightSavingTimeTransition(after: date)
            // Without one it is asked again after a century.
            let end = change.map { Int($0.timeIntervalSince1970) } ?? moment + 100 * 366 * 86_400
            known = moment..<max(end, moment + 1)
        }
        return (offset, known.upperBound)
    }

    /// The same within an hour: when clocks change next is not asked, unless they do there.
    mutating func within(_ hour: Range<Int>) -> (offset: Int, until: Int) {
        if known.contains(hour.lowerBound) { return (offset, known.upperBound) }
        let first = zone.offset(at: hour.lowerBound)
        // No clocks change twice within an hour.
        guard first == zone.offset(at: hour.upperBound - 1) else {
            return around(hour.lowerBound)
        }
        (offset, known) = (first, hour)
        return (first, hour.upperBound)
    }
}
