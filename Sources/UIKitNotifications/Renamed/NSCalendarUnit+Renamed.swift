// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Foundation's names in `repeatInterval`, which code of that time cannot do without.

/// Now inside of `NSCalendar`.
@available(*, unavailable, renamed: "NSCalendar.Unit")
public typealias NSCalendarUnit = NSCalendar.Unit

extension NSCalendar.Unit {
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "era")
    public static var Era: Self { .era }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "era")
    public static var CalendarUnitEra: Self { .era }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "minute")
    public static var Minute: Self { .minute }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "minute")
    public static var CalendarUnitMinute: Self { .minute }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "hour")
    public static var Hour: Self { .hour }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "hour")
    public static var CalendarUnitHour: Self { .hour }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "day")
    public static var Day: Self { .day }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "day")
    public static var CalendarUnitDay: Self { .day }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekday")
    public static var Weekday: Self { .weekday }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekday")
    public static var CalendarUnitWeekday: Self { .weekday }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekOfMonth")
    public static var WeekOfMonth: Self { .weekOfMonth }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekOfMonth")
    public static var CalendarUnitWeekOfMonth: Self { .weekOfMonth }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekOfYear")
    public static var WeekOfYear: Self { .weekOfYear }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekOfYear")
    public static var CalendarUnitWeekOfYear: Self { .weekOfYear }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "month")
    public static var Month: Self { .month }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "month")
    public static var CalendarUnitMonth: Self { .month }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "quarter")
    public static var Quarter: Self { .quarter }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "quarter")
    public static var CalendarUnitQuarter: Self { .quarter }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "year")
    public static var Year: Self { .year }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "year")
    public static var CalendarUnitYear: Self { .year }
}
