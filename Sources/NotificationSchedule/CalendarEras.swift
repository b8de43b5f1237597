// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The years of a calendar as it names them: an era, and a year in it.
struct CalendarEras {
    /// An era in which years are counted up.
    struct Era {
        let number: Int
        let days: ClosedRange<Int>
        /// The number that is added to a year of this era for its place in the row of all.
        let offset: Int
    }

    let rule: YearRule
    /// In the order of time.
    let eras: [Era]
    /// The number that is added to the year to which a week belongs, for its place in the row of
    /// all.
    let weekYearOffset: Int
    /// Whether its months are those of the Gregorian calendar, and so three make a quarter.
    let hasQuarters: Bool

    /// The eras of a calendar; nil for those whose days nobody but Foundation knows.
    static func of(_ identifier: Calendar.Identifier) -> CalendarEras? {
        switch identifier {
        // Foundation knows these two by their names only, and shows Gregorian dates.
        case .gregorian, .iso8601, .ethiopicAmeteAlem, .vietnamese: gregorian
        case .buddhist: buddhist
        case .japanese: japanese
        case .republicOfChina: republicOfChina
        case .coptic: coptic
        case .ethiopicAmeteMihret: ethiopic
        case .hebrew: hebrew
        case .indian: indian
        case .persian: persian
        case .islamicCivil: islamicCivil
        case .islamicTabular: islamicTabular
        case .islamic: islamic
        case .islamicUmmAlQura: ummAlQura
        case .chinese: chinese
        case .dangi: dangi
        default: nil
        }
    }

    private static let gregorian = CalendarEras(.gregorian, era: 1)
    private static let buddhist = CalendarEras(.gregorian, era: 0, offset: -543)
    private static let coptic = CalendarEras(.coptic(epoch: -615_558), era: 1)
    private static let ethiopic = CalendarEras(.coptic(epoch: -716_367), era: 1)
    private static let hebrew = CalendarEras(.hebrew, era: 0)
    private static let indian = CalendarEras(.indian, era: 0)
    private static let persian = CalendarEras(.persian, era: 0)
    private static let islamicCivil = CalendarEras(.islamic(epoch: -492_148), era: 0)
    private static let islamicTabular = CalendarEras(.islamic(epoch: -492_149), era: 0)
    private static let islamic = CalendarEras(.table(.islamic), era: 0)
    private static let ummAlQura = CalendarEras(.table(.ummAlQura), era: 0)
    private static let chinese = CalendarEras(cycles: .chinese, weekYearOffset: 0)
    private static let dangi = CalendarEras(cycles: .dangi, weekYearOffset: 304)

    /// From the first year of the republic; the years before it are counted down.
    private static let republicOfChina = CalendarEras(
        .gregorian, starting: [(1, GregorianDay.newYear(1_912), 1_912)])

    /// Meiji to Reiwa, each from the day of its first year on.
    private static let japanese = CalendarEras(
        .gregorian,
        starting: [
            (232, GregorianDay(year: 1_868, month: 9, day: 8).number, 1_868),
            (233, GregorianDay(year: 1_912, month: 7, day: 30).number, 1_912),
            (234, GregorianDay(year: 1_926, month: 12, day: 25).number, 1_926),
            (235, GregorianDay(year: 1_989, month: 1, day: 8).number, 1_989),
            (236, GregorianDay(year: 2_019, month: 5, day: 1).number, 2_019),
        ])
}

extension CalendarEras {
    private init(_ rule: YearRule, era: Int, offset: Int = 0) {
        self.rule = rule
        eras = [Era(number: era, days: rule.days, offset: offset)]
        weekYearOffset = 0
        if case .gregorian = rule { hasQuarters = true } else { hasQuarters = false }
    }

    /// Eras that follow each other, each with its number, its first day and its first year.
    private init(_ rule: YearRule, starting: [(number: Int, day: Int, year: Int)]) {
        self.rule = rule
        eras = starting.indices.map { place in
            let next = starting.dropFirst(place + 1).first?.day
            let last = next.map { $0 - 1 } ?? rule.days.upperBound
            let era = starting[place]
            return Era(number: era.number, days: era.day...last, offset: era.year - 1)
        }
        weekYearOffset = 0
        hasQuarters = true
    }

    /// Eras that are cycles of 60 years.
    private init(cycles table: LunarTable, weekYearOffset: Int) {
        rule = .table(table)
        let years = table.numbers
        let first = (years.lowerBound - 1) / 60
        eras = (first...(years.upperBound - 1) / 60).map { cycle in
            let start = table.start(of: max(cycle * 60 + 1, years.lowerBound))
            let end = table.start(of: min(cycle * 60 + 61, years.upperBound + 1))
            return Era(number: cycle + 1, days: start...end - 1, offset: cycle * 60)
        }
        self.weekYearOffset = weekYearOffset
        hasQuarters = false
    }
}

extension YearRule {
    /// The days of all years that are known.
    fileprivate var days: ClosedRange<Int> {
        start(of: numbers.lowerBound)...start(of: numbers.upperBound + 1) - 1
    }
}
