// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension QuietHours {
    /// Whether it is quiet, and until when that is so.
    public struct State: Hashable, Sendable {
        /// Whether it is quiet.
        public let isQuiet: Bool
        /// When it ends, or begins; nil if it never does.
        public let change: Date?
    }

    /// Whether it is quiet at a date, and when that changes next.
    ///
    /// A window begins when the clock first shows its start, and ends when the clock first shows its
    /// end. In Europe/Berlin, for 22:00 to 02:30:
    ///
    /// | it begins | it ends |
    /// | --- | --- |
    /// | 2026-03-28T22:00:00+01:00 | 2026-03-29T03:00:00+02:00, for 02:30 is skipped |
    /// | 2026-10-24T22:00:00+02:00 | 2026-10-25T02:30:00+02:00, the first of two |
    ///
    /// Windows that overlap or meet are one quiet time.
    ///
    /// - Parameters:
    ///   - date: The date to look at.
    ///   - zone: The zone whose clock counts for the windows.
    /// - Returns: The state at that date.
    public func state(at date: Date, zone: TimeZone) -> State {
        // Far outside of what a calendar can hold, arithmetic would overflow.
        guard abs(date.timeIntervalSince1970) < 1e12 else {
            return State(isQuiet: false, change: nil)
        }
        var end = date
        while let later = self.end(ofSpanAt: end, zone) {
            end = later
            // Weeks are alike but for a clock change: a quiet time that lasts for so long lasts for
            // ever.
            if end >= Self.forGood
                || end.timeIntervalSince(max(date, until ?? date)) > Self.longest
            {
                return State(isQuiet: true, change: nil)
            }
        }
        if end > date { return State(isQuiet: true, change: end) }
        let starts = spans(around: date, days: -1...Self.daysAhead, zone).map(\.start)
        return State(isQuiet: false, change: starts.filter { $0 > date }.min())
    }

    /// Ends the quiet time of a date; the windows come again at their next times.
    ///
    /// - Parameters:
    ///   - date: The date from which on it is not quiet any more.
    ///   - zone: The zone whose clock counts for the windows.
    public mutating func end(at date: Date, zone: TimeZone) {
        until = nil
        let state = state(at: date, zone: zone)
        // Windows that leave no gap would never end.
        if state.isQuiet { pausedUntil = state.change ?? Self.forGood }
    }

    /// A week, and one more of which clock changes may have left nothing.
    private static let daysAhead = 16
    private static let longest = Double(daysAhead * 86_400)

    /// The latest end of the windows that are quiet at a date; nil if none is.
    private func end(ofSpanAt date: Date, _ zone: TimeZone) -> Date? {
        let ends = spans(around: date, days: -2...1, zone)
            .filter { $0.start <= date && date < $0.end }.map(\.end)
        return (ends + [until].compactMap(\.self).filter { date < $0 }).max()
    }

    /// The windows on the days around a date, without those of which a clock change leaves nothing.
    private func spans(
        around date: Date, days: ClosedRange<Int>, _ zone: TimeZone
    ) -> [(start: Date, end: Date)] {
        let today = Self.day(of: date, zone)
        return windows.flatMap { window in
            days.compactMap { offset in
                let day = today + offset
                guard window.weekdays.contains(GregorianDay.weekday(day)) else { return nil }
                // A window that a person ended early holds nothing more.
                let start = max(
                    Self.moment(window.start, on: day, zone), pausedUntil ?? .distantPast)
                let end = Self.moment(
                    window.end, on: window.isOverMidnight ? day + 1 : day, zone)
                return start < end ? (start, end) : nil
            }
        }
    }
}

// MARK: - Summaries

extension QuietHours {
    /// The latest time of a summary up to a date, and the first one after it.
    ///
    /// A time that comes twice is the first of them, and one that is skipped is the end of the gap.
    ///
    /// - Parameters:
    ///   - date: The date to look at.
    ///   - zone: The zone whose clock counts.
    /// - Returns: Both; nil where no calendar can tell.
    public func summaries(
        around date: Date, zone: TimeZone
    ) -> (latest: Date?, next: Date?) {
        guard abs(date.timeIntervalSince1970) < 1e12 else { return (nil, nil) }
        let today = Self.day(of: date, zone)
        let times = (-2...2).flatMap { offset in
            summaryTimes.map { Self.moment($0, on: today + offset, zone) }
        }
        return (times.filter { $0 <= date }.max(), times.filter { $0 > date }.min())
    }

    /// The day that the clock shows at a date.
    private static func day(of date: Date, _ zone: TimeZone) -> Int {
        let moment = Int(date.timeIntervalSince1970.rounded(.down))
        return GregorianDay.floor(moment + zone.offset(at: moment), 86_400)
    }

    /// When the clock first shows a minute of a day.
    private static func moment(_ minute: Int, on day: Int, _ zone: TimeZone) -> Date {
        Date(timeIntervalSince1970: Double(zone.moment(ofWall: day * 86_400 + minute * 60)))
    }
}
