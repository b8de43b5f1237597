// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A day as words name it, before a date makes it one of the calendar.
indirect enum DayWords: Hashable, Sendable {
    /// How a word turns the day of the week or the unit behind it.
    enum Turn: Hashable, Sendable {
        case plain, this, next, coming, afterNext, last
    }

    /// The things of which one can be the first or the last of a month.
    enum Thing: Hashable, Sendable {
        case weekday(Int)
        case day, workday, week, weekend
    }

    /// So many days after today.
    case offset(Int)
    case weekday(Int, Turn)
    /// A day of a week so many weeks ahead of this one.
    case weekdayOfWeek(Int, weeks: Int)
    /// A date, each part of which can be missing.
    case date(year: Int?, month: Int?, day: Int?)
    /// Two numbers with a stroke between them.
    case numbers(Int, Int, year: Int?)
    /// The start of a unit so many units ahead.
    case unit(TimeUnit, Int)
    /// The unit that it is, or the next one where what is named of it has passed.
    case nextOf(TimeUnit)
    /// A week of the year, from 1.
    case weekOfYear(Int)
    /// The first, the second or the last of something within a span.
    case nth(Int, Thing, within: DayWords)
    /// A quarter of a year, from 1.
    case quarter(Int)
    /// A quarter of a year that is named beside it.
    case quarterOf(Int, year: Int)
    /// A season, from 0 for spring.
    case season(Int)
    /// A holiday by its place in `Holiday.all`.
    case holiday(Int, isOrthodox: Bool)
    /// So many units after a day.
    case shifted(Int, TimeUnit, DayWords)
    /// The first, second … of a day of the week after another day; before it if negative.
    case weekdayAfter(Int, weekday: Int, DayWords)
    /// The day of the week that is nearest to a day, the second nearest and so on.
    case nearest(Int, weekday: Int, DayWords)
    case weekOf(DayWords)
    /// The start, the middle or the end of a span.
    case edge(Int, DayWords)
    case weekend(Turn)
    /// The first day from Monday to Friday after today, the second, and so on.
    case workday(Int)
}

extension DayWords {
    /// Whether it is a day and a month.
    var isDate: Bool {
        switch self {
        case .date(_, .some, .some), .numbers: true
        default: false
        }
    }

    /// Whether it is a day of the week that nothing turns.
    var isPlainWeekday: Bool {
        if case .weekday(_, .plain) = self { true } else { false }
    }
}

extension DayWords {
    /// Whether it is a day of "the month", and no word says which month that is.
    var isOfTheMonth: Bool {
        switch self {
        case .nth(_, _, within: .nextOf(.month)), .edge(_, .nextOf(.month)): true
        default: false
        }
    }
}

/// A time of the day as words name it.
struct ClockWords: Hashable, Sendable {
    var hour: Int
    var minute: Int?
    var second: Int?
    /// Before noon or after it, if a word says so.
    var isAfternoon: Bool?
    /// Whether it can be nothing but an hour of 24.
    var isOfTwentyFour = false
    /// Whether it is written with a colon, as a clock shows it.
    var isWritten = false
    var isMidnight = false
    var part: DayPart?
    /// Whether no hour is said, and the part of the day is all.
    var isWholePart = false
    /// Whether the word of the part is also one of a day, as "mañana" is.
    var canBeDay = false
    /// Whether it is written as computers do, behind a date and a "T".
    var isOfISO = false
    /// Whether it is a little earlier, -1, or later, 1: "shortly before eight".
    var nearness = 0

    init(_ hour: Int, _ minute: Int? = nil, _ second: Int? = nil) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    var grain: TimeGrain { second != nil ? .second : minute != nil ? .minute : .hour }

    /// The time a little later, 1, or earlier, -1.
    func near(_ sign: Int) -> ClockWords {
        var clock = moved(by: 5 * sign)
        clock.nearness = sign
        return clock
    }

    /// The time so many minutes later or earlier.
    func moved(by minutes: Int) -> ClockWords {
        var clock = self
        if let isAfternoon, hour <= 12 {
            let all = (hour % 12 * 60 + (isAfternoon ? 720 : 0) + (minute ?? 0) + minutes + 1_440)
            (clock.hour, clock.minute) = (all / 60 % 12, all % 60)
            if clock.hour == 0 { clock.hour = 12 }
            clock.isAfternoon = all / 720 % 2 == 1
            return clock
        }
        let total = (hour * 60 + (minute ?? 0) + minutes + 1_440) % 1_440
        (clock.hour, clock.minute) = (total / 60, total % 60)
        // A quarter to one is as near to noon as one is.
        if hour <= 12, !isOfTwentyFour, clock.hour == 0 { clock.hour = 12 }
        clock.isMidnight = isMidnight && minutes >= 0
        return clock
    }
}

/// A length of time as words name it.
struct Amount: Hashable, Sendable {
    /// Real time.
    var seconds = 0
    var days = 0
    var months = 0
    /// The smallest unit that was said.
    var unit = TimeUnit.year

    mutating func add(_ count: Int, _ unit: TimeUnit) {
        self.unit = min(unit, self.unit)
        switch unit {
        case .second, .minute, .hour: seconds += count * (unit.seconds ?? 1)
        case .day: days += count
        case .week: days += 7 * count
        case .month: months += count
        case .quarter: months += 3 * count
        case .year: months += 12 * count
        }
    }

