// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the moment at which the clock on the wall of a zone matches.
///
/// Moments are seconds since 1970; wall times are counted the same way as if the zone were UTC.
struct WallClockSearch {
    let days: DayPattern
    let time: TimePattern
    let zone: TimeZone

    /// The first matching moment that is later than another.
    func next(after moment: Int) -> Int? {
        var search = DaySearch(pattern: days)
        return next(after: moment, &search)
    }

    /// The same, with a search for days that counts its work.
    func next(after moment: Int, _ search: inout DaySearch) -> Int? {
        time.hour == nil
            ? nextShown(after: moment, &search) : nextNamed(after: moment, &search)
    }

    /// For triggers that name an hour: each matching time of each day counts once, also when
    /// a clock change skips it or brings it twice.
    private func nextNamed(after moment: Int, _ search: inout DaySearch) -> Int? {
        // The offset is that before a change, so that the times in a gap are still to come.
        var wall = moment + zone.offset(at: moment) + 1
        while let match = firstWall(from: wall, &search) {
            let found = zone.moment(ofWall: match)
            if found > moment { return found }
            // It came before the clocks went back, as does all up to what they showed then.
            let change = zone.change(between: found, and: moment)
            wall = max(match + 1, change + zone.offset(at: found))
        }
        return nil
    }

    /// For triggers that name no hour: what the clock shows is all that counts.
    private func nextShown(after moment: Int, _ search: inout DaySearch) -> Int? {
        var moment = moment + 1
        while true {
            let offset = zone.offset(at: moment)
            let match = firstWall(from: moment + offset, &search)
            // A change may bring a match that has passed, also one of the day before; so the
            // clock is followed for a day, and beyond it nothing comes again before the match.
            let soon = min(moment + 26 * 3_600, match.map { $0 - offset } ?? Int.max)
            if zone.offset(at: soon) != offset {
                moment = zone.change(between: moment, and: soon)
                continue
            }
            guard let match else { return nil }
            if match - offset == soon { return soon }
            moment = max(soon, zone.moment(ofWall: match - GregorianDay.timeOfDay(match)))
        }
    }

    /// The first matching wall time at or after another.
    private func firstWall(from wall: Int, _ search: inout DaySearch) -> Int? {
        let day = GregorianDay.floor(wall, 86_400)
        guard let match = search.first(from: day) else { return nil }
        let start = match == day ? GregorianDay.timeOfDay(wall) : 0
        if let found = time.first(from: start) { return match * 86_400 + found }
        // The day's last time has passed.
        guard let later = search.first(from: match + 1), let found = time.first(from: 0) else {
            return nil
        }
        return later * 86_400 + found
    }
}

/// Finds days, and looks for none twice, which a clock change would ask for.
struct DaySearch {
    let pattern: DayPattern
    /// The work so far, as `DayPattern` counts it.
    private(set) var looks = 0
    private var last: (start: Int, found: Int?)?

    init(pattern: DayPattern) { self.pattern = pattern }

    /// The first day at or after another.
    mutating func first(from start: Int) -> Int? {
        if let last, start >= last.start, start <= last.found ?? Int.max { return last.found }
        let found = pattern.first(from: start, looks: &looks)
        // A day that matches itself costs little, and what was found before it may be far.
        if found != start { last = (start, found) }
        return found
    }
}

extension GregorianDay {
    /// The seconds since midnight.
    fileprivate static func timeOfDay(_ wall: Int) -> Int { wall - floor(wall, 86_400) * 86_400 }
}

extension TimeZone {
    /// How far the zone's clocks are ahead of UTC, in seconds.
    package func offset(at moment: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }

    /// The moment at which clocks show a time: of two the first, of none the end of the gap.
    package func moment(ofWall wall: Int) -> Int {
        // Wide enough for every offset there is, and for a day that is left out (Apia, 2011).
        let earliest = wall - 26 * 3_600
        let latest = wall + 26 * 3_600
        let before = offset(at: earliest)
        let after = offset(at: latest)
        if before == after || offset(at: wall - before) == before { return wall - before }
        if offset(at: wall - after) == after { return wall - after }
        return change(between: earliest, and: latest)
    }

    /// The moment of the clock change between two moments with different offsets.
    func change(between start: Int, and end: Int) -> Int {
        var start = start
        var end = end
        let before = offset(at: start)
        while end - start > 1 {
            let middle = start + (end - start) / 2
            if offset(at: middle) == before { start = middle } else { end = middle }
        }
        return end
    }
}
