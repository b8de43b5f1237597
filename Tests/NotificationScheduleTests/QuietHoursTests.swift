// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

@Suite(.computing) struct QuietHoursTests {
    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    private static func zone(_ name: String = "Europe/Berlin") throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    private static func state(
        _ hours: QuietHours, at text: String, in zone: String = "Europe/Berlin"
    ) throws -> QuietHours.State {
        hours.state(at: try date(text), zone: try Self.zone(zone))
    }

    private static let night = QuietHours(windows: [.init(from: 22 * 60, to: 7 * 60)])

    @Test(arguments: [
        // It is ended at three, and comes again in the evening.
        ("2026-06-02T03:00:00+02:00", false, "2026-06-02T22:00:00+02:00"),
        ("2026-06-02T06:59:59+02:00", false, "2026-06-02T22:00:00+02:00"),
        ("2026-06-02T22:00:00+02:00", true, "2026-06-03T07:00:00+02:00"),
    ])
    func `what a person ends is over, and what recurs comes again`(
        now: String, isQuiet: Bool, change: String
    ) throws {
        var hours = Self.night
        try hours.end(at: Self.date("2026-06-02T03:00:00+02:00"), zone: Self.zone())

        let state = try Self.state(hours, at: now)

        #expect(try state.isQuiet == isQuiet && state.change == Self.date(change))
        #expect(hours.windows == Self.night.windows)
    }

    @Test func `ending what is quiet for good leaves nothing quiet`() throws {
        let now = "2026-06-02T03:00:00+02:00"
        var hours = QuietHours(until: QuietHours.forGood)
        try hours.end(at: Self.date(now), zone: Self.zone())
        #expect(hours == QuietHours())

        var always = QuietHours(windows: [.init(from: 0, to: 1_440)])
        try always.end(at: Self.date(now), zone: Self.zone())
        #expect(try !Self.state(always, at: now).isQuiet)
    }

    @Test func `ending what is quiet once leaves the hours of the week alone`() throws {
        // In the afternoon, for good, and until the morning beyond what a window says.
        for until in [QuietHours.forGood, try Self.date("2026-06-03T09:00:00+02:00")] {
            var hours = Self.night
            hours.until = until
            try hours.end(at: Self.date("2026-06-02T15:00:00+02:00"), zone: Self.zone())
            #expect(hours == Self.night)
        }
    }

    @Test func `other hours of the week hold at once`() throws {
        var hours = Self.night
        try hours.end(at: Self.date("2026-06-02T03:00:00+02:00"), zone: Self.zone())
        hours.windows = [.init(from: 0, to: 300)]

        #expect(try Self.state(hours, at: "2026-06-02T03:00:00+02:00").isQuiet)
    }

