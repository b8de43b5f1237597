// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

@Suite(.computing) struct LunarTableTests {
    /// The tables are what Foundation shows.
    ///
    /// If a new one shows something else, this says which
    /// years; `CARILLON_SEEDS=1` or more looks at all of them.
    @Test(arguments: [
        Calendar.Identifier.chinese, .dangi, .islamic, .islamicUmmAlQura,
    ])
    func `has the months that Foundation shows`(identifier: Calendar.Identifier) throws {
        guard case .table(let table)? = CalendarEras.of(identifier)?.rule else {
            Issue.record("\(identifier) has no table")
            return
        }
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = .gmt
        let step = SeededGenerator.isLongRun ? 1 : 10

        for number in stride(from: table.numbers.lowerBound, to: table.numbers.upperBound, by: step)
        {
            var day = table.start(of: number)
            for month in table.months(of: number) {
                for (place, inMonth) in [(0, 1), (month.length - 2, month.length - 1)] {
                    let date = Date(timeIntervalSince1970: Double(day + place) * 86_400)
                    let shown = calendar.dateComponents([.month, .day, .isLeapMonth], from: date)
                    let isRight =
                        shown.month == month.number && shown.day == inMonth
                        && shown.isLeapMonth == month.isLeap
                    #expect(isRight, "year \(number), month \(month): \(shown)")
                }
                day += month.length
            }
            #expect(day == table.start(of: number + 1))
        }
    }

    @Test func `reads five digits a year`() {
        // A leap month after the second; the first and the last have 30 days.
        let table = LunarTable(first: 10, start: 100, "0500100000")

        #expect(table.numbers == 10...11)
        #expect(table.months(of: 10).map(\.number) == [1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        #expect(table.months(of: 10).map(\.isLeap).firstIndex(of: true) == 2)
        #expect(table.months(of: 10).map(\.length) == [30] + Array(repeating: 29, count: 11) + [30])
        #expect(table.start(of: 11) == 100 + 13 * 29 + 2)
        #expect(table.start(of: 12) == 100 + 25 * 29 + 2)
        #expect(table.months(of: 12).isEmpty)
    }
}
