// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// How far a search may go, counted in looks and not in seconds.
@Suite(.computing) struct SearchWorkTests {
    @Test(arguments: [
        fields(.gregorian, [.month: 2, .day: 30]),
        fields(.gregorian, [.month: 5, .weekOfYear: 53]),
        fields(.iso8601, [.weekOfYear: 53, .dayOfYear: 200]),
        fields(.buddhist, [.dayOfYear: 366, .weekOfYear: 20]),
        fields(.hebrew, [.month: 7, .day: 30]),
        fields(.persian, [.era: 0, .month: 8, .day: 31]),
        fields(.chinese, [.month: 12], isLeapMonth: true),
        fields(.gregorian, [.month: 13, .day: 1]),
    ])
    func `knows after four centuries of years that there is no such day`(
        components: DateComponents
    ) {
        var search = DaySearch(pattern: DayPattern(components, startsOnly: false))

        #expect(search.first(from: 20_500) == nil)
        #expect(search.looks <= 401)
    }

    @Test(arguments: [
        fields(.chinese, [.year: 36, .month: 9, .day: 23], isLeapMonth: true),
        fields(.gregorian, [.year: 2_027, .month: 2, .day: 29]),
        fields(.buddhist, [.year: 9_000, .month: 2, .day: 30]),
        fields(.gregorian, [.yearForWeekOfYear: 9_000, .weekOfYear: 55]),
        fields(.japanese, [.era: 240]),
        fields(.hebrew, [.quarter: 1]),
        fields(.gregorian, [.weekday: 8]),
    ])
    func `looks at no year but the one that is named`(components: DateComponents) {
        var search = DaySearch(pattern: DayPattern(components, startsOnly: false))

        #expect(search.first(from: 20_500) == nil)
        #expect(search.looks <= 8)
    }

    @Test func `goes far when the year is far`() {
        let components = fields(.buddhist, [.year: 9_000, .month: 2, .day: 28])
        var search = DaySearch(pattern: DayPattern(components, startsOnly: false))

        #expect(search.first(from: 20_500) == GregorianDay(year: 8_457, month: 2, day: 28).number)
        #expect(search.looks == 1)
    }