    @Test(arguments: [
        ("2026-06-01T08:00:00+02:00", "2026-06-01T08:00:00+02:00", "2026-06-01T18:00:00+02:00"),
        ("2026-06-01T07:59:59+02:00", "2026-05-31T18:00:00+02:00", "2026-06-01T08:00:00+02:00"),
        ("2026-06-01T23:00:00+02:00", "2026-06-01T18:00:00+02:00", "2026-06-02T08:00:00+02:00"),
    ])
    func `summaries come at the times of the clock on the wall`(
        now: String, latest: String, next: String
    ) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let times = QuietHours().summaries(around: try Self.date(now), zone: zone)
        #expect(try times.latest == Self.date(latest) && times.next == Self.date(next))
    }

    @Test func `a summary whose time is skipped or comes twice comes once`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let hours = QuietHours(summaryTimes: [150])
        let spring = hours.summaries(around: try Self.date("2026-03-29T00:00:00Z"), zone: zone)
        #expect(try spring.next == Self.date("2026-03-29T01:00:00Z"))
        let autumn = hours.summaries(around: try Self.date("2026-10-25T00:30:00Z"), zone: zone)
        #expect(try autumn.latest == Self.date("2026-10-25T00:30:00Z"))
        #expect(try autumn.next == Self.date("2026-10-26T01:30:00Z"))
        let far = Date(timeIntervalSince1970: 1e15)
        #expect(hours.summaries(around: far, zone: zone) == (nil, nil))
    }

    @Test(arguments: [
        ("2026-06-01T21:59:59+02:00", false, "2026-06-01T22:00:00+02:00"),
        ("2026-06-01T22:00:00+02:00", true, "2026-06-02T07:00:00+02:00"),
        ("2026-06-02T06:59:59+02:00", true, "2026-06-02T07:00:00+02:00"),
        ("2026-06-02T07:00:00+02:00", false, "2026-06-02T22:00:00+02:00"),
        // The night is an hour shorter, and an hour longer.
        ("2026-03-28T22:00:00+01:00", true, "2026-03-29T07:00:00+02:00"),
        ("2026-10-24T22:00:00+02:00", true, "2026-10-25T07:00:00+01:00"),
    ])
    func `a night goes over midnight`(now: String, isQuiet: Bool, change: String) throws {
        let state = try Self.state(Self.night, at: now)
        #expect(state.isQuiet == isQuiet)
        #expect(try state.change == Self.date(change))
    }

    @Test(arguments: [
        // 02:30 is skipped: the end, the start, both of them.
        (22 * 60, 150, "2026-03-29T01:00:00+01:00", true, "2026-03-29T03:00:00+02:00"),
        (150, 240, "2026-03-29T01:00:00+01:00", false, "2026-03-29T03:00:00+02:00"),
        (135, 165, "2026-03-29T01:00:00+01:00", false, "2026-03-30T02:15:00+02:00"),
        // 02:30 comes twice: the first counts, and what is between does not come again.
        (22 * 60, 150, "2026-10-25T01:00:00+02:00", true, "2026-10-25T02:30:00+02:00"),
        (150, 240, "2026-10-25T01:00:00+02:00", false, "2026-10-25T02:30:00+02:00"),
        (150, 240, "2026-10-25T02:15:00+01:00", true, "2026-10-25T04:00:00+01:00"),
        (135, 165, "2026-10-25T02:20:00+01:00", false, "2026-10-26T02:15:00+01:00"),
    ])
    func `an hour that is skipped or comes twice is as for triggers`(
        start: Int, end: Int, now: String, isQuiet: Bool, change: String
    ) throws {
        let hours = QuietHours(windows: [.init(from: start, to: end)])
        let state = try Self.state(hours, at: now)
        #expect(state.isQuiet == isQuiet)
        #expect(try state.change == Self.date(change))
    }

    @Test func `the day of a night is the one on which it begins`() throws {
        var hours = Self.night
        // Friday.
        hours.windows[0].weekdays = [6]
        #expect(try !Self.state(hours, at: "2026-06-05T03:00:00+02:00").isQuiet)
        #expect(try Self.state(hours, at: "2026-06-06T03:00:00+02:00").isQuiet)
        let change = try Self.state(hours, at: "2026-06-06T07:00:00+02:00").change
        #expect(try change == Self.date("2026-06-12T22:00:00+02:00"))
    }

    @Test func `windows that meet are one quiet time, and what never ends has no end`() throws {
        var hours = Self.night
        hours.windows.append(.init(from: 7 * 60, to: 9 * 60, on: [3]))
        let state = try Self.state(hours, at: "2026-06-01T23:00:00+02:00")
        #expect(try state.change == Self.date("2026-06-02T09:00:00+02:00"))

        let always = QuietHours(windows: [.init(from: 0, to: 1_440)])
        #expect(
            try Self.state(always, at: "2026-06-01T23:00:00+02:00")
                == QuietHours.State(isQuiet: true, change: nil))
        var ended = Self.night
        ended.until = QuietHours.forGood
        #expect(
            try Self.state(ended, at: "2026-06-01T12:00:00+02:00")
                == QuietHours.State(isQuiet: true, change: nil))
        #expect(
            try Self.state(QuietHours(), at: "2026-06-01T23:00:00+02:00")
                == QuietHours.State(isQuiet: false, change: nil))
    }

    @Test func `a date lengthens a window, and a window that date`() throws {
        var hours = Self.night
        hours.until = try Self.date("2026-06-01T23:00:00+02:00")
        let evening = try Self.state(hours, at: "2026-06-01T20:00:00+02:00")
        #expect(try evening.change == Self.date("2026-06-02T07:00:00+02:00"))

        hours.until = try Self.date("2027-01-01T12:00:00+01:00")
        let long = try Self.state(hours, at: "2026-06-01T20:00:00+02:00")
        #expect(long.isQuiet && long.change == hours.until)

        let past = try Self.state(hours, at: "2027-01-01T12:00:00+01:00")
        #expect(try !past.isQuiet && past.change == Self.date("2027-01-01T22:00:00+01:00"))
    }

    @Test func `says which part of the week does not exist`() throws {
        let faults: [(QuietHours, String)] = [
            (QuietHours(windows: [.init(from: -1, to: 5)]), "windows[0].start"),
            (
                QuietHours(windows: [.init(from: 0, to: 5), .init(from: 0, to: 1_441)]),
                "windows[1].end"
            ),
            (QuietHours(windows: [.init(from: 5, to: 5)]), "windows[0].end"),
            (QuietHours(windows: [.init(from: 5, to: 6, on: [])]), "windows[0].weekdays"),
            (QuietHours(windows: [.init(from: 5, to: 6, on: [8])]), "windows[0].weekdays"),
            (QuietHours(windows: .init(repeating: .init(from: 0, to: 1), count: 65)), "windows"),
            (QuietHours(until: .distantPast), "until"),
            (QuietHours(until: Date(timeIntervalSince1970: .nan)), "until"),
        ]
        for (hours, field) in faults {
            #expect(throws: NotificationError.self) { try hours.validate() }
            do throws(NotificationError) {
                try hours.validate()
            } catch {
                #expect(error.field == field)
            }
        }
    }

    // The clock on the wall can go back, but quiet hours do not: they follow the latest time that
    // it has shown. Zones whose clocks go over midnight are among them.
    @Test(
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo",
            "Asia/Beirut", "America/Santiago", "America/Nuuk", "Asia/Kathmandu",
        ], SeededGenerator.seeds(2))
    func `agrees with looking at the clock each minute`(name: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let zone = try #require(TimeZone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var changes: [Date] = []
        var next = zone.nextDaylightSavingTimeTransition(
            after: try Self.date("2026-01-01T00:00:00Z"))
        while let change = next, changes.count < 4 {
            changes.append(change)
            next = zone.nextDaylightSavingTimeTransition(after: change)
        }
        changes.append(try Self.date("2026-07-15T12:00:00Z"))
        for change in changes {
            let hours = Self.random(&random, around: change, calendar)
            let start = change.addingTimeInterval(-3 * 86_400)
            let looked = Self.look(at: hours, from: start, minutes: 6 * 1_440, calendar)
            for (minute, isQuiet) in looked.enumerated() {
                let date = start.addingTimeInterval(Double(minute) * 60)
                // Written out only where it differs: that takes longer than the look.
                var place: String { "seed \(seed), \(hours) at \(date) in \(name)" }
                // All of the days around the change, and some of the others.
                guard abs(minute - 3 * 1_440) < 200 || minute % 61 == 0 else { continue }
                let state = hours.state(at: date, zone: zone)
                #expect(state.isQuiet == isQuiet, "\(place)")
                let end = looked[minute...].firstIndex { $0 != isQuiet }
                if let end {
                    #expect(
                        state.change == start.addingTimeInterval(Double(end) * 60), "\(place)")
                } else if let change = state.change {
                    #expect(change >= start.addingTimeInterval(6 * 86_400), "\(place)")
                }
            }
        }
    }

    private static func random(
        _ random: inout SeededGenerator, around change: Date, _ calendar: Calendar
    ) -> QuietHours {
        let shown = calendar.dateComponents([.hour, .minute], from: change)
        let near = (shown.hour ?? 0) * 60 + (shown.minute ?? 0)
        func minute() -> Int {
            Bool.random(using: &random)
                ? Int.random(in: 0..<1_440, using: &random)
                : (near + Int.random(in: -150...150, using: &random) + 1_440) % 1_440
        }
        var windows: [QuietHours.Window] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let (start, end) = (minute(), minute())
            let days = (1...7).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            windows.append(
                .init(
                    from: start, to: end == 0 || end == start ? 1_440 : end,
                    on: days.isEmpty ? QuietHours.Window.everyDay : Set(days)))
        }
        return QuietHours(windows: windows)
    }

    /// Whether it is quiet in each minute, by the latest time that the clock has shown.
    private static func look(
        at hours: QuietHours, from start: Date, minutes: Int, _ calendar: Calendar
    ) -> [Bool] {
        var latest = Int.min
        // Some hours before, so that the latest time is known at the start.
        return (-600..<minutes).compactMap { minute in
            let date = start.addingTimeInterval(Double(minute) * 60)
            let wall = Int(date.timeIntervalSince1970) + calendar.timeZone.secondsFromGMT(for: date)
            latest = max(latest, wall)
            if minute < 0 { return nil }
            let day = latest / 86_400
            let shown = latest % 86_400 / 60
            func isDay(_ window: QuietHours.Window, _ day: Int) -> Bool {
                // 1970-01-01 was a Thursday.
                window.weekdays.contains((day + 4) % 7 + 1)
            }
            return hours.windows.contains { window in
                window.end > window.start
                    ? isDay(window, day) && (window.start..<window.end).contains(shown)
                    : isDay(window, day) && shown >= window.start
                        || isDay(window, day - 1) && shown < window.end
            }
        }
    }
}
