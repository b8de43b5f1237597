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
        time.hour == nil ? nextShown(after: moment) : nextNamed(after: moment)
    }

    /// For triggers that name an hour: each matching time of each day counts once, also when
    /// a clock change skips it or brings it twice.
    private func nextNamed(after moment: Int) -> Int? {
        // The offset is that before a change, so that the times in a gap are still to come.
        var wall = moment + zone.offset(at: moment) + 1
        while let match = firstWall(from: wall) {
            let found = zone.moment(ofWall: match)
            if found > moment { return found }
            wall = match + 1
        }
        return nil
    }

    /// For triggers that name no hour: what the clock shows is all that counts.
    private func nextShown(after moment: Int) -> Int? {
        var moment = moment + 1
        while true {
            let offset = zone.offset(at: moment)
            let wall = moment + offset
            guard let match = firstWall(from: wall) else { return nil }
            let midnight = match - GregorianDay.timeOfDay(match)
            if midnight > wall {
                // Another day, perhaps behind a clock change: start again at its beginning.
                let start = zone.moment(ofWall: midnight)
                if start > moment {
                    moment = start
                    continue
                }
            }
            let found = match - offset
            if zone.offset(at: found) == offset { return found }
            moment = zone.change(between: moment, and: found)
        }
    }

    /// The first matching wall time at or after another.
    private func firstWall(from wall: Int) -> Int? {
        let day = GregorianDay.floor(wall, 86_400)
        guard var match = days.first(from: day) else { return nil }
        let start = match == day ? GregorianDay.timeOfDay(wall) : 0
        if let found = time.first(from: start) { return match * 86_400 + found }
        // The day's last time has passed.
        guard let later = days.first(from: match + 1), let found = time.first(from: 0) else {
            return nil
        }
        match = later
        return match * 86_400 + found
    }
}

extension GregorianDay {
    /// The seconds since midnight.
    fileprivate static func timeOfDay(_ wall: Int) -> Int { wall - floor(wall, 86_400) * 86_400 }
}

extension TimeZone {
    /// How far the zone's clocks are ahead of UTC, in seconds.
    func offset(at moment: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }

    /// The moment at which clocks show a time: of two the first, of none the end of the gap.
    func moment(ofWall wall: Int) -> Int {
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
    fileprivate func change(between start: Int, and end: Int) -> Int {
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