    /// Foundation alone knows these: one with the sun, one with the moon.
    @Test(arguments: [Calendar.Identifier.tamil, .vikram])
    func `asks Foundation seldom, and finds every day of its year`(
        identifier: Calendar.Identifier
    ) throws {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = .gmt
        for day in stride(from: 20_400, to: 20_760, by: 7) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let shown = calendar.dateComponents([.month, .day, .isLeapMonth], from: date)
            guard shown.isLeapMonth == false else { continue }
            let components = DateComponents(calendar: calendar, month: shown.month, day: shown.day)
            for start in [day - 300, day - 100, day - 20, day] {
                var search = DaySearch(pattern: DayPattern(components, startsOnly: false))

                let first = search.first(from: start)
                let found = try #require(first)

                let again = calendar.dateComponents(
                    [.month, .day], from: Date(timeIntervalSince1970: Double(found) * 86_400))
                #expect(again.month == shown.month && again.day == shown.day)
                // A day of the moon may come twice, the first time a day earlier.
                #expect((start...day).contains(found))
                #expect(search.looks <= FoundationPattern.mostLooks)
            }
        }
    }

    @Test(arguments: [Calendar.Identifier.tamil, .vikram])
    func `gives up where only Foundation knows`(identifier: Calendar.Identifier) {
        let components = fields(identifier, [.day: 32, .weekday: 1], isLeapMonth: true)
        var search = DaySearch(pattern: DayPattern(components, startsOnly: false))

        #expect(search.first(from: 20_500) == nil)
        #expect(search.looks <= FoundationPattern.mostLooks)
    }

    /// `make oracle` tries many more.
    @Test(arguments: SeededGenerator.seeds(1))
    func `has a bound for all patterns`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let components = RandomComponents.make(&random)
            for startsOnly in [false, true] {
                let pattern = DayPattern(components, startsOnly: startsOnly)
                var search = DaySearch(pattern: pattern)
                _ = search.first(from: Int.random(in: 19_000...30_000, using: &random))
                let isWalk = if case .foundation = pattern { true } else { false }
                let bound = isWalk ? FoundationPattern.mostLooks : 410
                #expect(search.looks <= bound, "seed \(seed), \(components)")
            }
        }
    }

    @Test(arguments: [
        "FREQ=DAILY;BYSETPOS=-2;BYMONTH=1", "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=6",
        "FREQ=YEARLY;BYDAY=MO;BYSETPOS=54", "FREQ=WEEKLY;BYHOUR=1,2;BYDAY=MO;BYSETPOS=-15",
        "FREQ=HOURLY;BYMINUTE=1,2;BYSETPOS=5", "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=100;COUNT=434",
    ])
    func `looks at nothing for a position that no unit has`(text: String) throws {
        let first = DateComponents(year: 2026, month: 1, day: 4, hour: 1, minute: 1)
        let search = RecurrenceSearch(try Recurrence(text: text), from: first, in: .gmt)
        var found = try #require(search)

        #expect(found.next(after: 1_767_225_600) == nil)
        #expect(found.looks == 0)
    }

    @Test(arguments: [
        "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=5", "FREQ=YEARLY;BYDAY=SU;BYSETPOS=53",
        "FREQ=WEEKLY;BYHOUR=1,2;BYDAY=MO,TU;BYSETPOS=4", "FREQ=YEARLY;BYMONTHDAY=4;BYSETPOS=12",
        "FREQ=HOURLY;BYMINUTE=1,2;BYSETPOS=2", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=WE;BYSETPOS=1",
        "FREQ=MONTHLY;BYMONTHDAY=4,5;BYHOUR=1,2;BYSETPOS=-4",
        "FREQ=MONTHLY;BYMONTHDAY=10,-22;BYSETPOS=2",
        "FREQ=YEARLY;BYYEARDAY=10,-356;BYSETPOS=2",
    ])
    func `finds the last position that some unit has`(text: String) throws {
        let first = DateComponents(year: 2026, month: 1, day: 4, hour: 1, minute: 1)
        var search = try #require(
            RecurrenceSearch(try Recurrence(text: text), from: first, in: .gmt))

        #expect(search.next(after: 1_767_225_600) != nil)
    }

    /// Else a position that some unit has would be taken for one that none has.
    @Test(arguments: SeededGenerator.seeds(1))
    func `no unit has more days than a position is looked for among`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let given = RandomRecurrence(&random, [.weeks, .months, .years])
            let days = RecurrenceDays(
                given.rule, from: GregorianDay(GregorianDay.floor(given.start, 86_400)))
            for _ in 0..<20 {
                var looks = 0
                let period = days.period(of: .random(in: 18_000...60_000, using: &random))
                let count = days.count(in: period, looks: &looks)
                #expect(count <= days.most, "seed \(seed), \(given.rule.text), \(period)")
            }
        }
    }

    @Test(arguments: [
        "FREQ=YEARLY;COUNT=8791", "FREQ=YEARLY;BYWEEKNO=50;COUNT=9284",
        "FREQ=YEARLY;BYYEARDAY=199;COUNT=7717", "FREQ=MONTHLY;BYMONTH=10;BYDAY=-3FR;COUNT=9848",
        "FREQ=YEARLY;BYMONTHDAY=-3,8,1;BYSETPOS=-10;COUNT=2816",
    ])
    func `counts four centuries, and no end is farther`(text: String) throws {
        let first = DateComponents(year: 2026, month: 1, day: 4, hour: 1, minute: 1)
        var search = try #require(
            RecurrenceSearch(try Recurrence(text: text), from: first, in: .gmt))

        #expect(search.next(after: 1_767_225_600) != nil)
    }

    @Test(arguments: [
        "FREQ=YEARLY;INTERVAL=3;BYWEEKNO=-20,21;BYHOUR=0,10,19;BYSETPOS=43",
        "FREQ=YEARLY;BYWEEKNO=-17;BYSETPOS=14", "FREQ=YEARLY;INTERVAL=97;BYMONTHDAY=5",
        "FREQ=MONTHLY;BYDAY=2TU,5FR,-5MO,5SA;BYHOUR=4,22,1;BYSETPOS=12",
        "FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=DAILY;INTERVAL=9999;BYMONTHDAY=30;BYMONTH=2",
    ])
    func `looks at no month twice, and at none after four centuries`(text: String) throws {
        let first = DateComponents(year: 2026, month: 1, day: 4, hour: 1, minute: 1)
        var search = try #require(
            RecurrenceSearch(try Recurrence(text: text), from: first, in: .gmt))

        // The first that matches is behind the one that is looked for.
        _ = search.next(after: 1_767_225_600 + 86_400)
        #expect(search.looks <= 2 * 4_801)
    }

    @Test func `counts ten thousand times of a usual rule`() throws {
        let rule = try Recurrence(
            text: "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;BYDAY=MO,TU,WE,TH,FR;"
                + "COUNT=10000")
        let first = DateComponents(year: 2026, month: 1, day: 5, hour: 9)
        var search = try #require(RecurrenceSearch(rule, from: first, in: .gmt))

        // 24 a day, 120 a week: 40 are left for the 84th week, the last of them on its Tuesday.
        let tuesday = GregorianDay(year: 2027, month: 8, day: 10).number * 86_400
        #expect(search.next(after: tuesday) != nil)
        #expect(search.next(after: tuesday + 86_400) == nil)
    }
}

private func fields(
    _ identifier: Calendar.Identifier, _ values: [Calendar.Component: Int],
    isLeapMonth: Bool? = nil
) -> DateComponents {
    var components = DateComponents()
    components.calendar = Calendar(identifier: identifier)
    components.isLeapMonth = isLeapMonth
    for (field, value) in values { components.setValue(value, for: field) }
    return components
}