    /// Adds a part of a unit; false if the unit cannot be parted like that.
    mutating func add(_ part: Int, of whole: Int, _ unit: TimeUnit) -> Bool {
        if part % whole == 0 {
            add(part / whole, unit)
            return true
        }
        let smaller: (TimeUnit, Int)? =
            switch unit {
            case .hour: (.second, 3_600)
            case .minute: (.second, 60)
            case .day: (.hour, 24)
            case .year: (.month, 12)
            default: nil
            }
        guard let (unit, size) = smaller, part * size % whole == 0 else { return false }
        add(part * size / whole, unit)
        return true
    }

    static prefix func - (amount: Amount) -> Amount {
        var turned = amount
        (turned.seconds, turned.days, turned.months) = (
            -amount.seconds, -amount.days, -amount.months
        )
        return turned
    }

    var isEmpty: Bool { seconds == 0 && days == 0 && months == 0 }

    /// Whether it is days alone or months alone.
    var isOfOneKind: Bool { seconds == 0 && (days == 0) != (months == 0) }
}

/// How often something is, as words name it.
struct RepeatWords: Hashable, Sendable {
    /// A day of the week and its place in the month, from the end if negative.
    struct RankedWeekday: Hashable, Sendable {
        var rank: Int
        var weekday: Int
    }

    indirect enum Pattern: Hashable, Sendable {
        case interval(Int, TimeUnit)
        /// A minute of each hour, or of one of so many.
        case hours(Int, minute: Int)
        /// Days of the week, each so many weeks.
        case weekdays([Int], weeks: Int)
        /// Days of the month, from the end if negative.
        case monthDays([Int])
        /// The first, the last … of something in each month.
        case ofMonth([Int], DayWords.Thing)
        /// The first, the last … of something in each quarter.
        case ofQuarter(Int, DayWords.Thing)
        /// Days of the week, each with its place in the month: "first monday and third thursday".
        case weekdaysOfMonth([RankedWeekday])
        /// A date of each year.
        case date(month: Int, day: Int)
        /// A date of each year, as two numbers with a stroke between them.
        case numbers(Int, Int)
        /// "second friday": which in the month, or one of so many weeks.
        case unclear(Int, weekday: Int)
        case holiday(Int)
        /// A day of the month, or the last day of one that does not have it.
        case dayOrLast(Int)
        /// Days of the month, each so many months.
        case ofMonths(Int, Pattern)
        /// Days of some months of each year.
        case inMonths([Int], Pattern)

        /// Whether it is days of each month.
        var isOfEachMonth: Bool {
            switch self {
            case .monthDays, .ofMonth, .weekdaysOfMonth, .dayOrLast: true
            case .ofMonths(1, let days): days.isOfEachMonth
            default: false
            }
        }
    }

    var pattern: Pattern
    /// Whether a unit is shared by so many times: "twice a day".
    var isShare = false
}

/// All that was read of a phrase so far, each part at most once.
struct Frame: Sendable {
    /// A day of the week, or a part of the day, that was said as one says what is always so.
    enum Habit: Hashable, Sendable { case weekday, part }

    /// The things that the words of a part of the day can be besides.
    enum WindowKind: Hashable, Sendable {
        /// Nothing else: "from 9 to 10".
        case span
        /// Any time of it: "between 9 and 10"; or two numbers that can be anything, "9-10".
        case open
        /// A time of the clock as well: "10 to 12".
        case orClock(ClockWords)
        /// A time of the clock for most: "ten to twelve".
        case clock
    }

    var day: DayWords?
    /// The other of two days of which one is meant: "saturday or sunday".
    var otherDay: DayWords?
    /// A day of the week that only says again which day it is.
    var weekday: Int?
    var year: Int?
    /// The year as it is said from now: "of next year".
    var yearsAhead: Int?
    var clock: ClockWords?
    /// The other times of the same days: "at 8 and 20".
    var otherClocks: [ClockWords] = []
    var part: DayPart?
    /// The hour of the part, if it is named more closely: "late afternoon".
    var partHour: Int?
    /// Whether the word of the part is also one of a day, as "mañana" is.
    var canPartBeDay = false
    var shift: Amount?
    /// "right now" and what is counted from it.
    var isNow = false
    /// Whether it is at the time of day that it is now.
    var isSameTime = false
    /// The day or the part of it that can as well be each of its name.
    var habit: Habit?
    var zone: Int?
    /// Whether a day that is counted from today is so in the zone.
    var isDayOfZone = false
    var repetition: RepeatWords?
    /// Whether it comes again so long after it was done, and not by the calendar.
    var isAfterDone = false
    var isStart = false
    var windowStart: ClockWords?
    var windowEnd: ClockWords?
    /// The other things that the words of the window can be.
    var windowKind = WindowKind.span
    /// The days of a window, or those of a repetition that has none yet.
    var weekdays: [Int] = []
    /// The days of the week that are left out.
    var exceptedWeekdays: [Int] = []
    /// The dates that are left out.
    var exceptedDays: [DayWords] = []
    var count: Int?
    /// How long it comes again and again.
    var length: Amount?
    var until: DayWords?
    var untilClock: ClockWords?
    /// Whether a time stands behind the day it ends on, and is not taken for that of the end.
    var isUntilBeforeTime = false
    /// How far the readings of the words were stretched; 0 is as they stand.
    var doubt = 0

    /// Whether anything says a time.
    var isEmpty: Bool {
        day == nil && weekday == nil && year == nil && clock == nil && part == nil && shift == nil
            && !isNow && !isSameTime && repetition == nil && weekdays.isEmpty && windowStart == nil
            && count == nil && until == nil && exceptedWeekdays.isEmpty && exceptedDays.isEmpty
            && !isAfterDone
    }
}
