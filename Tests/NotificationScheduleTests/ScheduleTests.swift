// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationSchedule

@Suite(.computing) struct ScheduleTests {
    /// Clocks at 2026-03-01 09:00:00 UTC plus some seconds, so long after a boot.
    private func clocks(_ wall: Double, elapsed: Double, boot: String = "b1") -> ClockReading {
        ClockReading(
            wall: date(wall), elapsed: .seconds(elapsed), boot: BootID(rawValue: boot), zone: .gmt)
    }

    private func date(_ seconds: Double) -> Date {
        Date(timeIntervalSince1970: 1_772_355_600 + seconds)
    }

    private func due(_ wall: Double, elapsed: Double, boot: String = "b1") -> DueTime {
        DueTime(
            wall: date(wall),
            elapsed: .init(sinceBoot: .seconds(elapsed), boot: BootID(rawValue: boot)))
    }

    private func every(_ seconds: Double) -> Trigger {
        .interval(IntervalTrigger(seconds: seconds, isRepeating: true))
    }

    @Test func `counts an interval from the moment of the request on both clocks`() throws {
        let first = try Schedule.firstDue(of: every(90), at: clocks(0, elapsed: 1_000))
        #expect(first == due(90, elapsed: 1_090))
    }

    @Test func `says that a calendar date that has passed is never due`() throws {
        let past = DateComponents(year: 2026, month: 3, day: 1, hour: 9)
        let trigger = Trigger.calendar(CalendarTrigger(components: past))
        #expect(throws: NeverDue.self) {
            try Schedule.firstDue(of: trigger, at: clocks(0, elapsed: 0))
        }
        #expect(
            try Schedule.firstDue(of: trigger, at: clocks(-1, elapsed: 0)) == DueTime(wall: date(0))
        )
    }

    @Test func `what comes from outside has no time, and is due all the same`() throws {
        #expect(try Schedule.firstDue(of: .push, at: clocks(0, elapsed: 0)) == nil)
    }

    @Test(arguments: [
        // Rings on time, a little late, one span late, three and a half spans late.
        (wall: 60.0, elapsed: 1_060.0, nextWall: 120.0, nextElapsed: 1_120.0),
        (61.0, 1_061.0, 120.0, 1_120.0), (120.0, 1_120.0, 180.0, 1_180.0),
        (270.0, 1_270.0, 300.0, 1_300.0),
        // Meanwhile the wall clock was set an hour forward, or back: the span is unmoved.
        (3_660.0, 1_060.0, 3_720.0, 1_120.0), (-3_540.0, 1_060.0, -3_480.0, 1_120.0),
    ])
    func `keeps the phase of an interval and makes up for nothing`(
        wall: Double, elapsed: Double, nextWall: Double, nextElapsed: Double
    ) {
        let next = Schedule.nextDue(
            of: every(60), after: due(60, elapsed: 1_060), at: clocks(wall, elapsed: elapsed))
        #expect(next == due(nextWall, elapsed: nextElapsed))
    }

    @Test func `goes by the wall clock after a reboot, and by the new boot from then on`() {
        // Due at 60; the machine came up again and it is 190 now: 130 late, two missed.
        let next = Schedule.nextDue(
            of: every(60), after: due(60, elapsed: 1_060), at: clocks(190, elapsed: 5, boot: "b2"))
        #expect(next == due(240, elapsed: 55, boot: "b2"))
    }

    @Test func `does not ring a one-shot again`() {
        let once = Trigger.interval(IntervalTrigger(seconds: 60))
        #expect(
            Schedule.nextDue(
                of: once, after: due(60, elapsed: 60), at: clocks(60, elapsed: 60)) == nil)
    }

    @Test(arguments: [
        // On time; three days late; the wall clock was set back behind the last ringing.
        (now: 0.0, next: 86_400.0), (3 * 86_400.0 + 5, 4 * 86_400.0), (-3_600.0, 86_400.0),
    ])
    func `rings a daily trigger next on the day after the later of due and now`(
        now: Double, next: Double
    ) {
        let daily = Trigger.calendar(
            CalendarTrigger(components: DateComponents(hour: 9), isRepeating: true))
        let found = Schedule.nextDue(
            of: daily, after: DueTime(wall: date(0)), at: clocks(now, elapsed: 0))
        #expect(found == DueTime(wall: date(next)))
    }
}
