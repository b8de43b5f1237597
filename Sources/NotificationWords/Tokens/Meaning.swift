// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Something that a word can stand for in a time.
///
/// The grammar knows these classes and no word of any language.
struct Meaning: Hashable, Sendable {
    /// The class of a word; the value beside it says which word of the class.
    enum Kind: UInt8, Sendable {
        // Numbers.
        /// A whole number.
        case number
        /// A place in a row; from the end if negative.
        case ordinal
        /// An ending that makes an ordinal of the digits before it, such as "th".
        case ordinalSuffix
        /// A hundred or a thousand, which multiplies the number before it.
        case multiplier
        /// One half, with so many whole ones before it: "half", 0, and one and a half, 1.
        case half
        /// One fourth, also of an hour; or so many, if more.
        case quarterPart
        /// One third of an hour.
        case thirdPart
        /// "a" before a unit, which counts as one.
        case article

        // Units and names.
        /// A unit, by its place in `TimeUnit.allCases`.
        case unit
        /// A day of the week, from 1 for Sunday.
        case weekday
        /// A month, from 1 for January.
        case month
        /// A day so many days after today.
        case dayOffset
        /// So many days after the day that is named behind it: "eve" is -1.
        case beside
        /// A time of the day that has a name, by its hour: "end of day".
        case hourName
        /// The minute 0 of hours: "on the hour".
        case fullHour
        /// A place in a row that is an hour, and no day of a month.
        case hourPlace
        /// A part of a day, by its place in `DayPart.allCases`.
        case part
        /// The hour of a part of a day that is named more closely, such as "late afternoon".
        case partHour
        /// A part of days that is there more than once, such as "evenings".
        case eachPart
        /// A part of today, such as "tonight".
        case partOfToday
        /// A part of a day that is also something to do, such as "lunch"; 1 if it only says which half of
        /// the day is meant, such as "night shift", and from 11 for Sunday on if it is on that day.
        case deed
        /// The halves of a day: 0 for before noon, 1 for after it.
        case meridiem
        /// A season, from 0 for spring.
        case season
        /// A day with a name, by its place in `Holiday.all`.
        case holiday
        /// A zone, by its minutes east of Greenwich, or by a `NamedZone`.
        case zone
        /// A time as computers write it behind a date and a "T".
        case isoTime
        /// The days of the week on which people work.
        case workdays
        /// Saturday and Sunday.
        case weekend
        /// An era that begins with a year, as years are counted in Japan.
        case era

        // Words that turn others.
        /// "next": the one after this one.
        case next
        /// "coming": the first from now on.
        case coming
        /// "this".
        case this
        /// "last", as in the past or at the end.
        case last
        /// "the one after next".
        case afterNext
        /// "every": each, 0, every other one, 2, or so long after it was done, 3.
        case every
        /// "after it was done" behind "every" and a length of time.
        case afterDone
        /// "every" behind a length of time or a day: each, 0, with so many left out, 1, or one
        /// of so many, from 2 on.
        case everyBehind
        /// "always" before days that come again.
        case always
        /// "other" behind "every".
        case other
        /// A unit that says how often, "daily", or a number with it: 2 weeks are 204 as a length,
        /// "fortnight", and -204 as how often, "fortnightly".
        case often
        /// How often a thing is, as its name says: "weekly report". 0 for days and less, 4 for
        /// weeks, 5 for months, 7 for what is longer.
        case rhythm
        /// So many times: "twice".
        case times
        /// "times" behind a number.
        case timesWord
        /// "times:" before a number.
        case timesBefore
        /// "nearest".
        case nearest
        /// The start, the middle or the end of a span: 0, 1, 2.
        case place
        /// "Orthodox" before a feast.
        case orthodox

        // Words between others.
        /// "in" before a length of time.
        case within
        /// "from now" behind a length of time.
        case hence
        /// "ago"; 1 if it stands behind a length only, as "check back | a week from monday" has none.
        case ago
        /// "at" before a time of day.
        case at
        /// A word beside a time of day that says how exact it is: "about", 0; what is said of no
        /// other number, "sharp", "9ish", 1; and so what stands behind one only, "um 9 herum", 2.
        case exactness
        /// A word before a time of day, or behind it in some languages, that is a little earlier, -1,
        /// or later, 1: "shortly before".
        case nearly
        /// A town, with the word before it, which is a zone as well: "in Tokyo".
        case town
        /// The moment itself.
        case now
        /// Words of a time that nobody can ring at, which would be another one by their parts: "un de ces
        /// jours".
        case vague
        /// The time of day that it is now, on another day: "this time tomorrow".
        case sameTime
        /// A word with which a day or a part of it is as well each of its name: "morgens", "le" of
        /// "le lundi".
        case habit
        /// A word that says nothing here: "on", "the", "about".
        case filler
        /// "of".
        case of
        /// "and".
        case and
        /// "or".
        case or
        /// "until"; 1 with the article of hours in it.
        case until
        /// "except": before what is left out, 0, or behind it, 1.
        case except
        /// "for" before a length of time, 0, a word of its kind behind one, 1, or a unit that says so
        /// itself, 2.
        case lasting
        /// "from" and "starting".
        case from
        /// "between".
        case between
        /// "to" between two ends.
        case to
        /// "past" behind minutes, 1; also "after" a day, 0.
        case past
        /// "to" behind minutes, "before" a day.
        case before
        /// "less" behind an hour, with the minutes behind it.
        case minus
        /// The hour itself behind a number: "o'clock".
        case oclock
        /// A minute mark behind an hour, as in Chinese characters.
        case minuteMark
        /// The mark that follows the number of a year, of a month, of a day.
        case yearMark, monthMark, dayMark
        /// A sign.
        case colon, dot, slash, dash, comma, prime, doublePrime, openBracket, closeBracket

        /// The bit of the class in a set of classes.
        @inline(__always) var bit: UInt128 { 1 << UInt128(rawValue) }
    }

    var kind: Kind
    var value: Int

    init(_ kind: Kind, _ value: Int = 0) {
        self.kind = kind
        self.value = value
    }
}

/// A unit of time as people count it.
enum TimeUnit: Int, CaseIterable, Comparable, Sendable {
    case second, minute, hour, day, week, month, quarter, year

    static func < (left: TimeUnit, right: TimeUnit) -> Bool { left.rawValue < right.rawValue }

    /// The seconds of a unit that is real time.
    var seconds: Int? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day, .week, .month, .quarter, .year: nil
        }
    }

    /// How much of a moment the unit says.
    var grain: TimeGrain { TimeGrain.allCases[rawValue] }
}

/// How much of a moment was said.
public enum TimeGrain: String, CaseIterable, Sendable {
    /// Everything, to the second.
    case second
    /// The hour and the minute.
    case minute
    /// The hour.
    case hour
    /// The day and no time.
    case day
    /// A week, which begins on the moment.
    case week
    /// A month, which begins on the moment.
    case month
    /// Three months, which begin on the moment.
    case quarter
    /// A year, which begins on the moment.
    case year

    /// Whether it names a time of the day.
    public var hasTime: Bool { self == .second || self == .minute || self == .hour }
}

/// A part of a day that has a name.
enum DayPart: Int, CaseIterable, Sendable {
    case morning, noon, afternoon, evening, night, midnight
    /// Before the morning, as the fourth hour is called in some languages.
    case beforeDawn
}
